import { instantToLocal, offsetChanges, readClock, type Clock } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { bundleOf, calendarBundle, smallStation } from '../smallBundle.ts';
import type { Bundle } from '../../src/bundle/bundle.ts';
import {
  bundleClock,
  runtimeZones,
  zoneDecision,
  type OwnZones,
} from '../../src/bundle/bundleClock.ts';
import { parseBundle } from '../../src/bundle/readBundle.ts';
import { stationPlan } from '../../src/bundle/stationPlan.ts';
import { stationPrice } from '../../src/bundle/stationPrice.ts';

const created = Date.parse('2026-11-01T06:00:00Z');
const until = Date.parse('2028-10-01T00:00:00Z');
const yearMs = 365 * 86_400_000;

/** A bundle in whose zone the clock never changes, 5 h behind UTC, as that of its station in a zone of any name. */
function steadyBundle(version: string | null, timeZone = 'America/Winnipeg'): Bundle {
  return bundleOf(
    calendarBundle({
      created_at: '2026-11-01T06:00:00Z',
      valid_until: null,
      stations: [
        smallStation({ time_zone: timeZone }),
        smallStation({ uuid: 'station-2', time_zone: 'America/Chicago' }),
      ],
      zone_data: {
        version,
        until: '2028-10-01T00:00:00Z',
        zones: [
          { time_zone: timeZone, offset_seconds: -18_000, changes: [] },
          { time_zone: 'America/Chicago', offset_seconds: -18_000, changes: [] },
        ],
      },
    }),
  );
}

/** Own data, by the release: a compiled database in which the zone is always `hours` from UTC. */
function folder(release: string | null, hours: number): OwnZones {
  const clocks = new Map<string, Clock>();
  return {
    release,
    clockOf: (timeZone) => {
      const reading = readClock({
        timeZone,
        release,
        from: 0,
        until: Date.UTC(2100, 0),
        offsetSeconds: hours * 3600,
        changes: [],
      });
      if (!reading.ok) return undefined;
      const known = clocks.get(timeZone) ?? reading.clock;
      clocks.set(timeZone, known);
      return known;
    },
  };
}

/** The offset in hours that a plan has at each instant. */
function hoursAt(bundle: Bundle, own: OwnZones, ...instants: number[]): number[] {
  const { clock } = stationPlan(bundle, 'station-1', own);
  return instants.map((ms) => instantToLocal(clock, ms).offsetSeconds / 3600);
}

const instants = [
  created - 3_600_000,
  created,
  created + yearMs - 1000,
  created + yearMs,
  until - 1000,
  until,
];

describe('the clock of a station', () => {
  it.each<[bundle: string | null, own: string | null, decision: string, hours: number[]]>([
    ['2026e', '2026c', 'bundle', [9, -5, -5, -5, -5, 9]],
    ['2026e', '2026e', 'own', [9, 9, 9, 9, 9, 9]],
    ['2026c', '2026e', 'own', [9, 9, 9, 9, 9, 9]],
    ['2025z', '2026a', 'own', [9, 9, 9, 9, 9, 9]],
    ['2026e', null, 'bundle_while_young', [9, -5, -5, 9, 9, 9]],
    [null, '2026c', 'bundle_while_young', [9, -5, -5, 9, 9, 9]],
    [null, null, 'bundle_while_young', [9, -5, -5, 9, 9, 9]],
    ['9999z', '2026c', 'bundle_while_young', [9, -5, -5, 9, 9, 9]],
    ['2027a', '2026c', 'bundle', [9, -5, -5, -5, -5, 9]],
    ['custom', '2026c', 'bundle_while_young', [9, -5, -5, 9, 9, 9]],
  ])('of a bundle of %s, read with %s: %s', (version, release, decision, hours) => {
    const bundle = steadyBundle(version);
    expect(zoneDecision(bundle, folder(release, 9), 'America/Winnipeg')).toBe(decision);
    expect(hoursAt(bundle, folder(release, 9), ...instants)).toEqual(hours);
  });

  it('is decided by the release of the data about its zone, which can be older than the newest', () => {
    const bundle = steadyBundle('2026e');
    const lacking = (release: string | null): OwnZones => ({
      ...folder('2026f', 9),
      releaseOf: (zone) => (zone === 'America/Winnipeg' ? release : '2026f'),
    });
    expect(hoursAt(bundle, lacking('2026c'), created)).toEqual([-5]);
    expect(hoursAt(bundle, lacking('2026e'), created)).toEqual([9]);
    expect(zoneDecision(bundle, lacking('2026c'), 'America/Chicago')).toBe('own');
    expect(zoneDecision(bundle, lacking(null), 'America/Winnipeg')).toBe('bundle_while_young');
  });

  it("has the runtime's offsets outside of the span where those are the reader's own", () => {
    const own = { ...runtimeZones, release: '2026c' };
    const clock = bundleClock(steadyBundle('2026e'), 'America/Winnipeg', own) ?? 'UTC';
    const march = Date.parse('2026-03-01T00:00:00Z');
    expect(instantToLocal(clock, march).offsetSeconds).toBe(-21_600);
    const december = Date.parse('2026-12-01T00:00:00Z');
    expect(instantToLocal('America/Winnipeg', december).offsetSeconds).toBe(-21_600);
    expect(instantToLocal(clock, december).offsetSeconds).toBe(-18_000);
  });

  it('has no change at the ends of the span where the offsets are equal', () => {
    const clock = bundleClock(steadyBundle('2026e'), 'America/Winnipeg', folder('2026c', -5));
    expect(offsetChanges(clock ?? '', created - yearMs, until + yearMs)).toEqual({
      offsetSeconds: -18_000,
      changes: [],
    });
  });

  it("starts five minutes early, for a reader whose clock is behind the maker's", () => {
    const own = folder('2026c', 9);
    expect(hoursAt(steadyBundle('2026e'), own, created - 300_000, created - 300_001)).toEqual([
      -5, 9,
    ]);
  });

  it('starts on time where the own data has a change then', () => {
    const own: OwnZones = { release: '2026c', clockOf: () => 'America/Winnipeg' };
    // The clocks of 1 November 2026 go back at 07:00 UTC.
    const bundle = { ...steadyBundle('2026e'), created_at: '2026-11-01T07:02:00Z' };
    const clock = bundleClock(bundle, 'America/Winnipeg', own) ?? '';
    const made = Date.parse(bundle.created_at);
    const offsets = [-60_001, -1000, 0].map((ms) => instantToLocal(clock, made + ms).offsetSeconds);
    expect(offsets).toEqual([-21_600, -21_600, -18_000]);
  });

  it('is the same whatever the case of the name, and of its own zone only', () => {
    const own = folder('2026c', 9);
    const bundle = steadyBundle('2026e', 'america/WINNIPEG');
    const clock = bundleClock(bundle, 'America/Winnipeg', own) ?? '';
    expect(instantToLocal(clock, created).offsetSeconds).toBe(-18_000);
    const other = bundleClock(bundle, 'Europe/Vienna', own) ?? '';
    expect(instantToLocal(other, created).offsetSeconds).toBe(32_400);
  });

  it("is never that of another bundle's", () => {
    const own = folder('2026c', 9);
    stationPlan(steadyBundle('2026e'), 'station-1', own);
    const first = bundleOf({
      ...calendarBundle(),
      stations: [smallStation({ time_zone: 'America/Winnipeg' })],
    });
    expect(hoursAt(first, own, created)).toEqual([9]);
  });

  it.each([
    ['2020a', '2026c'],
    [null, null],
  ])('is that of the bundle for a zone that nobody else knows (%s, %s)', (version, release) => {
    const bundle = steadyBundle(version, 'America/Atlantis');
    const nobody = { ...runtimeZones, release };
    expect(hoursAt(bundle, nobody, created - yearMs, created, until + yearMs)).toEqual([
      -5, -5, -5,
    ]);
    expect(stationPrice(bundle, 'station-1', created, [], nobody)).toMatchObject({
      kind: 'valid',
      plan: { timeZone: 'America/Atlantis' },
    });
  });

  it('is a problem of a bundle that states none for a zone that nobody knows', () => {
    const { zone_data: _, ...rest } = steadyBundle(null);
    const stations = [smallStation({ time_zone: 'America/Atlantis' })];
    const path = '$.stations[0].time_zone';
    expect(parseBundle({ ...rest, stations })).toMatchObject({
      ok: false,
      problems: [{ path, code: 'unknown_time_zone' }],
    });
    expect(parseBundle({ ...rest, stations }, folder('2026e', 9)).ok).toBe(true);
  });

  it('is one object for all stations of a zone, and one for each reader', () => {
    const bundle = steadyBundle('2026e');
    const [a, b] = [folder('2026c', 9), folder('2026c', 9)];
    expect(stationPlan(bundle, 'station-1', a)).toBe(stationPlan(bundle, 'station-1', a));
    expect(stationPlan(bundle, 'station-1', a)).not.toBe(stationPlan(bundle, 'station-1', b));
  });
});
