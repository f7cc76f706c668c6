export {
  type CsvRow,
  type Separator,
  guardedText,
  readCsv,
  separatedText,
  unguardedText,
  writeCsv,
} from './csv.ts';
export { type Encoding, encodings } from './codePages.ts';
export { decodeText, decodeTextAs } from './decodeText.ts';
export type { Medium } from './media.ts';
export { type OtherEncoding, otherEncoding } from './otherEncoding.ts';
export { ownCopy } from './ownCopy.ts';
export { workbookProblem } from './workbook.ts';
export { childrenOf, localName, readXml, textAt } from './xmlTree.ts';
