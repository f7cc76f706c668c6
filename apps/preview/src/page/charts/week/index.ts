import './weekView.ts';
