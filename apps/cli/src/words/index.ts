export {
  type Row,
  breakdownOf,
  defaultLocales,
  energyWords,
  namedPrice,
  namedSummary,
  priceRows,
  priceSummary,
  statedJson,
  taxWords,
} from './priceWords.ts';
export { clockText, localText, utcText, weekdayName } from './stationClock.ts';
export { pairsText, tableText, widthLeft } from './table.ts';
