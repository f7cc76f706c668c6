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
  clockKey,
  clockOf,
  isClock,
  maxClockChanges,
  offsetLimitSec,
  zoneNameOf,
} from './clock.ts';
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
  isWithinTime,
  minutesPerWeek,
  requiredZoneTable,
  zoneTable,
} from './zoneTable.ts';
