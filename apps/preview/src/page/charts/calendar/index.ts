import './calendarView.ts';

export type { DateRange } from './calendarView.ts';
