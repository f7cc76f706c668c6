import { describe, expect, it } from 'vitest';
import { readTimeOfDay } from '../../src/clock/civil.ts';
import { requestedWeekSpan, weekSpan, type WeekPoint } from '../../src/rate/weekSpan.ts';

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** `Mon 06:00` as a point of the week; `-` is none. */
function point(text: string): WeekPoint | null {
  const [name = '', time = ''] = text.split(' ');
  return text === '-' ? null : { weekday: names.indexOf(name), time };
}

function at(text: string): number {
  const [name = '', time = ''] = text.split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return names.indexOf(name) * 1440 + hours * 60 + minutes;
}

describe('the stretch of a window', () => {
  it.each([
    ['R2 within a day', 1, '06:00', '22:00', 'Mon 06:00', 960],
    ['R3 to 23:59', 1, '22:00', '23:59', 'Mon 22:00', 120],
    ['R3 to 00:00', 1, '22:00', '00:00', 'Mon 22:00', 120],
    ['R3 to 24:00', 1, '22:00', '24:00', 'Mon 22:00', 120],
    ['R3 the last minute of the week', 6, '23:59', '00:00', 'Sat 23:59', 1],
    ['R5 a whole day', 0, '00:00', '00:00', 'Sun 00:00', 1440],
    ['R4 past midnight', 1, '22:00', '06:00', 'Mon 22:00', 480],
    ['R4 from Saturday into Sunday', 6, '22:00', '06:00', 'Sat 22:00', 480],
  ])('%s', (_name, weekday, start_time, end_time, start, lengthMinutes) => {
    expect(weekSpan({ weekday, start_time, end_time })).toEqual({
      startMinute: at(start),
      lengthMinutes,
    });
  });

  it.each([
    ['R5 of no length', { weekday: 1, start_time: '06:00', end_time: '06:00' }],
    ['R5 23:59 to 23:59', { weekday: 1, start_time: '23:59', end_time: '23:59' }],
    ['R1 no such weekday', { weekday: 7, start_time: '06:00', end_time: '08:00' }],
    ['no such start', { weekday: 1, start_time: '24:00', end_time: '08:00' }],
    ['no such end', { weekday: 1, start_time: '06:00', end_time: '24:01' }],
    [
      'R1 a weekday under two names',
      { weekday: 1, weekday_name: 'TUE', start_time: '06:00', end_time: '08:00' },
    ],
  ])('%s is a RangeError', (_name, window) => {
    expect(() => weekSpan(window)).toThrow(RangeError);
  });
});

describe('R1 the stretch that two points ask for', () => {
  it.each([
    ['both', 'Mon 06:00', 'Mon 08:00', 'Mon 06:00', 120],
    ['over the end of the week', 'Fri 22:00', 'Mon 06:00', 'Fri 22:00', 2 * 1440 + 480],
    ['an end just before the start', 'Mon 06:00', 'Mon 05:59', 'Mon 06:00', 10_079],
    ['23:59 as the end of the day', 'Mon 06:00', 'Mon 23:59', 'Mon 06:00', 1080],
    ['00:00 as the beginning of the day', 'Mon 06:00', 'Tue 00:00', 'Mon 06:00', 1080],
    ['the whole week', 'Sun 00:00', 'Sat 23:59', 'Sun 00:00', 10_080],
    ['the whole week from Wednesday on', 'Wed 00:00', 'Tue 23:59', 'Wed 00:00', 10_080],
    ['one minute', 'Tue 12:00', 'Tue 12:00', 'Tue 12:00', 1],
    ['the last minute', 'Sat 23:59', 'Sat 23:59', 'Sat 23:59', 1],
    ['a start alone', 'Sat 22:00', '-', 'Sat 22:00', 120],
    ['a start alone in the last minute', 'Mon 23:59', '-', 'Mon 23:59', 1],
    ['an end alone', '-', 'Wed 06:00', 'Wed 00:00', 360],
    ['an end alone at the end of its day', '-', 'Wed 23:59', 'Wed 00:00', 1440],
    ['an end alone at the beginning of its day', '-', 'Wed 00:00', 'Wed 00:00', 1],
  ])('%s', (_name, from, to, start, lengthMinutes) => {
    expect(requestedWeekSpan(point(from), point(to))).toEqual({
      startMinute: at(start),
      lengthMinutes,
    });
  });

  it('nothing is asked without a point', () => {
    expect(requestedWeekSpan(null, null)).toBeUndefined();
  });

  it.each<[WeekPoint | null, WeekPoint | null]>([
    [{ weekday: 7, time: '06:00' }, null],
    [{ weekday: -1, time: '06:00' }, null],
    [{ weekday: 1.5, time: '06:00' }, null],
    [null, { weekday: NaN, time: '06:00' }],
    [null, { weekday: 1, time: '24:00' }],
    [
      { weekday: 1, time: '6:00' },
      { weekday: 1, time: '08:00' },
    ],
  ])('%j to %j is a RangeError', (from, to) => {
    expect(() => requestedWeekSpan(from, to)).toThrow(RangeError);
  });
});

describe('a time of day', () => {
  it.each([
    ['00:00', 0],
    ['09:05', 545],
    ['23:59', 1439],
  ])('%s is minute %d', (text, minute) => {
    expect(readTimeOfDay(text)).toBe(minute);
  });

  it.each(['24:00', '23:60', '9:05', '09:5', '09:05:00', ' 09:05', '09.05', '٠٩:٠٥', '-1:00', ''])(
    '%j is none',
    (text) => {
      expect(readTimeOfDay(text)).toBeUndefined();
    },
  );
});
