import { parseBundle, stationPlan, type Bundle } from '@wattpost/contract';
import { priceAt, priceBreakdown, priceKey, segments, type PricePlan } from '@wattpost/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  priceChangesBetween,
  type PriceSentences,
} from '../../../src/core/review/changeSentences.ts';

const numRuns = Math.min(Number(process.env['LAW_RUNS'] ?? 150), 2_000);
const nowMs = Date.parse('2026-11-21T00:00:00+01:00');

const price = fc.constantFrom(0, 0.39, 0.42, 0.49, 0.52);
const intervals = fc.record({
  energy: price.map((amount) => [{ uuid: 'e', unit: 1000, price: amount }]),
  time: fc.constantFrom(
    [],
    [
      { uuid: 't', unit: 60, price: 0 },
      { uuid: 'u', unit: 1, price: 0.1 },
    ],
  ),
  session_fee: fc.constantFrom(null, { amount: 0.5, grace_period: null, energy_threshold: null }),
});
const time = fc.constantFrom('00:00', '06:00', '11:30', '15:00', '22:00');
const weekday = fc.integer({ min: 0, max: 6 });
const window = fc
  .record({ uuid: fc.constant('w'), weekday, start_time: time, end_time: time })
  .filter(({ start_time: start, end_time: end }) => start !== end);
const weekly = fc.record({
  uuid: fc.uuid(),
  name: fc.constant('Entry'),
  validity: fc.record({
    type: fc.constant('recurring'),
    weekdays: fc.array(window, { minLength: 1, maxLength: 4 }),
  }),
  intervals,
  marketing_texts: fc.constant({}),
});
const dated = fc.record({
  uuid: fc.uuid(),
  name: fc.constant('Date'),
  validity: fc.record({
    type: fc.constant('unique'),
    start: fc
      .tuple(fc.constantFrom('2026-10-25', '2026-11-20', '2026-11-21', '2026-12-24'), time)
      .map(([day, at]) => `${day}T${at}:00`),
    end: fc.constant(null),
  }),
  intervals,
  marketing_texts: fc.constant({}),
});
const rate = fc.record({
  dynamic_pricing: fc.constantFrom(0, 1, 2),
  intervals: fc.option(intervals),
  recurring: fc.array(weekly, { maxLength: 3 }),
  unique: fc.array(dated, { maxLength: 4 }),
});

function bundleOf(members: object): Bundle {
  const reading = parseBundle({
    format: 'wattpost-bundle/1',
    created_at: '2026-11-01T00:00:00Z',
    valid_until: null,
    stations: [
      {
        uuid: 's',
        label: 'One',
        public_display_name: null,
        time_zone: 'Europe/Vienna',
        location_name: null,
        max_power_kw: null,
        cost_rate_uuid: 'r',
        directions: [],
      },
    ],
    cost_rates: [
      {
        uuid: 'r',
        name: 'List',
        currency: 'EUR',
        marketing_texts: {},
        tax: null,
        ...members,
      },
    ],
  });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.bundle;
}

function between(before: Bundle, after: Bundle): PriceSentences {
  const found = priceChangesBetween(before, after, 's', nowMs);
  if (found === null) throw new Error('Both have the station.');
  return found;
}

function keyAt(plan: PricePlan, ms: number): string {
  const { intervals: found } = priceAt(plan, ms);
  return priceKey(found && priceBreakdown(found, plan.tax));
}

/** What energy costs, as the engine has it. */
function energyAt(plan: PricePlan, ms: number): number {
  const { intervals: found } = priceAt(plan, ms);
  return found?.energy[0]?.price ?? 0;
}

describe('sentences of what changes', () => {
  it('are none between a bundle and itself', () => {
    fc.assert(
      fc.property(rate, (members) => {
        const bundle = bundleOf(members);
        expect(between(bundle, bundle).sentences).toEqual([]);
      }),
      { numRuns },
    );
  });

  it('cover each instant whose price differs exactly once, and no other', () => {
    fc.assert(
      fc.property(rate, rate, (one, other) => {
        const [before, after] = [bundleOf(one), bundleOf(other)];
        const { sentences, compared } = between(before, after);
        const [was, is] = [stationPlan(before, 's'), stationPlan(after, 's')];
        const edges = [was, is].flatMap((plan) =>
          [...segments(plan, compared.from, compared.until)].map(({ from }) => from),
        );
        for (const ms of new Set([...edges, nowMs])) {
          // What is over is not a change.
          if (compared.by === 'dates' && ms < nowMs) continue;
          if (ms < compared.from || ms >= compared.until) continue;
          const count = sentences
            .flatMap(({ spans }) => spans)
            .filter(({ from, until }) => from <= ms && ms < until).length;
          expect(count).toBe(keyAt(was, ms) === keyAt(is, ms) ? 0 : 1);
        }
      }),
      { numRuns },
    );
  });

  it('say the difference that the engine has, at each of their instants', () => {
    fc.assert(
      fc.property(rate, rate, (one, other) => {
        const [before, after] = [bundleOf(one), bundleOf(other)];
        const [was, is] = [stationPlan(before, 's'), stationPlan(after, 's')];
        for (const { spans, changes } of between(before, after).sentences) {
          const energy = changes[0]?.components.find(({ component }) => component === 'energy');
          if (changes[0]?.components.length === 0) continue;
          for (const { from, until } of spans) {
            for (const ms of [from, until - 1]) {
              const found = energyAt(is, ms) - energyAt(was, ms);
              expect(Number(energy?.delta ?? 0)).toBeCloseTo(found, 12);
            }
          }
        }
      }),
      { numRuns },
    );
  });

  it('tell weekly times that are those of their spans', () => {
    fc.assert(
      fc.property(rate, rate, (one, other) => {
        const weeks = [one, other].map((members) => bundleOf({ ...members, dynamic_pricing: 1 }));
        const [before, after] = weeks as [Bundle, Bundle];
        const { sentences, compared } = between(before, after);
        const minutes = (text: string): number =>
          Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
        for (const { when, spans } of sentences) {
          const told = when.reduce((sum, each) => {
            if (each.kind === 'always') return sum + 10_080;
            if (each.kind === 'weekdays') {
              const [start, end] = [minutes(each.from), minutes(each.until)];
              const length = end > start ? end - start : end + 1440 - start;
              return sum + length * each.weekdays.length;
            }
            if (each.kind !== 'week_span') throw new Error(each.kind);
            const days = (each.untilWeekday - each.fromWeekday + 7) % 7;
            const length = days * 1440 + minutes(each.until) - minutes(each.from);
            return sum + (length > 0 ? length : length + 10_080);
          }, 0);
          const real = spans.reduce((sum, { from, until }) => sum + (until - from) / 60_000, 0);
          expect(compared.by).toBe('week');
          expect(told).toBe(real);
        }
      }),
      { numRuns },
    );
  });
});
