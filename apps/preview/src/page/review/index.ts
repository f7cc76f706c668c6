import './reviewView.ts';
