import type { Bundle, BundleCostRate, BundleUniqueEntry } from '@wattpost/contract';
import { editFailure, editSuccess, type DateEdit, type EditResult } from '../edit/index.ts';
import { positionOfEntry, readEntry, withRate } from '../records/index.ts';
import { changeDay, copyDates, type ChangedEntries } from './dayEdits.ts';

/** Draws, moves and copies entries of dates. Only changed entries are validated. */
export function editDay(bundle: Bundle, edit: DateEdit): EditResult<Bundle> {
  return withRate(bundle, edit.rateUuid, (rate, path) => {
    const changed = changedEntries(rate, edit);
    if (changed === null) {
      return editFailure(`${path}.unique`, 'no_time_span', {});
    }
    const known = new Set([...rate.recurring, ...rate.unique].map(({ uuid }) => uuid));
    if (changed.fresh.some((uuid) => known.has(uuid))) {
      return editFailure(`${path}.unique`, 'uuid_taken', {});
    }
    const before = new Set<unknown>(rate.unique);
    const entries: BundleUniqueEntry[] = [];
    for (const entry of changed.entries) {
      const result = before.has(entry)
        ? editSuccess(entry as BundleUniqueEntry)
        : readEntry('unique', entry, `${path}.unique[${entries.length}]`);
      if (!result.ok) return result;
      entries.push(Object.freeze(result.value));
    }
    const isOther =
      entries.length !== rate.unique.length ||
      entries.some((entry, index) => entry !== rate.unique[index]);
    return editSuccess(isOther ? { ...rate, unique: Object.freeze(entries) } : rate);
  });
}

/** `null`: as in `changeDay`. */
function changedEntries(rate: BundleCostRate, edit: DateEdit): ChangedEntries | null {
  const { unique } = rate;
  if (edit.kind === 'dates_copy') {
    return copyDates(unique, edit.fromDate, edit.toDates, edit.newUuids);
  }
  const { date } = edit;
  if (edit.kind === 'date_draw') {
    const { newUuid: uuid, name, intervals, fromSecond, toSecond } = edit;
    const entry = { uuid, name, intervals, marketing_texts: {} };
    return changeDay(unique, date, { kind: 'draw', entry, fromSecond, toSecond }, edit.splitUuid);
  }
  const index = positionOfEntry(rate, { rateUuid: rate.uuid, list: 'unique', ...edit.entry });
  if (edit.kind === 'date_edge') {
    const { edge, second } = edit;
    return changeDay(unique, date, { kind: 'edge', index, edge, second }, '');
  }
  const { fromSecond, toSecond, splitUuid } = edit;
  return changeDay(unique, date, { kind: 'move', index, fromSecond, toSecond }, splitUuid);
}
