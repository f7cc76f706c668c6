export { comparePictures, type Comparison } from './comparePictures.ts';
export {
  blankPicture,
  readPicture,
  reducePicture,
  writePicture,
  type Picture,
} from './pictures.ts';
export { openReferences, writeReferences } from './references.ts';
export type { Place, Reference, References } from './references.ts';
