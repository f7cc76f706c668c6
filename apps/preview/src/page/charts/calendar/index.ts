import './calendarView.ts';
