import type { Bundle, ZoneData } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { calendarOf, dated, perKwh, rate, weekly } from '../cases.ts';
import { compareBundles, type BundleComparison } from '../../src/compare/compareBundles.ts';
import { comparisonEnd } from '../../src/compare/comparisonEnd.ts';

const from = Date.parse('2026-11-16T00:00:00+01:00');
const usual = rate({ recurring: [weekly('night', 0.3, 'daily 22:00-06:00')] });
const holiday = rate({ uuid: 'holiday', name: 'Holiday', intervals: perKwh(0.4) });
const newYear = rate({ uuid: 'new-year', name: 'New year', intervals: perKwh(0.54) });

function calendar(...periods: readonly string[]): Bundle {
  return calendarOf([usual, holiday, newYear], ...periods);
}

function compared(before: Bundle, after: Bundle): BundleComparison {
  return compareBundles(before, after, { from, until: comparisonEnd(before, after, { from }) });
}

/** When the price per kWh becomes which: `2026-12-23T23:00Z–2026-12-24T05:00Z 0.3→0.4`. */
function spans(before: Bundle, after: Bundle): string[] {
  const [station] = compared(before, after).stations;
  const utc = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16)}Z`;
  return (station?.spans ?? []).map((span) => {
    const [part] = station?.changes[span.changeIndex]?.components ?? [];
    return `${utc(span.from)}–${utc(span.until)} ${part?.before ?? '?'}→${part?.after ?? '?'}`;
  });
}

const christmas = 'holiday 2026-12-24 2026-12-25';
const lastYear = 'holiday 2025-12-24 2025-12-27';

describe('K what stations pay over time', () => {
  it.each<[string, string[], string[], string[]]>([
    [
      'a period that is added',
      [],
      [christmas],
      [
        '2026-12-23T23:00Z–2026-12-24T05:00Z 0.3→0.4',
        '2026-12-24T05:00Z–2026-12-24T21:00Z 0.5→0.4',
        '2026-12-24T21:00Z–2026-12-24T23:00Z 0.3→0.4',
      ],
    ],
    [
      'one that is removed',
      ['holiday 2026-12-24T08:00:00 2026-12-24T12:00:00'],
      [],
      ['2026-12-24T07:00Z–2026-12-24T11:00Z 0.4→0.5'],
    ],
    [
      'one that is moved',
      ['holiday 2026-12-24T08:00:00 2026-12-24T12:00:00'],
      ['holiday 2026-12-24T10:00:00 2026-12-24T14:00:00'],
      [
        '2026-12-24T07:00Z–2026-12-24T09:00Z 0.4→0.5',
        '2026-12-24T11:00Z–2026-12-24T13:00Z 0.5→0.4',
      ],
    ],
    ['one that is over', [lastYear], [], []],
    ['one that another one covers', [christmas], [christmas, 'new-year 2026-12-24 2026-12-25'], []],
    [
      'periods in another order, which decides nothing',
      [christmas, lastYear],
      [lastYear, christmas],
      [],
    ],
    [
      'K2 periods in another order, which decides',
      [
        'holiday 2026-12-24T08:00:00 2026-12-24T12:00:00',
        'new-year 2026-12-24T08:00:00 2026-12-24T12:00:00',
      ],
      [
        'new-year 2026-12-24T08:00:00 2026-12-24T12:00:00',
        'holiday 2026-12-24T08:00:00 2026-12-24T12:00:00',
      ],
      ['2026-12-24T07:00Z–2026-12-24T11:00Z 0.4→0.54'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(spans(calendar(...before), calendar(...after))).toEqual(expected);
  });

  it('names the periods that only one of the bundles has, whatever the span', () => {
    const [before, after] = [
      calendar(christmas),
      calendar('holiday 2026-12-24 2026-12-27', 'null 2040-01-01'),
    ];
    const [station] = compared(before, after).stations;
    expect(station?.periods).toEqual([
      {
        kind: 'removed',
        rate: 'Holiday',
        from: '2026-12-24T00:00:00',
        until: '2026-12-25T00:00:00',
      },
      { kind: 'added', rate: 'Holiday', from: '2026-12-24T00:00:00', until: '2026-12-27T00:00:00' },
      { kind: 'added', rate: null, from: '2040-01-01T00:00:00', until: null },
    ]);
    const over = compared(calendar(), calendar(lastYear));
    expect([over.isSame, over.stations[0]?.isSame, over.stations[0]?.changes]).toEqual([
      false,
      false,
      [],
    ]);
  });

  it('a usual cost rate that becomes unknown is a change of price', () => {
    const before = calendar('holiday 2026-12-24');
    const after = {
      ...before,
      stations: before.stations.map((station) => ({ ...station, cost_rate_uuid: null })),
    };
    const [station] = compared(before, after).stations;
    expect(station?.facts).toEqual([{ key: 'cost_rate_uuid', before: 'rate', after: null }]);
    expect(station?.changes.map((change) => change.after.stated)).toEqual([null, null]);
  });

  it('asked about one station, it looks at every cost rate of it', () => {
    const before = calendar(christmas);
    const dearer = { ...holiday, intervals: perKwh(0.45) };
    const after = { ...before, cost_rates: [usual, dearer, { ...newYear, name: 'Renamed' }] };
    const { changedRates } = compareBundles(before, after, {
      from,
      until: from + 1,
      station: 's1',
    });
    expect(changedRates.map(({ uuid }) => uuid)).toEqual(['holiday']);
  });

  it('states what bundles say of themselves; the version of zone data makes no difference', () => {
    const before = calendar(christmas);
    const zoneData = (version: string): ZoneData => ({
      version,
      until: '2027-01-01T00:00:00Z',
      zones: [],
    });
    const facts = (after: Bundle): unknown => {
      const { isSame, facts: found } = compared({ ...before, zone_data: zoneData('2025c') }, after);
      return [isSame, found.map(({ key, before: was, after: is }) => [key, was, is])];
    };
    expect(facts({ ...before, zone_data: zoneData('2026c') })).toEqual([
      true,
      [['zone_data.version', '2025c', '2026c']],
    ]);
    expect(facts({ ...before, zone_data: zoneData('2025c'), follow: 'schedule' })).toEqual([
      false,
      [['follow', null, 'schedule']],
    ]);
    expect(facts({ ...before, zone_data: zoneData('2025c'), format: 'wattpost-bundle/1' })).toEqual(
      [false, [['format', 'wattpost-bundle/2', 'wattpost-bundle/1']]],
    );
  });
});

describe('comparisonEnd', () => {
  const days = (...periods: readonly string[]): number =>
    (comparisonEnd(calendar(), calendar(...periods), { from }) - from) / 86_400_000;

  it.each<[string, string[], number]>([
    ['four weeks without periods', [], 28],
    ['four weeks for a period within three', [christmas.replaceAll('12-2', '11-2')], 28],
    ['two weeks beyond the end of a period', [christmas], 39 + 14],
    ['two weeks beyond the begin of one without end', ['new-year 2027-01-01'], 46 + 14],
    ['nothing for one that is over', [lastYear], 28],
    ['the begin of one that ends in the year 9999', ['new-year 2027-01-01 9999-12-31'], 46 + 14],
  ])('%s', (_, periods, expected) => {
    expect(days(...periods)).toBe(expected);
  });

  it('reads periods by the zone data of this process', () => {
    const before = calendar(christmas);
    const end = comparisonEnd(before, calendar(), { from });
    // Nine hours ahead of UTC, eight ahead of Vienna.
    const own = { release: '2026e', clockOf: () => 'Asia/Tokyo' };
    expect(comparisonEnd(before, calendar(), { from, own })).toBe(end - 8 * 3_600_000);
  });

  it('looks at the periods of both bundles, of one station or of all', () => {
    const [none, one] = [calendar(), calendar(christmas)];
    const end = comparisonEnd(none, one, { from });
    expect(comparisonEnd(one, none, { from })).toBe(end);
    expect(comparisonEnd(one, none, { from, station: 's1' })).toBe(end);
    expect(comparisonEnd(one, none, { from, station: 's2' })).toBe(from + 28 * 86_400_000);
  });

  it.each<[string, string[], string[], number]>([
    ['two weeks beyond a date that is added', [], ['2027-01-15T08:00:00'], 67],
    ['two weeks beyond one that is removed', ['2027-01-15T08:00:00'], [], 67],
    [
      'four weeks for dates that are the same',
      ['2027-01-15T08:00:00'],
      ['2027-01-15T08:00:00'],
      28,
    ],
    ['four weeks for one that is over', ['2025-01-15T08:00:00'], [], 28],
    ['four weeks for one in the year 9999', [], ['9999-12-31T08:00:00'], 28],
  ])('%s', (_, was, is, expected) => {
    const datedRate = (starts: readonly string[]): Bundle => {
      const unique = starts.map((start) => dated(start, 0.2, start));
      return calendarOf([rate({ dynamic_pricing: 2, unique }), holiday, newYear]);
    };
    const end = comparisonEnd(datedRate(was), datedRate(is), { from });
    expect(Math.floor((end - from) / 86_400_000)).toBe(expected + (expected === 28 ? 0 : 7));
  });
});
