export { addPreviewCommand } from './previewOptions.ts';
