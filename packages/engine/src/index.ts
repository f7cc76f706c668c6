export type {
  CostRate,
  Intervals,
  MarketingText,
  MarketingTexts,
  PriceInterval,
  RecurringEntry,
  RecurringWindow,
  SessionFee,
  Tax,
  UniqueEntry,
} from './costRate.ts';
export type { ActivePrice, PriceSegment, PriceSource } from './price.ts';
export type { Instant } from './instant.ts';
export type { PricePlan } from './plan.ts';
export type { Diagnostic, DiagnosticCode } from './diagnostic.ts';
export type { Problem } from './problem.ts';
export { CostRateError } from './problem.ts';
export { compileCostRate } from './compileCostRate.ts';
export { checkCostRate, type CompileOptions } from './readCostRate.ts';
export { priceAt } from './priceAt.ts';
export { nextChange, previousChange } from './changes.ts';
export { segments } from './segments.ts';
export { marketingText, type LocalizedText } from './marketingText.ts';
export { instantToLocal, localToInstants, type LocalReading } from './localTime.ts';
export { isTimeZone } from './zoneTable.ts';
export { sessionCost, type SessionCost } from './sessionCost.ts';
export type { CostPolicy } from './costPolicy.ts';
export type { MeterReading, Session, SessionWithReadings, SessionWithTotal } from './session.ts';
export type { Receipt, ReceiptLine, ReceiptTax } from './receipt.ts';
export { minorUnitDigits } from './currency.ts';
export {
  statedPrice,
  toldPrice,
  type StatedBlock,
  type StatedFee,
  type StatedPrice,
} from './statedPrice.ts';
export { readLocalSecond, readTimeOfDay, writeLocalSecond } from './civil.ts';
export {
  askedWeekSpan,
  weekSpan,
  weekSpansMeet,
  type WeekPoint,
  type WeekSpan,
} from './weekSpan.ts';
export { uniqueSpans, writeEntryEnd, type UniqueSpan } from './uniqueSpans.ts';
