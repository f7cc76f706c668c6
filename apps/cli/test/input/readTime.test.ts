import { instantToLocal, localToInstants } from '@wattpost/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTime, resolveTime } from '../../src/input/readTime.ts';

function resolved(text: string, timeZone: string): string {
  const given = readTime(text, '--at');
  if (!given.ok) return given.failure.kind === 'usage' ? given.failure.message : '';
  const { epochMs, note } = resolveTime(given.value, timeZone);
  return `${new Date(epochMs).toISOString()}${note === undefined ? '' : ` ${note}`}`;
}

describe('times', () => {
  it.each([
    ['2026-11-21T09:00:00Z', 'Europe/Vienna', '2026-11-21T09:00:00.000Z'],
    ['2026-11-21T09:00Z', 'Europe/Vienna', '2026-11-21T09:00:00.000Z'],
    ['2026-11-21t09:00z'.toUpperCase(), 'Asia/Tokyo', '2026-11-21T09:00:00.000Z'],
    ['2026-11-21T09:00:00.25Z', 'Europe/Vienna', '2026-11-21T09:00:00.250Z'],
    ['2026-11-21T10:00:00+01:00', 'Asia/Tokyo', '2026-11-21T09:00:00.000Z'],
    ['2026-11-21 10:00+01:00', 'Asia/Tokyo', '2026-11-21T09:00:00.000Z'],
    ['2026-11-21T00:30:00-09:30', 'Asia/Tokyo', '2026-11-21T10:00:00.000Z'],
    ['2026-11-21T10:00:00', 'Europe/Vienna', '2026-11-21T09:00:00.000Z'],
    ['2026-11-21T10:00', 'Asia/Kathmandu', '2026-11-21T04:15:00.000Z'],
    ['2026-11-21', 'Europe/Vienna', '2026-11-20T23:00:00.000Z'],
    ['2026-07-21', 'Europe/Vienna', '2026-07-20T22:00:00.000Z'],
  ])('%s in %s', (text, timeZone, expected) => {
    expect(resolved(text, timeZone)).toBe(expected);
  });

  it.each([
    [
      '2026-10-25T02:30',
      'Europe/Vienna',
      '2026-10-25T00:30:00.000Z Europe/Vienna shows 2026-10-25 02:30 twice; using the first pass, Sun 2026-10-25 02:30 CEST, not Sun 2026-10-25 02:30 CET.',
    ],
    [
      '2027-03-28T02:30',
      'Europe/Vienna',
      '2027-03-28T01:00:00.000Z Europe/Vienna skips 2027-03-28 02:30; using the jump, Sun 2027-03-28 03:00 CEST.',
    ],
    [
      '2026-04-05T01:45',
      'Australia/Lord_Howe',
      '2026-04-04T14:45:00.000Z Australia/Lord_Howe shows 2026-04-05 01:45 twice; using the first pass, Sun 2026-04-05 01:45 LHDT, not Sun 2026-04-05 01:45 LHST.',
    ],
    [
      '2011-12-30',
      'Pacific/Apia',
      '2011-12-30T10:00:00.000Z Pacific/Apia skips 2011-12-30 00:00; using the jump, Sat 2011-12-31 00:00 +14:00.',
    ],
    ['2026-10-25T02:30:00+02:00', 'Europe/Vienna', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T02:30:00+01:00', 'Europe/Vienna', '2026-10-25T01:30:00.000Z'],
    ['2026-10-25T03:00', 'Europe/Vienna', '2026-10-25T02:00:00.000Z'],
  ])('Z2 %s in %s', (text, timeZone, expected) => {
    expect(resolved(text, timeZone)).toBe(expected);
  });

  it('Z2 law: a time that the clock shows once is what the engine says, in every zone', () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const second = fc.integer({ min: Date.UTC(1850, 0) / 1000, max: Date.UTC(2150, 0) / 1000 });
    fc.assert(
      fc.property(zone, second, (timeZone, epochSec) => {
        const { local } = instantToLocal(timeZone, epochSec * 1000);
        const reading = localToInstants(timeZone, local);
        expect(resolveTime({ kind: 'local', local }, timeZone).epochMs).toBe(reading?.epochMs);
      }),
    );
  });

  it.each([
    '',
    'now',
    '10:00',
    '21.11.2026',
    '2026-11-21T10',
    '2026-11-21T10:00:00.Z',
    '2026-11-21T10:00+0100',
    '2026-11-21T10:00+01',
    '2026-11-21Z',
    '2026-11-21T10:00 CET',
    '1795252800000',
    '20261121T100000Z',
    '+002026-11-21T10:00Z',
  ])('refuses %j, saying what to give', (text) => {
    expect(resolved(text, 'Europe/Vienna')).toBe(
      `--at is ${JSON.stringify(text)}; give an instant such as 2026-11-21T09:00:00Z, ` +
        "or a time on the station's clock such as 2026-11-21T10:00.",
    );
  });

  it.each([
    '2026-02-29',
    '2026-02-30T10:00:00Z',
    '2026-13-01',
    '2026-11-31T10:00',
    '2026-11-21T24:00',
    '2026-11-21T10:60Z',
    '2026-11-21T10:00:60Z',
    '2026-11-21T10:00+24:00',
    '2026-11-21T10:00+01:60',
  ])('refuses %s, which does not exist', (text) => {
    expect(resolved(text, 'Europe/Vienna')).toBe(`--at is "${text}", which does not exist.`);
  });

  it('a fraction needs an instant', () => {
    expect(resolved('2026-11-21T10:00:00.5', 'Europe/Vienna')).toContain('give whole seconds');
  });
});
