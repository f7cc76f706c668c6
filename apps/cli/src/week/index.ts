export { addWeekOptions } from './weekCommandOptions.ts';
