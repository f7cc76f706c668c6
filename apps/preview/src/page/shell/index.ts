import './app.ts';
export { fieldsOnPaper } from './onPaper.ts';
