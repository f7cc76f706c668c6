import { describe, expect, it } from 'vitest';
import { dated, planOf, rate } from '../cases.ts';
import { monthPrices, type MonthDay } from '../../src/views/monthPrices.ts';

const november = rate({
  dynamic_pricing: 2,
  unique: [
    dated('late', 0.2, '2026-11-18T18:00:00', '2026-11-18T23:59:59'),
    dated('early', 0.4, '2026-11-18T06:00:00'),
    dated('twice', 0.9, '2026-11-18T06:00:00'),
    dated('elsewhere', 0.1, '2026-12-01T00:00:00'),
  ],
});

function dayOf(date: string, costRate = november, timeZone = 'Europe/Vienna'): MonthDay {
  const plan = planOf(costRate, timeZone);
  const { days } = monthPrices(plan, costRate, { month: date.slice(0, 7) });
  const day = days.find((candidate) => candidate.date === date);
  if (day === undefined) throw new Error(`no ${date}`);
  return day;
}

describe('monthPrices', () => {
  it.each([
    ['2026-02', 28, '2026-02-28'],
    ['2028-02', 29, '2028-02-29'],
    ['2026-11', 30, '2026-11-30'],
    ['2026-12', 31, '2026-12-31'],
  ])('%s has %i dates', (month, count, last) => {
    const { days } = monthPrices(planOf(november), november, { month });
    expect(days).toHaveLength(count);
    expect([days[0]?.date, days.at(-1)?.date]).toEqual([`${month}-01`, last]);
  });

  it('U1 U2 U3 lists a date’s entries by their starts, with where they end and whether they hold', () => {
    expect(
      dayOf('2026-11-18').entries.map((e) => [e.uuid, e.index, e.fromLocal, e.untilLocal, e.holds]),
    ).toEqual([
      ['early', 1, '06:00', '18:00', true],
      ['twice', 2, '06:00', '18:00', false],
      ['late', 0, '18:00', '24:00', true],
    ]);
  });

  it('counts changes, tells the range of levels and what is not from entries', () => {
    expect(dayOf('2026-11-18')).toMatchObject({ changes: 2, hasDefault: true, hasUnknown: false });
    expect(dayOf('2026-11-19')).toMatchObject({ changes: 1, entries: [] });
    expect(dayOf('2026-11-20')).toMatchObject({ changes: 0 });
    const day = dayOf('2026-11-18');
    expect([day.minLevelId, day.maxLevelId].map((id) => /0\.\d+/.exec(id ?? '')?.[0])).toEqual([
      '0.2',
      '0.5',
    ]);
    const unknown = dayOf('2026-11-20', rate({ intervals: null }));
    expect(unknown).toMatchObject({ hasUnknown: true, minLevelId: null, maxLevelId: null });
  });

  it('D1 entries of a rate that does not go by dates are listed as not holding', () => {
    const flat = rate({ ...november, dynamic_pricing: 3 });
    expect(dayOf('2026-11-18', flat).entries.map(({ holds }) => holds)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('Z2 an entry inside a skipped hour does not hold', () => {
    const skipped = rate({
      dynamic_pricing: 2,
      unique: [dated('gone', 0.1, '2027-03-28T02:10:00', '2027-03-28T02:50:00')],
    });
    expect(dayOf('2027-03-28', skipped)).toMatchObject({
      hours: 23,
      entries: [{ uuid: 'gone', holds: false }],
    });
  });

  it.each(['2026-13', '2026', '2026-1', '2026-11-18'])('refuses %j', (month) => {
    expect(() => monthPrices(planOf(november), november, { month })).toThrow(RangeError);
  });
});
