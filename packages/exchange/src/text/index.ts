export { contentLine, escapedText } from './contentLine.ts';
export { type CsvRow, type Separator, readCsv, writeCsv } from './csv.ts';
export { type Encoding, decodeText } from './decodeText.ts';
export { guardedText, unguardedText } from './formulaGuard.ts';
export { separatedText } from './separatedText.ts';
