export { type DateSchedule, datePriceIndex, dateSpanAt } from './dateSchedule.ts';
export { type PricePlan, opened } from './plan.ts';
export type { ActivePrice, PriceSegment } from './price.ts';
export {
  type WeekSchedule,
  isConstantWeek,
  minutesSinceChange,
  minutesToChange,
  weekPriceIndex,
} from './weekSchedule.ts';
