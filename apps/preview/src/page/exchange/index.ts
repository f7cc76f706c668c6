import './exchangeView.ts';
