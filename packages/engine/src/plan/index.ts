export { type DateSchedule, datePriceIndex, dateSpanAt, dateStartMs } from './dateSchedule.ts';
export { type PricePlan, opened } from './plan.ts';
export type { ActivePrice, PriceSegment } from './price.ts';
export {
  type WeekSchedule,
  minutesSinceChange,
  minutesToChange,
  weekPriceIndex,
} from './weekSchedule.ts';
