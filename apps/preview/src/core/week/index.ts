export { asWindows, minutesPerDay, minutesPerWeek, shifted, type PlacedSpan } from './weekSpans.ts';
export { heldBy, joined, repainted, wishedOf } from './weekHolders.ts';
export { weekPieces, type WeekPiece } from './weekPieces.ts';
export { heldOn, paintedOver, secondsPerDay, writtenTimes, type DayPiece } from './dayEntries.ts';
