export {
  type DifferenceStyle,
  type SharedDifference,
  differenceLines,
  differenceSummary,
  factLine,
  namedSection,
  section,
  titled,
} from './differenceLines.ts';
export { weekdaysWords } from './patternLines.ts';
export {
  type Row,
  breakdownOf,
  defaultLocales,
  energyWords,
  namedPrice,
  priceRows,
  priceSummary,
  taxWords,
} from './priceWords.ts';
export { type RateWords, ratedSummary, rateWords } from './rateWords.ts';
export { stationTime, localWords, shortWeekday } from './stationClock.ts';
export { pairsText, tableText, widthLeft } from './table.ts';
