export { becomeSoleKiosk, ensureAppFolder } from './appFolder.ts';
export { runBoardKiosk } from './boardKiosk.ts';
export { catchProcessFaults, endDecisively, leave } from './processEnd.ts';
