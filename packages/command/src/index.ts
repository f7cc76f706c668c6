/** The parser of arguments, so that a program and this package use the same one. */
export { Command, InvalidArgumentError, Option } from 'commander';
export type { CommandIo, FileKind, ReadResult } from './host/io.ts';
export { OutputError, nodeIo, readFileWithin } from './host/nodeIo.ts';
export { nodeVersionProblem } from './host/nodeVersion.ts';
export { sleep } from './host/sleep.ts';
export { type StopSignal, type StopSignals, stopSignals } from './host/stopSignals.ts';
export { failedWith, systemErrorCode, systemReason } from './host/systemError.ts';
export {
  type Replacing,
  type WritingFiles,
  replaceFile,
  writeNew,
  writeWhole,
} from './host/writeFile.ts';
export { type Answer, type Deliver, answer } from './run/answer.ts';
export {
  type Failed,
  type Failure,
  type CommandResult,
  exitDefect,
  exitGood,
  exitProblems,
  exitFeed,
  exitUnavailable,
  exitUsage,
  problemsIn,
  success,
  unavailable,
  usage,
} from './run/failure.ts';
export { type CommandLine, runCommand } from './run/runCommand.ts';
export { type ProgramProcess, runProcess } from './run/runProcess.ts';
export {
  type Signer,
  type SigningKey,
  readSigner,
  readSigningKey,
  signerOf,
} from './run/signer.ts';
export { readSource, sourceName, standardStream } from './run/source.ts';
export { examples } from './options/examples.ts';
export { addCodes, addHistoryOptions } from './options/historyOptions.ts';
export { sizeLimit, whole } from './options/wholeNumber.ts';
export { columns } from './text/columns.ts';
export { logLine, printable, printableJson, printableLine } from './text/printable.ts';
export { counted, problemLines } from './text/problemLines.ts';
export { withoutSecrets } from './text/withoutSecrets.ts';
