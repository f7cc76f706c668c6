import { describe, expect, it } from 'vitest';
import { minProcessorMs } from '../../../engine/test/processorTime.ts';
import { problemLines } from '../problemLines.ts';
import {
  bundleOf,
  calendarBundle,
  smallBundle,
  smallCostRate,
  smallPeriods,
  smallStation,
  type MutableJson,
} from '../smallBundle.ts';
import { bundleShape } from '../../src/bundle/bundleShape.ts';
import { parseBundle, readBundle } from '../../src/bundle/readBundle.ts';

const problemsOf = (input: unknown): string[] => problemLines(parseBundle(input));

const zoneData = {
  version: '2026c',
  until: '2027-11-01T06:00:00Z',
  zones: [
    {
      time_zone: 'Europe/Vienna',
      offset_seconds: 3600,
      changes: [
        { at: '2027-03-28T01:00:00Z', offset_seconds: 7200 },
        { at: '2027-10-31T01:00:00Z', offset_seconds: 3600 },
      ],
    },
  ],
};

describe('the plugs of a station', () => {
  const withPlugs = (plugs: unknown): MutableJson => ({
    ...calendarBundle(),
    stations: [smallStation({ plugs })],
  });

  it.each([
    ['names', ['CCS 2', 'Type 2']],
    ['of 255 characters together', ['x'.repeat(250), '😀'.repeat(5)]],
  ])('are %s', (_what, plugs) => {
    expect(problemsOf(withPlugs(plugs))).toEqual([]);
  });

  it.each<[what: string, plugs: unknown, problem: string]>([
    ['no list', 'CCS 2', '$.stations[0].plugs wrong_type'],
    ['an empty list', [], '$.stations[0].plugs no_names'],
    ['null', null, '$.stations[0].plugs wrong_type'],
    ['too long together', ['x'.repeat(250), 'Type 2'], '$.stations[0].plugs text_too_long'],
    ['a blank name', ['CCS 2', ' '], '$.stations[0].plugs[1] empty_text'],
    ['another type', ['CCS 2', 2], '$.stations[0].plugs[1] wrong_type'],
  ])('are not %s', (_what, plugs, problem) => {
    expect(problemsOf(withPlugs(plugs))).toEqual([problem]);
  });
});

describe('K6 the two formats', () => {
  it('a reader of the first refuses the second', () => {
    const { error } = bundleShape.safeParse(calendarBundle());
    expect(error?.issues.map(({ path, code }) => [path.join('.'), code])).toEqual([
      ['format', 'invalid_value'],
      ['stations.0', 'unrecognized_keys'],
    ]);
  });

  it.each<[name: string, changes: MutableJson, problem: string]>([
    [
      'periods',
      { stations: [smallStation({ cost_rate_periods: smallPeriods })] },
      '$.stations[0].cost_rate_periods unknown_key',
    ],
    [
      'a station without a usual cost rate',
      { stations: [smallStation({ cost_rate_uuid: null })] },
      '$.stations[0].cost_rate_uuid wrong_type',
    ],
    [
      'plugs',
      { stations: [smallStation({ plugs: ['CCS 2'] })] },
      '$.stations[0].plugs unknown_key',
    ],
    ['a policy', { follow: 'start' }, '$.follow unknown_key'],
    ['zone data', { zone_data: zoneData }, '$.zone_data unknown_key'],
  ])('the first has none of the additions: %s', (_name, changes, problem) => {
    expect(problemsOf(smallBundle(changes))).toEqual([problem]);
  });

  it('an unknown one is refused with the names of both, whatever else is in it', () => {
    const reading = parseBundle(
      smallBundle({ format: 'wattpost-bundle/3', stations: [], cost_rates: [{}], later: 1 }),
    );
    expect(reading).toEqual({
      ok: false,
      problems: [
        {
          path: '$.format',
          code: 'unknown_format',
          message:
            'Expected the format "wattpost-bundle/1" or "wattpost-bundle/2", found the text "wattpost-bundle/3".',
        },
      ],
    });
  });
});

describe('a bundle of the second format', () => {
  it('has what was written, and is the same after it was written and read again', () => {
    const bundle = bundleOf(calendarBundle({ follow: 'schedule', zone_data: zoneData }));
    expect(bundle).toMatchObject({
      format: 'wattpost-bundle/2',
      stations: [{ cost_rate_uuid: 'rate-1', cost_rate_periods: smallPeriods }],
      follow: 'schedule',
      zone_data: zoneData,
    });
    expect(readBundle(JSON.stringify(bundle))).toEqual({ ok: true, bundle });
    expect(Object.isFrozen(bundle.stations[0]?.cost_rate_periods?.[0])).toBe(true);
  });

  it('needs none of the additions, and has none that was not written', () => {
    const { format, ...plain } = bundleOf(smallBundle());
    expect(format).toBe('wattpost-bundle/1');
    expect(bundleOf(smallBundle({ format: 'wattpost-bundle/2' }))).toEqual({
      format: 'wattpost-bundle/2',
      ...plain,
    });
  });

  it('K3 has stations whose price is unknown outside of their periods, or in one', () => {
    const [christmas] = smallPeriods;
    const closed = { cost_rate_uuid: null, from: '2027-02-01T00:00:00', until: null };
    const station = { cost_rate_uuid: null, cost_rate_periods: [christmas, closed] };
    expect(bundleOf(calendarBundle({ station })).stations[0]).toMatchObject(station);
  });

  it('takes time in proportion to its periods', () => {
    const took = (count: number): number => {
      const cost_rate_periods = Array.from({ length: count }, (_, index) => {
        const from = new Date(index * 3_600_000).toISOString().slice(0, 19);
        const until = new Date((index + 20) * 3_600_000).toISOString().slice(0, 19);
        return { cost_rate_uuid: `rate-${(index % 3) + 1}`, from, until };
      });
      const input = calendarBundle({ station: { cost_rate_periods } });
      return minProcessorMs(() => {
        expect(parseBundle(input).ok).toBe(true);
      });
    };
    const [few, many] = [took(1_250), took(10_000)];
    // Eight times as many; what is quadratic takes sixty-four times as long.
    expect(many).toBeLessThan(Math.max(few * 32, 500));
  });
});

const period = (changes: MutableJson): MutableJson =>
  calendarBundle({ station: { cost_rate_periods: [{ ...smallPeriods[0], ...changes }] } });
const rates = (...changes: MutableJson[]): MutableJson =>
  calendarBundle({
    cost_rates: changes.map((change, index) =>
      smallCostRate({ uuid: `rate-${index + 1}`, ...change }),
    ),
  });
const zone = (changes: MutableJson): MutableJson =>
  calendarBundle({ zone_data: { ...zoneData, zones: [{ ...zoneData.zones[0], ...changes }] } });
const tax = (included: boolean): MutableJson => ({ tax: { percent: 20, included } });
const firstPeriod = '$.stations[0].cost_rate_periods[0]';
const secondPeriod = '$.stations[0].cost_rate_periods[1]';

const badAdditions: [name: string, input: unknown, problems: string[]][] = [
  [
    'no periods in a list',
    calendarBundle({ station: { cost_rate_periods: [] } }),
    ['$.stations[0].cost_rate_periods no_periods'],
  ],
  [
    'periods that are null',
    calendarBundle({ station: { cost_rate_periods: null } }),
    ['$.stations[0].cost_rate_periods wrong_type'],
  ],
  [
    'a period without a statement of its end and its cost rate',
    period({ until: undefined, cost_rate_uuid: undefined }),
    [`${firstPeriod}.cost_rate_uuid missing`, `${firstPeriod}.until missing`],
  ],
  ['an unknown key in a period', period({ untill: null }), [`${firstPeriod}.untill unknown_key`]],
  [
    'K1 an end before the beginning',
    period({ until: '2026-12-19T23:59:59' }),
    [`${firstPeriod}.until empty_window`],
  ],
  [
    'K1 an end at the beginning',
    period({ until: '2026-12-20T00:00:00' }),
    [`${firstPeriod}.until empty_window`],
  ],
  [
    'U5 times in UTC and with an offset',
    period({ from: '2026-12-20T00:00:00Z', until: '2027-01-07T00:00:00+01:00' }),
    [`${firstPeriod}.from not_a_local_datetime`, `${firstPeriod}.until not_a_local_datetime`],
  ],
  [
    'a date alone, and one that does not exist',
    period({ from: '2026-12-20', until: '2027-02-29T00:00:00' }),
    [`${firstPeriod}.from not_a_local_datetime`, `${firstPeriod}.until not_a_local_datetime`],
  ],
  [
    'times that are no text',
    period({ from: 1, until: 2 }),
    [`${firstPeriod}.from wrong_type`, `${firstPeriod}.until wrong_type`],
  ],
  [
    'a cost rate that is not in the bundle',
    period({ cost_rate_uuid: 'rate-9' }),
    [`${firstPeriod}.cost_rate_uuid unknown_cost_rate`],
  ],
  ['K5 another currency', rates({}, {}, { currency: 'CHF' }), [`${secondPeriod} other_currency`]],
  ['K5 a tax in one of them', rates({}, tax(true), {}), [`${firstPeriod} mixed_tax`]],
  [
    'K5 a tax that is included in one and not in another',
    rates(tax(true), tax(true), tax(false)),
    [`${secondPeriod} mixed_tax`],
  ],
  [
    'K3 no cost rate at all',
    calendarBundle({ stations: [smallStation({ cost_rate_uuid: null })] }),
    ['$.stations[0].cost_rate_uuid no_cost_rate'],
  ],
  [
    'K3 no cost rate in any period',
    calendarBundle({
      station: {
        cost_rate_uuid: null,
        cost_rate_periods: [{ ...smallPeriods[0], cost_rate_uuid: null }],
      },
    }),
    ['$.stations[0].cost_rate_uuid no_cost_rate'],
  ],
  ['a policy of another name', calendarBundle({ follow: 'end' }), ['$.follow unknown_value']],
  ['a policy that is null', calendarBundle({ follow: null }), ['$.follow unknown_value']],
  [
    'zone data without the zone of a station',
    zone({ time_zone: 'Europe/Berlin' }),
    ['$.zone_data.zones missing_zone'],
  ],
  [
    'zone data with a zone twice, in another case',
    calendarBundle({
      zone_data: {
        ...zoneData,
        zones: [zoneData.zones[0], { ...zoneData.zones[0], time_zone: 'europe/vienna' }],
      },
    }),
    ['$.zone_data.zones[1].time_zone duplicate_time_zone'],
  ],
  [
    'changes out of order',
    zone({ changes: zoneData.zones[0]?.changes.toReversed() }),
    ['$.zone_data.zones[0].changes[1].at not_in_order'],
  ],
  [
    'a change before the bundle was made, and one after the end of the zone data',
    zone({
      changes: [
        { at: '2026-11-01T06:00:00Z', offset_seconds: 7200 },
        { at: '2027-11-01T06:00:00Z', offset_seconds: 3600 },
      ],
    }),
    [0, 1].map((index) => `$.zone_data.zones[0].changes[${index}].at not_in_order`),
  ],
  [
    'half a second of offset',
    zone({ offset_seconds: 3600.5, changes: [] }),
    ['$.zone_data.zones[0].offset_seconds wrong_type'],
  ],
  [
    'zone data of no time',
    calendarBundle({ zone_data: { ...zoneData, until: '2026-11-01T06:00:00Z' } }),
    ['$.zone_data.until out_of_range'],
  ],
  [
    'zone data of more than two years',
    calendarBundle({ zone_data: { ...zoneData, until: '2028-10-31T06:00:00.001Z' } }),
    ['$.zone_data.until out_of_range'],
  ],
  ['zone data that is null', calendarBundle({ zone_data: null }), ['$.zone_data wrong_type']],
  [
    'zone data that leaves out all',
    calendarBundle({ zone_data: {} }),
    ['version', 'until', 'zones'].map((key) => `$.zone_data.${key} missing`),
  ],
];

describe('bad additions', () => {
  it.each(badAdditions)('%s', (_name, input, problems) => {
    expect(problemsOf(input)).toEqual(problems);
  });

  it('are listed at once, with those of the first format', () => {
    const input = calendarBundle({
      station: {
        label: '',
        cost_rate_periods: [{ ...smallPeriods[0], until: '2026-01-01T00:00:00' }],
      },
      follow: 'x',
      zone_data: { ...zoneData, zones: [] },
    });
    expect(problemsOf(input).sort()).toEqual([
      '$.follow unknown_value',
      `${firstPeriod}.until empty_window`,
      '$.stations[0].label empty_text',
      '$.zone_data.zones missing_zone',
    ]);
  });

  it('are named with what is expected instead', () => {
    const reading = parseBundle(period({ from: '2026-12-20T00:00:00Z' }));
    expect(reading.ok ? [] : reading.problems[0]?.message).toBe(
      'Expected the beginning of the period, included, as a local time that exists, such as "2026-12-24T00:00:00", without zone or offset, found the text "2026-12-20T00:00:00Z".',
    );
  });
});
