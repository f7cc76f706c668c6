export { boardSetup } from './boardSetup.ts';
export type { ExpectedBoard, ExpectedScreen } from './expectedBoard.ts';
export { type DataView, type KioskData, makeKioskData } from './kioskData.ts';
export type { KioskState } from './kioskState.ts';
export { openKeeper } from './openKeeper.ts';
export { startSource } from './startSource.ts';
