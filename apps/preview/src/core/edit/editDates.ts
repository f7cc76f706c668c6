import type { Bundle, BundleCostRate, BundleUniqueEntry } from '@wattpost/contract';
import type { RecurringEntry } from '@wattpost/engine';
import type { DateEdit, WeekEdit } from './edit.ts';
import { entryIndex } from './editEntries.ts';
import { isSame, made, refused, type Outcome } from './editOutcome.ts';
import { withRate } from './editRates.ts';
import { readEntry } from './editReading.ts';
import { datesCopied, dayChanged, type ChangedEntries } from '../week/index.ts';
import { changedPrice } from './priceChange.ts';
import { readDayColumn } from './readDayColumn.ts';

type Entry = RecurringEntry | BundleUniqueEntry;
type EditOf<Kind extends WeekEdit['kind']> = Extract<WeekEdit, { readonly kind: Kind }>;

const minutesPerDay = 1440;
/** Fewer prices are no day: hours at least. */
const fewestRows = 24;

/** Changes the prices of many entries at once, or all of a date. Only what is changed is read. */
export function editDates(
  bundle: Bundle,
  edit: EditOf<'entries_price' | 'day_paste'>,
): Outcome<Bundle> {
  return withRate(bundle, edit.rateUuid, (rate, path) =>
    edit.kind === 'entries_price' ? repriced(rate, path, edit) : pasted(rate, path, edit),
  );
}

function repriced(
  rate: BundleCostRate,
  path: string,
  { rateUuid, list, change, entries: places }: EditOf<'entries_price'>,
): Outcome<BundleCostRate> {
  const entries: Entry[] = [...rate[list]];
  for (const { entryUuid, index } of places) {
    const at = entryIndex(rate, { rateUuid, list, entryUuid, index });
    const entry = entries[at];
    if (entry === undefined) return refused(`${path}.${list}`, 'gone', 'This entry is not here.');
    const changed = { ...entry, intervals: changedPrice(entry.intervals, change) };
    const outcome = readEntry(list, changed, `${path}.${list}[${at}]`);
    if (!outcome.ok) return outcome;
    if (!isSame(outcome.made, entry)) entries[at] = Object.freeze(outcome.made);
  }
  const isOther = entries.some((entry, at) => entry !== rate[list][at]);
  return made(isOther ? { ...rate, [list]: Object.freeze(entries) } : rate);
}

function pasted(
  rate: BundleCostRate,
  path: string,
  { date, text, newUuids }: EditOf<'day_paste'>,
): Outcome<BundleCostRate> {
  const reading = readDayColumn(text);
  if (!reading.ok) return reading;
  const prices = reading.made;
  const ofDate = Array.from(rate.unique.keys())
    .filter((index) => rate.unique[index]?.validity.start.startsWith(`${date}T`))
    .sort((a, b) => (startOf(rate, a) < startOf(rate, b) ? -1 : 1));
  if (ofDate.length === prices.length) {
    const entries = [...rate.unique];
    for (const [nth, index] of ofDate.entries()) {
      const entry = entries[index] as BundleUniqueEntry;
      const price = changedPrice(entry.intervals, { kind: 'energy', amount: prices[nth] ?? '' });
      const outcome = readEntry(
        'unique',
        { ...entry, intervals: price },
        `${path}.unique[${index}]`,
      );
      if (!outcome.ok) return outcome;
      if (!isSame(outcome.made, entry)) entries[index] = Object.freeze(outcome.made);
    }
    return made({ ...rate, unique: Object.freeze(entries) });
  }
  const minutes = minutesPerDay / prices.length;
  if (!Number.isInteger(minutes) || prices.length < fewestRows) {
    const message =
      `Expected ${ofDate.length === 0 ? '' : `${ofDate.length} prices, one for each entry of the date, or `}` +
      `as many as divide a day evenly, such as 24 or 96; found ${prices.length}.`;
    return refused('line 1', 'wrong_rows', message);
  }
  return replaced(rate, path, { date, prices, newUuids, gone: new Set(ofDate) });
}

/** The cost rate whose date has these prices, one after the other, and no other entries. */
function replaced(
  rate: BundleCostRate,
  path: string,
  {
    date,
    prices,
    newUuids,
    gone,
  }: {
    readonly date: string;
    readonly prices: readonly string[];
    readonly newUuids: readonly string[];
    readonly gone: ReadonlySet<number>;
  },
): Outcome<BundleCostRate> {
  const base = rate.intervals ?? { energy: [], time: [], session_fee: null };
  const minutes = minutesPerDay / prices.length;
  const fresh: BundleUniqueEntry[] = [];
  for (const [nth, amount] of prices.entries()) {
    const intervals = changedPrice(base, { kind: 'energy', amount });
    const place = `${path}.unique[${fresh.length}]`;
    const [from, to] = [nth * minutes, (nth + 1) * minutes];
    const entry = {
      ...{ uuid: newUuids[nth] ?? '', name: `${clock(from)}–${clock(to)}`, intervals },
      ...{ marketing_texts: {} },
      validity: {
        type: 'unique',
        start: `${date}T${clock(from)}:00`,
        end: to === minutesPerDay ? `${date}T23:59:59` : `${date}T${clock(to)}:00`,
      },
    };
    const outcome = readEntry('unique', entry, place);
    if (!outcome.ok) return outcome;
    fresh.push(Object.freeze(outcome.made));
  }
  const known = new Set([...rate.recurring, ...rate.unique].map(({ uuid }) => uuid));
  if (fresh.some(({ uuid }) => known.has(uuid))) {
    return refused(`${path}.unique`, 'duplicate_uuid', 'Expected new uuids.');
  }
  const kept = rate.unique.filter((_, index) => !gone.has(index));
  return made({ ...rate, unique: Object.freeze([...kept, ...fresh]) });
}

function startOf(rate: BundleCostRate, index: number): string {
  return rate.unique[index]?.validity.start ?? '';
}

function clock(minute: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Draws, moves and copies entries of dates. Only what is changed is read. */
export function editDay(bundle: Bundle, edit: DateEdit): Outcome<Bundle> {
  return withRate(bundle, edit.rateUuid, (rate, path) => {
    const changed = changedEntries(rate, edit);
    if (changed === null) {
      const message = 'Expected an entry that holds on the date, with a beginning and a later end.';
      return refused(`${path}.unique`, 'empty_window', message);
    }
    const known = new Set([...rate.recurring, ...rate.unique].map(({ uuid }) => uuid));
    if (changed.fresh.some((uuid) => known.has(uuid))) {
      return refused(`${path}.unique`, 'duplicate_uuid', 'Expected new uuids.');
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
