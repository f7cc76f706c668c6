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
export { type ChangeOptions, changeProblem, endChange } from './prices/endChange.ts';
export { weekdaysWords } from './prices/patternLines.ts';
export {
  type ClockOf,
  differenceSections,
  findingSections,
  spanLine,
} from './prices/priceChangeLines.ts';
export {
  type HistoryOptions,
  type PriceHistory,
  historyProblem,
  priceHistory,
} from './prices/priceHistory.ts';
export {
  freeOfCharge,
  namedPrice,
  namedSummary,
  notAvailable,
  priceSummary,
} from './prices/priceSummary.ts';
export { localWords, shortWeekday, stationTime } from './prices/stationClock.ts';
