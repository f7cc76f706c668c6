import { intoMinute, nextChange } from './changes.ts';
import {
  type ActivePrice,
  type CompiledPlan,
  type DateSchedule,
  type PricePlan,
  type PriceSegment,
  type WeekSchedule,
  dateSpanAt,
  dateSpanPrice,
  opened,
  weekPriceAt,
} from '../plan/index.ts';
import { type Instant, minutesPerWeek, msPerMinute, toEpochMs } from '../clock/index.ts';
import { priceAt } from './priceAt.ts';

/**
 * A place on the timeline that moves from change to change. Written out, like the walk below,
 * because asking `nextChange` and `priceAt` at each step looks everything up again.
 */
interface Cursor {
  price(): ActivePrice;
  /** When the price changes; Infinity when it never does. */
  untilMs(): number;
  /** Moves to that change. */
  advance(): void;
}

/** A week's cursor: within a stretch of constant offset it only adds minutes. */
class WeekCursor implements Cursor {
  readonly #plan: CompiledPlan;
  readonly #week: WeekSchedule;
  #weekIndex = 0;
  /** The minute that `#weekIndex` stands for. */
  #minuteMs = 0;
  #steadyUntilMs = 0;
  #fromMs = 0;
  #untilMs = 0;

  constructor(plan: CompiledPlan, week: WeekSchedule, fromMs: number) {
    this.#plan = plan;
    this.#week = week;
    this.#seat(fromMs);
  }

  #seat(epochMs: number): void {
    const { zone } = this.#plan;
    const span = zone.spanAt(epochMs);
    const index = zone.weekIndexAt(epochMs);
    this.#weekIndex = index > minutesPerWeek ? index - minutesPerWeek : index;
    this.#minuteMs = epochMs - intoMinute(epochMs, span.offsetSec);
    this.#steadyUntilMs = span.untilMs;
    this.#fromMs = epochMs;
    this.#look();
  }

  #look(): void {
    const minutes = this.#week.minutesToChange[this.#weekIndex] as number;
    const changeMs = this.#minuteMs + minutes * msPerMinute;
    this.#untilMs =
      changeMs < this.#steadyUntilMs && minutes !== 0
        ? changeMs
        : (nextChange(this.#plan, this.#fromMs) ?? Infinity);
  }

  price(): ActivePrice {
    return weekPriceAt(this.#week, this.#plan.prices, this.#weekIndex);
  }

  untilMs(): number {
    return this.#untilMs;
  }

  advance(): void {
    if (this.#untilMs >= this.#steadyUntilMs) {
      this.#seat(this.#untilMs);
      return;
    }
    const index = this.#weekIndex + (this.#week.minutesToChange[this.#weekIndex] as number);
    this.#weekIndex = index > minutesPerWeek ? index - minutesPerWeek : index;
    this.#minuteMs = this.#untilMs;
    this.#fromMs = this.#untilMs;
    this.#look();
  }
}

class DateCursor implements Cursor {
  readonly #plan: CompiledPlan;
  readonly #dates: DateSchedule;
  #position: number;

  constructor(plan: CompiledPlan, dates: DateSchedule, fromMs: number) {
    this.#plan = plan;
    this.#dates = dates;
    this.#position = dateSpanAt(dates, fromMs);
  }

  price(): ActivePrice {
    return dateSpanPrice(this.#dates, this.#plan.prices, this.#position);
  }

  untilMs(): number {
    return this.#dates.startsMs[this.#position + 1] ?? Infinity;
  }

  advance(): void {
    this.#position++;
  }
}

function cursorAt(plan: PricePlan, fromMs: number): Cursor {
  const inside = opened(plan);
  if (inside.week !== null) return new WeekCursor(inside, inside.week, fromMs);
  if (inside.dates !== null) return new DateCursor(inside, inside.dates, fromMs);
  return { price: () => priceAt(plan, fromMs), untilMs: () => Infinity, advance: () => undefined };
}

/** One walk along the timeline; a generator would take several times as long a step. */
class SegmentWalk implements IterableIterator<PriceSegment, undefined> {
  readonly #cursor: Cursor;
  readonly #endMs: number;
  #fromMs: number;

  constructor(cursor: Cursor, fromMs: number, endMs: number) {
    this.#cursor = cursor;
    this.#fromMs = fromMs;
    this.#endMs = endMs;
  }

  [Symbol.iterator](): this {
    return this;
  }

  next(): IteratorResult<PriceSegment, undefined> {
    const from = this.#fromMs;
    if (!(from < this.#endMs)) return { done: true, value: undefined };
    const changeMs = this.#cursor.untilMs();
    const price = this.#cursor.price();
    if (changeMs < this.#endMs) {
      this.#fromMs = changeMs;
      this.#cursor.advance();
      return { done: false, value: { from, until: changeMs, price } };
    }
    this.#fromMs = this.#endMs;
    return { done: false, value: { from, until: this.#endMs, price } };
  }
}

/**
 * The timeline of [from, until): gapless spans, each with one price, neighbours with different ones.
 * Lazy: a span of centuries costs what is taken of it.
 *
 * @returns an iterable that can be walked any number of times; empty when `from` ≥ `until`.
 * @throws RangeError at once when either instant is not finite or beyond ECMAScript time (Z4).
 */
export function segments(plan: PricePlan, from: Instant, until: Instant): Iterable<PriceSegment> {
  const firstMs = toEpochMs(from);
  const endMs = toEpochMs(until);
  return { [Symbol.iterator]: () => new SegmentWalk(cursorAt(plan, firstMs), firstMs, endMs) };
}
