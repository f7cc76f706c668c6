import type { BundleCostRate, BundleUniqueEntry } from '@wattpost/contract';
import type { RecurringEntry } from '@wattpost/engine';
import type { EntryList, EntryPlace } from './edit.ts';
import { windowsText } from './editWhen.ts';
import { priceWords } from '../words/index.ts';

/** How a list of entries is ordered; `listed` is the order in the bundle, which decides (R6, U3). */
export type RowOrder = 'listed' | 'time' | 'name' | 'price';

/** A page of a cost rate's entries. */
export interface RowsAsk {
  readonly rateUuid: string;
  readonly list: EntryList;
  /** Rows whose name or time has this in it, in any case; empty: all. */
  readonly search: string;
  readonly order: RowOrder;
  readonly isDescending: boolean;
  /** Rows before the first. */
  readonly offset: number;
  /** Rows at most. */
  readonly limit: number;
  /** BCP 47, for words and amounts; the same for all questions about one list. */
  readonly locale: string;
}

/** An entry in short. */
export interface EntryRow {
  readonly place: EntryPlace;
  readonly name: string;
  /** When it holds: windows in words, or start and end as they are written. */
  readonly when: string;
  readonly price: string;
}

export interface EntryRows {
  readonly rows: readonly EntryRow[];
  /** Rows that fit the search. */
  readonly matching: number;
  /** Rows in all. */
  readonly total: number;
}

type Entry = RecurringEntry | BundleUniqueEntry;

/** Places of a list in an order: made once for a list that does not change. */
const orders = new WeakMap<readonly Entry[], Map<RowOrder, readonly number[]>>();

/** The rows that are asked for. */
export function entryRows(rate: BundleCostRate, ask: RowsAsk): EntryRows {
  const entries: readonly Entry[] = rate[ask.list];
  const sought = ask.search.trim().toLowerCase();
  const isSought = (index: number): boolean => {
    const entry = entries[index];
    if (entry === undefined) return false;
    return `${entry.name} ${whenText(entry, ask.locale)}`.toLowerCase().includes(sought);
  };
  const ordered = orderOf(entries, ask.order, ask.locale);
  const turned = ask.isDescending ? ordered.toReversed() : ordered;
  const found = sought === '' ? turned : turned.filter(isSought);
  return {
    rows: found.slice(ask.offset, ask.offset + ask.limit).flatMap((index) => {
      const entry = entries[index];
      if (entry === undefined) return [];
      const { brief } = priceWords(entry.intervals, { ...rate, tax: rate.tax ?? null }, ask.locale);
      const place = { rateUuid: rate.uuid, list: ask.list, entryUuid: entry.uuid, index };
      return [{ place, name: entry.name, when: whenText(entry, ask.locale), price: brief }];
    }),
    matching: found.length,
    total: entries.length,
  };
}

function whenText(entry: Entry, locale: string): string {
  const { validity } = entry;
  if (validity.type === 'recurring') return windowsText(validity.weekdays, locale);
  const [date = '', time = ''] = validity.start.split('T');
  const end = validity.end?.split('T') ?? null;
  const from = `${date} ${clock(time)}`;
  if (end === null) return `${from} –`;
  return end[0] === date
    ? `${from}–${clock(end[1] ?? '')}`
    : `${from} – ${end[0]} ${clock(end[1] ?? '')}`;
}

/** Seconds are left out where they are none; 23:59:59 is midnight (U2). */
function clock(time: string): string {
  if (time === '23:59:59') return '24:00';
  return time.endsWith(':00') ? time.slice(0, 5) : time;
}

function orderOf(entries: readonly Entry[], order: RowOrder, locale: string): readonly number[] {
  const known = orders.get(entries) ?? new Map<RowOrder, readonly number[]>();
  orders.set(entries, known);
  const made =
    known.get(order) ?? Array.from(entries.keys()).sort(comparison(entries, order, locale));
  known.set(order, made);
  return made;
}

function comparison(
  entries: readonly Entry[],
  order: RowOrder,
  locale: string,
): (one: number, other: number) => number {
  if (order === 'listed') return (one, other) => one - other;
  if (order === 'name') {
    const { compare } = new Intl.Collator(locale, { numeric: true });
    const names = entries.map(({ name }) => name);
    return (one, other) => compare(names[one] ?? '', names[other] ?? '') || one - other;
  }
  const keys: readonly (number | string)[] = entries.map((entry) =>
    order === 'price' ? energyPrice(entry) : timeKey(entry),
  );
  return (one, other) => {
    const [a = 0, b = 0] = [keys[one], keys[other]];
    return a < b ? -1 : a > b ? 1 : one - other;
  };
}

/** Net or gross does not matter for an order within one cost rate. */
function energyPrice({ intervals }: Entry): number {
  const [first] = intervals.energy;
  return first === undefined ? 0 : first.price / first.unit;
}

function timeKey({ validity }: Entry): string {
  if (validity.type === 'unique') return validity.start;
  const starts = validity.weekdays.map(
    ({ weekday, start_time }) => `${(weekday + 6) % 7} ${start_time}`,
  );
  return starts.sort()[0] ?? '9';
}
