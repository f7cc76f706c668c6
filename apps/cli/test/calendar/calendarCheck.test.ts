import { runtimeZones, zoneDataOf, type Bundle } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { wattpost, type Outcome } from '../fakeIo.ts';
import { calendarFile, changedCalendar } from './calendarFiles.ts';

/** The sample with the offsets of its clock, moved by an hour from an instant on; `undefined`: as they are here. */
function withOffsets(wrongFrom: string | undefined, version: string | null = '2026c'): string {
  return changedCalendar((bundle) => {
    const data = zoneDataOf(bundle, { ...runtimeZones, release: version });
    const zones = data.zones.map((zone) => {
      if (wrongFrom === undefined) return zone;
      const known = zone.changes.filter(({ at }) => at < wrongFrom);
      const before = known.at(-1) ?? zone;
      const wrong = { at: wrongFrom, offset_seconds: before.offset_seconds + 3600 };
      return { ...zone, changes: [...known, wrong] };
    });
    return { zone_data: { ...data, zones } };
  });
}

function check(text: string, args: readonly string[] = [], version?: string): Promise<Outcome> {
  return wattpost(['check', 'city.json', ...args], {
    files: { 'city.json': text },
    zoneDataVersion: version ?? '2026c',
  });
}

describe('wattpost check and zone data', () => {
  it.each<[string, string, string | undefined, number, string | null]>([
    ['that agrees', withOffsets(undefined), '2025c', 0, null],
    [
      'that differs now: the newer one decides',
      withOffsets('2026-11-15T00:00:00Z'),
      '2025c',
      0,
      'This computer has zone data 2025c, the bundle was made with 2026c; they differ for Europe/Vienna from 2026-11-15T00:00:00.000Z until 2027-03-28T01:00:00.000Z: the newer one, that of the bundle, decides. Update the package tzdata of this system, or Node.js.',
    ],
    [
      'that will differ',
      withOffsets('2026-12-15T00:00:00Z'),
      '2025c',
      0,
      'they differ for Europe/Vienna from 2026-12-15T00:00:00.000Z',
    ],
    [
      'that is older than that of this computer',
      withOffsets('2026-12-15T00:00:00Z', '2025b'),
      '2026c',
      0,
      'Make the bundle again with zone data that is as new.',
    ],
    [
      'of which the version is not known',
      withOffsets('2026-12-15T00:00:00Z', null),
      undefined,
      0,
      'of a version that is not known',
    ],
  ])('%s', async (_, text, version, exitCode, message) => {
    const { exitCode: found, out } = await check(text, [], version);
    expect(found).toBe(exitCode);
    const words = out.replaceAll(/[│─┌┐└┘├┤\n]/g, ' ').replaceAll(/\s+/g, ' ');
    if (message === null) expect(words).not.toContain('they differ');
    else expect(words).toContain(message);
  });

  it('is a notice for programs', async () => {
    const now = await check(withOffsets('2026-11-15T00:00:00Z'), ['--json']);
    expect(JSON.parse(now.out)).toMatchObject({
      ok: true,
      problems: [],
      notices: [{ path: '$.zone_data', code: 'zone_data_differs' }],
    });
  });
});

describe('wattpost check of a calendar', () => {
  it('lists the cost rates of a station with their periods', async () => {
    const { out } = await wattpost(['check', calendarFile], { columns: 120 });
    expect(out).toContain('│ Stadt AC, EUR, 3 weekly entries ');
    expect(out).toContain(
      '│ from 2026-12-20 until 2027-01-07: Stadt AC Weihnachten, EUR, no schedule ',
    );
    expect(out).toContain('│ from 2027-01-01: Stadt AC 2027, EUR, 3 weekly entries ');
    expect(out).toContain('the price at the start applies to the end');
  });

  it('lists the first of many periods, and those without a cost rate', async () => {
    const text = changedCalendar(({ stations }) => ({
      stations: stations.map((station) => ({
        ...station,
        cost_rate_uuid: station.cost_rate_uuid,
        cost_rate_periods: Array.from({ length: 23 }, (_, index) => ({
          cost_rate_uuid: null,
          from: `2027-01-${String(index + 1).padStart(2, '0')}T08:00:00`,
          until: `2027-01-${String(index + 1).padStart(2, '0')}T09:30:00`,
        })),
      })),
    }));
    const { out } = await check(text, []);
    const words = out.replaceAll(/[│\n]/g, ' ').replaceAll(/\s+/g, ' ');
    expect(words).toContain(
      'from 2027-01-01 08:00 until 2027-01-01 09:30: no cost rate, the price is not available',
    );
    expect(words).toContain('and 3 more periods (--json lists all)');
    const printed = JSON.parse((await check(text, ['--json'])).out) as Bundle;
    expect(printed).toMatchObject({ format: 'wattpost-bundle/2', follow: 'start' });
    expect(printed.stations[0]?.cost_rate_periods).toHaveLength(23);
  });
});
