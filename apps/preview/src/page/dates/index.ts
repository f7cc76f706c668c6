import './oneDate.ts';
