import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bundleOf, calendarBundle, perKwh, smallCostRate, smallStation } from '../smallBundle.ts';
import type { Bundle, ZoneData } from '../../src/bundle/bundle.ts';
import { stationPrice, type StationPrice } from '../../src/bundle/stationPrice.ts';
import { watchStationPrice } from '../../src/bundle/watchStationPrice.ts';
import { zoneDataOf, zoneDifferences } from '../../src/bundle/zoneData.ts';

const plain = bundleOf(calendarBundle());

/** What European zone data says of the year for which `plain` is made. */
const viennaYear: ZoneData = {
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

/** A bundle whose maker's clocks changed at these instants. */
function madeWith(
  changes: ZoneData['zones'][number]['changes'],
  others: Record<string, unknown> = {},
): Bundle {
  const [zone] = viennaYear.zones;
  return bundleOf(
    calendarBundle({ zone_data: { ...viennaYear, zones: [{ ...zone, changes }] }, ...others }),
  );
}

const spring = Date.parse('2027-03-28T01:00:00Z');
const aWeekLater = Date.parse('2027-04-04T01:00:00Z');
const fall = Date.parse('2027-10-31T01:00:00Z');
const end = Date.parse('2027-11-01T06:00:00Z');
const [toSummer, toWinter] = viennaYear.zones[0]?.changes ?? [];
if (toSummer === undefined || toWinter === undefined) throw new Error('no changes');
/** The maker's summer began a week later. */
const late = madeWith([{ ...toSummer, at: '2027-04-04T01:00:00Z' }, toWinter]);

describe('the zone data of a bundle', () => {
  it('has every change of the clock until the bundle ends', () => {
    expect(zoneDataOf(plain, '2026c')).toEqual(viennaYear);
  });

  it('has two years of a bundle that has no end, and each zone once', () => {
    const bundle = bundleOf(
      calendarBundle({
        created_at: '2026-11-01T06:00:00.500Z',
        valid_until: null,
        stations: ['Europe/Vienna', 'Asia/Tokyo', 'europe/vienna'].map((zone, index) =>
          smallStation({ uuid: String(index), time_zone: zone }),
        ),
      }),
    );
    const zoneData = zoneDataOf(bundle, null);
    expect(zoneData).toMatchObject({ version: null, until: '2028-10-31T06:00:00.500Z' });
    expect(zoneData.zones.map(({ changes }) => changes.length)).toEqual([4, 0]);
    expect(bundleOf({ ...bundle, zone_data: zoneData }).zone_data).toEqual(zoneData);
  });
});

describe('where zone data differs', () => {
  it.each<[name: string, bundle: Bundle, spans: [from: number, until: number][]]>([
    ['nowhere where it is equal', bundleOf(calendarBundle({ zone_data: viennaYear })), []],
    ['nowhere where the bundle does not say', plain, []],
    ['between two begins of summer', late, [[spring, aWeekLater]]],
    ['all summer where the bundle knows of none', madeWith([]), [[spring, fall]]],
    ['until the end of what is said', madeWith([toSummer]), [[fall, end]]],
    [
      'in one span where two differences meet',
      madeWith([
        { at: '2027-02-01T00:00:00Z', offset_seconds: 10_800 },
        { ...toSummer, at: '2027-04-04T01:00:00Z' },
        toWinter,
      ]),
      [[Date.parse('2027-02-01T00:00:00Z'), aWeekLater]],
    ],
    [
      'not at a change that changes nothing',
      madeWith([{ at: '2027-02-01T00:00:00Z', offset_seconds: 3600 }, toSummer, toWinter]),
      [],
    ],
  ])('%s', (_name, bundle, spans) => {
    const expected = spans.map(([from, until]) => ({ timeZone: 'Europe/Vienna', from, until }));
    expect(zoneDifferences(bundle)).toEqual(expected);
  });

  it('since the making of the bundle where the first offset is another one', () => {
    const [zone] = viennaYear.zones;
    const zone_data = { ...viennaYear, zones: [{ ...zone, offset_seconds: 0 }] };
    expect(zoneDifferences(bundleOf(calendarBundle({ zone_data })))).toEqual([
      { timeZone: 'Europe/Vienna', from: Date.parse('2026-11-01T06:00:00Z'), until: spring },
    ]);
  });

  it('takes time in proportion to the changes', () => {
    const [zone] = viennaYear.zones;
    if (zone === undefined) throw new Error('no zone');
    const took = (count: number): number => {
      const changes = Array.from({ length: count }, (_, index) => ({
        at: new Date(Date.parse('2026-12-01T00:00:00Z') + index * 1000).toISOString(),
        offset_seconds: index % 2,
      }));
      const zone_data = { ...viennaYear, zones: [{ ...zone, changes }] };
      const start = performance.now();
      expect(zoneDifferences({ ...plain, zone_data })).toHaveLength(1);
      return performance.now() - start;
    };
    took(5_000);
    const few = Math.min(took(5_000), took(5_000), took(5_000));
    const many = Math.min(took(40_000), took(40_000), took(40_000));
    // Eight times as many; what is quadratic takes sixty-four times as long.
    expect(many).toBeLessThan(Math.max(few * 32, 500));
  });
});

describe('the price of a station where zone data differs', () => {
  const kinds = (bundle: Bundle, ...instants: number[]): string[] =>
    instants.map((at) => stationPrice(bundle, 'station-1', at).kind);

  it('is withheld within the span, and valid before and after it', () => {
    expect(kinds(late, spring - 1, spring, aWeekLater - 1, aWeekLater)).toEqual([
      'valid',
      'zone_data_differs',
      'zone_data_differs',
      'valid',
    ]);
    expect(stationPrice(late, 'station-1', spring)).toEqual({
      kind: 'zone_data_differs',
      timeZone: 'Europe/Vienna',
      until: aWeekLater,
    });
  });

  it('is valid until the span begins, with no price after it', () => {
    expect(stationPrice(late, 'station-1', spring - 1)).toMatchObject({
      kind: 'valid',
      price: { costRateUuid: 'rate-3' },
      until: spring,
      next: null,
    });
  });

  it('changes as ever before the span begins', () => {
    expect(stationPrice(late, 'station-1', Date.parse('2027-01-01T12:00:00Z'))).toMatchObject({
      until: Date.parse('2027-01-06T23:00:00Z'),
      next: { costRateUuid: 'rate-3' },
    });
  });

  it('is withheld on the one clock only, however its zone is written', () => {
    const stations = ['EUROPE/VIENNA', 'Europe/Berlin'].map((zone, index) =>
      smallStation({ uuid: `station-${index + 1}`, time_zone: zone }),
    );
    const zones = viennaYear.zones.flatMap((zone) => [
      { ...zone, changes: [] },
      { ...zone, time_zone: 'Europe/Berlin' },
    ]);
    const bundle = bundleOf(calendarBundle({ stations, zone_data: { ...viennaYear, zones } }));
    expect(kinds(bundle, spring)).toEqual(['zone_data_differs']);
    expect(stationPrice(bundle, 'station-2', spring).kind).toBe('valid');
  });

  it('ends with the bundle, whatever zone data says', () => {
    const bundle = madeWith([], { valid_until: '2027-05-01T00:00:00Z' });
    const validUntil = Date.parse('2027-05-01T00:00:00Z');
    expect(stationPrice(bundle, 'station-1', spring)).toMatchObject({
      kind: 'zone_data_differs',
      until: validUntil,
    });
    expect(kinds(bundle, validUntil)).toEqual(['expired']);
  });
});

describe('the watch of a station whose zone data differs', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: spring - 3_600_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('reports when the price is withheld, and when it is available again', () => {
    const bundle = madeWith([{ ...toSummer, at: '2027-03-28T03:00:00Z' }, toWinter], {
      stations: [smallStation()],
      cost_rates: [smallCostRate({ intervals: perKwh(1) })],
    });
    const told: string[] = [];
    const show = ({ kind }: StationPrice): void => {
      told.push(`${(Date.now() - spring) / 3_600_000} ${kind}`);
    };
    watchStationPrice(bundle, 'station-1', show, { now: Date.now, timers: globalThis });
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(told).toEqual(['-1 valid', '0 zone_data_differs', '2 valid']);
  });
});
