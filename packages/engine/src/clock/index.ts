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
  checkedEpochMs,
  maxEpochMs,
  msPerDay,
  msPerMinute,
  msPerSecond,
  statedMs,
  toEpochMs,
  wholeMs,
} from './instant.ts';
export {
  type ZoneTable,
  isWithinTime,
  minutesPerWeek,
  requiredZoneTable,
  zoneTable,
} from './zoneTable.ts';
