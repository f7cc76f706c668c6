export { previewPart } from './preview.ts';
