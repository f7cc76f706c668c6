import type { Bundle, BundleCostRate, BundleUniqueEntry, EntryList } from '@wattpost/contract';
import type { RecurringEntry, RecurringWindow } from '@wattpost/engine';
import type { Edit, EntryFields, EntryPlace, IntervalsDraft } from '../edit/index.ts';
import { continueWith, editFailure, isSame, editSuccess, type EditResult } from '../edit/index.ts';
import { withRate } from './rates.ts';
import { readEntry, readRate } from './readDraft.ts';

type Entry = RecurringEntry | BundleUniqueEntry;
type EntryEdit = Extract<Edit, { kind: `entry_${string}` | 'entries_put' }>;

/** The current index of an entry in its list; -1: none. */
export function positionOfEntry(
  rate: BundleCostRate,
  { list, entryUuid, index }: EntryPlace,
): number {
  if (rate[list][index]?.uuid === entryUuid) return index;
  return rate[list].findIndex((entry) => entry.uuid === entryUuid);
}

/** Adds, changes, duplicates, removes or moves an entry, or replaces all of a list. */
export function editEntries(bundle: Bundle, edit: EntryEdit): EditResult<Bundle> {
  switch (edit.kind) {
    case 'entries_put':
      return withRate(bundle, edit.rateUuid, (rate, path) => {
        const { list, entries } = edit;
        const other = list === 'recurring' ? { unique: [] } : { recurring: [] };
        const draft = { ...rate, ...other, [list]: entries };
        return continueWith(readRate(draft, path, bundle), (read) =>
          editSuccess({
            ...rate,
            dynamic_pricing: list === 'recurring' ? 1 : 2,
            [list]: read[list],
          }),
        );
      });
    case 'entry_add':
      return withRate(bundle, edit.rateUuid, (rate, path) => {
        const { list, newUuid, set } = edit;
        const intervals = { energy: [], time: [], session_fee: null };
        const validity =
          list === 'recurring'
            ? { type: list, weekdays: [] }
            : { type: list, start: '', end: null };
        const blank = { uuid: newUuid, name: set.name, validity, intervals, marketing_texts: {} };
        return withNewEntry(rate, path, list, rate[list].length, withFields(blank, set));
      });
    case 'entry_set':
      return withEntry(bundle, edit.place, (entry, path) =>
        readEntry(edit.place.list, withFields(entry, edit.set), path),
      );
    case 'entry_duplicate':
      return withList(bundle, edit.place, (rate, path, index, entry) =>
        withNewEntry(rate, path, edit.place.list, index + 1, {
          ...entry,
          uuid: edit.newUuid,
          name: edit.name,
        }),
      );
    case 'entry_remove':
      return withList(bundle, edit.place, (rate, _path, index) =>
        editSuccess(
          listed(rate, edit.place.list, entriesOf(rate, edit.place.list).toSpliced(index, 1)),
        ),
      );
    case 'entry_move':
      return withList(bundle, edit.place, (rate, _path, index, entry) => {
        const { list } = edit.place;
        const entries = entriesOf(rate, list);
        const last = entries.length - 1;
        const to = Math.min(Math.max(Math.trunc(edit.toIndex), 0), last);
        if (to === index) return editSuccess(rate);
        return editSuccess(listed(rate, list, entries.toSpliced(index, 1).toSpliced(to, 0, entry)));
      });
  }
}

/** Changes one entry; the others stay the same objects. */
export function withEntry(
  bundle: Bundle,
  place: EntryPlace,
  change: (entry: Entry, path: string) => EditResult<Entry>,
): EditResult<Bundle> {
  return withList(bundle, place, (rate, path, index, entry) =>
    continueWith(change(entry, `${path}.${place.list}[${index}]`), (changed) =>
      isSame(changed, entry)
        ? editSuccess(rate)
        : editSuccess(
            listed(
              rate,
              place.list,
              entriesOf(rate, place.list).with(index, Object.freeze(changed)),
            ),
          ),
    ),
  );
}

function withList(
  bundle: Bundle,
  place: EntryPlace,
  change: (
    rate: BundleCostRate,
    path: string,
    index: number,
    entry: Entry,
  ) => EditResult<BundleCostRate>,
): EditResult<Bundle> {
  return withRate(bundle, place.rateUuid, (rate, path) => {
    const index = positionOfEntry(rate, place);
    const entry = rate[place.list][index];
    if (entry === undefined) return editFailure(`${path}.${place.list}`, 'no_entry', {});
    return change(rate, path, index, entry);
  });
}

function withNewEntry(
  rate: BundleCostRate,
  path: string,
  list: EntryList,
  index: number,
  entry: EntryDraft,
): EditResult<BundleCostRate> {
  const place = `${path}.${list}[${index}]`;
  if ([...rate.recurring, ...rate.unique].some(({ uuid }) => uuid === entry.uuid)) {
    return editFailure(`${place}.uuid`, 'uuid_taken', {});
  }
  return continueWith(readEntry(list, entry, place), (read) =>
    editSuccess(listed(rate, list, entriesOf(rate, list).toSpliced(index, 0, read))),
  );
}

/** Labels of the weekdays on the wire, 0 = Sunday. */
const weekdayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;

/** The input of reading an entry: an existing or a new one. */
export interface EntryDraft {
  readonly uuid: string;
  readonly name: string;
  readonly validity: object;
  readonly intervals: IntervalsDraft;
  readonly marketing_texts: RecurringEntry['marketing_texts'];
}

/** The entry with changed members. Windows that name their weekday continue to do so. */
export function withFields(entry: EntryDraft, set: EntryFields): EntryDraft {
  const { windows, dates, ...rest } = set;
  const { weekdays = [] } = entry.validity as { weekdays?: readonly RecurringWindow[] };
  const isNamed = weekdays.some((window) => window.weekday_name !== undefined);
  const named = windows?.map((window) => {
    const name = weekdayNames[window.weekday];
    return isNamed && name !== undefined ? { ...window, weekday_name: name } : { ...window };
  });
  const times = { ...(named && { weekdays: named }), ...dates };
  return { ...entry, ...rest, validity: { ...entry.validity, ...times } };
}

function entriesOf(rate: BundleCostRate, list: EntryList): readonly Entry[] {
  return rate[list];
}

function listed(rate: BundleCostRate, list: EntryList, entries: readonly Entry[]): BundleCostRate {
  return { ...rate, [list]: Object.freeze(entries) };
}
