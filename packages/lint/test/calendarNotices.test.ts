import { readFileSync } from 'node:fs';
import {
  readBundle,
  type Bundle,
  type BundleCostRate,
  type BundlePeriod,
} from '@wattpost/contract';
import { sampleBundlePath } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { lintBundle } from '../src/lintBundle.ts';
import { lintChange } from '../src/lintChange.ts';

const nowMs = Date.parse('2026-11-21T09:00:00Z');

interface Parts {
  /** Written `rate from until`; rates are `city`, `holiday` (dated) and `null`; a missing end is none. */
  readonly periods: readonly string[];
  readonly usual?: string | null;
  /** The dates of `holiday`'s entries. */
  readonly dates?: readonly string[];
  readonly station?: Partial<Bundle['stations'][number]>;
  readonly bundle?: Partial<Bundle>;
}

function period(text: string): BundlePeriod {
  const [rate = '', from = '', until] = text.split(' ');
  const at = (time: string): string => (time.includes('T') ? time : `${time}T00:00:00`);
  return {
    cost_rate_uuid: rate === 'null' ? null : rate,
    from: at(from),
    until: until === undefined ? null : at(until),
  };
}

/** A bundle of one station in Vienna, made on 2 November 2026. */
function bundleWith({ periods, usual = 'city', dates = [], station, bundle }: Parts): Bundle {
  const sample = JSON.parse(readFileSync(sampleBundlePath('city-ac'), 'utf8')) as Bundle;
  const [first] = sample.stations;
  const city = { ...(sample.cost_rates[0] as BundleCostRate), uuid: 'city', name: 'City' };
  const holiday = {
    ...city,
    uuid: 'holiday',
    name: 'Holiday',
    dynamic_pricing: 2,
    recurring: [],
    unique: dates.map((date) => ({
      uuid: date,
      name: date,
      validity: { type: 'unique', start: `${date}T08:00:00`, end: null },
      intervals: city.intervals,
      marketing_texts: {},
    })),
  };
  const reading = readBundle(
    JSON.stringify({
      ...sample,
      format: 'wattpost-bundle/2',
      follow: 'start',
      stations: [
        {
          ...first,
          cost_rate_uuid: usual,
          ...(periods.length === 0 ? {} : { cost_rate_periods: periods.map(period) }),
          ...station,
        },
      ],
      cost_rates: [city, holiday],
      ...bundle,
    }),
  );
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.bundle;
}

/** What is found beside what the sample has by itself. */
function found(parts: Parts, atMs = nowMs): string[] {
  const { diagnostics, notices } = lintBundle(bundleWith(parts), atMs);
  return [...diagnostics, ...notices]
    .filter(({ code }) => !['crosses_midnight', 'interval_reading'].includes(code))
    .map(({ severity, code, path }) => `${severity} ${code} ${path}`);
}

const christmas = 'holiday 2026-12-24 2026-12-27';
const first = '$.stations[0].cost_rate_periods[0]';
const dated = ['2026-12-25'];

describe('what is to be known of a calendar', () => {
  it.each<[string, Parts, string[]]>([
    ['a holiday', { periods: [christmas], dates: dated }, []],
    [
      'K4 a shorter period covers it',
      {
        periods: ['city 2026-12-20 2027-01-07', christmas, 'null 2026-12-24 2026-12-27'],
        dates: dated,
      },
      [`warning period_never_applies $.stations[0].cost_rate_periods[2]`],
    ],
    [
      'K4 the clock skips it',
      { periods: ['city 2027-03-28T02:00:00 2027-03-28T03:00:00', christmas], dates: dated },
      [`warning period_never_applies ${first}`],
    ],
    [
      'it ended before the bundle was made',
      { periods: ['city 2026-10-26 2026-10-27', christmas], dates: dated },
      [`info period_over ${first}`],
    ],
    [
      'it ended when the bundle was made',
      {
        periods: ['city 2026-10-26 2026-11-02T07:00:00', christmas],
        dates: dated,
      },
      [`info period_over ${first}`],
    ],
    [
      'it ends a second later',
      {
        periods: ['city 2026-10-26 2026-11-02T07:00:01', christmas],
        dates: dated,
      },
      [],
    ],
    [
      'it begins when the bundle ends',
      {
        periods: ['holiday 2026-12-24'],
        dates: dated,
        bundle: { valid_until: '2026-12-23T23:00:00Z' },
      },
      [`info period_after_end ${first}`],
    ],
    [
      'it begins a second before',
      {
        periods: ['holiday 2026-12-24'],
        dates: dated,
        bundle: { valid_until: '2026-12-23T23:00:01Z' },
      },
      [],
    ],
    ['nothing uses a cost rate', { periods: [] }, ['info unused_cost_rate $.cost_rates[1]']],
    [
      'only the periods use the other one',
      { periods: [christmas], usual: null, dates: dated },
      ['info unused_cost_rate $.cost_rates[0]'],
    ],
    [
      'dates before and after the period',
      { periods: [christmas], dates: ['2026-12-23', '2026-12-27'] },
      ['warning dates_outside_periods $.cost_rates[1].unique'],
    ],
    [
      'an entry that begins before the period and reaches into it',
      { periods: ['holiday 2026-12-25T12:00:00 2026-12-25T13:00:00'], dates: dated },
      [],
    ],
    [
      'dates of the usual cost rate that periods cover',
      { periods: ['city 2026-12-01'], usual: 'holiday', dates: dated },
      ['warning dates_outside_periods $.cost_rates[1].unique'],
    ],
    [
      'dates that have passed',
      { periods: ['holiday 2026-11-01'], dates: ['2026-11-10'] },
      ['warning schedule_over $.cost_rates[1].unique'],
    ],
    [
      'dates that have passed, of a cost rate that another one has replaced',
      { periods: ['city 2026-11-15'], usual: 'holiday', dates: ['2026-11-10'] },
      [],
    ],
  ])('%s', (_, parts, expected) => {
    expect(found(parts)).toEqual(expected);
  });

  it('names the period and its cost rate', () => {
    const { notices } = lintBundle(
      bundleWith({
        periods: ['null 2026-10-20 2026-10-27', 'holiday 2027-12-24'],
        dates: ['2027-12-25'],
        bundle: { valid_until: '2027-12-01T00:00:00Z' },
      }),
      nowMs,
    );
    expect(notices.map(({ message, values }) => [message, values])).toEqual([
      [
        'no price known from 20 Oct 2026 00:00 until 27 Oct 2026 00:00: ended before the bundle was made. Remove it.',
        { rate: null, from: '2026-10-20T00:00:00', until: '2026-10-27T00:00:00' },
      ],
      [
        'Holiday from 24 Dec 2027 00:00: begins after the bundle ends (1 Dec 2027, 00:00 UTC). Displays never show it.',
        {
          rate: 'Holiday',
          from: '2027-12-24T00:00:00',
          until: null,
          end: '2027-12-01T00:00:00Z',
        },
      ],
    ]);
  });

  it('looks at each cost rate of a station', () => {
    const bundle = bundleWith({ periods: [christmas], dates: dated });
    const [city, holiday] = bundle.cost_rates;
    const otherZone = { ...(holiday as BundleCostRate), time_zone: 'Asia/Tokyo' };
    const bundles: Bundle = {
      ...bundle,
      stations: bundle.stations.map((one) => ({ ...one, max_power_kw: 50 })),
      cost_rates: [city as BundleCostRate, otherZone],
    };
    const { notices } = lintBundle(bundles, nowMs);
    expect(notices.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'other_zone $.stations[0].time_zone',
      'afir_components $.stations[0].cost_rate_uuid',
      'afir_components $.stations[0].cost_rate_periods[0].cost_rate_uuid',
    ]);
    expect(notices[2]?.message).toContain('in “Holiday” there is also a fee per session');
    expect(notices[2]?.values).toMatchObject({ rate: 'Holiday' });
    const unknown = bundles.stations.map((one) => ({ ...one, max_power_kw: null }));
    const { notices: once } = lintBundle({ ...bundles, stations: unknown }, nowMs);
    expect(once.filter(({ code }) => code === 'afir_power_unknown')).toHaveLength(1);
  });

  it('a price that differs much from that of a period is no change', () => {
    const before = bundleWith({ periods: [], dates: dated });
    const after = bundleWith({ periods: [christmas], dates: dated });
    expect(lintChange(before, after, { nowMs })).toEqual([]);
  });

  it('compares a cost rate that only periods use with its earlier self', () => {
    const before = bundleWith({ periods: [christmas], dates: dated });
    const [city, holiday] = before.cost_rates as readonly [BundleCostRate, BundleCostRate];
    const fewer = { ...holiday, unique: [] };
    const after = { ...before, cost_rates: [city, fewer] };
    expect(lintChange(before, after, { nowMs }).map(({ code, path }) => [code, path])).toEqual([
      ['entries_lost', '$.cost_rates[1].unique'],
    ]);
  });
});
