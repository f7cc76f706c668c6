export { addPreviewOptions } from './previewCommandOptions.ts';
