export { editWeek } from './editWeek.ts';
