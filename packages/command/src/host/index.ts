export type { CommandIo } from './io.ts';
export { OutputError } from './nodeIo.ts';
export { nodeVersionProblem } from './nodeVersion.ts';
