export {
  type CsvRow,
  type Separator,
  guardedText,
  readCsv,
  separatedText,
  unguardedText,
  writeCsv,
} from './csv.ts';
export { type Encoding, decodeText, decodeTextAs, encodings } from './decodeText.ts';
export { type OtherEncoding, otherEncoding } from './otherEncoding.ts';
export { workbookProblem } from './workbook.ts';
