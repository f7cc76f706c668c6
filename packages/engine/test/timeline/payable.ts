import fc from 'fast-check';
import { arbitraryQuestion } from '../arbitraries.ts';
import { Ratio } from '../ratio.ts';
import type { CostRate, Intervals, PriceInterval, Tax } from '../../src/rate/costRate.ts';

/** A second reading of what a price is to who pays it, for laws about prices over time. */

/** What `quantity` Wh or minutes cost by a list of blocks (C2). */
function costOf(blocks: readonly PriceInterval[], quantity: number): Ratio {
  let cost = new Ratio(0n);
  let left = quantity;
  for (const [index, { unit, price }] of blocks.entries()) {
    const taken = index === blocks.length - 1 ? left : Math.min(left, unit);
    cost = cost.plus(Ratio.of(price).times(Ratio.of(taken)).dividedBy(Ratio.of(unit)));
    left -= taken;
  }
  return cost;
}

/** Points that tell two lists of `payablePrices` apart: every block of one begins and ends at some. */
const quantities = [1, 500, 1000, 1500, 2000, 2500, 4000, 9000];

/** Equal texts: whatever is charged, the two prices cost the same (P1). */
export function payable(intervals: Intervals | null): string {
  if (intervals === null) return 'unknown';
  const fee = intervals.session_fee;
  const costs = [intervals.energy, intervals.time].map((blocks) =>
    quantities.map((quantity) => costOf(blocks, quantity).toString()),
  );
  const conditions =
    fee === null || fee.amount === 0
      ? null
      : [fee.amount, fee.grace_period ?? 0, fee.energy_threshold ?? 0];
  return JSON.stringify([costs, conditions]);
}

/**
 * By the rule and by hand: what is announced per kWh, tax included (P3). `undefined`: no such price.
 */
export function announcedPerKwh(
  intervals: Intervals | null,
  tax: Tax | null | undefined,
): Ratio | undefined {
  if (intervals === null) return undefined;
  const { energy, time, session_fee: fee } = intervals;
  const isFree = [...energy, ...time].every(({ price }) => price === 0) && !fee?.amount;
  if (isFree) return new Ratio(0n);
  const block = energy.find(({ price }) => price !== 0) ?? energy[0];
  if (block === undefined) return undefined;
  const perKwh = Ratio.of(block.price).times(Ratio.of(1000)).dividedBy(Ratio.of(block.unit));
  if (tax === null || tax === undefined || tax.included) return perKwh;
  return perKwh.times(Ratio.of(tax.percent).plus(Ratio.of(100))).dividedBy(Ratio.of(100));
}

const none: Intervals = { energy: [], time: [], session_fee: null };
const block = (unit: number, price: number): PriceInterval => ({ uuid: null, unit, price });
const fee = { amount: 1, grace_period: 0, energy_threshold: null };

/** A few prices, most of them in several spellings. */
export const payablePrices: readonly Intervals[] = [
  { ...none, energy: [block(1000, 0.5)] },
  { ...none, energy: [block(500, 0.25)] },
  { ...none, energy: [block(1000, 0.5), block(500, 0.25)], time: [block(1, 0)] },
  { ...none, energy: [block(1000, 0.4)] },
  { ...none, energy: [block(1000, 0), block(1000, 0.4)] },
  { ...none, energy: [block(500, 0), block(500, 0), block(1000, 0.4)] },
  { ...none, energy: [block(1000, 0.5)], session_fee: fee },
  { ...none, energy: [block(1000, 0.5)], session_fee: { ...fee, grace_period: null } },
  { ...none, energy: [block(1000, 0.5)], session_fee: { ...fee, grace_period: 300 } },
  { ...none, energy: [block(1000, 0)], time: [block(60, 3)] },
  { ...none, time: [block(1, 0.05)] },
  { ...none, energy: [block(1000, 0)] },
  none,
];

const arbitraryPrice = fc.constantFrom(...payablePrices);

/** A valid cost rate whose prices are often the same by other names, changing at whole minutes. */
function withPayablePrices(costRate: CostRate): fc.Arbitrary<CostRate> {
  const count = costRate.recurring.length + costRate.unique.length + 1;
  return fc.array(arbitraryPrice, { minLength: count, maxLength: count }).map((prices) => {
    const next = prices.values();
    const priced = <E extends { intervals: Intervals }>(entry: E): E => ({
      ...entry,
      intervals: next.next().value ?? none,
    });
    const toMinute = (time: string): string => `${time.slice(0, 16)}:00`;
    return {
      ...costRate,
      intervals: costRate.intervals && (next.next().value ?? none),
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

const minuteMs = 60_000;

/** Since then every zone's offset is a whole number of minutes. */
const wholeMinutesFromMs = Date.UTC(1973, 0, 1);

/** A cost rate, and a minute at which one may begin to ask. */
export const arbitraryPayable: fc.Arbitrary<{ costRate: CostRate; fromMs: number }> =
  arbitraryQuestion().chain(({ costRate, instants }) =>
    fc.record({
      costRate: withPayablePrices(costRate),
      fromMs: fc
        .constantFrom(...instants)
        .map((t) => Math.max(Math.floor(t / minuteMs) * minuteMs, wholeMinutesFromMs)),
    }),
  );
