import './weekView.ts';

export { stepText, weekWords } from './words.ts';
