import { readClock, type Clock } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { offsetName, shortZoneName, zoneLetters } from '../../src/formats/zoneName.ts';
import { clockStyle, dateText, momentText, timeText } from '../../src/words/moment.ts';

const winter = Date.parse('2026-12-01T04:30:00Z');

function steady(timeZone: string, offsetSeconds: number): Clock {
  const span = { from: Date.UTC(2026, 0), until: Date.UTC(2028, 0) };
  const reading = readClock({ timeZone, release: '2026e', ...span, offsetSeconds, changes: [] });
  if (!reading.ok) throw new Error(reading.problems[0]?.message);
  return reading.clock;
}

describe('the name of a time', () => {
  it.each([
    ['Europe/Vienna', 3600, 'de-AT', 'MEZ'],
    ['Europe/Vienna', 7200, 'de-AT', 'UTC+2'],
    ['America/Winnipeg', -18_000, 'en-CA', 'UTC−5'],
    ['America/Winnipeg', -21_600, 'en-CA', 'CST'],
    ['America/Atlantis', 0, 'en-GB', 'UTC'],
    ['America/Atlantis', 20_700, 'en-GB', 'UTC+5:45'],
  ])('of %s at %i seconds in %s: %s', (zone, offsetSeconds, tag, name) => {
    expect(shortZoneName(steady(zone, offsetSeconds), winter, tag)).toBe(name);
  });

  it('has letters only where the offsets agree', () => {
    const tags = ['en-GB', 'en-US'];
    expect(zoneLetters('America/Winnipeg', winter, tags)).toBe('CST');
    expect(zoneLetters(steady('America/Winnipeg', -18_000), winter, tags)).toBeUndefined();
    expect(zoneLetters(steady('America/Atlantis', -18_000), winter, tags)).toBeUndefined();
  });

  it.each([
    [0, 'UTC'],
    [-12_600, 'UTC−3:30'],
    [-1, 'UTC−0:00:01'],
    [86_399, 'UTC+23:59:59'],
  ])('of %i seconds: %s', (offsetSeconds, name) => {
    expect(offsetName(offsetSeconds)).toBe(name);
  });
});

describe('times on a clock that the runtime does not have', () => {
  const style = clockStyle(steady('America/Winnipeg', -18_000), 'en-GB');

  it('are those of the clock', () => {
    expect(timeText(winter, style, 'en-GB')).toBe('23:30');
    expect(dateText(winter, style, 'en-GB', true)).toBe('Mon, 30 November 2026');
    expect(momentText(winter + 3_600_000, winter, style, 'en-GB')).toBe('Tue 00:30');
  });
});
