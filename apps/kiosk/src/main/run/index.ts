export { endDecisively } from './decisiveEnd.ts';
export { keepNetworkInside } from './networkInside.ts';
export { catchProcessFaults, leave } from './processFaults.ts';
export { superviseBoard } from './superviseBoard.ts';
