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
 * always the same one. Index 0 is the default price, n the nth entry (from 1).
 */
export class PriceColumns {
  readonly #source: 'recurring' | 'unique';
  readonly #made: (ActivePrice | undefined)[];
  readonly #names: readonly string[];
  readonly #texts: readonly MarketingTexts[];
  readonly #fees: readonly (SessionFee | null)[];
  /** What few prices state: idle time and limits, by entry. */
  readonly #rare = new Map<number, Pick<Intervals, 'idle' | 'limits'>>();
  /** Of each entry its own uuid, those of its energy blocks and those of its time blocks. */
  readonly #uuids: UuidColumn;
  /** Two places among the uuids for each entry: its own, and that of its first time block. */
  readonly #places: Uint32Array;
  /** Unit and price of each block. */
  readonly #numbers: Float64Array;

  constructor(
    defaultPrice: ActivePrice,
    source: 'recurring' | 'unique',
    entries: readonly EntryPrice[],
    textsOf: (entry: EntryPrice) => MarketingTexts,
  ) {
    this.#source = source;
    this.#made = new Array<ActivePrice | undefined>(entries.length + 1).fill(undefined);
    this.#made[0] = defaultPrice;
    this.#names = entries.map(({ name }) => name);
    this.#texts = entries.map(textsOf);
    this.#fees = entries.map(({ intervals }) => intervals.session_fee);
    let blocks = 0;
    for (const { intervals } of entries) blocks += intervals.energy.length + intervals.time.length;
    this.#uuids = new UuidColumn(entries.length + blocks);
    this.#places = new Uint32Array(2 * entries.length + 1);
    this.#numbers = new Float64Array(2 * blocks);
    for (let entry = 0; entry < entries.length; entry++) {
      const { uuid, intervals } = entries[entry] as EntryPrice;
      const { idle, limits } = intervals;
      if (idle !== undefined || limits !== undefined) {
        this.#rare.set(entry, {
          ...(idle === undefined ? {} : { idle }),
          ...(limits === undefined ? {} : { limits }),
        });
      }
      this.#uuids.push(uuid);
      this.#addBlocks(entry, intervals.energy);
      this.#places[2 * entry + 1] = this.#uuids.length;
      this.#addBlocks(entry, intervals.time);
      this.#places[2 * entry + 2] = this.#uuids.length;
    }
  }

  #addBlocks(entry: number, blocks: readonly PriceInterval[]): void {
    for (const { uuid, unit, price } of blocks) {
      const number = this.#numberOf(entry, this.#uuids.length);
      this.#uuids.push(uuid);
      this.#numbers[number] = unit;
      this.#numbers[number + 1] = price;
    }
  }

  /** Where the numbers of a block stand: the entries up to this one have a uuid each, and no numbers. */
  #numberOf(entry: number, place: number): number {
    return 2 * (place - entry - 1);
  }

  /** The price at `index`. */
  get(index: number): ActivePrice {
    return this.#made[index] ?? (this.#made[index] = this.#make(index - 1));
  }

  #make(entry: number): ActivePrice {
    const [own = 0, time = 0, end = 0] = this.#places.subarray(2 * entry, 2 * entry + 3);
    return activePrice(
      this.#source,
      this.#uuids.at(own),
      this.#names[entry] as string,
      {
        energy: this.#blocks(entry, own + 1, time),
        time: this.#blocks(entry, time, end),
        session_fee: this.#fees[entry] as SessionFee | null,
        ...this.#rare.get(entry),
      },
      this.#texts[entry] as MarketingTexts,
    );
  }

  #blocks(entry: number, from: number, until: number): readonly PriceInterval[] {
    if (from === until) return noIntervals;
    return Array.from({ length: until - from }, (_, offset) => {
      const number = this.#numberOf(entry, from + offset);
      return {
        uuid: this.#uuids.at(from + offset),
        unit: this.#numbers[number] as number,
        price: this.#numbers[number + 1] as number,
      };
    });
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
    for (const list of [intervals.energy, intervals.time, intervals.idle ?? []]) {
      Object.freeze(list);
      list.forEach(Object.freeze);
    }
    Object.freeze(intervals.session_fee);
    Object.freeze(intervals.limits);
    Object.freeze(intervals);
  }
  return Object.freeze({ source, entryUuid, name, intervals, marketingTexts });
}
