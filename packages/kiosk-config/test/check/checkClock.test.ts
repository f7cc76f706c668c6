import { describe, expect, it } from 'vitest';
import { checkZoneData } from '../../src/check/checkClock.ts';
import { changedBundle } from '../calendarBundle.ts';

const nowMs = Date.parse('2026-11-21T12:00:00Z');

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
  version: string | undefined = '2023c',
) {
  return checkZoneData({ zoneDataVersion: version, isKiosk, now: () => nowMs }, bundle, []);
}

describe('the zone data of a display', () => {
  it.each([
    ['2026-11-21T11:00:00Z', true, 'bad', 'This display has zone data 2023c'],
    ['2026-12-24T11:00:00Z', true, 'warning', 'This display has zone data 2023c'],
    ['2026-11-21T11:00:00Z', false, 'warning', 'This computer has zone data 2023c'],
  ])('that differ from %s on (on the display: %s) are %s', (at, isKiosk, verdict, words) => {
    const from = at.replace('Z', '.000Z');
    expect(check(withClock(at), isKiosk)).toEqual([
      {
        area: 'zone data',
        verdict,
        path: '$',
        code: 'zone_data_differs',
        message: `${words}, the bundle was made with 2026c; they differ for Europe/Vienna from ${from} until 2027-01-01T00:00:00.000Z: no price is shown then.`,
        cure: isKiosk
          ? 'Update the kiosk: each version includes current zone data.'
          : 'Update Node.js here: it includes the zone data.',
      },
    ]);
  });

  it.each([
    ['older than the bundle’s', '2023c', '2026c', 'Update the kiosk'],
    ['newer than the bundle’s', '2026c', '2023c', 'Make the bundle again'],
    ['not known', undefined, '2023c', 'Update the kiosk'],
    ['compared with others that are not known', '2026c', null, 'Update the kiosk'],
  ])('%s have their cure', (_title, own, theirs, cure) => {
    const at = '2026-12-24T11:00:00Z';
    const zoneDataVersion = own;
    const [finding] = checkZoneData(
      { zoneDataVersion, isKiosk: true, now: () => nowMs },
      withClock(at, theirs),
      [],
    );
    expect(finding?.cure).toContain(cure);
  });

  it('that agree are good, however old', () => {
    expect(check(withClock(''), true, '2019a')).toMatchObject([
      {
        verdict: 'good',
        message:
          'The zone data (2019a) agrees with that of the bundle (2026c) for Europe/Vienna until 2027-01-01T00:00:00Z.',
      },
    ]);
  });

  it('are judged by their age where a bundle states none', () => {
    const bundle = changedBundle({ created_at: '2026-11-20T00:00:00Z' });
    expect(check(bundle)).toMatchObject([{ verdict: 'warning', code: 'zone_data_old' }]);
    expect(check(bundle, true, '2026c')).toMatchObject([{ verdict: 'good' }]);
  });

  it('count for the stations that are shown', () => {
    const bundle = withClock('2026-12-24T11:00:00Z');
    const findings = checkZoneData(
      { zoneDataVersion: '2026c', isKiosk: true, now: () => nowMs },
      bundle,
      ['of another bundle'],
    );
    expect(findings).toMatchObject([{ verdict: 'good', message: 'The zone data is 2026c.' }]);
  });
});
