import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Ratio } from '../ratio.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { announcedPerKwh, arbitraryPayable, payable } from './payable.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import type { ActivePrice } from '../../src/plan/price.ts';
import type { PricePlan } from '../../src/plan/plan.ts';
import { priceAt } from '../../src/query/priceAt.ts';
import { nextPriceChange, priceSegments } from '../../src/timeline/priceChanges.ts';
import { priceStatistics, spansBelow } from '../../src/timeline/priceStatistics.ts';

const minuteMs = 60_000;

/** Two days, minute by minute, of the hardest instants there are. */
const asked = 2 * 1440;

/** The instants of [fromMs, fromMs + count minutes), a minute apart. */
function minutesFrom(fromMs: number, count: number): number[] {
  return Array.from({ length: count }, (_, minute) => fromMs + minute * minuteMs);
}

/** A reading of prices that is worked out once for each. */
function once<T>(read: (price: ActivePrice) => T): (price: ActivePrice) => T {
  const known = new Map<ActivePrice, T>();
  return (price) => {
    if (!known.has(price)) known.set(price, read(price));
    return known.get(price) as T;
  };
}

/** Neighbouring minutes for which `read` says the same, as spans. */
function spansOf<T>(plan: PricePlan, minutes: readonly number[], read: (price: ActivePrice) => T) {
  const spans: { from: number; until: number; value: T }[] = [];
  for (const t of minutes) {
    const value = read(priceAt(plan, t));
    const last = spans.at(-1);
    if (last?.value === value) last.until = t + minuteMs;
    else spans.push({ from: t, until: t + minuteMs, value });
  }
  return spans;
}

describe('law: prices over time', () => {
  it(
    'P2 the next price to pay is the first minute that costs something else',
    () => {
      fc.assert(
        fc.property(arbitraryPayable, ({ costRate, fromMs }) => {
          const plan = compileCostRate(costRate);
          const paid = once(({ intervals }) => payable(intervals));
          const now = paid(priceAt(plan, fromMs));
          const expected = minutesFrom(fromMs, asked).find((t) => paid(priceAt(plan, t)) !== now);
          const change = nextPriceChange(plan, fromMs);
          if (expected === undefined) {
            expect(change ?? Infinity).toBeGreaterThanOrEqual(fromMs + asked * minuteMs);
          } else {
            expect(change).toBe(expected);
          }
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );

  it(
    'P2 the timeline of prices is that of the minutes, joined where they cost the same',
    () => {
      fc.assert(
        fc.property(arbitraryPayable, fc.integer({ min: 1, max: asked }), (question, count) => {
          const { costRate, fromMs } = question;
          const plan = compileCostRate(costRate);
          const paid = once(({ intervals }) => payable(intervals));
          const spans = [...priceSegments(plan, fromMs, fromMs + count * minuteMs)];
          expect(
            spans.map(({ from, until, price }) => ({ from, until, value: paid(price) })),
          ).toEqual(spansOf(plan, minutesFrom(fromMs, count), paid));
          for (const { from, price } of spans) expect(price).toBe(priceAt(plan, from));
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );

  it(
    'P3 P4 the lowest, the highest and the mean are those of the minutes',
    () => {
      fc.assert(
        fc.property(arbitraryPayable, fc.integer({ min: 1, max: asked }), (question, count) => {
          const { costRate, fromMs } = question;
          const plan = compileCostRate(costRate);
          const perKwh = once(({ intervals }) => announcedPerKwh(intervals, costRate.tax));
          const values = minutesFrom(fromMs, count).map((t) => perKwh(priceAt(plan, t)));
          const priced = values.filter((value) => value !== undefined);
          const { mean, lowest, highest, unpricedMs } = priceStatistics(
            ...([plan, fromMs, fromMs + count * minuteMs] as const),
          );
          expect(unpricedMs).toBe((count - priced.length) * minuteMs);
          const [first, ...others] = priced;
          if (first === undefined) {
            expect([lowest, highest, mean]).toEqual([null, null, null]);
            return;
          }
          const least = others.reduce((a, b) => (b.isLessThan(a) ? b : a), first);
          const most = others.reduce((a, b) => (a.isLessThan(b) ? b : a), first);
          expect([lowest, highest].map((text) => Ratio.of(text ?? '').toString())).toEqual([
            least.toString(),
            most.toString(),
          ]);
          const sum = others.reduce((a, b) => a.plus(b), first);
          expectNearest(mean ?? '', sum.dividedBy(new Ratio(BigInt(priced.length))));
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );

  it(
    'P3 P4 the spans below a price are the minutes below it, and unknown ones never are',
    () => {
      fc.assert(
        fc.property(
          arbitraryPayable,
          fc.integer({ min: 1, max: asked }),
          fc.constantFrom('0', '0.4', '0.4308', '0.48', 0.5, '0.5385', '0.6', '0.61'),
          fc.boolean(),
          ({ costRate, fromMs }, count, limit, orEqual) => {
            const plan = compileCostRate(costRate);
            const isBelow = once(({ intervals }) => {
              const value = announcedPerKwh(intervals, costRate.tax);
              if (value === undefined) return false;
              const most = Ratio.of(limit);
              return value.isLessThan(most) || (orEqual && !most.isLessThan(value));
            });
            const expected = spansOf(plan, minutesFrom(fromMs, count), isBelow)
              .filter(({ value }) => value)
              .map(({ from, until }) => ({ from, until }));
            expect(spansBelow(plan, fromMs, fromMs + count * minuteMs, limit, { orEqual })).toEqual(
              expected,
            );
          },
        ),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );
});

/** Exact where the decimals end, else the nearest of ten places. */
function expectNearest(text: string, value: Ratio): void {
  let rest = value.under;
  for (const factor of [2n, 5n]) while (rest % factor === 0n) rest /= factor;
  if (rest === 1n) {
    expect(Ratio.of(text).toString()).toBe(value.toString());
    return;
  }
  expect(text).toMatch(/^\d+\.\d{10}$/);
  const difference = Ratio.of(text).minus(value);
  const half = new Ratio(1n, 2n * 10n ** 10n);
  expect(difference.isLessThan(half)).toBe(true);
  expect(new Ratio(0n).minus(difference).isLessThan(half)).toBe(true);
}
