export type { DecimalText } from './decimalText.ts';
export type {
  DateEdit,
  Edit,
  EntryFields,
  EntryPlace,
  IntervalsDraft,
  PriceEdit,
  RateFields,
  StationEditFields,
  TextPlace,
  WeekEdit,
  WindowPlace,
} from './edit.ts';
export type { DatesPrice, PeriodEdit, PriceRaise, RateCopy } from './periodEdit.ts';
export type { StationEdit } from './stationEdit.ts';
export {
  continueWith,
  editFailure,
  isSame,
  editSuccess,
  type EditProblem,
  type EditProblemValues,
  type EditResult,
} from './problem.ts';
