import { describe, expect, it } from 'vitest';
import { bundleOf, calendarBundle, smallStation } from '../smallBundle.ts';
import type { Bundle, ZoneData } from '../../src/bundle/bundle.ts';
import { runtimeZones, type OwnZones } from '../../src/bundle/bundleClock.ts';
import { parseBundle } from '../../src/bundle/readBundle.ts';
import {
  restatedZoneData,
  zoneDataFrom,
  zoneDataOf,
  zoneDifferences,
} from '../../src/bundle/zoneData.ts';

const plain = bundleOf(calendarBundle());

const own = (release: string | null): OwnZones => ({ ...runtimeZones, release });

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
    expect(zoneDataOf(plain, own('2026c'))).toEqual(viennaYear);
  });

  it('has the oldest release of the clocks in it', () => {
    const bundle = calendarBundle({
      stations: [smallStation(), smallStation({ uuid: 'station-2', time_zone: 'Europe/Rome' })],
    });
    const versionOf = (rome: string | null): string | null =>
      zoneDataOf(bundleOf(bundle), {
        ...runtimeZones,
        release: '2026f',
        releaseOf: (zone) => (zone === 'Europe/Rome' ? rome : '2026f'),
      }).version;
    expect([versionOf('2026f'), versionOf('2026c'), versionOf(null)]).toEqual([
      '2026f',
      '2026c',
      null,
    ]);
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
    const zoneData = zoneDataOf(bundle, own(null));
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

  it('in the whole span about a zone that the reader does not have', () => {
    const bundle = bundleOf(calendarBundle({ zone_data: viennaYear }));
    const nothing = { release: '2020a', clockOf: () => undefined };
    expect(zoneDifferences(bundle, nothing)).toEqual([
      { timeZone: 'Europe/Vienna', from: Date.parse('2026-11-01T06:00:00Z'), until: end },
    ]);
  });
});

describe('zone data that no clock has', () => {
  const [zone] = viennaYear.zones;
  const first = '$.zone_data.zones[0]';

  it.each<[name: string, changed: object, problem: { path: string; code: string }]>([
    [
      'an offset of a day',
      { offset_seconds: 86_400 },
      { path: `${first}.offset_seconds`, code: 'out_of_range' },
    ],
    [
      'a change to an offset of a day',
      { changes: [{ ...toSummer, offset_seconds: -86_400 }] },
      { path: `${first}.changes[0].offset_seconds`, code: 'out_of_range' },
    ],
    [
      'a change within a second',
      { changes: [{ ...toSummer, at: '2027-03-28T01:00:00.5Z' }] },
      { path: `${first}.changes[0].at`, code: 'out_of_range' },
    ],
    [
      'changes out of order',
      { changes: [toWinter, toSummer] },
      { path: `${first}.changes[1].at`, code: 'not_in_order' },
    ],
    [
      'a change after the end',
      { changes: [{ ...toSummer, at: '2028-03-28T01:00:00Z' }] },
      { path: `${first}.changes[0].at`, code: 'not_in_order' },
    ],
    [
      'more changes than a clock can have',
      {
        changes: Array.from({ length: 201 }, (_, index) => ({
          at: new Date(Date.parse('2026-12-01T00:00:00Z') + index * 1000).toISOString(),
          offset_seconds: index % 2,
        })),
      },
      { path: `${first}.changes`, code: 'out_of_range' },
    ],
  ])('is a problem: %s', (_name, changed, problem) => {
    const zone_data = { ...viennaYear, zones: [{ ...zone, ...changed }] };
    expect(parseBundle(calendarBundle({ zone_data }))).toMatchObject({
      ok: false,
      problems: [problem],
    });
  });

  it('is a problem: a name that is none of a zone', () => {
    const stations = [smallStation({ time_zone: '../etc/passwd' })];
    const zone_data = { ...viennaYear, zones: [{ ...zone, time_zone: '../etc/passwd' }] };
    const reading = parseBundle(calendarBundle({ stations, zone_data }));
    expect(reading).toMatchObject({
      ok: false,
      problems: [{ path: `${first}.time_zone`, code: 'unknown_time_zone' }],
    });
  });
});

describe('zone data in another bundle', () => {
  const bundle = bundleOf(calendarBundle({ zone_data: viennaYear }));

  it('has the offset of its start, and the changes after it', () => {
    const summer = '2027-05-01T00:00:00.250Z';
    expect(zoneDataFrom(viennaYear, bundle.created_at, summer)).toEqual({
      ...viennaYear,
      zones: [{ time_zone: 'Europe/Vienna', offset_seconds: 7200, changes: [toWinter] }],
    });
  });

  it('is that of two years at most, and none after its end or before its start', () => {
    const long = { ...viennaYear, until: '2028-10-31T05:59:00Z' };
    const from = (createdAt: string) => zoneDataFrom(long, bundle.created_at, createdAt);
    expect(from('2026-11-01T05:57:00Z')?.until).toBe('2028-10-31T05:57:00Z');
    expect(from('2026-11-01T05:54:00Z')).toBeUndefined();
    expect(from('2028-10-31T05:59:00Z')).toBeUndefined();
  });

  it('keeps the clocks that were decided, and the release where all of them come from it', () => {
    const other = madeWith([]);
    expect(restatedZoneData(other, other, own('2026b'))).toEqual(other.zone_data);
    expect(restatedZoneData(other, other, own('2026d'))).toEqual({
      ...viennaYear,
      version: '2026d',
    });
    const later = { ...other, valid_until: null, created_at: '2027-01-01T00:00:00Z' };
    const restated = restatedZoneData(other, later, own('2026b'));
    expect(restated).toMatchObject({ version: null, until: '2028-12-31T00:00:00Z' });
    expect(restated.zones[0]?.changes[0]).toEqual({
      at: '2028-03-26T01:00:00Z',
      offset_seconds: 7200,
    });
  });
});
