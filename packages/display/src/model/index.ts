export { boardModel, showsTheSame, type BoardInput, type BoardModel } from './boardModel.ts';
export { boardStation } from './boardStation.ts';
export type { TextBlock, TextPane } from './boardTexts.ts';
export type { Shift } from './burnIn.ts';
export type { Standing } from './notice.ts';
export type { DisplayedPrice } from './nextPrice.ts';
export type { NextPrice, PanelModel } from './panelModel.ts';
export { withDotsKept, type StationFacts } from './stationNames.ts';
