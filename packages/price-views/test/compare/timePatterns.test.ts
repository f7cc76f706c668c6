import { plusDays, startOfDate } from '@wattpost/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datedPatterns, type TimelineSpan } from '@wattpost/price-views';

const zone = 'Europe/Vienna';
const hourMs = 3_600_000;
const first = '2026-11-29'; // a Sunday
const whole = {
  from: startOfDate(zone, first),
  until: startOfDate(zone, plusDays(first, 28)),
  isOpenStart: true,
  isOpenEnd: true,
  isWeekly: true,
};
const everyDay = [1, 2, 3, 4, 5, 6, 0];

/** Hours after 00:00 of the first date. */
function hours(from: number, until: number): TimelineSpan {
  return { from: whole.from + from * hourMs, until: whole.from + until * hourMs };
}

function onDays(days: readonly number[], from: number, until: number): TimelineSpan[] {
  return days.map((day) => hours(day * 24 + from, day * 24 + until));
}

function range(from: number, until: number): number[] {
  return Array.from({ length: until - from }, (_, index) => from + index);
}

const working = range(0, 28).filter((day) => day % 7 >= 1 && day % 7 <= 5);

const nights = range(6, 27).filter((day) => day % 7 < 5);

describe('the times of a change', () => {
  it.each<[string, TimelineSpan[], object[]]>([
    ['always', [hours(0, 28 * 24)], [{ kind: 'always' }]],
    [
      'from a date on',
      [hours(24, 28 * 24)],
      [{ kind: 'once', from: { date: '2026-11-30', time: '00:00' }, until: null }],
    ],
    [
      'until a time',
      [hours(0, 10)],
      [{ kind: 'once', from: null, until: { date: '2026-11-29', time: '10:00' } }],
    ],
    [
      'each night from a date on',
      [...onDays(range(1, 27), 22, 30), hours(27 * 24 + 22, 28 * 24)],
      [dates(everyDay, '2026-11-30', null, '22:00', '06:00', 1)],
    ],
    [
      'each night, also before',
      [hours(0, 6), ...onDays(range(0, 27), 22, 30), hours(27 * 24 + 22, 28 * 24)],
      [dates(everyDay, null, null, '22:00', '06:00', 1)],
    ],
    [
      'each night from a midnight on',
      [hours(24, 30), ...onDays(range(1, 27), 22, 30), hours(27 * 24 + 22, 28 * 24)],
      [dates(everyDay, '2026-11-30', null, '22:00', '06:00', 1)],
    ],
    [
      'nights before working days, from the midnight of a free day on',
      [hours(5 * 24, 5 * 24 + 6), ...onDays(nights, 22, 30)],
      [dates([1, 2, 3, 4, 0], '2026-12-04', null, '22:00', '06:00', 1)],
    ],
    [
      'a morning alone before nights that are others',
      [hours(24, 30), ...onDays(range(2, 27), 22, 30), hours(27 * 24 + 22, 28 * 24)],
      [
        dates(everyDay, '2026-11-30', '2026-11-30', '00:00', '06:00'),
        dates(everyDay, '2026-12-01', null, '22:00', '06:00', 1),
      ],
    ],
    [
      'over nights and weekends, cut at the end',
      [
        ...range(0, 28)
          .filter((day) => day % 7 >= 1 && day % 7 <= 4)
          .flatMap((day) => onDays([day], 15, 24 + 11)),
        ...onDays([5, 12, 19], 15, 3 * 24 + 11),
        hours(26 * 24 + 15, 28 * 24),
      ],
      [
        dates([1, 2, 3, 4], null, null, '15:00', '11:00', 1),
        dates([5], '2026-12-04', null, '15:00', '11:00', 3),
      ],
    ],
    [
      'working days from a date on',
      onDays(
        working.filter((day) => day >= 10),
        8,
        18,
      ),
      [dates([1, 2, 3, 4, 5], '2026-12-09', null, '08:00', '18:00')],
    ],
    [
      'weekends',
      onDays(
        range(0, 28).filter((day) => day % 7 === 0 || day % 7 === 6),
        0,
        24,
      ),
      [dates([6, 0], null, null, '00:00', '24:00')],
    ],
    [
      'some dates in between',
      onDays([5, 6, 7], 22, 30),
      [dates(everyDay, '2026-12-04', '2026-12-06', '22:00', '06:00', 1)],
    ],
    [
      'a single date among weekly ones',
      onDays([4, 8, 15, 22], 8, 10),
      [
        dates(everyDay, '2026-12-03', '2026-12-03', '08:00', '10:00'),
        dates([1], '2026-12-07', null, '08:00', '10:00'),
      ],
    ],
    [
      'a weekend that begins on Friday evening',
      onDays([5, 12, 19, 26], 22, 22 + 26),
      [dates([5], null, null, '22:00', '24:00', 1)],
    ],
  ])('%s', (_title, spans, patterns) => {
    expect(datedPatterns(zone, whole, spans)).toEqual(patterns);
  });

  it('have an end where the prices themselves end', () => {
    const ending = { ...whole, isOpenEnd: false };
    expect(datedPatterns(zone, ending, onDays(range(1, 28), 8, 10))).toEqual([
      dates(everyDay, '2026-11-30', '2026-12-26', '08:00', '10:00'),
    ]);
  });

  it('are dates where nothing repeats', () => {
    const spans = onDays([1, 8, 15, 22], 8, 10);
    const found = datedPatterns(zone, { ...whole, isWeekly: false }, spans);
    expect(found).toEqual(
      ['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'].map((date) =>
        dates(everyDay, date, date, '08:00', '10:00'),
      ),
    );
  });

  it('are complete: closed patterns have as many hours as the spans', () => {
    const closed = { ...whole, isOpenStart: false, isOpenEnd: false };
    const day = fc.integer({ min: 0, max: 27 });
    fc.assert(
      fc.property(fc.uniqueArray(day, { maxLength: 20 }), (days) => {
        const sorted = [...days].sort((one, other) => one - other);
        const found = datedPatterns(zone, closed, onDays(sorted, 8, 10)).flatMap((pattern) => {
          if (pattern.kind !== 'dates' || pattern.first === null || pattern.last === null) {
            throw new Error('A pattern without a start or an end.');
          }
          const all = range(0, 28).map((index) => plusDays(first, index));
          const [begin, end, weekdays] = [pattern.first, pattern.last, pattern.weekdays];
          return all.filter(
            (date) =>
              date >= begin &&
              date <= end &&
              weekdays.includes(new Date(`${date}T00:00:00Z`).getUTCDay()),
          );
        });
        expect(found.sort()).toEqual(sorted.map((one) => plusDays(first, one)));
      }),
    );
  });
});

function dates(
  weekdays: readonly number[],
  begin: string | null,
  end: string | null,
  from: string,
  until: string,
  daysLater = 0,
): object {
  return { kind: 'dates', weekdays, first: begin, last: end, from, until, daysLater };
}
