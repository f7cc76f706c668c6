import type { BundleCostRate } from '@wattpost/contract';
import type { Intervals, PriceLimits, Tax } from '@wattpost/engine';
import {
  type ComponentRead,
  type ElementRead,
  type ElementTime,
  cutsOfDay,
  holdsAtMinute,
  holdsOnDay,
  isForDate,
  isWholeDay,
  minutesPerDay,
  ocpiDimensions,
  wraps,
} from '../ocpi/index.ts';
import { candidatesFor, reachable } from './candidate.ts';
import { elementPrices, type PriceTerms } from './elementPrices.ts';
import { priceLine } from '../values/index.ts';
import type { Findings } from '../words/index.ts';

/** A price of a tariff; equal prices are one object. */
export interface ResolvedPrice {
  /** `null`: not stated. */
  readonly intervals: Intervals | null;
  /** Name of the entry. */
  readonly line: string;
}

/** A part of a day with one price: [start, end) in minutes of the day. */
export interface TariffDayPiece {
  readonly startMinute: number;
  /** 1 to 1440. */
  readonly endMinute: number;
  readonly price: ResolvedPrice;
}

/** The schedule of a tariff: a week, or dates. */
export interface TariffSchedule {
  readonly usual: ResolvedPrice;
  readonly recurring: BundleCostRate['recurring'];
  readonly unique: BundleCostRate['unique'];
  /** Whether all dates that limit an element are covered. */
  readonly isWhole: boolean;
}

/** Maximum range that is indexed by date; a tariff may have an element for each quarter of an hour. */
const fewDays = 60;

/** Properties shared by all prices of a tariff. */
export interface TariffTerms extends PriceTerms {
  /** `undefined`: none. */
  readonly limits: PriceLimits | undefined;
  readonly currency: string;
}

/** Finds the price of a tariff's elements. */
export class Resolver {
  readonly #elements: readonly ElementRead[];
  /** Positions of elements that apply on a few dates, by date, in order. */
  readonly #byDay = new Map<number, number[]>();
  /** Positions of all others, in order. */
  readonly #anyDay: number[] = [];
  readonly #terms: PriceTerms;
  readonly #limits: PriceLimits | undefined;
  readonly #currency: string;
  readonly #findings: Findings;
  readonly #byElements = new Map<string, ResolvedPrice>();
  readonly #byPrice = new Map<string, ResolvedPrice>();
  readonly #unknown: ResolvedPrice;
  /** The elements in force together at some time of a requested day, by their positions. */
  readonly #held = new Map<string, readonly ElementRead[]>();
  /** Whether no element is in force at some time of a requested day: a session then costs nothing. */
  hasGaps = false;

  constructor(
    elements: readonly ElementRead[],
    { limits, currency, ...terms }: TariffTerms,
    findings: Findings,
  ) {
    this.#elements = elements;
    this.#terms = terms;
    this.#limits = limits;
    this.#currency = currency;
    this.#findings = findings;
    this.#unknown = { intervals: null, line: priceLine(null, terms.taxPlan.tax, currency) };
    for (const [position, { time }] of elements.entries()) {
      const { startDay, endDay } = time;
      if (startDay === null || endDay === null || endDay - startDay > fewDays) {
        this.#anyDay.push(position);
        continue;
      }
      for (let day = startDay; day < endDay; day++) {
        const list = this.#byDay.get(day);
        if (list === undefined) this.#byDay.set(day, [position]);
        else list.push(position);
      }
    }
  }

  get tax(): Tax | null {
    return this.#terms.taxPlan.tax;
  }

  #elementsAt(positions: readonly number[]): ElementRead[] {
    return positions.flatMap((position) => this.#elements[position] ?? []);
  }

  /** The price while exactly these elements are in force. */
  #priceOf(positions: readonly number[]): ResolvedPrice {
    const key = positions.join();
    const known = this.#byElements.get(key);
    if (known !== undefined) return known;
    const elements = this.#elementsAt(positions);
    const intervals = {
      ...elementPrices(elements, this.#terms, this.#findings),
      ...(this.#limits === undefined ? {} : { limits: this.#limits }),
    };
    const priceKey = JSON.stringify(intervals);
    const price = this.#byPrice.get(priceKey) ?? {
      intervals,
      line: priceLine(intervals, this.tax, this.#currency),
    };
    this.#byElements.set(key, price);
    this.#byPrice.set(priceKey, price);
    return price;
  }

  /** The components that never apply on the requested days. */
  unused(): Set<ComponentRead> {
    const unused = new Set(this.#elements.flatMap(({ components }) => components));
    for (const elements of this.#held.values()) {
      for (const type of ocpiDimensions) {
        const { list } = reachable(candidatesFor(elements, type));
        for (const { component } of list) unused.delete(component);
      }
    }
    return unused;
  }

  /** The price of the elements without any restriction; unknown if there are none. */
  fallback(): ResolvedPrice {
    const positions = this.#elements.flatMap(({ time }, position) =>
      isWholeDay(time) && time.weekdays === null && time.startDay === null && time.endDay === null
        ? [position]
        : [],
    );
    return positions.length === 0 ? this.#unknown : this.#priceOf(positions);
  }

  /** The elements that apply on a date, with their positions in order. */
  #inForceOn(epochDay: number): { readonly time: ElementTime; readonly position: number }[] {
    return [...(this.#byDay.get(epochDay) ?? []), ...this.#anyDay]
      .sort((a, b) => a - b)
      .flatMap((position) => {
        const time = this.#elements[position]?.time;
        return time !== undefined && isForDate(time, epochDay) ? [{ time, position }] : [];
      });
  }

  /**
   * The prices of a date, from 0 to 1440 without gaps, neighbours different. On a date without elements
   * the price is unknown (D2), also after the last element on the day before: prices that end imply
   * nothing about later ones. At other times, the absence of elements means that charging is free.
   */
  day(epochDay: number): TariffDayPiece[] {
    const inForce = this.#inForceOn(epochDay);
    if (inForce.length === 0) {
      return [{ startMinute: 0, endMinute: minutesPerDay, price: this.#unknown }];
    }
    const today = inForce.filter(({ time }) => holdsOnDay(time, epochDay));
    const pricesEnd = this.#inForceOn(epochDay + 1).length === 0;
    const lastEnd = today.reduce(
      (last, { time }) => Math.max(last, wraps(time) ? minutesPerDay : time.endMinute),
      0,
    );
    const pricedUntil = pricesEnd ? lastEnd : minutesPerDay;
    const cuts = cutsOfDay(today.map(({ time }) => time));
    const pieces: TariffDayPiece[] = [];
    for (const [index, startMinute] of cuts.entries()) {
      const endMinute = cuts[index + 1];
      if (endMinute === undefined) break;
      if (startMinute >= pricedUntil) {
        pieces.push({ startMinute, endMinute: minutesPerDay, price: this.#unknown });
        break;
      }
      const positions = today.flatMap(({ time, position }) =>
        holdsAtMinute(time, startMinute) ? [position] : [],
      );
      this.hasGaps ||= positions.length === 0;
      const price = this.#priceOf(positions);
      const key = positions.join();
      if (!this.#held.has(key)) this.#held.set(key, this.#elementsAt(positions));
      const last = pieces.at(-1);
      if (last?.price === price) pieces[pieces.length - 1] = { ...last, endMinute };
      else pieces.push({ startMinute, endMinute, price });
    }
    return pieces;
  }
}
