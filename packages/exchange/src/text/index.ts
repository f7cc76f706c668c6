export {
  type CsvRow,
  type Separator,
  guardedText,
  readCsv,
  separatedText,
  unguardedText,
  writeCsv,
} from './csv.ts';
export { type Encoding, decodeText } from './decodeText.ts';
