export type { CommandIo } from './io.ts';
export { OutputError } from './nodeIo.ts';
export { systemReason } from './systemError.ts';
export { nodeVersionProblem } from './nodeVersion.ts';
