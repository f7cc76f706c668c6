import { describe, expect, it } from 'vitest';
import { localIsoText, utcText } from '@wattpost/price-views';
import { stationTime } from '../../src/prices/stationClock.ts';

const at = (iso: string): number => Date.parse(iso);

describe('clocks in words', () => {
  it.each([
    [
      'Europe/Vienna',
      '2026-11-21T09:00:00Z',
      'Sat 2026-11-21 10:00 CET',
      '2026-11-21T10:00:00+01:00',
    ],
    [
      'Europe/Vienna',
      '2026-07-21T09:00:05Z',
      'Tue 2026-07-21 11:00:05 CEST',
      '2026-07-21T11:00:05+02:00',
    ],
    [
      'America/New_York',
      '2026-11-21T04:59:00Z',
      'Fri 2026-11-20 23:59 EST',
      '2026-11-20T23:59:00-05:00',
    ],
    [
      'Asia/Kathmandu',
      '2026-11-21T09:00:00Z',
      'Sat 2026-11-21 14:45 +05:45',
      '2026-11-21T14:45:00+05:45',
    ],
    [
      'Australia/Sydney',
      '2026-11-21T09:00:00Z',
      'Sat 2026-11-21 20:00 AEDT',
      '2026-11-21T20:00:00+11:00',
    ],
    [
      'Europe/Vienna',
      '1880-01-01T00:00:00Z',
      'Thu 1880-01-01 01:05:21 +01:05:21',
      '1880-01-01T01:05:21+01:05:21',
    ],
    ['UTC', '2026-11-21T00:00:00Z', 'Sat 2026-11-21 00:00 UTC', '2026-11-21T00:00:00+00:00'],
  ])('%s %s', (timeZone, iso, words, local) => {
    expect(stationTime(timeZone, at(iso))).toBe(words);
    expect(localIsoText(timeZone, at(iso))).toBe(local);
  });

  it('writes instants without an empty fraction', () => {
    expect(utcText(at('2026-11-21T09:00:00Z'))).toBe('2026-11-21T09:00:00Z');
    expect(utcText(at('2026-11-21T09:00:00.250Z'))).toBe('2026-11-21T09:00:00.250Z');
  });
});
