import type { Bundle, BundleCostRate, BundleUniqueEntry } from '@wattpost/contract';
import type { RecurringEntry } from '@wattpost/engine';
import type { WeekEdit } from './edit.ts';
import { entryIndex } from './editEntries.ts';
import { andThen, isSame, made, refused, type Outcome } from '../outcome/index.ts';
import { withRate } from './editRates.ts';
import { readEntry } from './editReading.ts';
import {
  columnPrices,
  daysChoices,
  entriesOn,
  timedPrices,
  readDayColumn,
  usualDays,
  type ColumnPrice,
  type DatedPrice,
} from '../paste/index.ts';
import { changedPrice } from './priceChange.ts';
import { told } from '../words/index.ts';

type Entry = RecurringEntry | BundleUniqueEntry;
type EditOf<Kind extends WeekEdit['kind']> = Extract<WeekEdit, { readonly kind: Kind }>;

/** Changes the prices of many entries at once, or all of a date or several. Only what is changed is read. */
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
    if (entry === undefined) {
      return refused(`${path}.${list}`, 'gone', told('This entry is not here.'));
    }
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
  edit: EditOf<'day_paste'>,
): Outcome<BundleCostRate> {
  const { date, timeZone, locale } = edit;
  return andThen(readDayColumn(edit.text, locale), (read) => {
    if (read.kind === 'timed') {
      return andThen(timedPrices(read.rows, timeZone), (prices) =>
        replaced(rate, path, prices, edit),
      );
    }
    const choices = daysChoices(rate, edit, read.rows.length);
    const days = edit.days ?? usualDays(rate, date, read.rows.length, choices);
    const choice = choices.find((one) => one.days === days);
    if (choice === undefined) return uncertain(rate, date, read.rows.length, choices.length);
    const places = entriesOn(rate, date, choice.days);
    if (places.length === read.rows.length) return oneForOne(rate, path, places, read.rows);
    return andThen(columnPrices(read.rows, { date, timeZone, days: choice.days }), (found) =>
      replaced(rate, path, found, edit),
    );
  });
}

function uncertain(
  rate: BundleCostRate,
  date: string,
  count: number,
  choices: number,
): Outcome<never> {
  const found = String(count);
  if (choices > 0) {
    const why = told('{count} prices can be for different numbers of days: choose how many.', {
      count: found,
    });
    return refused('$', 'ambiguous_days', why);
  }
  const entries = String(entriesOn(rate, date, 1).length);
  const why = told(
    'Expected as many prices as the date has entries ({entries}), or as many as divide a day or several days evenly, such as 24, 96 or 192; found {count}.',
    { entries, count: found },
  );
  return refused('$', 'wrong_rows', why);
}

function oneForOne(
  rate: BundleCostRate,
  path: string,
  places: readonly number[],
  rows: readonly ColumnPrice[],
): Outcome<BundleCostRate> {
  const entries = [...rate.unique];
  for (const [nth, index] of places.entries()) {
    const entry = entries[index] as BundleUniqueEntry;
    const outcome = withPrice(entry, rows[nth]?.price ?? '', `${path}.unique[${index}]`);
    if (!outcome.ok) return outcome;
    entries[index] = outcome.made;
  }
  const isOther = entries.some((entry, at) => entry !== rate.unique[at]);
  return made(isOther ? { ...rate, unique: Object.freeze(entries) } : rate);
}

/** The entry with this price of energy; the same object where it has it. */
function withPrice(
  entry: BundleUniqueEntry,
  amount: string,
  path: string,
): Outcome<BundleUniqueEntry> {
  const intervals = changedPrice(entry.intervals, { kind: 'energy', amount });
  return andThen(readEntry('unique', { ...entry, intervals }, path), (read) =>
    made(isSame(read, entry) ? entry : Object.freeze(read)),
  );
}

/**
 * The cost rate with these prices, and no other entries from the first to the last of them on each date. An entry of
 * the same times stays, with its name, its texts and the rest of its price.
 */
function replaced(
  rate: BundleCostRate,
  path: string,
  prices: readonly DatedPrice[],
  { seedUuid }: EditOf<'day_paste'>,
): Outcome<BundleCostRate> {
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
    const outcome = withPrice(entry, amount, `${path}.unique[${fresh.length}]`);
    if (!outcome.ok) return outcome;
    if (same !== undefined) found.set(same, outcome.made);
    else if (uuids.has(uuid)) {
      return refused(`${path}.unique`, 'duplicate_uuid', told('Another entry has this uuid.'));
    } else fresh.push(Object.freeze(outcome.made));
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
  return made(isOther ? { ...rate, unique: Object.freeze(unique) } : rate);
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
