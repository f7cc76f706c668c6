import './calendarView.ts';

export type { DateRange, DatesEvent } from './calendarView.ts';
