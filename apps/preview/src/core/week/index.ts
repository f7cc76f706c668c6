export { asWindows, minutesPerDay, minutesPerWeek, shifted, type PlacedSpan } from './weekSpans.ts';
export { heldBy, joined, repainted, wishedOf } from './weekHolders.ts';
export { weekPieces, type WeekPiece } from './weekPieces.ts';
export { dayChanged, datesCopied, type ChangedEntries, type DayChange } from './dayEdits.ts';
export { secondsPerDay } from './dayEntries.ts';
