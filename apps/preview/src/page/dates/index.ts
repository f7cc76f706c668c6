import './datesView.ts';
