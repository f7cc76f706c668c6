import {
  parseBundle,
  type Bundle,
  type BundleCostRate,
  type BundlePeriod,
} from '@wattpost/contract';
import {
  compileCostRate,
  compilePeriods,
  priceAt,
  readLocalSecond,
  writeLocalSecond,
} from '@wattpost/engine';
import { shortDateGaps, shortPeriodGaps, shortWeekGaps } from '@wattpost/price-views';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit, type Edit } from '../src/index.ts';

const numRuns = Math.min(Number(process.env['LAW_RUNS'] ?? 150), 5_000);

const intervals = { energy: [{ uuid: null, unit: 1000, price: 0.5 }], time: [], session_fee: null };

function bundleOf(rate: object, periods: readonly BundlePeriod[] = []): Bundle {
  const rates = ['rate', 'a', 'b'].map((uuid) => ({
    uuid,
    name: uuid,
    currency: 'EUR',
    dynamic_pricing: null,
    tax: null,
    intervals,
    marketing_texts: {},
    recurring: [],
    unique: [],
    ...(uuid === 'rate' ? rate : {}),
  }));
  const station = { uuid: 's', label: 's', time_zone: 'UTC', cost_rate_uuid: 'rate' };
  const read = parseBundle({
    format: periods.length === 0 ? 'wattpost-bundle/1' : 'wattpost-bundle/2',
    created_at: '2026-01-01T00:00:00Z',
    valid_until: null,
    stations: [periods.length === 0 ? station : { ...station, cost_rate_periods: periods }],
    cost_rates: rates,
  });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.bundle;
}

function rateIn(bundle: Bundle): BundleCostRate {
  const [rate] = bundle.cost_rates;
  if (rate === undefined) throw new Error('no cost rate');
  return rate;
}

function edited(bundle: Bundle, edit: Edit): Bundle {
  const outcome = applyEdit(bundle, edit);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  // It is read as it is.
  expect(parseBundle(structuredClone(outcome.bundle)).ok).toBe(true);
  return outcome.bundle;
}

const closeGaps: Edit = { kind: 'gaps_close', rateUuid: 'rate' };

function entry(index: number, validity: object): object {
  return { uuid: `e${index}`, name: `Entry ${index}`, marketing_texts: {}, intervals, validity };
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Times that leave gaps of a minute, and of two. */
const minute = fc.constantFrom(0, 1, 2, 358, 359, 360, 361, 719, 720, 1319, 1320, 1437, 1438, 1439);

const week = 10_080;
const sundayMs = Date.UTC(2023, 0, 1);

const weekday = fc.constantFrom(0, 1, 6);

const anyWindow = fc
  .record({ entry: fc.nat(2), weekday, start: minute, end: minute })
  .filter(({ start, end }) => start !== end);

/** Windows that follow one another on a day, perhaps after a gap of minutes. */
const following = fc
  .record({
    weekday,
    times: fc.uniqueArray(fc.constantFrom(0, 1, 360, 720, 1320, 1439), { minLength: 2 }),
    gaps: fc.array(fc.nat(2), { minLength: 6, maxLength: 6 }),
  })
  .map(({ times, gaps, ...day }) => {
    const starts = times.sort((x, y) => x - y);
    return starts.map((start, index) => {
      const end = Math.max(start, (starts[index + 1] ?? 1440) - (gaps[index] ?? 0));
      return { ...day, entry: index % 3, start, end: end % 1440 };
    });
  });

const windows = fc
  .tuple(fc.array(following, { maxLength: 2 }), fc.array(anyWindow, { maxLength: 2 }))
  .map(([days, others]) =>
    [0, 1, 2].map((index) =>
      [...days.flat(), ...others]
        .filter(({ entry, start, end }) => entry === index && start !== end)
        .map((one) => ({
          weekday: one.weekday,
          start_time: clock(one.start),
          end_time: clock(one.end),
        })),
    ),
  );

function weekOf(rate: BundleCostRate): readonly (string | null)[] {
  const plan = compileCostRate(rate, { timeZone: 'UTC' });
  return Array.from(
    { length: week },
    (_, index) => priceAt(plan, sundayMs + index * 60_000).entryUuid,
  );
}

/** Seconds at and around the starts and ends that the tests use. */
function secondsAround(times: readonly string[]): readonly number[] {
  const found = times.flatMap((local) => {
    const second = readLocalSecond(local) ?? 0;
    return [-121, -61, -60, -31, -30, -2, -1, 0, 1, 29, 30, 59, 60, 61, 120].map(
      (step) => second + step,
    );
  });
  return [...new Set(found)].sort((a, b) => a - b);
}

const daySeconds = [
  '00:00:00',
  '00:00:30',
  '00:01:00',
  '05:58:00',
  '05:59:00',
  '05:59:59',
  '06:00:00',
  '12:00:00',
  '23:58:01',
  '23:59:00',
  '23:59:30',
  '23:59:59',
] as const;

const local = fc
  .tuple(fc.constantFrom('2026-12-24', '2026-12-25', '2026-12-26'), fc.constantFrom(...daySeconds))
  .map(([date, time]) => `${date}T${time}`);

const allLocals = ['2026-12-24', '2026-12-25', '2026-12-26'].flatMap((date) =>
  daySeconds.map((time) => `${date}T${time}`),
);

const dates = fc
  .array(
    fc
      .record({ start: local, end: fc.option(fc.constantFrom(...daySeconds)) })
      .map(({ start, end }) => ({
        start,
        end: end === null ? null : `${start.slice(0, 11)}${end}`,
      }))
      .filter(({ start, end }) => end === null || end > start),
    { minLength: 1, maxLength: 8 },
  )
  .map((spans) => spans.map((span, index) => entry(index, { type: 'unique', ...span })));

const rateUuid = fc.constantFrom('a', 'b', 'rate', null);

const anyPeriod = fc
  .record({ cost_rate_uuid: rateUuid, from: local, until: fc.option(local) })
  .filter(({ from, until }) => until === null || until > from);

/** Periods that follow one another, perhaps after a gap of seconds. */
const followingPeriods = fc
  .record({
    froms: fc.uniqueArray(local, { minLength: 2, maxLength: 5 }),
    gaps: fc.array(fc.constantFrom(0, 1, 60, 119, 120), { minLength: 5, maxLength: 5 }),
    rates: fc.array(rateUuid, { minLength: 5, maxLength: 5 }),
  })
  .map(({ froms, gaps, rates }) =>
    froms.sort().flatMap((from, index): BundlePeriod[] => {
      const next = readLocalSecond(froms[index + 1] ?? '2026-12-27T00:00:00') ?? 0;
      const until = writeLocalSecond(next - (gaps[index] ?? 0));
      return until <= from ? [] : [{ cost_rate_uuid: rates[index] ?? null, from, until }];
    }),
  );

const periods = fc
  .tuple(followingPeriods, fc.array(anyPeriod, { maxLength: 2 }))
  .map(([some, others]) => [...some, ...others])
  .filter((all) => all.length > 0);

interface Between {
  readonly from: number;
  readonly until: number;
}

function isWithin(gaps: readonly Between[], at: number): boolean {
  return gaps.some(({ from, until }) => from <= at && at < until);
}

describe('law: closing gaps leaves none, and changes prices only in them', () => {
  it('R6 between weekly windows: the entry that applied before one applies in it', () => {
    let closed = 0;
    fc.assert(
      fc.property(windows, (entries) => {
        const recurring = entries.map((weekdays, index) =>
          entry(index, { type: 'recurring', weekdays }),
        );
        const bundle = bundleOf({ dynamic_pricing: 1, recurring });
        const before = weekOf(rateIn(bundle));
        const gaps = shortWeekGaps(rateIn(bundle).recurring);
        const after = edited(bundle, closeGaps);
        if (gaps.length === 0) expect(after).toBe(bundle);
        closed += gaps.length;
        expect(shortWeekGaps(rateIn(after).recurring)).toEqual([]);
        const wanted = [...before];
        for (const { from } of gaps) {
          const at = from % week;
          expect(before[at]).toBeNull();
          wanted[at] = before[(at + week - 1) % week] ?? null;
        }
        expect(weekOf(rateIn(after))).toEqual(wanted);
      }),
      { numRuns },
    );
    expect(closed).toBeGreaterThan(numRuns / 10);
  });

  it('U1 between dated entries', () => {
    let closed = 0;
    const seconds = secondsAround(allLocals);
    const pricesOf = (rate: BundleCostRate): readonly (string | null)[] => {
      const plan = compileCostRate(rate, { timeZone: 'UTC' });
      return seconds.map((second) => priceAt(plan, second * 1000).entryUuid);
    };
    fc.assert(
      fc.property(dates, (unique) => {
        const bundle = bundleOf({ dynamic_pricing: 2, unique });
        const gaps = shortDateGaps(rateIn(bundle).unique);
        const after = edited(bundle, closeGaps);
        if (gaps.length === 0) expect(after).toBe(bundle);
        closed += gaps.length;
        expect(shortDateGaps(rateIn(after).unique)).toEqual([]);
        const [was, is] = [pricesOf(rateIn(bundle)), pricesOf(rateIn(after))];
        for (const [index, second] of seconds.entries()) {
          if (isWithin(gaps, second)) {
            expect([was[index], is[index]]).toEqual([null, expect.any(String)]);
          } else expect(is[index]).toBe(was[index]);
        }
      }),
      { numRuns },
    );
    expect(closed).toBeGreaterThan(numRuns / 10);
  });

  it('K2 between periods', () => {
    let closed = 0;
    const seconds = secondsAround(allLocals);
    fc.assert(
      fc.property(periods, (listed) => {
        const bundle = bundleOf({}, listed);
        const [station] = bundle.stations;
        if (station === undefined) throw new Error('no station');
        const gaps = shortPeriodGaps(station);
        const after = edited(bundle, { kind: 'period_gaps_close', stationUuids: ['s'] });
        if (gaps.length === 0) expect(after).toBe(bundle);
        closed += gaps.length;
        const [changed] = after.stations;
        expect(changed && shortPeriodGaps(changed)).toEqual([]);
        const ratesOf = ({ cost_rate_periods: all = [] }: typeof station) => {
          const at = compilePeriods('UTC', all);
          return seconds.map((second) => {
            const { period } = at(second * 1000);
            return period === null ? 'rate' : (all[period]?.cost_rate_uuid ?? null);
          });
        };
        const [was, is] = [ratesOf(station), ratesOf(changed ?? station)];
        for (const [index, second] of seconds.entries()) {
          const gap = gaps.find((one) => isWithin([one], second));
          const wanted =
            gap === undefined ? was[index] : (listed[gap.before]?.cost_rate_uuid ?? null);
          expect(is[index]).toBe(wanted);
        }
      }),
      { numRuns },
    );
    expect(closed).toBeGreaterThan(numRuns / 10);
  });
});
