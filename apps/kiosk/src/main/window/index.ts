export { registerAppScheme } from './appScheme.ts';
export { makeBoardScreen } from './boardScreen.ts';
export {
  type PageSession,
  makeBoardWindow,
  openPageSession,
  watchPage,
  windowPlace,
} from './boardWindow.ts';
export { displayFacts, isDisplayThere, minCapHeightPx } from './displays.ts';
export { type KioskHandlers, serveIpc } from './ipcServer.ts';
export { lockDownPages } from './lockDown.ts';
export { pageOrigin } from './pageFiles.ts';
export { safeScreenOf } from './safeScreen.ts';
export { openSafeWindow } from './safeWindow.ts';
export { readScreenProblem } from './screenProblem.ts';
export { watchSystem } from './systemEvents.ts';
