import './costView.ts';
