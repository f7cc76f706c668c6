export { editEntries, positionOfEntry, withFields, type EntryDraft } from './entries.ts';
export { editPeriods } from './periods.ts';
export { changedPrice } from './priceChange.ts';
export { editRates, setRate, withRate } from './rates.ts';
export { readEntry, readRate } from './readDraft.ts';
export {
  editStations,
  setDirection,
  setStation,
  setFollow,
  setValidUntil,
  withPeriods,
  withStations,
} from './stations.ts';
export { editTexts } from './texts.ts';
