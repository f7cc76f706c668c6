import './app.ts';
export { fieldsOnPaper } from './fieldsOnPaper.ts';
