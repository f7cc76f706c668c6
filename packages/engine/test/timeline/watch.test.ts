import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryQuestion } from '../arbitraries.ts';
import { calendarOf, entryOf, dated, rate, utc, weekly } from '../examples.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import { nextChange } from '../../src/query/changes.ts';
import { priceAt } from '../../src/query/priceAt.ts';
import { segments } from '../../src/query/segments.ts';
import {
  watch,
  type WatchedPrice,
  type WatchOptions,
  type WatchTimers,
} from '../../src/timeline/watch.ts';

interface Waiting {
  readonly timer: number;
  readonly run: () => void;
  dueMs: number;
}

/**
 * A host whose time is moved by hand: a clock that may be set, and timers that count on regardless, as
 * those of Node and of browsers do.
 */
class FakeHost implements WatchTimers {
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

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Monday 06:00 to 22:00 a price of its own. */
const day = compileCostRate(
  rate({ time_zone: 'UTC', recurring: [weekly('A', 'Mon 06:00-22:00')] }),
);
const five = Date.parse('2026-11-23T05:00:00Z');

/** Watches Monday's prices; `told` is what was told and when, by the clock. */
function watching(options: Partial<WatchOptions> = {}, host: FakeHost = new FakeHost(five)) {
  const told: string[] = [];
  const show = ({ price, until }: WatchedPrice): void => {
    const end = until === null ? 'good' : utc(until);
    told.push(`${utc(host.now())} ${entryOf(price)} until ${end}`);
  };
  watch(day, show, { now: host.now, timers: host, ...options });
  return { host, told };
}

describe('Z6 a watch', () => {
  it('reports the current price, and each change once, at its instant', () => {
    const { host, told } = watching();
    expect(told).toEqual(['2026-11-23T05:00:00Z default until 2026-11-23T06:00:00Z']);
    host.pass(dayMs);
    expect(told.slice(1)).toEqual([
      '2026-11-23T06:00:00Z A until 2026-11-23T22:00:00Z',
      '2026-11-23T22:00:00Z default until 2026-11-30T06:00:00Z',
    ]);
  });

  it('has one timer at a time, none longer than it may be, and waits for years', () => {
    const unique = [dated('A', '2036-11-23T05:00:00', '2036-11-23T06:00:00')];
    const plan = compileCostRate(rate({ time_zone: 'UTC', dynamic_pricing: 2, unique }));
    const host = new FakeHost(five);
    const told: string[] = [];
    watch(plan, ({ price }) => told.push(`${utc(host.now())} ${entryOf(price)}`), {
      now: host.now,
      timers: host,
      lookEveryMs: 2 ** 31 - 1,
    });
    host.pass(11 * 366 * dayMs, () => {
      expect(host.waiting).toBe(1);
    });
    expect(told).toEqual([
      '2026-11-23T05:00:00Z default',
      '2036-11-23T05:00:00Z A',
      '2036-11-23T06:00:00Z default',
    ]);
  });

  it('K4 reports the price of a calendar at the start of each period with another price', () => {
    const other = compileCostRate(rate({ uuid: 'other', time_zone: 'UTC' }));
    const periods = ['other 2026-11-23T10:00/2026-11-25', 'none 2026-11-24/2026-11-24T12:00'];
    const host = new FakeHost(five);
    const told: string[] = [];
    const show = ({ price }: WatchedPrice): void => {
      told.push(`${utc(host.now())} ${price.costRateUuid ?? 'none'} ${entryOf(price)}`);
    };
    watch(calendarOf({ day, other }, 'day', ...periods), show, { now: host.now, timers: host });
    host.pass(2 * dayMs);
    expect(told).toEqual([
      '2026-11-23T05:00:00Z rate default',
      '2026-11-23T06:00:00Z rate A',
      '2026-11-23T10:00:00Z other default',
      '2026-11-24T00:00:00Z none none',
      '2026-11-24T12:00:00Z other default',
      '2026-11-25T00:00:00Z rate default',
    ]);
  });

  it('is not misled by a timer that goes off before its time', () => {
    const { host, told } = watching({}, new FakeHost(five, 1));
    host.pass(dayMs);
    expect(told.slice(1)).toEqual([
      '2026-11-23T06:00:00Z A until 2026-11-23T22:00:00Z',
      '2026-11-23T22:00:00Z default until 2026-11-30T06:00:00Z',
    ]);
  });

  it.each([
    ['forwards over one change', 2 * hourMs, ['07:00:30Z A until 2026-11-23T22:00:00Z']],
    ['forwards over two', 20 * hourMs, ['01:00:30Z default until 2026-11-30T06:00:00Z']],
    ['back, into the week before', -8 * hourMs, []],
    ['back by a week', -7 * dayMs, ['05:00:30Z default until 2026-11-16T06:00:00Z']],
  ])('notices within its look that the clock was set %s', (_where, ms, expected) => {
    const { host, told } = watching({ lookEveryMs: 30_000 });
    host.jump(ms);
    host.pass(29_999);
    expect(told).toHaveLength(1);
    host.pass(1);
    expect(told.slice(1).map((one) => one.slice(11))).toEqual(expected);
  });

  it('looks once a minute by default', () => {
    const { host, told } = watching();
    host.jump(2 * hourMs);
    host.pass(59_999);
    expect(told).toHaveLength(1);
    host.pass(1);
    expect(told).toHaveLength(2);
  });

  it('ends with its signal and leaves nothing behind', () => {
    const stop = new AbortController();
    const { host, told } = watching({ signal: stop.signal });
    host.pass(2 * hourMs);
    stop.abort();
    expect(host.waiting).toBe(0);
    host.pass(dayMs);
    expect(told).toHaveLength(2);
  });

  it('never begins with a signal that is aborted already', () => {
    const { host, told } = watching({ signal: AbortSignal.abort() });
    expect([told, host.waiting]).toEqual([[], 0]);
  });

  it('ends when its listener requests it, even in its first call', () => {
    const stop = new AbortController();
    const host = new FakeHost(five);
    watch(day, () => stop.abort(), { now: host.now, timers: host, signal: stop.signal });
    expect(host.waiting).toBe(0);
  });

  it('throws what its listener throws at first, and has ended', () => {
    const host = new FakeHost(five);
    const fail = (): void => {
      throw new Error('no screen');
    };
    expect(() => watch(day, fail, { now: host.now, timers: host })).toThrow('no screen');
    expect(host.waiting).toBe(0);
  });

  it('goes on after what its listener throws later, which the host hears of', () => {
    const host = new FakeHost(five);
    const told: string[] = [];
    const show = ({ price }: WatchedPrice): void => {
      told.push(entryOf(price));
      if (told.length === 2) throw new Error('no screen');
    };
    watch(day, show, { now: host.now, timers: host });
    host.pass(dayMs);
    expect(told).toEqual(['default', 'A', 'default']);
    expect(host.uncaught).toEqual([new Error('no screen')]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('lets a process of Node end while it waits, if that is wanted: %s', (unref, count) => {
    expect(watching({ unref }).host.unrefed).toHaveLength(count);
  });

  it('has what Node and pages have for timers', () => {
    const stop = new AbortController();
    const told: string[] = [];
    const { signal } = stop;
    const show = ({ price }: WatchedPrice): void => {
      told.push(entryOf(price));
    };
    watch(day, show, { now: () => five, timers: globalThis, signal });
    stop.abort();
    expect(told).toEqual(['default']);
  });

  it.each([0, -1, NaN, Infinity, 2 ** 31])('refuses to look every %s ms', (lookEveryMs) => {
    expect(() => watching({ lookEveryMs })).toThrow(RangeError);
  });

  it('refuses a clock that shows no instant', () => {
    expect(() => watching({ now: () => NaN })).toThrow('found NaN');
  });
});

const arbitraryStep = fc.oneof(
  fc.record({ kind: fc.constant('pass'), ms: fc.integer({ min: 1, max: 2 * dayMs }) }),
  fc.record({ kind: fc.constant('jump'), ms: fc.integer({ min: -8 * dayMs, max: 8 * dayMs }) }),
);

describe('law: a watch', () => {
  it(
    'Z5 tells every segment of the timeline once, when it begins, while the clock runs evenly',
    () => {
      fc.assert(
        fc.property(
          arbitraryQuestion(),
          fc.integer({ min: 1, max: 4 * dayMs }),
          fc.constantFrom(0, 1),
          ({ costRate, instants: [fromMs = 0] }, ms, earlyMs) => {
            const plan = compileCostRate(costRate);
            const host = new FakeHost(fromMs, earlyMs);
            const told: { at: number; price: unknown }[] = [];
            watch(plan, ({ price }) => told.push({ at: host.now(), price }), {
              now: host.now,
              timers: host,
              lookEveryMs: hourMs,
            });
            host.pass(ms);
            const spans = [...segments(plan, fromMs, fromMs + ms + 1)];
            expect(told).toEqual(spans.map(({ from, price }) => ({ at: from, price })));
          },
        ),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );

  it(
    'Z5 shows what holds from one look after the clock was set, and never tells the same twice',
    () => {
      fc.assert(
        fc.property(
          arbitraryQuestion(),
          fc.array(arbitraryStep, { minLength: 1, maxLength: 8 }),
          fc.constantFrom(60_000, hourMs, dayMs),
          ({ costRate, instants: [fromMs = 0] }, steps, lookEveryMs) => {
            const plan = compileCostRate(costRate);
            const host = new FakeHost(fromMs);
            const told: WatchedPrice[] = [];
            const holdsNow = (): WatchedPrice => ({
              price: priceAt(plan, host.now()),
              until: nextChange(plan, host.now()) ?? null,
            });
            const show = (answer: WatchedPrice): void => {
              expect(answer).toEqual(holdsNow());
              expect(answer).not.toEqual(told.at(-1));
              told.push(answer);
            };
            watch(plan, show, { now: host.now, timers: host, lookEveryMs });
            for (const { kind, ms } of steps) {
              if (kind === 'jump') {
                host.jump(ms);
                host.pass(lookEveryMs);
              } else {
                host.pass(ms, () => {
                  const [last, now] = [told.at(-1), holdsNow()];
                  // Thousands of times a run: what is identical needs no comparison of contents.
                  if (last?.price !== now.price || last.until !== now.until) {
                    expect(last).toEqual(now);
                  }
                });
              }
              expect(told.at(-1)).toEqual(holdsNow());
            }
            expect(host.uncaught).toEqual([]);
          },
        ),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );
});
