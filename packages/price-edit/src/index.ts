export { applyEdit, type EditedBundle } from './applyEdit.ts';
export type { DecimalText } from './edit/decimalText.ts';
export type {
  DateEdit,
  DatesDraft,
  Edit,
  EntryFields,
  EntryPlace,
  IntervalDraft,
  IntervalsDraft,
  LimitsDraft,
  PriceEdit,
  RateFields,
  SessionFeeDraft,
  StationEditFields,
  TextField,
  TextPlace,
  WeekEdit,
  WindowDraft,
  WindowPlace,
} from './edit/edit.ts';
export type { DatesPrice, PeriodEdit, PriceRaise, RateCopy } from './edit/periodEdit.ts';
export type { StationEdit } from './edit/stationEdit.ts';
export type { EditProblem, EditProblemValues } from './edit/problem.ts';
export { positionOfEntry } from './records/entries.ts';
export { newLocaleProblem } from './records/newLocale.ts';
export { weekPieces, type ActiveWeekPiece } from './week/weekPieces.ts';
export { minutesPerDay, minutesPerWeek, shiftSpan } from './week/weekSpans.ts';
export { secondsPerDay } from './dates/dayPieces.ts';
export { changesFrom, type ChangesFrom } from './dates/changesFrom.ts';
export {
  newHistory,
  recordEdit,
  redo,
  undo,
  type EditHistory,
  type EditStep,
} from './history/history.ts';
