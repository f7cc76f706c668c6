export {
  columnPrices,
  daysChoices,
  entriesOn,
  timedPrices,
  usualDays,
  type DatedPrice,
  type DaysChoice,
} from './pastedDays.ts';
export { readDayColumn, type ColumnPrice } from './readDayColumn.ts';
export { readWeekTable } from './readWeekTable.ts';
