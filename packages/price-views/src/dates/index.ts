export type { ClockDay } from './clock.ts';
export { type DayPiece, dayPieces } from './dayPieces.ts';
export { type DatedEntry, type EntryIndex, entryIndex } from './entryIndex.ts';
export { type TimelineSpan, dayOfSecond, secondsPerDay, timeOfDay } from './timeOfDay.ts';
