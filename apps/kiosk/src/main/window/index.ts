export { registerAppScheme, servePage } from './appScheme.ts';
export { makeBoardScreen } from './boardScreen.ts';
export {
  type PageSession,
  makeBoardWindow,
  openPageSession,
  watchPage,
  windowPlacement,
} from './boardWindow.ts';
export { displayFacts, isDisplayThere, minCapHeightPx, watchSystem } from './displays.ts';
export { serveIpc } from './ipcServer.ts';
export { lockDownPages, lockDownSession } from './lockDown.ts';
export { pageOrigin } from './pageFiles.ts';
export { readScreenProblem, safeScreenOf } from './safeScreen.ts';
export { openSafeWindow, serveSafePage } from './safeWindow.ts';
