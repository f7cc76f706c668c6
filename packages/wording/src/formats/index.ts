export { keptFormats } from './keptFormats.ts';
export { clockText, localFormat, type LocalStyle } from './localFormat.ts';
export { shortZoneName } from './zoneName.ts';
