export { type DateSchedule, datePriceAt, dateSpanAt, dateSpanPrice } from './dateSchedule.ts';
export { type CompiledPlan, type PricePlan, opened } from './plan.ts';
export type { ActivePrice, PriceSegment } from './price.ts';
export { type WeekSchedule, weekPriceAt } from './weekSchedule.ts';
