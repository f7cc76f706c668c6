import type { BundleCostRate, BundleUniqueEntry } from '@wattpost/contract';
import { uniqueSpans, type ActivePrice, type UniqueSpan } from '@wattpost/engine';
import { dayOfSecond } from './timeOfDay.ts';

type Entry = BundleCostRate['recurring'][number] | BundleUniqueEntry;

/** A unique entry with its place in the list and the span that it is listed for. */
export interface DatedEntry {
  /** Position in `unique`. */
  readonly index: number;
  readonly entry: BundleUniqueEntry;
  readonly span: UniqueSpan;
}

/**
 * A cost rate's entries by uuid and by date. Each table is made when it is first asked for, in one
 * pass over all entries; after that a question costs what it gives.
 */
export class EntryIndex {
  readonly #rate: BundleCostRate;
  #positions: Readonly<Record<string, ReadonlyMap<string, number>>> | undefined;
  #byDay: ReadonlyMap<number, readonly DatedEntry[]> | undefined;

  constructor(rate: BundleCostRate) {
    this.#rate = rate;
  }

  /** An entry's place in the list that the price's source names; `undefined` for a price that is none's. */
  positionOf({ source, entryUuid }: ActivePrice): number | undefined {
    const { recurring, unique } = this.#rate;
    this.#positions ??= { recurring: positions(recurring), unique: positions(unique) };
    return this.#positions[source]?.get(entryUuid ?? '');
  }

  /** The entry that a price is from; `undefined` for the default price and for none. */
  entryOf(price: ActivePrice): Entry | undefined {
    const { recurring, unique } = this.#rate;
    const position = this.positionOf(price) ?? -1;
    return (price.source === 'unique' ? unique : recurring)[position];
  }

  /** The unique entries of a date (days since 1970-01-01) in the order of their starts. */
  datedOn(day: number): readonly DatedEntry[] {
    this.#byDay ??= byDay(this.#rate.unique);
    return this.#byDay.get(day) ?? [];
  }
}

function positions(entries: readonly Entry[]): Map<string, number> {
  return new Map(entries.map(({ uuid }, position) => [uuid, position]));
}

function byDay(entries: readonly BundleUniqueEntry[]): Map<number, DatedEntry[]> {
  const spans = uniqueSpans(entries.map(({ validity }) => validity));
  const days = new Map<number, DatedEntry[]>();
  for (const [index, entry] of entries.entries()) {
    const span = spans[index] as UniqueSpan;
    const day = dayOfSecond(span.fromSec);
    const list = days.get(day) ?? [];
    days.set(day, list);
    list.push({ index, entry, span });
  }
  for (const list of days.values()) {
    list.sort((a, b) => a.span.fromSec - b.span.fromSec || a.index - b.index);
  }
  return days;
}

const indexes = new WeakMap<BundleCostRate, EntryIndex>();

/** The index of a cost rate; made once for each object. */
export function entryIndex(rate: BundleCostRate): EntryIndex {
  const index = indexes.get(rate) ?? new EntryIndex(rate);
  indexes.set(rate, index);
  return index;
}
