export {
  boardModel,
  showsTheSame,
  type BoardInput,
  type BoardModel,
  type BoardStation,
  type Provenance,
  type ShownPrice,
} from './boardModel.ts';
export type { Directions, TextBlock, TextPane } from './boardTexts.ts';
export { boardText, shownPriceText } from './boardText.ts';
export type { AmountPart } from './amount.ts';
export type { Standing } from './notice.ts';
export type { PriceComponent, PriceLine } from './priceLine.ts';
export type { Saying, Words } from './words.ts';
