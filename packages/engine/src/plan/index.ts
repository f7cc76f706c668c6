export { type CalendarSpan, calendarSpanAt } from './calendar.ts';
export { type DateSchedule, datePriceIndex, dateSpanAt, dateStartMs } from './dateSchedule.ts';
export { type Calendar, type PlanInternals, type PricePlan, planInternals } from './plan.ts';
export type { ActivePrice, PriceSegment } from './price.ts';
export {
  type WeekSchedule,
  minutesSinceChange,
  minutesToChange,
  weekPriceIndex,
} from './weekSchedule.ts';
