export type { CommandIo, FileKind } from './io.ts';
export { OutputError } from './nodeIo.ts';
export { failedWith, systemReason } from './systemError.ts';
export { nodeVersionProblem } from './nodeVersion.ts';
