import './timelineView.ts';
