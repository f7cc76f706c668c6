import { toEpochMs } from '../clock/index.ts';
import type { ActivePrice, PricePlan } from '../plan/index.ts';
import { nextChange, priceAt } from '../query/index.ts';

/** Timers of a host; `globalThis` is one in Node, pages and workers. */
export interface WatchTimers {
  /** Calls `run` once after `delayMs`, 1 to 2 147 483 647. */
  setTimeout(run: () => void, delayMs: number): unknown;
  /** Takes what `setTimeout` gave. */
  clearTimeout(timer: unknown): void;
}

/** What a watch waits by, and until when. */
export interface WatchOptions {
  /** Epoch milliseconds of the present: `Date.now`. */
  readonly now: () => number;
  /** What to wait with: `globalThis`. */
  readonly timers: WatchTimers;
  /** Ends the watch; left out, it goes on for good. */
  readonly signal?: WatchSignal;
  /**
   * The longest wait in milliseconds, 1 to 2 147 483 647; a minute if left out. So long at most does it
   * take to notice that the clock was set or that the machine slept.
   */
  readonly lookEveryMs?: number;
  /** In Node: whether the process may end while the watch waits. Left out, it may not. */
  readonly unref?: boolean;
}

/** What a watch needs of an `AbortSignal`. */
export interface WatchSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** What is watched: something that holds until an instant. */
export interface Watched<Answer> {
  readonly ask: (epochMs: number) => Answer;
  /** Until when an answer holds, epoch milliseconds; `null`: for good. */
  readonly until: (answer: Answer) => number | null;
  /** Whether two answers say the same, so that the second one need not be told. */
  readonly isSame: (answer: Answer, earlier: Answer) => boolean;
}

/** The price that holds now. */
export interface WatchedPrice {
  readonly price: ActivePrice;
  /** Epoch milliseconds, exclusive; `null`: for good. */
  readonly until: number | null;
}

const longestTimerMs = 2 ** 31 - 1;
const minuteMs = 60_000;

/**
 * Tells an answer now, before it returns, and another one whenever it changes: `watch` for answers of any
 * kind, and what `watch` says of timers, clocks, signals and listeners holds here.
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
  let told: { readonly answer: Answer } | undefined;

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
    // Before the listener is called: whatever it throws, the next change is told.
    timer = timers.setTimeout(look, Math.min(leftMs, lookEveryMs));
    if (unref) (timer as { unref?: () => void }).unref?.();
    if (told !== undefined && isSame(answer, told.answer)) return;
    told = { answer };
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
 * `signal` is aborted: `watch(plan, show, { now: Date.now, timers: globalThis, signal })`. Waiting and
 * telling the time are the caller's (Z6).
 *
 * - The listener is called as soon as the clock says that the change has come, never before. Where the
 *   clock is set, forwards or back, or the machine has slept, it is called within `lookEveryMs` with what
 *   holds then, once, whatever was passed over; not at all where that is what it was told last.
 * - No timer is longer than `lookEveryMs`, so a change that is years away is waited for.
 * - A signal that is aborted already, or by the listener, calls no more.
 * - What the listener throws when it is first called, `watch` throws, and the watch has ended. What it
 *   throws later goes to whoever called the timer (an uncaught exception in Node, `error` in a page), and
 *   the watch goes on.
 *
 * @throws RangeError for `lookEveryMs` outside of its range; TypeError or RangeError as `priceAt` where
 * `now` gives no instant.
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
