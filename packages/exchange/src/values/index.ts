export { appliedPrices } from './appliedPrices.ts';
export { exactNumber, nearestNumber, roundedNumber, exactTaxFactor } from './exactNumber.ts';
export { fourDigitYear } from './fourDigitYear.ts';
export { priceLine } from './priceLine.ts';
export { pricePaths } from './pricePath.ts';
export { nameBasedUuid } from './nameBasedUuid.ts';
export { type NumberReadings, numberReadings, typedDecimal } from './typedDecimal.ts';
export {
  calendarOfSpans,
  rateCalendarProblems,
  planOfCalendar,
  ratesOfCalendar,
  clockOfCalendar,
  rateSpans,
  type RateCalendar,
  type RateSpan,
  type StationCalendar,
} from './rateCalendar.ts';
