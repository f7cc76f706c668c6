export type { AxisStretch, ClockChange, ClockDay } from './dates/clock.ts';
export {
  comparableAmounts,
  comparePrices,
  type ComparableAmounts,
  type PriceKind,
} from './prices/comparablePrice.ts';
export {
  compareBundles,
  type BundleComparison,
  type ComparedSpan,
  type PlanOf,
  type StationComparison,
} from './compare/compareBundles.ts';
export {
  readStationDifferenceJson,
  stationDifferenceJson,
  type ComponentChangeJson,
  type PriceChangeJson,
  type PriceSideJson,
  type StatedChange,
  type StatedSide,
  type StationDifference,
  type StationDifferenceJson,
  type WordChangeJson,
} from './compare/comparisonJson.ts';
export { comparisonEnd } from './compare/comparisonEnd.ts';
export {
  suspiciousChanges,
  type JumpAmount,
  type PlannedRate,
  type PriceJump,
  type SuspiciousChanges,
} from './compare/suspiciousChanges.ts';
export type { ComponentChange, FeeConditions } from './compare/componentChanges.ts';
export {
  costByStart,
  maxStarts,
  type CostByStart,
  type CostByStartOptions,
  type CostExtreme,
  type StartCost,
} from './views/costByStart.ts';
export { dayPrices, type DayPrices, type DayStep } from './views/dayPrices.ts';
export type {
  DirectionChange,
  EntryChanges,
  FactChange,
  NamedThing,
  PeriodChange,
  RateChange,
} from './compare/factChanges.ts';
export { sameValue } from './compare/factChanges.ts';
export {
  monthPrices,
  type CalendarEntry,
  type MonthDay,
  type MonthPrices,
} from './views/monthPrices.ts';
export type {
  CalendarDay,
  CalendarDays,
  PriceBlock,
  PriceBlock as WeekBlock,
} from './views/calendarDay.ts';
export {
  isWrittenAlike,
  pairedSpans,
  type PairedSpan,
  type PriceChange,
  type PriceDifference,
  type PriceSide,
} from './compare/priceChanges.ts';
export { statedJson, type StatedJson } from './prices/statedJson.ts';
export type { PriceLevel } from './prices/priceLevels.ts';
export {
  textFields,
  textSources,
  type LocaleTexts,
  type SourcedText,
  type TextSource,
} from './prices/textSources.ts';
export type { PlanRates } from './dates/entryIndex.ts';
export { localIsoText, offsetText, utcText } from './dates/instantText.ts';
export type { AskedSpan, TimelineSpan } from './dates/timeOfDay.ts';
export {
  shortDateGaps,
  shortPeriodGaps,
  shortWeekGaps,
  type ShortDateGap,
  type ShortGap,
  type ShortWeekGap,
} from './views/shortGaps.ts';
export {
  datedPatterns,
  mergeSpans,
  weeklyPatterns,
  type ComparedTime,
  type TimePattern,
} from './compare/timePatterns.ts';
export { timeline, timelineRows, type TimelinePage, type TimelineRow } from './views/timeline.ts';
export { timelineCsv } from './views/timelineCsv.ts';
export {
  weekPrices,
  type Schedule,
  type Weekday,
  type WeekDay,
  type WeekOptions,
  type WeekPrices,
} from './views/weekPrices.ts';
export type { WordChange, WordField } from './compare/wordChanges.ts';
