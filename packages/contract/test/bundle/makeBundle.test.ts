import { describe, expect, it } from 'vitest';
import { bundleStation, makeBundle, periodsChangeAtMs, runtimeZones } from '../../src/index.ts';
import { readSmallBundle } from '../smallBundle.ts';

const dayMs = 86_400_000;
const rate = 'a0000000-0000-4000-8000-000000000001';

/** A station in Vienna with periods that end at these local times. */
function stationUntil(...ends: readonly (string | null)[]): Parameters<typeof bundleStation>[0] {
  return {
    uuid: 'b0000000-0000-4000-8000-000000000001',
    label: 'Station',
    publicDisplayName: ' ',
    timeZone: 'Europe/Vienna',
    locationName: '',
    maxPowerKw: null,
    costRateUuid: rate,
    costRatePeriods: ends.map((until) => ({
      costRateUuid: rate,
      from: '2026-01-01T00:00:00',
      until,
    })),
    directions: [],
  };
}

describe('a station of a platform in a bundle', () => {
  it('has no blank names', () => {
    const station = bundleStation(stationUntil(), 0);
    expect([station.public_display_name, station.location_name]).toEqual([null, null]);
    expect('cost_rate_periods' in station).toBe(false);
  });

  it.each<[format: 1 | 2, plugs: readonly string[] | null, found: unknown]>([
    [2, ['CCS 2'], { plugs: ['CCS 2'] }],
    [1, ['CCS 2'], {}],
    [2, null, {}],
    [2, [], {}],
    [2, ['x'.repeat(250), 'Type 2'], {}],
  ])('has in format %i what boards show, if a bundle may have it: %j', (format, plugs, found) => {
    const station = bundleStation({ ...stationUntil(), plugs }, 0, runtimeZones, format);
    expect(station).toEqual({ ...bundleStation(stationUntil(), 0), ...(found as object) });
  });

  it.each([
    ['on a plain day', '2026-07-01T00:00:00', Date.UTC(2026, 5, 30, 22)],
    ['at a time that is skipped', '2026-03-29T02:30:00', Date.UTC(2026, 2, 29, 1)],
    [
      'at a time that comes twice, the first time',
      '2026-10-25T02:30:00',
      Date.UTC(2026, 9, 25, 0, 30),
    ],
  ])('loses a period a day after it ended, %s', (_what, until, endMs) => {
    const station = stationUntil(until, null);
    const overMs = endMs + dayMs;
    const countAt = (atMs: number): number | undefined =>
      bundleStation(station, atMs).cost_rate_periods?.length;
    expect([countAt(overMs - 1), countAt(overMs)]).toEqual([2, 1]);
    expect(periodsChangeAtMs(station, overMs - 1)).toBe(overMs);
    expect(periodsChangeAtMs(station, overMs + 2 * 3_600_000)).toBeNull();
  });

  it('says when it loses one that the clock has given back', () => {
    const station = stationUntil('2026-10-25T02:30:00');
    const secondPassMs = Date.UTC(2026, 9, 25, 1, 15) + dayMs;
    expect(bundleStation(station, secondPassMs).cost_rate_periods).toHaveLength(1);
    expect(periodsChangeAtMs(station, secondPassMs)).toBe(Date.UTC(2026, 9, 25, 1, 30) + dayMs);
  });
});

describe('a bundle that is made', () => {
  const newer = { ...runtimeZones, release: '2026a' };

  it('states zone data where its format has them, and only if they are asked for', () => {
    const { format: _format, zone_data: _zoneData, ...content } = readSmallBundle();
    expect(makeBundle(content, runtimeZones, { statesClocks: true })).toMatchObject({
      ok: true,
      bundle: { format: 'wattpost-bundle/1' },
    });
    const second = { ...content, follow: 'start' } as const;
    expect(makeBundle(second, newer, { statesClocks: true })).toMatchObject({
      ok: true,
      bundle: { format: 'wattpost-bundle/2', zone_data: { version: '2026a' } },
    });
    const without = makeBundle(second, newer, { statesClocks: false });
    expect(without.ok && without.bundle.zone_data).toBeUndefined();
  });

  it('always states clocks to readers of the second format', () => {
    const { format: _format, zone_data: _zoneData, ...content } = readSmallBundle();
    expect(makeBundle(content, newer, { statesClocks: true, format: 2 })).toMatchObject({
      ok: true,
      bundle: { format: 'wattpost-bundle/2', zone_data: { version: '2026a' } },
    });
    expect(makeBundle(content, newer, { statesClocks: false, format: 2 })).toMatchObject({
      ok: true,
      bundle: { format: 'wattpost-bundle/1' },
    });
  });
});
