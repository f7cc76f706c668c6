export type { AxisStretch, ClockChange, ClockDay } from './dates/clockDay.ts';
export {
  comparableAmounts,
  comparePrices,
  priceKey,
  type ComparableAmounts,
  type PriceKind,
} from './prices/comparablePrice.ts';
export {
  compareBundles,
  type BundleComparison,
  type StationComparison,
} from './compare/compareBundles.ts';
export type { ComponentChange, FeeConditions } from './compare/componentChanges.ts';
export {
  costByStart,
  mostStarts,
  type CostByStart,
  type CostByStartOptions,
  type CostExtreme,
  type StartCost,
} from './views/costByStart.ts';
export { dayOutlook, type DayOutlook, type DayStep } from './views/dayOutlook.ts';
export type {
  DirectionChange,
  EntryChanges,
  FactChange,
  NamedThing,
  RateChange,
} from './compare/factChanges.ts';
export {
  monthOutlook,
  type CalendarEntry,
  type MonthDay,
  type MonthOutlook,
} from './views/monthOutlook.ts';
export type { OutlookDay, OutlookDays } from './views/outlookDay.ts';
export type { PriceBlock, PriceBlock as WeekBlock } from './prices/priceBlock.ts';
export type { PriceChange, PriceDifference, PriceSide } from './compare/priceChanges.ts';
export type { PriceLevel } from './prices/priceLevels.ts';
export {
  textFields,
  textSources,
  type LocaleTexts,
  type SourcedText,
  type TextSource,
} from './prices/textSources.ts';
export {
  timeline,
  timelineRows,
  type TimelinePage,
  type TimelineRow,
  type TimelineSpan,
} from './views/timeline.ts';
export { timelineCsv } from './views/timelineCsv.ts';
export {
  weekOutlook,
  type Schedule,
  type Weekday,
  type WeekDay,
  type WeekOptions,
  type WeekOutlook,
} from './views/weekOutlook.ts';
export type { WordChange, WordField } from './compare/wordChanges.ts';
