export {
  boardModel,
  showsTheSame,
  type BoardInput,
  type BoardModel,
  type PricedStation,
  type Provenance,
} from './model/boardModel.ts';
export { boardStation, type BoardStation } from './model/boardStation.ts';
export type { DisplayedPrice, NextPriceWords } from './model/nextPrice.ts';
export type { NextPrice, PanelModel, Terms } from './model/panelModel.ts';
export {
  boardHeader,
  headerDetail,
  type BoardHeader,
  type StationFacts,
  type StationLabel,
} from './model/stationNames.ts';
export type { Directions, TextBlock, TextPane } from './model/boardTexts.ts';
export { boardHtml } from './model/boardHtml.ts';
export { boardText, shownPriceText } from './model/boardText.ts';
export { burnInShift, maxShiftPx, type Shift } from './model/burnIn.ts';
export { bundlePrices, type BundlePrices } from './live/bundlePrices.ts';
export { everySecond, type SecondTimers } from './live/everySecond.ts';
export type { BoardProblem } from './live/boardProblem.ts';
export type { BoardProblems } from './element/liveController.ts';
export type { CodeRows } from './element/boardCode.ts';
export { capHeightShare, type CapHeights } from '@wattpost/contract';
export type { SmallestCapHeights } from './layout/legibility.ts';
export { minArcMinutes, type TextRole } from './layout/textRole.ts';
export { turnSeconds } from '@wattpost/wording';
export type { Standing } from './model/notice.ts';
export { isNight, themeAt, type NightCase, type ThemeSetting } from './model/nightAndTheme.ts';
