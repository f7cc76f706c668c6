export { runBoardKiosk } from './boardKiosk.ts';
export { catchProcessFaults, leave } from './processFaults.ts';
export { endDecisively } from './relaunch.ts';
