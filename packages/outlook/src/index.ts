export type { AxisStretch, ClockChange, ClockDay } from './clockDay.ts';
export {
  comparableAmounts,
  comparePrices,
  priceKey,
  type ComparableAmounts,
  type PriceKind,
} from './comparablePrice.ts';
export { compareBundles, type BundleComparison, type StationComparison } from './compareBundles.ts';
export type { ComponentChange, FeeConditions } from './componentChanges.ts';
export {
  costByStart,
  mostStarts,
  type CostByStart,
  type CostByStartOptions,
  type CostExtreme,
  type StartCost,
} from './costByStart.ts';
export { dayOutlook, type DayOutlook, type DayStep } from './dayOutlook.ts';
export type {
  DirectionChange,
  EntryChanges,
  FactChange,
  NamedThing,
  RateChange,
} from './factChanges.ts';
export {
  monthOutlook,
  type CalendarEntry,
  type MonthDay,
  type MonthOutlook,
} from './monthOutlook.ts';
export type { OutlookDay, OutlookDays } from './outlookDay.ts';
export type { PriceBlock, PriceBlock as WeekBlock } from './priceBlock.ts';
export type { PriceChange, PriceDifference, PriceSide } from './priceChanges.ts';
export type { PriceLevel } from './priceLevels.ts';
export {
  textFields,
  textSources,
  type LocaleTexts,
  type SourcedText,
  type TextSource,
} from './textSources.ts';
export {
  timeline,
  timelineRows,
  type TimelinePage,
  type TimelineRow,
  type TimelineSpan,
} from './timeline.ts';
export { timelineCsv } from './timelineCsv.ts';
export {
  weekOutlook,
  type Schedule,
  type Weekday,
  type WeekDay,
  type WeekOptions,
  type WeekOutlook,
} from './weekOutlook.ts';
export type { WordChange, WordField } from './wordChanges.ts';
