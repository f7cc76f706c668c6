import type { Intervals, MarketingTexts, PriceInterval, SessionFee, Tax } from '../rate/index.ts';
import type { ActivePrice } from './price.ts';
import { readUuidWords, wordsPerUuid, writeUuid } from './uuidWords.ts';

const noIntervals: readonly PriceInterval[] = Object.freeze([]);

/** The price of an entry, or the default one: it has no uuid, and no intervals if unknown (D2). */
export interface PriceRead {
  readonly uuid: string | null;
  readonly name: string;
  readonly intervals: Intervals | null;
  readonly texts: MarketingTexts;
}

/** What all prices of a plan share; the uuid is `null` without a cost rate. */
export interface PriceOrigin {
  readonly uuid: string | null;
  readonly tax: Tax | null;
}

/** The uuid of a block, then the number of its rate. */
const wordsPerBlock = wordsPerUuid + 1;

/**
 * The prices of a plan, stored as columns and converted into a frozen `ActivePrice` on first
 * access: a hundred thousand date entries take a few megabytes, and the object for an entry is
 * always the same. Index 0 is the default price, n the nth entry (from 1). Duplicates are stored once.
 */
export class PriceColumns {
  readonly #origin: PriceOrigin;
  readonly #source: 'recurring' | 'unique';
  readonly #hasDefault: boolean;
  readonly #cache: (ActivePrice | undefined)[];
  readonly #names: readonly string[];
  readonly #texts: readonly MarketingTexts[];
  readonly #fees: readonly (SessionFee | null)[];
  /** Rare components: idle time and limits, by index. */
  #rare: Map<number, Pick<Intervals, 'idle' | 'limits'>> | undefined;
  /**
   * Two numbers per price: the start of its record and the start of the time blocks in it; then the end
   * of the last record. Then the records: the price's uuid, its energy blocks, its time blocks.
   */
  readonly #words: Uint32Array;
  /** Each different pair of a unit and a price among the blocks. */
  readonly #rates: readonly number[];
  /** Uuids that are not canonical UUIDs, by index. */
  #otherUuids: Map<number, string> | undefined;

  constructor(
    origin: PriceOrigin,
    base: PriceRead,
    source: 'recurring' | 'unique',
    entries: readonly PriceRead[],
    textsOf: (texts: MarketingTexts) => MarketingTexts,
  ) {
    const prices = [base, ...entries];
    this.#origin = origin;
    this.#source = source;
    this.#hasDefault = base.intervals !== null;
    this.#cache = new Array<ActivePrice | undefined>(prices.length).fill(undefined);
    this.#names = column(prices.map(({ name }) => name));
    this.#texts = column(prices.map(({ texts }) => textsOf(texts)));
    this.#fees = column(prices.map(({ intervals }) => intervals?.session_fee ?? null));
    let blocks = 0;
    for (const { intervals } of prices) {
      if (intervals !== null) blocks += intervals.energy.length + intervals.time.length;
    }
    const placesEnd = 2 * prices.length + 1;
    const recordsEnd = placesEnd + wordsPerUuid * prices.length + wordsPerBlock * blocks;
    this.#words = new Uint32Array(recordsEnd);
    const rates = new Rates();
    let place = placesEnd;
    for (let index = 0; index < prices.length; index++) {
      const { uuid, intervals } = prices[index] as PriceRead;
      this.#words[2 * index] = place;
      this.#writeUuid(place, uuid);
      place = this.#writeBlocks(place + wordsPerUuid, intervals?.energy ?? noIntervals, rates);
      this.#words[2 * index + 1] = place;
      place = this.#writeBlocks(place, intervals?.time ?? noIntervals, rates);
      this.#keepRare(index, intervals);
    }
    this.#words[placesEnd - 1] = place;
    // Copied to its length: a list that grew has unused capacity.
    this.#rates = rates.pairs.slice();
  }

  #keepRare(index: number, intervals: Intervals | null): void {
    const { idle, limits } = intervals ?? {};
    if (idle === undefined && limits === undefined) return;
    if (idle !== undefined) {
      idle.forEach(Object.freeze);
      Object.freeze(idle);
    }
    (this.#rare ??= new Map()).set(index, {
      ...(idle === undefined ? {} : { idle }),
      ...(limits === undefined ? {} : { limits: Object.freeze(limits) }),
    });
  }

  #writeUuid(place: number, uuid: string | null): void {
    if (uuid !== null && !writeUuid(this.#words, place, uuid)) {
      (this.#otherUuids ??= new Map()).set(place, uuid);
    }
  }

  /** Writes blocks from `place` on and returns their end. */
  #writeBlocks(place: number, blocks: readonly PriceInterval[], rates: Rates): number {
    let end = place;
    for (const { uuid, unit, price } of blocks) {
      this.#writeUuid(end, uuid);
      this.#words[end + wordsPerUuid] = rates.numberOf(unit, price);
      end += wordsPerBlock;
    }
    return end;
  }

  /** The price at `index`. */
  get(index: number): ActivePrice {
    return this.#cache[index] ?? (this.#cache[index] = this.#make(index));
  }

  #make(index: number): ActivePrice {
    const [own = 0, time = 0, end = 0] = this.#words.subarray(2 * index, 2 * index + 3);
    const isKnown = index > 0 || this.#hasDefault;
    const baseSource = isKnown ? 'default' : 'none';
    return Object.freeze({
      source: index > 0 ? this.#source : baseSource,
      costRateUuid: this.#origin.uuid,
      entryUuid: this.#uuidAt(own),
      name: isKnown ? at(this.#names, index) : null,
      intervals: isKnown
        ? Object.freeze({
            energy: this.#blocks(own + wordsPerUuid, time),
            time: this.#blocks(time, end),
            session_fee: Object.freeze(at(this.#fees, index)),
            ...this.#rare?.get(index),
          })
        : null,
      tax: this.#origin.tax,
      marketingTexts: at(this.#texts, index),
    });
  }

  #uuidAt(place: number): string | null {
    return readUuidWords(this.#words, place) ?? this.#otherUuids?.get(place) ?? null;
  }

  #blocks(from: number, until: number): readonly PriceInterval[] {
    if (from === until) return noIntervals;
    return Object.freeze(
      Array.from({ length: (until - from) / wordsPerBlock }, (_, position) => {
        const place = from + position * wordsPerBlock;
        const rate = 2 * (this.#words[place + wordsPerUuid] as number);
        return Object.freeze({
          uuid: this.#uuidAt(place),
          unit: this.#rates[rate] as number,
          price: this.#rates[rate + 1] as number,
        });
      }),
    );
  }
}

/** A column; if all values are equal, it is stored as one. */
function column<T>(values: readonly T[]): readonly T[] {
  return values.every((value) => value === values[0]) ? values.slice(0, 1) : values;
}

function at<T>(values: readonly T[], index: number): T {
  return values[values.length === 1 ? 0 : index] as T;
}

/** Numbers the pairs of a unit and a price, each once. */
class Rates {
  readonly pairs: number[] = [];
  readonly #numbers = new Map<number, Map<number, number>>();

  numberOf(unit: number, price: number): number {
    const ofUnit = this.#numbers.get(unit) ?? new Map<number, number>();
    const known = ofUnit.get(price);
    if (known !== undefined) return known;
    this.#numbers.set(unit, ofUnit);
    const number = this.pairs.length / 2;
    this.pairs.push(unit, price);
    ofUnit.set(price, number);
    return number;
  }
}
