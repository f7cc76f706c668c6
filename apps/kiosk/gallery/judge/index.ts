export { axeFindings } from './axeFindings.ts';
export { examineEntry, referencePicture, type ExaminedEntry } from './examine.ts';
export {
  contrast,
  contrastOf,
  judgeTexts,
  over,
  priceContrast,
  readColour,
  textContrast,
  type Colour,
} from './judgeTexts.ts';
export { seenTexts, type SeenText } from './seenTexts.ts';
