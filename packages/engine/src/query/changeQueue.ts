import { nextChange } from './changes.ts';
import { type Instant, toEpochMs } from '../clock/index.ts';
import type { PricePlan } from '../plan/index.ts';

/** A plan in a queue. */
export interface PlanChange<Key> {
  readonly key: Key;
  /** Epoch milliseconds: from this instant on the plan has another price. */
  readonly epochMs: number;
}

interface Waiting<Key> {
  readonly key: Key;
  readonly plan: PricePlan;
  /** Of simultaneous changes the one that was set first comes first. */
  readonly order: number;
  /** Infinity when the price never changes again. */
  epochMs: number;
  place: number;
}

/**
 * The next price changes of many plans, soonest first: a priority queue (binary heap) over
 * `nextChange`. The cost of a query grows with the number of due changes, not of plans.
 *
 * @typeParam Key identifies a plan, such as a station's uuid; compared like the keys of a `Map`.
 */
export class ChangeQueue<Key> {
  readonly #heap: Waiting<Key>[] = [];
  readonly #waiting = new Map<Key, Waiting<Key>>();
  #epochMs: number;
  #order = 0;

  /**
   * @param from reports changes after this instant.
   * @throws RangeError as `priceAt`.
   */
  constructor(from: Instant) {
    this.#epochMs = toEpochMs(from);
  }

  /** The number of plans in the queue, including those that never change. */
  get size(): number {
    return this.#waiting.size;
  }

  /** Epoch milliseconds of the soonest change; `undefined` when no plan changes again. */
  get nextChange(): number | undefined {
    const soonestMs = this.#heap[0]?.epochMs ?? Infinity;
    return soonestMs === Infinity ? undefined : soonestMs;
  }

  /**
   * Adds a plan, or replaces the one of the key. It reports changes after the queue's instant.
   *
   * @throws TypeError as `priceAt`; the queue is then unchanged.
   */
  set(key: Key, plan: PricePlan): void {
    const epochMs = nextChange(plan, this.#epochMs) ?? Infinity;
    this.delete(key);
    const waiting = { key, plan, order: this.#order++, epochMs, place: this.#heap.length };
    this.#waiting.set(key, waiting);
    this.#heap.push(waiting);
    this.#up(waiting);
  }

  /** Removes a plan and returns whether there was one. */
  delete(key: Key): boolean {
    const waiting = this.#waiting.get(key);
    if (waiting === undefined) return false;
    this.#waiting.delete(key);
    const last = this.#heap.pop() as Waiting<Key>;
    if (last !== waiting) {
      this.#seat(last, waiting.place);
      this.#up(last);
      this.#down(last);
    }
    return true;
  }

  /**
   * Moves the queue's instant forwards.
   *
   * @param until inclusive; at or before the queue's instant nothing is due.
   * @returns every change after the queue's instant and up to `until`, in order of time. A plan that
   * changes twice is listed twice.
   * @throws RangeError as `priceAt`.
   */
  advance(until: Instant): PlanChange<Key>[] {
    const untilMs = toEpochMs(until);
    const changes: PlanChange<Key>[] = [];
    for (let soonest = this.#heap[0]; soonest !== undefined; soonest = this.#heap[0]) {
      if (soonest.epochMs > untilMs) break;
      changes.push({ key: soonest.key, epochMs: soonest.epochMs });
      soonest.epochMs = nextChange(soonest.plan, soonest.epochMs) ?? Infinity;
      this.#down(soonest);
    }
    this.#epochMs = Math.max(this.#epochMs, untilMs);
    return changes;
  }

  #seat(waiting: Waiting<Key>, place: number): void {
    waiting.place = place;
    this.#heap[place] = waiting;
  }

  #up(waiting: Waiting<Key>): void {
    while (waiting.place > 0) {
      const { place } = waiting;
      const above = this.#heap[(place - 1) >> 1] as Waiting<Key>;
      if (!isSooner(waiting, above)) return;
      this.#seat(waiting, above.place);
      this.#seat(above, place);
    }
  }

  #down(waiting: Waiting<Key>): void {
    for (;;) {
      const { place } = waiting;
      const left = this.#heap[2 * place + 1];
      const right = this.#heap[2 * place + 2];
      const below =
        left !== undefined && right !== undefined && isSooner(right, left) ? right : left;
      if (below === undefined || !isSooner(below, waiting)) return;
      this.#seat(waiting, below.place);
      this.#seat(below, place);
    }
  }
}

function isSooner(a: Waiting<unknown>, b: Waiting<unknown>): boolean {
  return a.epochMs === b.epochMs ? a.order < b.order : a.epochMs < b.epochMs;
}
