import './dayView.ts';
