export { hourOffsets, type HourOffsets } from './hourOffsets.ts';
export {
  checkInstants,
  comparedSpanMs,
  meetsClockChange,
  randomInstants,
  viennaYearMs,
  viennaYearStart,
} from './instants.ts';
export { numberOfUuid, planTitle, pricesOf, scheduleOf } from './schedules.ts';
export type { PlanId, Schedule, Window } from './schedules.ts';
