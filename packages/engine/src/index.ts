export type {
  CostRate,
  Intervals,
  MarketingText,
  MarketingTexts,
  PriceInterval,
  PriceLimits,
  RecurringEntry,
  RecurringWindow,
  SessionFee,
  Tax,
  UniqueEntry,
} from './rate/costRate.ts';
export type {
  CostRateInput,
  Decimal,
  IntervalsInput,
  MarketingTextsInput,
  PriceIntervalInput,
  RecurringEntryInput,
  RecurringWindowInput,
  PriceLimitsInput,
  SessionFeeInput,
  TaxInput,
  UniqueEntryInput,
} from './rate/costRateInput.ts';
export type { ActivePrice, PriceSegment, PriceSource } from './plan/price.ts';
export { toEpochMs, type Instant } from './clock/instant.ts';
export type { PricePlan } from './plan/plan.ts';
export type { Diagnostic, DiagnosticValues } from './rate/diagnostic.ts';
export type { Coded, CodedFinding, Finding, Severity, UnwordedFinding } from './rate/finding.ts';
export { jsonPath, pathStep } from './rate/jsonPath.ts';
export type { InputProblem, Problem, ProblemCode } from './rate/problem.ts';
export { CostRateError, listedProblems, maxProblems } from './rate/problem.ts';
export { compileCostRate } from './plan/compileCostRate.ts';
export { activeWeekSpans, type ActiveWeekSpan } from './plan/activeWeekSpans.ts';
export { checkCostRate, type CostRateCheck } from './plan/checkCostRate.ts';
export { checkEntry, type EntryCheck } from './rate/checkEntry.ts';
export type { CompileOptions } from './rate/readCostRate.ts';
export { compileCalendar } from './plan/calendar.ts';
export { compilePeriods, type PeriodSpan } from './plan/compilePeriods.ts';
export { checkPeriods, type CalendarPeriod, type CalendarRate } from './rate/readPeriods.ts';
export { priceAt } from './query/priceAt.ts';
export { nextChange, previousChange } from './query/changes.ts';
export { ChangeQueue, type PlanChange } from './query/changeQueue.ts';
export { segments } from './query/segments.ts';
export { marketingText, type LocalizedText } from './query/marketingText.ts';
export {
  dateAt,
  dateOfDay,
  dayOfDate,
  plusDays,
  startOfDate,
  weekdayOfDay,
} from './clock/localDate.ts';
export { type DailySpan, isInDailySpan } from './clock/dailySpan.ts';
export { instantToLocal, localToInstants, type LocalReading } from './clock/localTime.ts';
export type { Clock, ClockData, ClockLike, OffsetChange, OffsetChanges } from './clock/clock.ts';
export { zoneNameOf } from './clock/clock.ts';
export { knownRelease } from './clock/release.ts';
export { readClock, type ClockReading } from './rate/readClock.ts';
export { offsetChanges } from './clock/offsetChanges.ts';
export { isTimeZone } from './clock/zoneTable.ts';
export {
  sessionCost,
  sessionTotal,
  type SessionCost,
  type SessionTotal,
} from './cost/sessionCost.ts';
export type { CostPolicy } from './cost/costPolicy.ts';
export type {
  MeterReading,
  Session,
  SessionWithReadings,
  SessionWithTotal,
} from './cost/session.ts';
export {
  impossiblePower,
  maxPublicPowerKw,
  type ImpossiblePower,
  type SessionDiagnostic,
  type SessionDiagnosticValues,
} from './cost/meanPower.ts';
export type { LimitedAmount, Receipt, ReceiptLine, ReceiptTax } from './cost/receipt.ts';
export { minorUnitDigits } from './cost/currency.ts';
export { likelyTaxPercent } from './rate/likelyTaxPercent.ts';
export { amountText } from './cost/amountText.ts';
export { addReceipts, type ReceiptSum, type ReceiptTotals } from './cost/addReceipts.ts';
export {
  announcedPrice,
  isFreePrice,
  priceBreakdown,
  type BreakdownBlock,
  type BreakdownFee,
  type BreakdownLimits,
  type PriceBreakdown,
} from './cost/priceBreakdown.ts';
export { priceKey } from './cost/priceKey.ts';
export {} from './cost/priceBreakdown.ts';
export { nextPriceChange, priceSegments } from './timeline/priceChanges.ts';
export { runningCost, type RunningCost } from './timeline/runningCost.ts';
export {
  priceStatistics,
  spansBelow,
  type PriceMeasure,
  type PriceStatistics,
  type TimeSpan,
} from './timeline/priceStatistics.ts';
export {
  watch,
  watchAnswers,
  type Watched,
  type WatchedPrice,
  type WatchOptions,
  type WatchSignal,
  type WatchTimers,
} from './timeline/watch.ts';
export * as exact from './numbers/index.ts';
export { readLocalSecond, readTimeOfDay, writeLocalSecond } from './clock/civil.ts';
export {
  requestedWeekSpan,
  weekSpan,
  weekSpansMeet,
  type WeekPoint,
  type WeekSpan,
} from './rate/weekSpan.ts';
export {
  activeUniqueSpans,
  uniqueSpans,
  writeEntryEnd,
  type ActiveUniqueSpan,
  type UniqueSpan,
} from './rate/uniqueSpans.ts';
