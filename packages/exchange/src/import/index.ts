export { writeMinute } from './weekOfTariff.ts';
