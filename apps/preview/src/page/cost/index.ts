import './calculatorView.ts';
