import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryQuestion } from '../arbitraries.ts';
import { intervals, minuteMs, type Price } from '../bills.ts';
import { Ratio } from '../ratio.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import type { ActivePrice } from '../../src/plan/price.ts';
import type { PricePlan } from '../../src/plan/plan.ts';
import { priceBreakdown } from '../../src/cost/priceBreakdown.ts';
import { priceKey } from '../../src/cost/priceKey.ts';
import type { CostRate, Intervals, PriceInterval, Tax } from '../../src/rate/costRate.ts';
import { priceAt } from '../../src/query/priceAt.ts';
import { nextPriceChange, priceSegments } from '../../src/timeline/priceChanges.ts';
import { priceStatistics, spansBelow } from '../../src/timeline/priceStatistics.ts';

/* A model of what a price costs the payer (P1 to P3). It shares no code with the engine. */

/** The cost of Wh or minutes by a list of blocks (C2). */
function costOf(blocks: readonly PriceInterval[], quantity: number): Ratio {
  let cost = new Ratio(0n);
  let left = quantity;
  for (const [index, { unit, price }] of blocks.entries()) {
    const used = index === blocks.length - 1 ? left : Math.min(left, unit);
    cost = cost.plus(Ratio.of(price).times(Ratio.of(used)).dividedBy(Ratio.of(unit)));
    left -= used;
  }
  return cost;
}

/** Quantities that distinguish any two lists of `payablePrices`: all bounds of their blocks. */
const quantities = [1, 500, 1000, 1500, 2000, 2500, 4000, 9000];

/** Equal texts: whatever is charged, the two prices cost the same (P1). */
function payable(price: Intervals | null): string {
  if (price === null) return 'unknown';
  const fee = price.session_fee;
  const costs = [price.energy, price.time].map((blocks) =>
    quantities.map((quantity) => costOf(blocks, quantity).toString()),
  );
  const conditions =
    fee === null || fee.amount === 0
      ? null
      : [fee.amount, fee.grace_period ?? 0, fee.energy_threshold ?? 0];
  return JSON.stringify([costs, conditions]);
}

/** The announced price of a kWh, tax included (P3); `undefined`: no such price. */
function announcedPerKwh(price: Intervals | null, tax: Tax | null | undefined): Ratio | undefined {
  if (price === null) return undefined;
  const { energy, time, session_fee: fee } = price;
  const isFree = [...energy, ...time].every(({ price }) => price === 0) && !fee?.amount;
  if (isFree) return new Ratio(0n);
  const block = energy.find(({ price }) => price !== 0) ?? energy[0];
  if (block === undefined) return undefined;
  const perKwh = Ratio.of(block.price).times(Ratio.of(1000)).dividedBy(Ratio.of(block.unit));
  if (tax === null || tax === undefined || tax.included) return perKwh;
  return perKwh.times(Ratio.of(tax.percent).plus(Ratio.of(100))).dividedBy(Ratio.of(100));
}

const kwh = [[1000, 0.5]] as const;

/** A few prices, most of them in several spellings. */
const payablePrices: readonly Intervals[] = (
  [
    { energy: kwh },
    { energy: [[500, 0.25]] },
    { energy: [...kwh, [500, 0.25]], time: [[1, 0]] },
    { energy: [[1000, 0.4]] },
    {
      energy: [
        [1000, 0],
        [1000, 0.4],
      ],
    },
    {
      energy: [
        [500, 0],
        [500, 0],
        [1000, 0.4],
      ],
    },
    { energy: kwh, fee: [1, 0, null] },
    { energy: kwh, fee: [1, null, null] },
    { energy: kwh, fee: [1, 300, null] },
    { energy: [[1000, 0]], time: [[60, 3]] },
    { time: [[1, 0.05]] },
    { energy: [[1000, 0]] },
    {},
  ] satisfies readonly Price[]
).map(intervals);

const arbitraryPrice = fc.constantFrom(...payablePrices);

/** A valid cost rate whose prices are often the same by other names, changing at whole minutes. */
function withPayablePrices(costRate: CostRate): fc.Arbitrary<CostRate> {
  const count = costRate.recurring.length + costRate.unique.length + 1;
  return fc.array(arbitraryPrice, { minLength: count, maxLength: count }).map((prices) => {
    const next = prices.values();
    const priced = <E extends { intervals: Intervals }>(entry: E): E => ({
      ...entry,
      intervals: next.next().value ?? intervals({}),
    });
    const toMinute = (time: string): string => `${time.slice(0, 16)}:00`;
    return {
      ...costRate,
      intervals: costRate.intervals && (next.next().value ?? intervals({})),
      recurring: costRate.recurring.map(priced),
      unique: costRate.unique
        .map(priced)
        .map(({ validity, ...entry }) => {
          const start = toMinute(validity.start);
          const end = validity.end.endsWith('T23:59:59') ? validity.end : toMinute(validity.end);
          return { ...entry, validity: { ...validity, start, end } };
        })
        .filter(({ validity }) => validity.end !== validity.start),
    };
  });
}

/** Since then every zone's offset is a whole number of minutes. */
const wholeMinutesFromMs = Date.UTC(1973, 0, 1);

/** A cost rate, and a minute from which to query it. */
const arbitraryPayable: fc.Arbitrary<{ costRate: CostRate; fromMs: number }> =
  arbitraryQuestion().chain(({ costRate, instants }) =>
    fc.record({
      costRate: withPayablePrices(costRate),
      fromMs: fc
        .constantFrom(...instants)
        .map((t) => Math.max(Math.floor(t / minuteMs) * minuteMs, wholeMinutesFromMs)),
    }),
  );

describe('P1 two prices have equal keys exactly if every session costs the same by both', () => {
  const pairs = payablePrices.flatMap((a) => payablePrices.map((b) => [a, b] as const));

  it.each([null, { percent: 20, included: false }])('by what sessions cost, with tax %j', (tax) => {
    for (const [a, b] of pairs) {
      const areEqual = priceKey(priceBreakdown(a, tax)) === priceKey(priceBreakdown(b, tax));
      expect({ a, b, areEqual }).toEqual({ a, b, areEqual: payable(a) === payable(b) });
    }
  });

  it('unknown is neither free nor any other price', () => {
    const known = payablePrices.map((price) => priceKey(priceBreakdown(price, null)));
    expect(known).not.toContain(priceKey(null));
  });
});

/** Two days, minute by minute. */
const maxMinutes = 2 * 1440;

/** The instants of [fromMs, fromMs + count minutes), a minute apart. */
function minutesFrom(fromMs: number, count: number): number[] {
  return Array.from({ length: count }, (_, minute) => fromMs + minute * minuteMs);
}

/** `read`, computed once for each price. */
function once<T>(read: (price: ActivePrice) => T): (price: ActivePrice) => T {
  const known = new Map<ActivePrice, T>();
  return (price) => {
    if (!known.has(price)) known.set(price, read(price));
    return known.get(price) as T;
  };
}

/** Neighbouring minutes with equal results of `read`, as spans. */
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
          const expected = minutesFrom(fromMs, maxMinutes).find(
            (t) => paid(priceAt(plan, t)) !== now,
          );
          const change = nextPriceChange(plan, fromMs);
          if (expected === undefined) {
            expect(change ?? Infinity).toBeGreaterThanOrEqual(fromMs + maxMinutes * minuteMs);
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
        fc.property(
          arbitraryPayable,
          fc.integer({ min: 1, max: maxMinutes }),
          (question, count) => {
            const { costRate, fromMs } = question;
            const plan = compileCostRate(costRate);
            const paid = once(({ intervals }) => payable(intervals));
            const spans = [...priceSegments(plan, fromMs, fromMs + count * minuteMs)];
            expect(
              spans.map(({ from, until, price }) => ({ from, until, value: paid(price) })),
            ).toEqual(spansOf(plan, minutesFrom(fromMs, count), paid));
            for (const { from, price } of spans) expect(price).toBe(priceAt(plan, from));
          },
        ),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );

  it(
    'P3 P4 the lowest, the highest and the mean are those of the minutes',
    () => {
      fc.assert(
        fc.property(
          arbitraryPayable,
          fc.integer({ min: 1, max: maxMinutes }),
          (question, count) => {
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
            const min = others.reduce((a, b) => (b.isLessThan(a) ? b : a), first);
            const max = others.reduce((a, b) => (a.isLessThan(b) ? b : a), first);
            expect([lowest, highest].map((text) => Ratio.of(text ?? '').toString())).toEqual([
              min.toString(),
              max.toString(),
            ]);
            const sum = others.reduce((a, b) => a.plus(b), first);
            expectNearest(mean ?? '', sum.dividedBy(new Ratio(BigInt(priced.length))));
          },
        ),
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
          fc.integer({ min: 1, max: maxMinutes }),
          fc.constantFrom('0', '0.4', '0.4308', '0.48', 0.5, '0.5385', '0.6', '0.61'),
          fc.boolean(),
          ({ costRate, fromMs }, count, limit, orEqual) => {
            const plan = compileCostRate(costRate);
            const isBelow = once(({ intervals }) => {
              const value = announcedPerKwh(intervals, costRate.tax);
              if (value === undefined) return false;
              const max = Ratio.of(limit);
              return value.isLessThan(max) || (orEqual && !max.isLessThan(value));
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
