export { type ExpectedScreen, boardSetup, rememberExpected } from './boardSetup.ts';
export { differentBoards } from './differentBoards.ts';
export type { DataView } from './kioskData.ts';
export type { KioskState } from './kioskState.ts';
export { type OpenedData, openData } from './openData.ts';
export { type TokenReading, readTokenFile } from './platformSource.ts';
