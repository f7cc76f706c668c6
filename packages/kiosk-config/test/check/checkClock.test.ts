import { runtimeZones, type OwnZones } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import type { UnusedZones } from '../../src/check/kioskProbes.ts';
import { checkZoneData } from '../../src/check/checkZones.ts';
import { changedBundle } from '../calendarBundle.ts';

const nowMs = Date.parse('2026-11-21T12:00:00Z');

const own = (release: string | null): OwnZones => ({ ...runtimeZones, release });

/** Summer time from `at` on until the end of what is stated: Vienna's clock as nobody else reads it. */
const withClock = (at: string, version: string | null = '2026c') =>
  changedBundle({
    created_at: '2026-11-20T00:00:00Z',
    zone_data: {
      version,
      until: '2027-01-01T00:00:00Z',
      zones: [
        {
          time_zone: 'Europe/Vienna',
          offset_seconds: 3600,
          changes: at === '' ? [] : [{ at, offset_seconds: 7200 }],
        },
      ],
    },
  });

function check(
  bundle: ReturnType<typeof withClock>,
  isKiosk = true,
  version: string | null = '2023c',
) {
  return checkZoneData({ zones: own(version), isKiosk, now: () => nowMs }, bundle, []);
}

describe('the zone data of a display', () => {
  it.each([
    ['2026-11-21T11:00:00Z', true, 'warning', 'This display has zone data 2023c'],
    ['2026-12-24T11:00:00Z', true, 'warning', 'This display has zone data 2023c'],
    ['2026-11-21T11:00:00Z', false, 'warning', 'This computer has zone data 2023c'],
  ])('that differ from %s on (on the display: %s) are %s', (at, isKiosk, severity, words) => {
    const from = at.replace('Z', '.000Z');
    expect(check(withClock(at), isKiosk)).toEqual([
      {
        area: 'zone data',
        severity,
        path: '$.zone_data',
        code: 'zone_data_differs',
        message: `${words}, the bundle was made with 2026c; they differ for Europe/Vienna from ${from} until 2027-01-01T00:00:00.000Z: the newer one, that of the bundle, decides.`,
        cure: isKiosk
          ? 'Update the package tzdata of this system, or the kiosk, and restart the kiosk.'
          : 'Update the package tzdata of this system, or Node.js.',
      },
    ]);
  });

  it.each([
    ['older than the bundle’s', '2023c', '2026c', 'that of the bundle, decides', 'Update'],
    [
      'newer than the bundle’s',
      '2026c',
      '2023c',
      'that of this display, decides',
      'Make the bundle',
    ],
    ['not known', null, '2023c', 'decides until it is 365 days old', 'Update'],
    ['compared with others that are not known', '2026c', null, '365 days old', 'Make the bundle'],
  ])('%s have their decision and cure', (_title, release, theirs, words, cure) => {
    const at = '2026-12-24T11:00:00Z';
    const [finding] = checkZoneData(
      { zones: own(release), isKiosk: true, now: () => nowMs },
      withClock(at, theirs),
      [],
    );
    expect(finding?.message).toContain(words);
    expect(finding?.cure).toContain(cure);
  });

  it('that agree are good, however old', () => {
    expect(check(withClock(''), true, '2019a')).toMatchObject([
      {
        severity: 'info',
        message:
          'The zone data (2019a) agrees with that of the bundle (2026c) for Europe/Vienna until 2027-01-01T00:00:00Z.',
      },
    ]);
  });

  it('are good where a bundle states none, unless their release is not known', () => {
    const bundle = changedBundle({ created_at: '2026-11-20T00:00:00Z' });
    expect(check(bundle, true, '2019a')).toMatchObject([{ severity: 'info' }]);
    expect(check(bundle, true, null)).toMatchObject([
      { severity: 'warning', code: 'zone_data_unknown' },
    ]);
  });

  it('are compared with others at hand, with dates', () => {
    const bundle = changedBundle({ created_at: '2026-11-20T00:00:00Z' });
    const found = (unusedZones: UnusedZones | null): readonly unknown[] =>
      checkZoneData(
        { zones: own('2026e'), unusedZones, isKiosk: true, now: () => nowMs },
        bundle,
        [],
      ).map(({ severity, message }) => [severity, message]);
    const inUse = ['info', 'The zone data is 2026e; it knows Europe/Vienna.'];
    expect(found(null)).toEqual([inUse]);
    expect(found({ ...own('2026c'), folder: null })).toEqual([inUse]);
    const other = { release: '2025b', folder: '/zones', clockOf: () => 'Africa/Algiers' };
    expect(found(other)).toEqual([
      inUse,
      [
        'info',
        'The zone data in use is 2026e; that of /zones, 2025b, is not used and differs for Europe/Vienna from 2027-03-28T01:00:00.000Z until 2027-10-31T01:00:00.000Z.',
      ],
    ]);
    const unknown = { ...other, clockOf: () => undefined };
    expect(found(unknown)).toEqual([inUse]);
  });

  it('name the file of a zone that cannot be used', () => {
    const bundle = changedBundle({ created_at: '2026-11-20T00:00:00Z' });
    const zones = { ...own('2026e'), problemOf: (zone: string) => `/zones/${zone}: truncated` };
    expect(checkZoneData({ zones, isKiosk: true, now: () => nowMs }, bundle, [])).toMatchObject([
      { severity: 'info' },
      {
        severity: 'warning',
        code: 'zone_file',
        message: '/zones/Europe/Vienna: truncated.',
        cure: 'Install the package tzdata again, and restart.',
      },
    ]);
  });

  it('name a folder that cannot be used, with and without a bundle', () => {
    const zoneProblem = 'TZDIR /zones is not used: there is no such file';
    const probes = { zones: own('2026e'), zoneProblem, isKiosk: true, now: () => nowMs };
    const bundle = changedBundle({ created_at: '2026-11-20T00:00:00Z' });
    for (const given of [bundle, undefined]) {
      expect(checkZoneData(probes, given, [])).toMatchObject([
        { severity: 'info' },
        {
          severity: 'warning',
          code: 'zone_folder',
          message: `${zoneProblem}.`,
          cure: 'Correct the variable, or remove it.',
        },
      ]);
    }
  });

  it('count for the stations that are shown', () => {
    const bundle = withClock('2026-12-24T11:00:00Z');
    const findings = checkZoneData(
      { zones: own('2026c'), isKiosk: true, now: () => nowMs },
      bundle,
      ['of another bundle'],
    );
    expect(findings).toMatchObject([{ severity: 'info', message: 'The zone data is 2026c.' }]);
  });
});
