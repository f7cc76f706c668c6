export type { ClockDay } from './clockDay.ts';
export { type DayPiece, dayPieces } from './dayPieces.ts';
export { type DatedEntry, type EntryIndex, entryIndex } from './entryIndex.ts';
export { secondsPerDay, timeOfDay } from './timeOfDay.ts';
