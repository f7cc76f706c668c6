export { defaultLocales, readLocales } from './locales.ts';
export {
  type Row,
  energyWords,
  notAvailable,
  priceRows,
  priceSummary,
  taxWords,
} from './priceWords.ts';
export { printable, printableJson, printableLine } from './printable.ts';
export { problemLines } from './problemLines.ts';
export { statedJson } from './statedJson.ts';
export { clockText, localText, utcText } from './stationClock.ts';
export { pairsText, paragraph, tableText, widthLeft } from './table.ts';
