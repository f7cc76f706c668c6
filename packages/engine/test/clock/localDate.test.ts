import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dateAt,
  dateOfDay,
  dayOfDate,
  plusDays,
  startOfDate,
  weekdayOfDay,
} from '../../src/clock/localDate.ts';

describe('dates of a station', () => {
  it.each([
    ['1970-01-01', 0, 4],
    ['1969-12-31', -1, 3],
    ['2000-02-29', 11_016, 2],
    ['2026-11-22', 20_779, 0],
    ['9999-12-31', 2_932_896, 5],
  ])('%s is day %i, weekday %i', (date, day, weekday) => {
    expect(dayOfDate(date)).toBe(day);
    expect(dateOfDay(day)).toBe(date);
    expect(weekdayOfDay(day)).toBe(weekday);
  });

  it.each(['', '2026-02-29', '2026-13-01', '2026-1-1', '2026-01-01T00:00:00'])(
    '%j is no date',
    (text) => {
      expect(() => dayOfDate(text)).toThrow(RangeError);
    },
  );

  it('law: days are added as the calendar of UTC has them', () => {
    const days = fc.integer({ min: -700_000, max: 2_900_000 });
    fc.assert(
      fc.property(days, fc.integer({ min: -1000, max: 1000 }), (day, more) => {
        const expected = new Date((day + more) * 86_400_000).toISOString().slice(0, 10);
        expect(plusDays(dateOfDay(day), more)).toBe(expected);
        expect(weekdayOfDay(day)).toBe(new Date(day * 86_400_000).getUTCDay());
      }),
    );
  });

  it('are those of its clock, also where that leaves out midnight', () => {
    expect(dateAt('Europe/Vienna', Date.parse('2026-11-21T23:30:00Z'))).toBe('2026-11-22');
    expect(startOfDate('Europe/Vienna', '2026-11-22')).toBe(Date.parse('2026-11-21T23:00:00Z'));
    expect(startOfDate('Asia/Beirut', '2026-03-29')).toBe(Date.parse('2026-03-28T22:00:00Z'));
  });
});
