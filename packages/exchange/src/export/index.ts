export { noteEntriesAndTax } from './exportNotes.ts';
export { coversWeek, priceKey, priceTimes, type PriceTimes } from './exportElements.ts';
export { dateMs } from './exportOptions.ts';
export { datePieces, type DatedPiece, planOfLocalTime, weekPieces } from './exportPieces.ts';
