import type { WatchTimers } from '../../src/timeline/watch.ts';

interface Waiting {
  readonly timer: number;
  readonly run: () => void;
  dueMs: number;
}

/**
 * A host whose time is moved by hand: a clock that may be set, and timers that count on regardless, as
 * those of Node and of browsers do.
 */
export class FakeHost implements WatchTimers {
  #wallMs: number;
  /** What the timers count, in milliseconds. */
  #countedMs = 0;
  /** Timers of Node may go off a little before their time. */
  readonly #earlyMs: number;
  readonly #waiting: Waiting[] = [];
  #timers = 0;
  /** Timers that do not keep a process from ending. */
  readonly unrefed: number[] = [];
  /** Whatever the timers' callbacks threw. */
  readonly uncaught: unknown[] = [];

  constructor(wallMs: number, earlyMs = 0) {
    this.#wallMs = wallMs;
    this.#earlyMs = earlyMs;
  }

  readonly now = (): number => this.#wallMs;

  get waiting(): number {
    return this.#waiting.length;
  }

  setTimeout(run: () => void, delayMs: number): unknown {
    if (!(delayMs >= 1 && delayMs < 2 ** 31)) throw new Error(`a timer of ${delayMs} ms`);
    const timer = ++this.#timers;
    const earlyMs = delayMs > this.#earlyMs ? this.#earlyMs : 0;
    this.#waiting.push({ timer, run, dueMs: this.#countedMs + delayMs - earlyMs });
    return { timer, unref: () => this.unrefed.push(timer) };
  }

  clearTimeout(given: unknown): void {
    const { timer } = given as { timer: number };
    const index = this.#waiting.findIndex((waiting) => waiting.timer === timer);
    if (index >= 0) this.#waiting.splice(index, 1);
  }

  /** Lets time pass, `after` being called whenever a timer has gone off. */
  pass(ms: number, after: () => void = () => undefined): void {
    const endMs = this.#countedMs + ms;
    for (;;) {
      const next = this.#waiting.toSorted((a, b) => a.dueMs - b.dueMs)[0];
      if (next === undefined || next.dueMs > endMs) break;
      this.#move(next.dueMs - this.#countedMs);
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      try {
        next.run();
      } catch (error) {
        this.uncaught.push(error);
      }
      after();
    }
    this.#move(endMs - this.#countedMs);
  }

  /** Sets the clock, or wakes after a sleep in which timers did not count. */
  jump(ms: number): void {
    this.#wallMs += ms;
  }

  #move(ms: number): void {
    this.#wallMs += ms;
    this.#countedMs += ms;
  }
}
