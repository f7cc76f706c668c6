export {
  type DifferenceStyle,
  type SharedDifference,
  defaultLocales,
  differenceLines,
  differenceSummary,
  factLine,
  namedSection,
  section,
  titled,
} from './prices/differenceLines.ts';
export { weekdaysWords } from './prices/patternLines.ts';
export {
  freeOfCharge,
  namedPrice,
  namedSummary,
  notAvailable,
  priceSummary,
} from './prices/priceSummary.ts';
export { localWords, shortWeekday, stationTime } from './prices/stationClock.ts';
