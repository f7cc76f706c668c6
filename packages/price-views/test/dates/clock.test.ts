import { describe, expect, it } from 'vitest';
import { clockStretches } from '../../src/dates/clock.ts';

function changes(timeZone: string, from: string, to: string): unknown {
  const stretches = clockStretches(timeZone, Date.parse(from), Date.parse(to));
  expect(stretches[0]?.from).toBe(Date.parse(from));
  expect(stretches.at(-1)?.until).toBe(Date.parse(to));
  return stretches.slice(1).map(({ from: fromMs, offsetSeconds }, index) => {
    expect(stretches[index]?.until).toBe(fromMs);
    return [new Date(fromMs).toISOString(), offsetSeconds];
  });
}

describe('clockStretches', () => {
  it.each([
    ['UTC', '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z', []],
    [
      'Europe/Vienna',
      '2026-01-01T00:00:00Z',
      '2027-01-01T00:00:00Z',
      [
        ['2026-03-29T01:00:00.000Z', 7200],
        ['2026-10-25T01:00:00.000Z', 3600],
      ],
    ],
    [
      'Australia/Lord_Howe',
      '2026-04-01T00:00:00Z',
      '2026-11-01T00:00:00Z',
      [
        ['2026-04-04T15:00:00.000Z', 37_800],
        ['2026-10-03T15:30:00.000Z', 39_600],
      ],
    ],
    [
      'Europe/Vienna',
      '1893-03-31T22:00:00Z',
      '1893-04-01T00:00:00Z',
      [['1893-03-31T22:54:39.000Z', 3600]],
    ],
    ['Europe/Vienna', '2026-03-29T01:00:00Z', '2026-03-29T02:00:00Z', []],
    [
      'Europe/Vienna',
      '2026-03-29T00:59:59.999Z',
      '2026-03-29T01:00:00.001Z',
      [['2026-03-29T01:00:00.000Z', 7200]],
    ],
  ])('%s from %s to %s', (timeZone, from, to, expected) => {
    expect(changes(timeZone, from, to)).toEqual(expected);
  });

  it('has nothing for a span of no length', () => {
    expect(clockStretches('UTC', 0, 0)).toEqual([]);
  });
});
