import type {
  EntryPrice,
  Intervals,
  MarketingTexts,
  PriceInterval,
  SessionFee,
} from '../rate/index.ts';
import type { ActivePrice, PriceSource } from './price.ts';
import { UuidColumn } from './uuidColumn.ts';

const noIntervals: readonly PriceInterval[] = Object.freeze([]);

/**
 * The prices of a plan, kept as columns and turned into a frozen `ActivePrice` when one is first
 * asked for: a hundred thousand date entries stay a few megabytes, and the object for an entry is
 * always the same one. Index 0 is the default price.
 */
export class PriceColumns {
  readonly defaultPrice: ActivePrice;
  readonly #source: 'recurring' | 'unique';
  readonly #made = new Map<number, ActivePrice>();
  readonly #uuids: UuidColumn;
  readonly #names: string[] = [];
  readonly #texts: MarketingTexts[] = [];
  readonly #fees: (SessionFee | null)[] = [];
  /** Where each entry's blocks begin; the next entry's energy start is the end of its time blocks. */
  readonly #energyStart: Uint32Array;
  readonly #timeStart: Uint32Array;
  readonly #blockUuids: UuidColumn;
  readonly #blockNumbers: Float64Array;

  constructor(
    defaultPrice: ActivePrice,
    source: 'recurring' | 'unique',
    entries: readonly EntryPrice[],
    textsOf: (entry: EntryPrice) => MarketingTexts,
  ) {
    this.defaultPrice = defaultPrice;
    this.#source = source;
    this.#energyStart = new Uint32Array(entries.length + 1);
    this.#timeStart = new Uint32Array(entries.length);
    let blocks = 0;
    for (const { intervals } of entries) blocks += intervals.energy.length + intervals.time.length;
    this.#uuids = new UuidColumn(entries.length);
    this.#blockUuids = new UuidColumn(blocks);
    this.#blockNumbers = new Float64Array(2 * blocks);
    for (let index = 0; index < entries.length; index++) {
      const entry = entries[index] as EntryPrice;
      this.#uuids.push(entry.uuid);
      this.#names.push(entry.name);
      this.#texts.push(textsOf(entry));
      this.#fees.push(entry.intervals.session_fee);
      this.#addBlocks(entry.intervals.energy);
      this.#timeStart[index] = this.#blockUuids.length;
      this.#addBlocks(entry.intervals.time);
      this.#energyStart[index + 1] = this.#blockUuids.length;
    }
  }

  #addBlocks(blocks: readonly PriceInterval[]): void {
    for (const { uuid, unit, price } of blocks) {
      const index = 2 * this.#blockUuids.length;
      this.#blockUuids.push(uuid);
      this.#blockNumbers[index] = unit;
      this.#blockNumbers[index + 1] = price;
    }
  }

  /** The price at `index`: 0 the default, n the nth entry (from 1). */
  get(index: number): ActivePrice {
    return index === 0 ? this.defaultPrice : (this.#made.get(index) ?? this.#make(index));
  }

  #make(index: number): ActivePrice {
    const entry = index - 1;
    const fee = this.#fees[entry] as SessionFee | null;
    const price = activePrice(
      this.#source,
      this.#uuids.at(entry),
      this.#names[entry] as string,
      {
        energy: this.#blocks(this.#energyStart[entry] as number, this.#timeStart[entry] as number),
        time: this.#blocks(this.#timeStart[entry] as number, this.#energyStart[index] as number),
        session_fee: fee,
      },
      this.#texts[entry] as MarketingTexts,
    );
    this.#made.set(index, price);
    return price;
  }

  #blocks(from: number, until: number): readonly PriceInterval[] {
    if (from === until) return noIntervals;
    return Array.from({ length: until - from }, (_, offset) => ({
      uuid: this.#blockUuids.at(from + offset),
      unit: this.#blockNumbers[2 * (from + offset)] as number,
      price: this.#blockNumbers[2 * (from + offset) + 1] as number,
    }));
  }
}

/** A deeply frozen price. */
export function activePrice(
  source: PriceSource,
  entryUuid: string | null,
  name: string | null,
  intervals: Intervals | null,
  marketingTexts: MarketingTexts,
): ActivePrice {
  if (intervals !== null) {
    for (const list of [intervals.energy, intervals.time]) list.forEach(Object.freeze);
    Object.freeze(intervals.energy);
    Object.freeze(intervals.time);
    Object.freeze(intervals.session_fee);
    Object.freeze(intervals);
  }
  return Object.freeze({ source, entryUuid, name, intervals, marketingTexts });
}
