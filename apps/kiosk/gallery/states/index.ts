export { catalogue, usualLayouts } from './catalogue.ts';
export { galleryLanguages } from './entry.ts';
export type { BoardOnShow, GalleryEntry, GalleryLayout, SafeScreenOnShow } from './entry.ts';
export { galleryStates } from './states.ts';
export { visualSubset } from './subset.ts';
export { longText, textsOf } from './texts.ts';
