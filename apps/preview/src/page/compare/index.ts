import './compareView.ts';
