export { contactSheets } from './contactSheets.ts';
export { openGalleryFolder, type GalleryFolder } from './galleryFolder.ts';
export { indexPage } from './indexPage.ts';
