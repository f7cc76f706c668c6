export type { ClockDay } from './clock.ts';
export { type DayPiece, dayPieces } from './dayPieces.ts';
export {
  type DatedEntry,
  PlanEntries,
  type PlanRates,
  entryIndex,
  isCalendar,
} from './entryIndex.ts';
export {
  type AskedSpan,
  type TimelineSpan,
  dayOfSecond,
  inEpochMs,
  secondsPerDay,
  timeOfDay,
} from './timeOfDay.ts';
export { localIsoText, utcText } from './instantText.ts';
