export type {
  Intervals,
  MarketingText,
  MarketingTexts,
  PriceInterval,
  PriceLimits,
  SessionFee,
  Tax,
} from './costRate.ts';
export type { CostRateInput } from './costRateInput.ts';
export type { Diagnostic, DiagnosticValues } from './diagnostic.ts';
export type { UnwordedFinding } from './finding.ts';
export { effectiveEnds, inOrder } from './effectiveEnds.ts';
export { intervalReadings, tierUnit } from './intervalReading.ts';
export { CostRateError, type InputProblem, frozenProblems } from './problem.ts';
export {
  type CalendarPeriod,
  type CalendarRate,
  type PeriodRead,
  readPeriods,
} from './readPeriods.ts';
export { likelyTaxPercent } from './likelyTaxPercent.ts';
export { type CompileOptions, type CostRateRead, readCostRate } from './readCostRate.ts';
export type { EntryPrice, RecurringEntryRead, UniqueEntryRead } from './readEntries.ts';
export type { WeekSpan } from './weekSpan.ts';
export type { WeekWindow } from './readWindow.ts';
export { type JsonObject, Reader, reading } from './reader.ts';
