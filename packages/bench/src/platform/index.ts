export { httpPart } from './http.ts';
export { pagesPart } from './pages.ts';
