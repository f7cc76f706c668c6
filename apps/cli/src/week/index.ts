export { addWeekCommand } from './weekOptions.ts';
