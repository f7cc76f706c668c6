export {
  type Tool,
  addBundleReader,
  addCommand,
  addGroup,
  addSizeLimit,
  addStationReader,
  choice,
  helpText,
  loads,
  localeOption,
} from './addCommand.ts';
export type { Io, SchemaFile } from './io.ts';
export {
  type FileOptions,
  type JsonOption,
  type Made,
  deliverFile,
  found,
  notWritten,
  notesFor,
  outputWidth,
  paragraph,
  told,
} from './output.ts';
