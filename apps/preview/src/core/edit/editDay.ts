import type { Bundle, BundleCostRate, BundleUniqueEntry } from '@wattpost/contract';
import { datesCopied, dayChanged, type ChangedEntries } from '../week/index.ts';
import { made, refused, told, type Outcome } from '../words/index.ts';
import type { DateEdit } from './edit.ts';
import { entryIndex } from './editEntries.ts';
import { withRate } from './editRates.ts';
import { readEntry } from './editReading.ts';

/** Draws, moves and copies entries of dates. Only what is changed is read. */
export function editDay(bundle: Bundle, edit: DateEdit): Outcome<Bundle> {
  return withRate(bundle, edit.rateUuid, (rate, path) => {
    const changed = changedEntries(rate, edit);
    if (changed === null) {
      const why = told('Give a beginning and a later end on the same date.');
      return refused(`${path}.unique`, 'empty_window', why);
    }
    const known = new Set([...rate.recurring, ...rate.unique].map(({ uuid }) => uuid));
    if (changed.fresh.some((uuid) => known.has(uuid))) {
      return refused(`${path}.unique`, 'duplicate_uuid', told('Another entry has this uuid.'));
    }
    const before = new Set<unknown>(rate.unique);
    const entries: BundleUniqueEntry[] = [];
    for (const entry of changed.entries) {
      const outcome = before.has(entry)
        ? made(entry as BundleUniqueEntry)
        : readEntry('unique', entry, `${path}.unique[${entries.length}]`);
      if (!outcome.ok) return outcome;
      entries.push(Object.freeze(outcome.made));
    }
    const isOther =
      entries.length !== rate.unique.length ||
      entries.some((entry, index) => entry !== rate.unique[index]);
    return made(isOther ? { ...rate, unique: Object.freeze(entries) } : rate);
  });
}

/** `null`: as of `dayChanged`. */
function changedEntries(rate: BundleCostRate, edit: DateEdit): ChangedEntries | null {
  const { unique } = rate;
  if (edit.kind === 'dates_copy') {
    return datesCopied(unique, edit.fromDate, edit.toDates, edit.newUuids);
  }
  const { date } = edit;
  if (edit.kind === 'date_draw') {
    const { newUuid: uuid, name, intervals, fromSecond, toSecond } = edit;
    const entry = { uuid, name, intervals, marketing_texts: {} };
    return dayChanged(unique, date, { kind: 'draw', entry, fromSecond, toSecond }, edit.splitUuid);
  }
  const index = entryIndex(rate, { rateUuid: rate.uuid, list: 'unique', ...edit.entry });
  if (edit.kind === 'date_edge') {
    const { edge, second } = edit;
    return dayChanged(unique, date, { kind: 'edge', index, edge, second }, '');
  }
  const { fromSecond, toSecond, splitUuid } = edit;
  return dayChanged(unique, date, { kind: 'move', index, fromSecond, toSecond }, splitUuid);
}
