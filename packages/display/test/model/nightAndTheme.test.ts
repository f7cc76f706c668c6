import { describe, expect, it } from 'vitest';
import { isNight, themeAt, type ThemeSetting } from '../../src/model/nightAndTheme.ts';
import type { Standing } from '../../src/model/notice.ts';

const minute = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const span = (from: string, until: string) => ({
  fromMinute: minute(from),
  untilMinute: minute(until),
});
const vienna = 'Europe/Vienna';

describe('night', () => {
  const night = span('22:00', '06:00');
  const late = Date.parse('2026-11-19T22:00:00Z');
  const doubted = (withheld: 'next' | 'price'): Standing => ({ kind: 'clock_untrusted', withheld });

  it.each<[string, Parameters<typeof isNight>[0], boolean]>([
    ['as set', { night, clock: vienna, standing: { kind: 'good' }, instant: late }, true],
    ['none set', { night: null, clock: vienna, standing: { kind: 'good' }, instant: late }, false],
    ['no station', { night, clock: null, standing: { kind: 'good' }, instant: late }, false],
    ['a little doubt', { night, clock: vienna, standing: doubted('next'), instant: late }, true],
    ['no clock', { night, clock: vienna, standing: doubted('price'), instant: late }, false],
  ])('%s', (_title, given, expected) => {
    expect(isNight(given)).toBe(expected);
  });
});

describe('the theme', () => {
  const timed = span('06:30', '20:00');
  it.each<[ThemeSetting, string | null, string, string]>([
    ['dark', vienna, '2026-11-19T11:00:00Z', 'dark'],
    ['auto', null, '2026-11-19T11:00:00Z', 'auto'],
    [timed, vienna, '2026-11-19T05:29:59Z', 'dark'],
    [timed, vienna, '2026-11-19T05:30:00Z', 'light'],
    [timed, vienna, '2026-11-19T18:59:59Z', 'light'],
    [timed, vienna, '2026-11-19T19:00:00Z', 'dark'],
    [timed, null, '2026-11-19T23:00:00Z', 'light'],
  ])('%j in %s at %s is %s', (setting, timeZone, at, expected) => {
    expect(themeAt(setting, timeZone, Date.parse(at))).toBe(expected);
  });
});
