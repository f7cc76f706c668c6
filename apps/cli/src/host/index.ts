export {
  type LocaleOption,
  addBundleReader,
  addCommand,
  addSizeLimit,
  helpText,
  readDate,
} from './addCommand.ts';
export { type Io, outputWidth } from './io.ts';
export { nodeToolIo } from './nodeIo.ts';
export {
  type FileOptions,
  type JsonOption,
  type Made,
  deliverFile,
  notWritten,
  notesFor,
  told,
} from './output.ts';
export { paragraph } from './paragraph.ts';
export { requirePage } from './readPage.ts';
