import { describe, expect, it } from 'vitest';
import {
  datePlus,
  dateSpanWords,
  dateWords,
  instantWords,
  isDate,
  lengthWords,
  monthPlus,
  weekStart,
} from '../../../src/page/charts/dateWords.ts';

function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ');
}

describe('dates in words', () => {
  it('are as the reader writes them', () => {
    expect(dateWords('2026-11-16', 'en-GB', 'full')).toBe('Monday 16 November');
    expect(dateWords('2026-11-16', 'de-AT', 'weekday')).toBe('Montag');
    expect(dateWords('2026-11-16', 'en-GB', 'month')).toBe('November 2026');
    expect(plain(dateSpanWords('2026-11-16', '2026-11-22', 'en-GB'))).toBe(
      '16 \u2013 22 November 2026',
    );
  });

  it('of an instant are of the station, with seconds only where there are any', () => {
    const ms = Date.parse('2026-11-16T07:00:00Z');
    expect(instantWords(ms, 'Europe/Vienna', 'en-GB')).toBe('Mon, 16 Nov 2026, 08:00');
    expect(instantWords(ms + 1000, 'Asia/Tokyo', 'en-GB')).toBe('Mon, 16 Nov 2026, 16:00:01');
    expect(instantWords(ms, 'Europe/Vienna', 'en-GB', true)).toContain('CET');
  });
});

describe('lengths in words', () => {
  it.each([
    [9 * 3_600_000, '9 h'],
    [5_400_000, '1 h 30 min'],
    [45_000, '45 s'],
    [0, '0 min'],
  ])('%d ms: %s', (ms, words) => {
    expect(plain(lengthWords(ms))).toBe(words);
  });
});

describe('dates', () => {
  it.each(['2026-02-29', '12026-01-01', '2026-13-01', '', '2026-1-1'])('%s is none', (text) => {
    expect(isDate(text)).toBe(false);
  });

  it('are counted on the calendar, and not beyond what can be asked for', () => {
    expect(datePlus('2026-02-27', 2)).toBe('2026-03-01');
    expect(datePlus('9999-12-31', 1)).toBe('9999-12-31');
    expect(monthPlus('2026-12', 1)).toBe('2027-01');
    expect(monthPlus('2026-01', -1)).toBe('2025-12');
    expect(monthPlus('0000-01', -1)).toBe('0000-01');
  });

  it.each([
    ['2026-11-18', 1, '2026-11-16'],
    ['2026-11-18', 0, '2026-11-15'],
    ['2026-11-15', 1, '2026-11-09'],
    ['2026-11-18', 6, '2026-11-14'],
  ])('%s is in the week that begins on weekday %d, %s', (date, first, start) => {
    expect(weekStart(date, first)).toBe(start);
  });
});
