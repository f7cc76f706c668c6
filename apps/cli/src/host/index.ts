export { type Answer, notesFor } from './answer.ts';
export type { Deliver } from './deliver.ts';
export {
  type Failure,
  type Result,
  exitDefect,
  exitGood,
  exitProblems,
  exitUsage,
  problemsIn,
  success,
  usage,
} from './failure.ts';
export { type Io, outputWidth } from './io.ts';
export { OutputError, nodeIo } from './nodeIo.ts';
export { requirePage } from './readPage.ts';
