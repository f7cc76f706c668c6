export { defaultLocales } from './locales.ts';
export {
  type Row,
  energyWords,
  notAvailable,
  priceRows,
  priceSummary,
  taxWords,
} from './priceWords.ts';
export { statedJson } from './statedJson.ts';
export { clockText, localText, utcText } from './stationClock.ts';
export { pairsText, tableText, widthLeft } from './table.ts';
