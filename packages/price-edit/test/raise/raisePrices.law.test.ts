import { isDeepStrictEqual } from 'node:util';
import { parseBundle, stationPlan, type Bundle, type BundlePeriod } from '@wattpost/contract';
import { priceAt, type Intervals } from '@wattpost/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit, newHistory, recordEdit, undo } from '../../src/index.ts';

const numRuns = Math.min(Number(process.env['LAW_RUNS'] ?? 150), 3_000);
const timeZone = 'Europe/Vienna';

/** Local times, some of which the clock skips or repeats. */
const times = [
  '2026-03-28T00:00:00',
  '2026-03-29T02:30:00',
  '2026-03-29T03:00:00',
  '2026-10-25T00:00:00',
  '2026-10-25T02:15:00',
  '2026-10-25T02:30:00',
  '2026-10-25T03:00:00',
  '2026-12-20T00:00:00',
  '2027-01-01T00:00:00',
  '2027-01-07T00:00:00',
] as const;
const time = fc.constantFrom(...times);
const rateUuids = ['r0', 'r1', 'r2'] as const;
const rateUuid = fc.constantFrom(...rateUuids, null);

const period: fc.Arbitrary<BundlePeriod> = fc
  .record({ cost_rate_uuid: rateUuid, from: time, until: fc.option(time) })
  .filter(({ from, until }) => until === null || until > from);
const station = fc.record({
  cost_rate_uuid: fc.constantFrom(...rateUuids),
  cost_rate_periods: fc.array(period, { maxLength: 4 }),
});

function price(perKwh: number): object {
  return {
    energy: [{ uuid: null, unit: 1000, price: perKwh }],
    time: [{ uuid: null, unit: 60, price: 0.6 }],
    session_fee: { amount: 1, grace_period: null, energy_threshold: null },
  };
}

/** Weekly prices, dated ones, and one at all times. */
function rate(uuid: string, index: number): object {
  const first = cents(0.4 + index / 10);
  const common = { marketing_texts: {}, uuid: `e${index}`, name: '' };
  return {
    uuid,
    name: uuid,
    currency: 'EUR',
    dynamic_pricing: [1, 2, null][index],
    intervals: price(first),
    marketing_texts: {},
    recurring: [
      {
        ...common,
        intervals: price(cents(first - 0.05)),
        validity: {
          type: 'recurring',
          weekdays: [{ uuid: null, weekday: 0, start_time: '01:00', end_time: '02:45' }],
        },
      },
    ],
    unique: times.slice(0, 3).map((start, at) => ({
      ...common,
      uuid: `u${at}`,
      intervals: price(cents(first + at / 100)),
      validity: { type: 'unique', start, end: null },
    })),
  };
}

const bundles = fc.array(station, { minLength: 1, maxLength: 2 }).map((stations): Bundle => {
  const hasPeriods = stations.some(({ cost_rate_periods: periods }) => periods.length > 0);
  const reading = parseBundle({
    format: hasPeriods ? 'wattpost-bundle/2' : 'wattpost-bundle/1',
    created_at: '2026-01-01T00:00:00Z',
    valid_until: null,
    stations: stations.map(({ cost_rate_periods: periods, cost_rate_uuid }, index) => ({
      uuid: `s${index}`,
      label: `S${index}`,
      time_zone: timeZone,
      cost_rate_uuid,
      ...(periods.length > 0 && { cost_rate_periods: periods }),
    })),
    cost_rates: rateUuids.map(rate),
  });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.bundle;
});

const raised = fc.subarray([...rateUuids], { minLength: 1 });

/** Around each time, in UTC. */
const instants = times.flatMap((local) =>
  [-2, -1.5, -1.25, -1, -0.75, -0.5, -0.25, 0, 24].map(
    (hours) => Date.parse(`${local}Z`) + hours * 3_600_000,
  ),
);

const locals = new Map(
  instants.map((at) => [at, new Date(at).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')]),
);

function localAt(epochMs: number): string {
  return locals.get(epochMs) as string;
}

function cents(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Four cents more per kWh. A cent per minute, in blocks of 60 minutes, becomes three. */
function dearer(intervals: Intervals | null): unknown {
  return (
    intervals && {
      ...intervals,
      energy: intervals.energy.map((one) => ({ ...one, price: cents(one.price + 0.04) })),
      time: intervals.time.map((one) => ({ ...one, price: 1.8 })),
    }
  );
}

describe('law: raised prices', () => {
  it('K2 are raised exactly from the local time on, and nothing else is', () => {
    let isRaisedSomewhere = 0;
    fc.assert(
      fc.property(bundles, raised, time, (bundle, uuids, from) => {
        const untouched = structuredClone(bundle);
        const result = applyEdit(bundle, {
          kind: 'prices_raise_from',
          from,
          copies: uuids.map((uuid) => ({ rateUuid: uuid, newUuid: `${uuid}+`, name: `${uuid}+` })),
          raise: { unit: 'amount', energy: '0.04', time: '0.02', step: '0.01' },
        });
        if (!result.ok) throw new Error(JSON.stringify(result.problems));
        const after = result.bundle;
        const reading = parseBundle(structuredClone(after));
        expect(reading.ok ? [] : reading.problems).toEqual([]);
        expect(reading.ok && isDeepStrictEqual(reading.bundle, after)).toBe(true);
        for (const { uuid } of bundle.stations) {
          const [plan, planAfter] = [stationPlan(bundle, uuid), stationPlan(after, uuid)];
          for (const at of instants) {
            const [was, is] = [priceAt(plan, at), priceAt(planAfter, at)];
            const isRaised = localAt(at) >= from && uuids.some((one) => one === was.costRateUuid);
            if (isRaised) isRaisedSomewhere += 1;
            const expected = isRaised
              ? { uuid: `${was.costRateUuid}+`, intervals: dearer(was.intervals) }
              : { uuid: was.costRateUuid, intervals: was.intervals };
            const found = { uuid: is.costRateUuid, intervals: is.intervals };
            // Words for what differs take longer than the comparison.
            if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected);
          }
        }
        expect(bundle.cost_rates.every((one) => after.cost_rates.includes(one))).toBe(true);
        expect(undo(recordEdit(newHistory(bundle), after)).bundle).toEqual(untouched);
      }),
      { numRuns },
    );
    expect(isRaisedSomewhere).toBeGreaterThan(numRuns);
  });

  it('are raised at once in the cost rates that are named, and in no other', () => {
    fc.assert(
      fc.property(bundles, raised, (bundle, uuids) => {
        const result = applyEdit(bundle, {
          kind: 'prices_raise',
          rateUuids: uuids,
          raise: { unit: 'percent', energy: '10', session_fee: '-50', step: null },
        });
        if (!result.ok) throw new Error(JSON.stringify(result.problems));
        expect(result.bundle.stations).toBe(bundle.stations);
        for (const [index, was] of bundle.cost_rates.entries()) {
          const is = result.bundle.cost_rates[index];
          if (!uuids.some((uuid) => uuid === was.uuid)) expect(is).toBe(was);
          else {
            const [block] = was.intervals?.energy ?? [];
            expect(is?.intervals?.energy[0]?.price).toBeCloseTo((block?.price ?? 0) * 1.1, 10);
            expect(is?.intervals?.time).toEqual(was.intervals?.time);
            expect(is?.intervals?.session_fee?.amount).toBe(0.5);
          }
        }
      }),
      { numRuns: Math.min(numRuns, 100) },
    );
  });
});
