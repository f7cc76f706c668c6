export {
  type ConnectionOptions,
  type Tool,
  aboveZero,
  addBundleReader,
  addCommand,
  addGroup,
  addConnectionOptions,
  addSizeLimit,
  addStationReader,
  choice,
  commandHelp,
  loads,
  localeOption,
  tokenHelp,
} from './addCommand.ts';
export type { CliIo, ProgramIo, SchemaFile } from './io.ts';
export {
  type FileOptions,
  type JsonOption,
  type OutputContent,
  deliverFile,
  formatOutput,
  writeFailure,
  notesFor,
  outputWidth,
  paragraph,
  formatResult,
} from './output.ts';
