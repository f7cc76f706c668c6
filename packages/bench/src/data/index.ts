export {
  checkInstants,
  comparedSpanMs,
  meetsClockChange,
  randomInstants,
  viennaYearMs,
  viennaYearStart,
} from './instants.ts';
export { firstQuarterMs, numberedUuid, numberOfUuid, planTitle } from './schedules.ts';
export { quartersInARow, scheduleOf, type PlanId, type Schedule } from './schedules.ts';
