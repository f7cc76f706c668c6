import { describe, expect, it } from 'vitest';
import { chartRequest, chartWorkspace, type RateCase } from '../../chartWorkspace.ts';
import { chartQueries } from '../../../src/core/charts/chartQuestions.ts';
import { blockWords } from '../../../src/page/charts/blockWords.ts';
import { dateSummary } from '../../../src/page/charts/calendar/dateSummary.ts';
import { readingMove, stepAt } from '../../../src/page/charts/day/dayReading.ts';

function dayWords(given: RateCase, date: string): string[] {
  const answer = chartQueries.day(chartWorkspace(given), { ...chartRequest, date });
  return (answer?.steps ?? []).map((step) =>
    blockWords(date, step, answer?.levels[step.level], 'en-GB'),
  );
}

const day: RateCase = { weekly: [['Day', 0.59, [[1, '08:00', '18:00']]]] };

describe('a block as it is read out', () => {
  it('has its day, its times, its name and its price', () => {
    expect(dayWords(day, '2026-11-16')).toEqual([
      'Monday 16 November 00:00 to 08:00, Default price, €0.49/kWh',
      'Monday 16 November 08:00 to 18:00, Day, €0.59/kWh',
      'Monday 16 November 18:00 to 24:00, Default price, €0.49/kWh',
    ]);
  });

  it('D2 says that there is no price', () => {
    expect(dayWords({ rate: { intervals: null } }, '2026-11-16')).toEqual([
      'Monday 16 November 00:00 to 24:00, price not available',
    ]);
  });

  it('Z2 tells the passes of an hour apart', () => {
    expect(dayWords({}, '2026-10-25').slice(1, 3)).toEqual([
      'Sunday 25 October 02:00 to 03:00 (before the clock goes back), Default price, €0.49/kWh',
      'Sunday 25 October 02:00 to 03:00 (after the clock went back), Default price, €0.49/kWh',
    ]);
  });
});

describe('a date as it is read out', () => {
  function summary(given: RateCase, date: string): string {
    const request = { ...chartRequest, month: date.slice(0, 7) };
    const answer = chartQueries.month(chartWorkspace(given), request);
    const found = answer?.days.find((one) => one.date === date);
    return found === undefined ? '' : dateSummary(found, answer?.levels ?? [], 'en-GB');
  }

  it.each<[string, RateCase, string, string]>([
    [
      'a range',
      day,
      '2026-11-16',
      'Monday 16 November, €0.49/kWh to €0.59/kWh, 2 changes of price',
    ],
    ['one price', day, '2026-11-17', 'Tuesday 17 November, €0.49/kWh, no change of price'],
    [
      'entries',
      { dated: [['Eve', 0.2, '2026-12-24T08:00:00']] },
      '2026-12-24',
      'Thursday 24 December, €0.20/kWh to €0.49/kWh, 1 change of price, Eve',
    ],
    [
      'a part without a price',
      { ...day, rate: { intervals: null } },
      '2026-11-16',
      'Monday 16 November, €0.59/kWh, for a part of it no price, 2 changes of price',
    ],
    [
      'another length',
      {},
      '2026-10-25',
      'Sunday 25 October, 25\u00a0h long, €0.49/kWh, no change of price',
    ],
    [
      'nothing at all',
      { timeZone: 'Pacific/Apia' },
      '2011-12-30',
      'Friday 30 December, this date does not exist here',
    ],
  ])('has %s', (_name, given, date, words) => {
    expect(summary(given, date)).toBe(words);
  });
});

describe('reading a day by keys', () => {
  const answer = chartQueries.day(chartWorkspace(day), { ...chartRequest, date: '2026-11-16' });
  const steps = answer?.steps ?? [];
  const at = (time: string): number => Date.parse(`2026-11-16T${time}:00+01:00`);

  it.each([
    ['10:00', 'ArrowRight', '10:15'],
    ['10:00', 'ArrowLeft', '09:45'],
    ['00:05', 'ArrowLeft', '00:00'],
    ['23:50', 'ArrowRight', '23:59'],
    ['10:00', 'PageDown', '18:00'],
    ['10:00', 'PageUp', '08:00'],
    ['08:00', 'PageUp', '00:00'],
    ['20:00', 'PageDown', '20:00'],
    ['10:00', 'Home', '00:00'],
    ['10:00', 'End', '23:59'],
  ])('%s, %s: %s', (time, key, next) => {
    expect(readingMove(steps, at(time), key)).toBe(at(next));
  });

  it('leaves other keys alone', () => {
    expect(readingMove(steps, at('10:00'), 'Tab')).toBeNull();
    expect(readingMove([], at('10:00'), 'Home')).toBeNull();
  });

  it('finds the price that holds', () => {
    expect(stepAt(steps, at('18:00'))?.fromLocal).toBe('18:00');
    expect(stepAt(steps, at('17:59'))?.entryName).toBe('Day');
    expect(stepAt(steps, at('00:00') - 1)).toBeUndefined();
  });
});
