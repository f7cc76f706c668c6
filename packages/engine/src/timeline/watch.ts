import { toEpochMs } from '../clock/index.ts';
import type { ActivePrice, PricePlan } from '../plan/index.ts';
import { nextChange, priceAt } from '../query/index.ts';

/** Timers of a host; `globalThis` is one in Node, pages and workers. */
export interface WatchTimers {
  /** Calls `run` once after `delayMs`, 1 to 2 147 483 647. */
  setTimeout(run: () => void, delayMs: number): unknown;
  /** Cancels a timer of `setTimeout`. */
  clearTimeout(timer: unknown): void;
}

/** The clock, the timers and the end of a watch. */
export interface WatchOptions {
  /** Epoch milliseconds of the present: `Date.now`. */
  readonly now: () => number;
  /** Usually `globalThis`. */
  readonly timers: WatchTimers;
  /** Ends the watch; without it the watch never ends. */
  readonly signal?: WatchSignal;
  /**
   * The longest wait in milliseconds, 1 to 2 147 483 647. Default: a minute. A change of the clock or a
   * sleep of the machine is noticed within this time.
   */
  readonly lookEveryMs?: number;
  /** In Node: whether the process may end while the watch waits. Left out, it may not. */
  readonly unref?: boolean;
}

/** The part of an `AbortSignal` that a watch uses. */
export interface WatchSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** A watched value, which is valid until an instant. */
export interface Watched<Answer> {
  readonly ask: (epochMs: number) => Answer;
  /** The end of an answer, epoch milliseconds, exclusive; `null`: none. */
  readonly until: (answer: Answer) => number | null;
  /** Whether two answers are equal, so that the second one is not reported. */
  readonly isSame: (answer: Answer, earlier: Answer) => boolean;
}

/** The current price. */
export interface WatchedPrice {
  readonly price: ActivePrice;
  /** Epoch milliseconds, exclusive; `null`: for ever. */
  readonly until: number | null;
}

const longestTimerMs = 2 ** 31 - 1;
const minuteMs = 60_000;

/**
 * Reports a value before it returns, and each change later: `watch` for values of any kind, with the
 * same behaviour of timers, clocks, signals and listeners.
 */
export function watchAnswers<Answer>(
  { ask, until, isSame }: Watched<Answer>,
  listener: (answer: Answer) => void,
  { now, timers, signal, lookEveryMs = minuteMs, unref = false }: WatchOptions,
): void {
  if (!(lookEveryMs >= 1 && lookEveryMs <= longestTimerMs)) {
    throw new RangeError(`lookEveryMs is 1 to ${longestTimerMs}; found ${lookEveryMs}.`);
  }
  if (signal?.aborted === true) return;
  let timer: unknown;
  let isOver = false;
  let last: { readonly answer: Answer } | undefined;

  const end = (): void => {
    isOver = true;
    if (timer !== undefined) timers.clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  };
  const look = (): void => {
    if (isOver) return;
    const nowMs = toEpochMs(now());
    const answer = ask(nowMs);
    const leftMs = Math.max(1, (until(answer) ?? Infinity) - nowMs);
    // Before the listener is called, so that an error in it does not stop the watch.
    timer = timers.setTimeout(look, Math.min(leftMs, lookEveryMs));
    if (unref) (timer as { unref?: () => void }).unref?.();
    if (last !== undefined && isSame(answer, last.answer)) return;
    last = { answer };
    listener(answer);
  };

  signal?.addEventListener('abort', end);
  try {
    look();
  } catch (error) {
    end();
    throw error;
  }
}

/**
 * Calls `listener` with the price now, before it returns, and once at each change (`nextChange`), until
 * `signal` is aborted: `watch(plan, show, { now: Date.now, timers: globalThis, signal })`. The caller
 * passes clock and timers (Z6).
 *
 * - The listener is called when the clock reaches the change, never before. After the clock was set, or
 *   the machine slept, it is called once within `lookEveryMs` with the current price; skipped changes are
 *   not reported, and neither is an unchanged price.
 * - No timer is longer than `lookEveryMs`, so changes that are years away work.
 * - An aborted signal ends the watch; the listener may abort it.
 * - An error of the listener's first call is thrown by `watch`, which ends. Later errors go to the host (an
 *   uncaught exception in Node, `error` in a page), and the watch continues.
 *
 * @throws RangeError for `lookEveryMs` outside of its range; TypeError or RangeError as `priceAt` where
 * `now` returns an invalid instant.
 */
export function watch(
  plan: PricePlan,
  listener: (now: WatchedPrice) => void,
  options: WatchOptions,
): void {
  const watched: Watched<WatchedPrice> = {
    ask: (epochMs) => ({ price: priceAt(plan, epochMs), until: nextChange(plan, epochMs) ?? null }),
    until: (answer) => answer.until,
    isSame: (answer, earlier) => answer.price === earlier.price && answer.until === earlier.until,
  };
  watchAnswers(watched, listener, options);
}
