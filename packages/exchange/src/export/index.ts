export { noteEntriesAndTax } from './exportNotes.ts';
export {
  elementPriceKey,
  minutesOf,
  minutesOfWeek,
  priceTimes,
  type PriceTimes,
} from './exportElements.ts';
export { dateMs } from './exportOptions.ts';
export { datePieces, type DatedPiece, planOfLocalTime, tariffWeekPieces } from './exportPieces.ts';
