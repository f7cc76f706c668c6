export { publishingPart } from './publishing.ts';
