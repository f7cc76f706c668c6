import { readFileSync } from 'node:fs';
import { instantToLocal, nextChange, priceAt, readLocalSecond } from '@wattpost/engine';
import { sampleBundlePath } from '@wattpost/samples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bundleOf, calendarBundle, smallPeriods, smallStation } from '../smallBundle.ts';
import type { Bundle } from '../../src/bundle/bundle.ts';
import { ratePlan, stationPlan } from '../../src/bundle/stationPlan.ts';
import type { BundlePeriod } from '../../src/bundle/stationMembers.ts';

const stationUuid = 'station-1';

describe("the plan of a station's calendar", () => {
  it('K2 has the price of the shorter period, then that of the new list', () => {
    const plan = stationPlan(bundleOf(calendarBundle()), stationUuid);
    const rateAt = (at: string): string | null => priceAt(plan, Date.parse(at)).costRateUuid;
    expect(rateAt('2026-12-19T22:59:59Z')).toBe('rate-1');
    expect(rateAt('2026-12-19T23:00:00Z')).toBe('rate-2');
    expect(rateAt('2027-01-06T22:59:59Z')).toBe('rate-2');
    expect(rateAt('2027-01-06T23:00:00Z')).toBe('rate-3');
    expect(nextChange(plan, Date.parse('2027-01-01T00:00:00Z'))).toBe(
      Date.parse('2027-01-06T23:00:00Z'),
    );
  });

  it('K3 has no price if the bundle states that it is unknown', () => {
    const bundle = bundleOf(calendarBundle({ station: { cost_rate_uuid: null } }));
    const price = priceAt(stationPlan(bundle, stationUuid), Date.parse('2026-12-01T12:00:00Z'));
    expect(price).toMatchObject({ source: 'none', intervals: null, costRateUuid: null });
  });

  it('is compiled once for equal calendars on one clock, and so is each cost rate', () => {
    const periods = structuredClone(smallPeriods);
    const bundle = bundleOf(
      calendarBundle({
        stations: [
          smallStation({ uuid: 'a', cost_rate_periods: smallPeriods }),
          smallStation({ uuid: 'b', cost_rate_periods: periods }),
          smallStation({ uuid: 'c', cost_rate_periods: periods.toReversed() }),
          smallStation({ uuid: 'd', cost_rate_periods: periods, time_zone: 'Asia/Tokyo' }),
          smallStation({ uuid: 'e', cost_rate_uuid: 'rate-2' }),
        ],
      }),
    );
    const [a, b, c, d, e] = bundle.stations.map(({ uuid }) => stationPlan(bundle, uuid));
    if (a === undefined || e === undefined) throw new Error('no plan');
    expect(b).toBe(a);
    expect(c).not.toBe(a);
    expect(d?.timeZone).toBe('Asia/Tokyo');
    expect(stationPlan(bundle, 'a')).toBe(a);
    // One price, one object, by whatever station it is reached.
    const christmas = Date.parse('2026-12-24T18:00:00Z');
    expect(priceAt(a, christmas)).toBe(priceAt(e, christmas));
    expect(ratePlan(bundle, 'rate-2', 'Europe/Vienna')).toBe(e);
    expect(ratePlan(bundle, 'rate-2', 'Asia/Tokyo')).not.toBe(e);
  });
});

describe('K2 the sample of a holiday and a new list', () => {
  const text = readFileSync(sampleBundlePath('holiday-and-new-year'), 'utf8');
  const bundle = bundleOf(JSON.parse(text) as unknown);
  const plan = stationPlan(bundle, bundle.stations[0]?.uuid ?? '');

  it.each([
    ['by night before the holidays', '2026-12-15T23:00:00Z', 0.39, 'Nachtstrom'],
    ['in the last second before them', '2026-12-19T22:59:59Z', 0.44, 'Wochenende'],
    ['when they begin', '2026-12-19T23:00:00Z', 0.42, 'Stadt AC Weihnachten'],
    ['when the new list would begin', '2026-12-31T23:00:00Z', 0.42, 'Stadt AC Weihnachten'],
    ['when they end, by night', '2027-01-06T23:00:00Z', 0.43, 'Nachtstrom'],
    ['in the morning after them', '2027-01-07T07:00:00Z', 0.53, 'Stadt AC 2027'],
  ])('has its price %s', (_when, at, price, name) => {
    const { intervals, name: entry } = priceAt(plan, Date.parse(at));
    expect([intervals?.energy[0]?.price, entry]).toEqual([price, name]);
  });
});

/** The cost rate of a station at an instant as K1 to K3 say it, from the clock alone. */
function selectedRate({ stations }: Bundle, atMs: number): string | null {
  const [station] = stations;
  if (station === undefined) throw new Error('no station');
  const local = readLocalSecond(instantToLocal(station.time_zone, atMs).local) ?? NaN;
  const covering = (station.cost_rate_periods ?? [])
    .map(({ cost_rate_uuid: rate, from, until }, index) => ({
      rate,
      from: readLocalSecond(from) ?? NaN,
      until: until === null ? Infinity : (readLocalSecond(until) ?? NaN),
      index,
    }))
    .filter(({ from, until }) => from <= local && local < until);
  const [first] = covering.sort((a, b) => {
    const [one, other] = [a.until - a.from, b.until - b.from];
    if (one !== other) return one - other;
    return b.from - a.from || a.index - b.index;
  });
  return first === undefined ? station.cost_rate_uuid : first.rate;
}

const arbitraryRate = fc.constantFrom('rate-1', 'rate-2', 'rate-3', null);
/** Half hours around a night on which clocks change. */
const arbitraryTime = (night: string): fc.Arbitrary<string> =>
  fc
    .integer({ min: -48, max: 96 })
    .map((halves) =>
      new Date(Date.parse(`${night}T00:00:00Z`) + halves * 1_800_000).toISOString().slice(0, 19),
    );
const arbitraryPeriod = (night: string): fc.Arbitrary<BundlePeriod> =>
  fc
    .record({
      cost_rate_uuid: arbitraryRate,
      from: arbitraryTime(night),
      until: fc.option(arbitraryTime(night)),
    })
    .filter(({ from, until }) => until === null || from < until);

describe('law: the price of a station', () => {
  it.each([
    ['Europe/Vienna', '2027-03-28'],
    ['Europe/Vienna', '2027-10-31'],
    ['Australia/Lord_Howe', '2027-04-04'],
    ['America/Havana', '2027-03-14'],
  ])('K1 K2 K3 is that of the cost rate which K selects: %s, %s', (timeZone, night) => {
    fc.assert(
      fc.property(
        arbitraryRate,
        fc.array(arbitraryPeriod(night), { minLength: 1, maxLength: 6 }),
        fc.array(fc.integer({ min: -60, max: 110 }), { minLength: 5, maxLength: 5 }),
        (usual, periods, instants) => {
          fc.pre(usual !== null || periods.some(({ cost_rate_uuid: rate }) => rate !== null));
          const station = {
            cost_rate_uuid: usual,
            cost_rate_periods: periods,
            time_zone: timeZone,
          };
          const bundle = bundleOf(calendarBundle({ station }));
          const plan = stationPlan(bundle, stationUuid);
          for (const halves of instants) {
            const atMs = Date.parse(`${night}T00:00:00Z`) + halves * 1_800_000 - 1;
            for (const instant of [atMs, atMs + 1]) {
              const selected = selectedRate(bundle, instant);
              const { costRateUuid, intervals } = priceAt(plan, instant);
              expect([instant, costRateUuid]).toEqual([instant, selected]);
              expect(intervals?.energy[0]?.price).toBe(
                selected === null ? undefined : Number(selected.slice(-1)),
              );
            }
          }
        },
      ),
    );
  });
});
