export {
  boardModel,
  showsTheSame,
  type BoardInput,
  type BoardModel,
  type BoardStation,
  type PricedStation,
  type Provenance,
} from './boardModel.ts';
export type { NextPrice, PanelModel, ShownPrice, Terms } from './panelModel.ts';
export type { SharedPlace, StationLabel } from './stationNames.ts';
export type { Directions, TextBlock, TextPane } from './boardTexts.ts';
export { boardText, shownPriceText } from './boardText.ts';
export { burnInShift, mostShiftPx, type Shift } from './burnIn.ts';
export { capHeightShare, type CapHeights } from './capHeight.ts';
export { amountParts, partsText, type AmountPart } from './amount.ts';
export { isNight, type NightCase } from './night.ts';
export type { Standing } from './notice.ts';
export {
  lineText,
  priceLines,
  type LineStyle,
  type PriceComponent,
  type PriceLine,
} from './priceLine.ts';
export type { Saying, Words } from './words.ts';
export { isWithin, type DailySpan } from './dailySpan.ts';
export { themeAt, type ThemeSetting } from './theme.ts';
