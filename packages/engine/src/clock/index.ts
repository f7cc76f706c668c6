export {
  minutesPerDay,
  readLocalSecond,
  readMinuteOfDay,
  readTimeOfDay,
  secondsPerDay,
  writeLocalSecond,
} from './civil.ts';
export {
  type Clock,
  type ClockData,
  type ClockLike,
  type OffsetChange,
  zoneNameOf,
} from './clock.ts';
export { clockKey, clockOf, maxClockChanges, offsetLimitSec } from './clockOf.ts';
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
export { releaseForm } from './release.ts';
export {
  type ZoneTable,
  isClock,
  isWithinTime,
  minutesPerWeek,
  requiredZoneTable,
  zoneTable,
} from './zoneTable.ts';
