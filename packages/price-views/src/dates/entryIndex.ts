import type { BundleCostRate, BundleUniqueEntry } from '@wattpost/contract';
import { uniqueSpans, type ActivePrice, type UniqueSpan } from '@wattpost/engine';
import { dayOfSecond } from './timeOfDay.ts';

type Entry = BundleCostRate['recurring'][number] | BundleUniqueEntry;

/** A unique entry with its index in the list and its listed span. */
export interface DatedEntry {
  /** Position in `unique`. */
  readonly index: number;
  readonly costRateUuid: string;
  readonly entry: BundleUniqueEntry;
  readonly span: UniqueSpan;
}

/**
 * A cost rate's entries by uuid and by date. Each table is built on first use, in one
 * pass over all entries; a lookup then costs as much as its result.
 */
class EntryIndex {
  readonly #rate: BundleCostRate;
  #positions: Readonly<Record<string, ReadonlyMap<string, number>>> | undefined;
  #byDay: ReadonlyMap<number, readonly DatedEntry[]> | undefined;

  constructor(rate: BundleCostRate) {
    this.#rate = rate;
  }

  /** An entry's index in the list that the price's source names; `undefined` for a price without an entry. */
  positionOf({ source, entryUuid }: ActivePrice): number | undefined {
    const { recurring, unique } = this.#rate;
    this.#positions ??= { recurring: positions(recurring), unique: positions(unique) };
    return this.#positions[source]?.get(entryUuid ?? '');
  }

  /** The entry of a price; `undefined` for the default price and for none. */
  entryOf(price: ActivePrice): Entry | undefined {
    const { recurring, unique } = this.#rate;
    const position = this.positionOf(price) ?? -1;
    return (price.source === 'unique' ? unique : recurring)[position];
  }

  /** The unique entries of a date (days since 1970-01-01) in the order of their starts. */
  datedOn(day: number): readonly DatedEntry[] {
    this.#byDay ??= byDay(this.#rate);
    return this.#byDay.get(day) ?? [];
  }
}

function positions(entries: readonly Entry[]): Map<string, number> {
  return new Map(entries.map(({ uuid }, position) => [uuid, position]));
}

function byDay({ uuid, unique: entries }: BundleCostRate): Map<number, DatedEntry[]> {
  const spans = uniqueSpans(entries.map(({ validity }) => validity));
  const days = new Map<number, DatedEntry[]>();
  for (const [index, entry] of entries.entries()) {
    const span = spans[index] as UniqueSpan;
    const day = dayOfSecond(span.fromSec);
    const list = days.get(day) ?? [];
    days.set(day, list);
    list.push({ index, costRateUuid: uuid, entry, span });
  }
  for (const list of days.values()) list.sort(byStart);
  return days;
}

function byStart(a: DatedEntry, b: DatedEntry): number {
  return a.span.fromSec - b.span.fromSec || a.index - b.index;
}

const indexes = new WeakMap<BundleCostRate, EntryIndex>();

/** The index of a cost rate; cached per object. */
export function entryIndex(rate: BundleCostRate): EntryIndex {
  const index = indexes.get(rate) ?? new EntryIndex(rate);
  indexes.set(rate, index);
  return index;
}

/** The cost rate that a plan was compiled from; a list for a calendar: all of its cost rates (K). */
export type PlanRates = BundleCostRate | readonly BundleCostRate[];

/** Whether the rates are those of a calendar. */
export function isCalendar(rates: PlanRates): rates is readonly BundleCostRate[] {
  return 'length' in rates;
}

/** The entries of a plan's cost rates. */
export class PlanEntries {
  readonly #indexes: ReadonlyMap<string, EntryIndex>;

  constructor(rates: PlanRates) {
    const list = isCalendar(rates) ? rates : [rates];
    this.#indexes = new Map(list.map((rate) => [rate.uuid, entryIndex(rate)]));
  }

  /** As `EntryIndex.positionOf`, in the cost rate of the price. */
  positionOf(price: ActivePrice): number | undefined {
    return this.#indexes.get(price.costRateUuid ?? '')?.positionOf(price);
  }

  /** As `EntryIndex.datedOn`, of all cost rates. */
  datedOn(day: number): readonly DatedEntry[] {
    return [...this.#indexes.values()].flatMap((index) => index.datedOn(day)).sort(byStart);
  }
}
