export { makeGalleryScreen, type ScreenOptions } from './electronScreen.ts';
export { fontSettings, turnTo, type GalleryScreen, type ShownEntry } from './screen.ts';
