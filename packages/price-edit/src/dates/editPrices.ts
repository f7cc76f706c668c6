import {
  bundleClock,
  type Bundle,
  type BundleCostRate,
  type BundleUniqueEntry,
} from '@wattpost/contract';
import type { ClockLike, RecurringEntry } from '@wattpost/engine';
import {
  columnPrices,
  daysChoices,
  entriesOn,
  readPriceColumn,
  timedPrices,
  usualDays,
  type ColumnPrice,
  type DatedPrice,
} from '@wattpost/exchange';
import {
  continueWith,
  editFailure,
  isSame,
  editSuccess,
  type EditResult,
  type WeekEdit,
} from '../edit/index.ts';
import { changedPrice, positionOfEntry, readEntry, withRate } from '../records/index.ts';

type Entry = RecurringEntry | BundleUniqueEntry;
type EditOf<Kind extends WeekEdit['kind']> = Extract<WeekEdit, { readonly kind: Kind }>;

/** Changes the prices of many entries at once, or all of one or more dates. Only changed entries are validated. */
export function editPrices(
  bundle: Bundle,
  edit: EditOf<'entries_price' | 'day_paste'>,
): EditResult<Bundle> {
  return withRate(bundle, edit.rateUuid, (rate, path) =>
    edit.kind === 'entries_price'
      ? repriced(rate, path, edit)
      : pasted(rate, path, edit, bundleClock(bundle, edit.timeZone) ?? edit.timeZone),
  );
}

function repriced(
  rate: BundleCostRate,
  path: string,
  { rateUuid, list, change, entries: places }: EditOf<'entries_price'>,
): EditResult<BundleCostRate> {
  const entries: Entry[] = [...rate[list]];
  for (const { entryUuid, index } of places) {
    const at = positionOfEntry(rate, { rateUuid, list, entryUuid, index });
    const entry = entries[at];
    if (entry === undefined) {
      return editFailure(`${path}.${list}`, 'no_entry', {});
    }
    const changed = { ...entry, intervals: changedPrice(entry.intervals, change) };
    const result = readEntry(list, changed, `${path}.${list}[${at}]`);
    if (!result.ok) return result;
    if (!isSame(result.value, entry)) entries[at] = Object.freeze(result.value);
  }
  const isOther = entries.some((entry, at) => entry !== rate[list][at]);
  return editSuccess(isOther ? { ...rate, [list]: Object.freeze(entries) } : rate);
}

function pasted(
  rate: BundleCostRate,
  path: string,
  edit: EditOf<'day_paste'>,
  clock: ClockLike,
): EditResult<BundleCostRate> {
  const { date, locale, unit = 'kWh' } = edit;
  const pastedUnit = { unit, currency: rate.currency };
  return continueWith(readPriceColumn(edit.text, locale, pastedUnit), (read) => {
    if (read.kind === 'timed') {
      return continueWith(timedPrices(read.rows, clock), (prices) =>
        replaced(rate, path, prices, edit),
      );
    }
    const choices = daysChoices(rate, { date, clock }, read.rows.length);
    const days = edit.days ?? usualDays(rate, date, read.rows.length, choices);
    const choice = choices.find((one) => one.days === days);
    if (choice === undefined) return uncertain(rate, date, read.rows.length, choices.length);
    const places = entriesOn(rate, date, choice.days);
    if (places.length === read.rows.length) return oneForOne(rate, path, places, read.rows);
    return continueWith(columnPrices(read.rows, { date, clock, days: choice.days }), (found) =>
      replaced(rate, path, found, edit),
    );
  });
}

function uncertain(
  rate: BundleCostRate,
  date: string,
  count: number,
  choices: number,
): EditResult<never> {
  if (choices > 0) return editFailure('$', 'ambiguous_days', { count });
  return editFailure('$', 'wrong_rows', { entries: entriesOn(rate, date, 1).length, count });
}

function oneForOne(
  rate: BundleCostRate,
  path: string,
  places: readonly number[],
  rows: readonly ColumnPrice[],
): EditResult<BundleCostRate> {
  const entries = [...rate.unique];
  for (const [nth, index] of places.entries()) {
    const entry = entries[index] as BundleUniqueEntry;
    const result = withPrice(entry, rows[nth]?.price ?? '', `${path}.unique[${index}]`);
    if (!result.ok) return result;
    entries[index] = result.value;
  }
  const isOther = entries.some((entry, at) => entry !== rate.unique[at]);
  return editSuccess(isOther ? { ...rate, unique: Object.freeze(entries) } : rate);
}

/** The entry with this price of energy; the same object if it has it already. */
function withPrice(
  entry: BundleUniqueEntry,
  amount: string,
  path: string,
): EditResult<BundleUniqueEntry> {
  const intervals = changedPrice(entry.intervals, { kind: 'energy', amount });
  return continueWith(readEntry('unique', { ...entry, intervals }, path), (read) =>
    editSuccess(isSame(read, entry) ? entry : Object.freeze(read)),
  );
}

/**
 * The cost rate with these prices, and no other entries between the first and the last of them on each date. An entry with
 * the same times keeps its name, its texts and the rest of its price.
 */
function replaced(
  rate: BundleCostRate,
  path: string,
  prices: readonly DatedPrice[],
  { seedUuid }: EditOf<'day_paste'>,
): EditResult<BundleCostRate> {
  const base = rate.intervals ?? { energy: [], time: [], session_fee: null };
  const known = new Map(rate.unique.map((entry) => [timesOf(entry.validity), entry] as const));
  const uuids = new Set([...rate.recurring, ...rate.unique].map(({ uuid }) => uuid));
  const fresh: BundleUniqueEntry[] = [];
  const found = new Map<BundleUniqueEntry, BundleUniqueEntry>();
  for (const { start, end, price: amount } of prices) {
    const same = known.get(timesOf({ start, end }));
    const uuid = numberedUuid(seedUuid, fresh.length);
    const name = `${clock(start)}–${clock(end)}`;
    const validity = { type: 'unique' as const, start, end };
    const entry = same ?? { uuid, name, intervals: base, marketing_texts: {}, validity };
    const result = withPrice(entry, amount, `${path}.unique[${fresh.length}]`);
    if (!result.ok) return result;
    if (same !== undefined) found.set(same, result.value);
    else if (uuids.has(uuid)) {
      return editFailure(`${path}.unique`, 'uuid_taken', {});
    } else fresh.push(Object.freeze(result.value));
  }
  const spans = spansByDate(prices);
  const isGone = ({ validity: { start } }: BundleUniqueEntry): boolean => {
    const span = spans.get(start.slice(0, 10));
    return span !== undefined && start >= span.from && start < span.until;
  };
  const kept = rate.unique.flatMap((entry) => {
    const now = found.get(entry);
    return now === undefined ? (isGone(entry) ? [] : [entry]) : [now];
  });
  const unique = [...kept, ...fresh];
  const isOther =
    unique.length !== rate.unique.length || unique.some((entry, at) => entry !== rate.unique[at]);
  return editSuccess(isOther ? { ...rate, unique: Object.freeze(unique) } : rate);
}

function timesOf({ start, end }: { readonly start: string; readonly end: string | null }): string {
  return `${start} ${end ?? ''}`;
}

/** From the first start to the last end on each date. */
function spansByDate(
  prices: readonly DatedPrice[],
): ReadonlyMap<string, { readonly from: string; readonly until: string }> {
  const spans = new Map<string, { from: string; until: string }>();
  for (const { start, end } of prices) {
    const date = start.slice(0, 10);
    const { from = start, until = end } = spans.get(date) ?? {};
    spans.set(date, { from: start < from ? start : from, until: end > until ? end : until });
  }
  return spans;
}

function numberedUuid(seed: string, number: number): string {
  return seed.slice(0, -6) + number.toString(16).padStart(6, '0');
}

/** 23:59:59 is midnight (U2). */
function clock(local: string): string {
  const time = local.slice(11, 16);
  return local.endsWith('T23:59:59') ? '24:00' : time;
}
