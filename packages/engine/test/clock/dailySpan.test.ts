import { describe, expect, it } from 'vitest';
import { isInDailySpan } from '../../src/clock/dailySpan.ts';

const minute = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

describe('a part of every day', () => {
  it.each([
    ['22:00', '06:00', '2026-11-19T20:59:59.999Z', false],
    ['22:00', '06:00', '2026-11-19T21:00:00Z', true],
    ['22:00', '06:00', '2026-11-20T04:59:59.999Z', true],
    ['22:00', '06:00', '2026-11-20T05:00:00Z', false],
    ['12:00', '13:00', '2026-11-19T11:30:00Z', true],
    ['12:00', '12:00', '2026-11-19T11:00:00Z', false],
    // 02:30 comes twice on 2026-10-25, and never on 2026-03-29.
    ['02:30', '03:00', '2026-10-25T00:29:59Z', false],
    ['02:30', '03:00', '2026-10-25T00:30:00Z', true],
    ['02:30', '03:00', '2026-10-25T01:00:00Z', false],
    ['02:30', '03:00', '2026-10-25T01:30:00Z', true],
    ['02:00', '03:00', '2026-03-29T00:59:59Z', false],
    ['02:00', '03:00', '2026-03-29T01:00:00Z', false],
  ])('%s to %s at %s: %s', (from, until, at, expected) => {
    const span = { fromMinute: minute(from), untilMinute: minute(until) };
    expect(isInDailySpan(span, 'Europe/Vienna', Date.parse(at))).toBe(expected);
  });
});
