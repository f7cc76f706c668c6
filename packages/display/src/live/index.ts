export type { BoardProblem } from './boardProblem.ts';
export {
  runLive,
  type LiveListener,
  type LiveRun,
  type LiveSettings,
  type LiveSurroundings,
} from './runLive.ts';
