export {
  minutesPerDay,
  readLocalSecond,
  readMinuteOfDay,
  readTimeOfDay,
  secondsPerDay,
  writeLocalSecond,
} from './civil.ts';
export {
  type Instant,
  maxEpochMs,
  msPerDay,
  msPerMinute,
  msPerSecond,
  statedMs,
  toEpochMs,
} from './instant.ts';
export { type ZoneTable, isWithinTime, minutesPerWeek, zoneTable } from './zoneTable.ts';
