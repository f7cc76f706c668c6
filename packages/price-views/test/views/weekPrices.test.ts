import { describe, expect, it } from 'vitest';
import { dated, perKwh, planOf, rate, weekly } from '../cases.ts';
import { dayPrices } from '../../src/views/dayPrices.ts';
import { weekPrices, type WeekPrices } from '../../src/views/weekPrices.ts';

function weekIn(timeZone: string, weekOf: string, costRate = rate()): WeekPrices {
  return weekPrices(planOf(costRate, timeZone), costRate, { weekOf, firstWeekday: 1 });
}

const night = rate({ recurring: [weekly('night', 0.3, 'daily 22:00-06:00')] });

describe('weekPrices', () => {
  it('has seven dates from the first weekday on, whichever date of the week is named', () => {
    for (const weekOf of ['2026-11-16', '2026-11-18', '2026-11-22']) {
      expect(weekIn('Europe/Vienna', weekOf).days.map(({ date }) => date)).toEqual([
        ...['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'],
        ...['2026-11-20', '2026-11-21', '2026-11-22'],
      ]);
    }
    const plan = planOf(night);
    const sunday = weekPrices(plan, night, { weekOf: '2026-11-22', firstWeekday: 0 });
    expect(sunday.days[0]?.date).toBe('2026-11-22');
  });

  it('R4 a window over midnight has a block on each date, the second of which goes on', () => {
    const { days, levels } = weekIn('Europe/Vienna', '2026-11-18', night);
    expect(
      days[2]?.blocks.map((block) => [
        block.fromLocal,
        block.untilLocal,
        block.entryName,
        block.source,
        block.startsPrice,
      ]),
    ).toEqual([
      ['00:00', '06:00', 'name of night', 'recurring', false],
      ['06:00', '22:00', null, 'default', true],
      ['22:00', '24:00', 'name of night', 'recurring', true],
    ]);
    expect(levels.map(({ rank, names, amounts }) => [rank, names, amounts?.energyPerKwh])).toEqual([
      [0, ['name of night'], 0.3],
      [1, ['Base'], 0.5],
    ]);
    expect(levels.map(({ totalMs }) => totalMs / 3_600_000)).toEqual([56, 112]);
  });

  it('D2 D3 a price that is not known and one that is free are levels of their own', () => {
    const parts = {
      intervals: null,
      recurring: [
        { ...weekly('gift', 0, 'Mon 00:00-12:00') },
        {
          ...weekly('nothing', 0, 'Tue 00:00-12:00'),
          intervals: { energy: [], time: [], session_fee: null },
        },
        weekly('cheap', 0.01, 'Wed 00:00-12:00'),
      ],
    };
    const { levels } = weekIn('Europe/Vienna', '2026-11-18', rate(parts));
    expect(levels.map(({ kind, names }) => [kind, names])).toEqual([
      ['free', ['name of gift', 'name of nothing']],
      ['priced', ['name of cheap']],
      ['unknown', []],
    ]);
  });

  it.each([
    ['Europe/Vienna', '2026-10-25', 25, '03:00:00', '02:00:00', -60],
    ['Europe/Vienna', '2027-03-28', 23, '02:00:00', '03:00:00', 60],
    ['Australia/Lord_Howe', '2026-04-05', 24.5, '02:00:00', '01:30:00', -30],
    ['Australia/Lord_Howe', '2026-10-04', 23.5, '02:00:00', '02:30:00', 30],
    ['America/Havana', '2026-11-01', 25, '01:00:00', '00:00:00', -60],
    ['Asia/Beirut', '2026-03-29', 23, '00:00:00', '01:00:00', 60],
    ['Antarctica/Troll', '2026-03-29', 22, '01:00:00', '03:00:00', 120],
  ])('Z3 %s %s lasts %d hours', (timeZone, date, hours, before, after, shiftMinutes) => {
    const { days } = weekIn(timeZone, date, night);
    const day = days.find((candidate) => candidate.date === date);
    expect(day?.hours).toBe(hours);
    expect(day?.clockChange?.localBefore.slice(11)).toBe(before);
    expect(day?.clockChange?.localAfter.slice(11)).toBe(after);
    expect(day?.clockChange?.shiftMinutes).toBe(shiftMinutes);
    expect(days.filter(({ isWhole }) => !isWhole).map((one) => one.date)).toEqual([date]);
  });

  it('Z2 both passes of a repeated hour have blocks of their own with the same prices', () => {
    const half = rate({ recurring: [weekly('half', 0.2, 'daily 02:30-04:00')] });
    const { days } = weekIn('Europe/Vienna', '2026-10-25', half);
    expect(days[6]?.blocks.map((b) => [b.fromLocal, b.untilLocal, b.pass, b.entryUuid])).toEqual([
      ['00:00', '02:00', 'only', null],
      ['02:00', '02:30', 'first', null],
      ['02:30', '03:00', 'first', 'half'],
      ['02:00', '02:30', 'second', null],
      ['02:30', '03:00', 'second', 'half'],
      ['03:00', '04:00', 'only', 'half'],
      ['04:00', '24:00', 'only', null],
    ]);
    expect(days[6]?.repeated).toEqual([{ fromMinuteOfDay: 120, untilMinuteOfDay: 180 }]);
  });

  it('Z3 a date that the clock leaves out has no blocks', () => {
    const { days } = weekIn('Pacific/Apia', '2011-12-30');
    const friday = days.find(({ date }) => date === '2011-12-30');
    expect(friday).toMatchObject({
      hours: 0,
      blocks: [],
      skipped: [{ fromMinuteOfDay: 0, untilMinuteOfDay: 1440 }],
      clockChange: { localBefore: '2011-12-30T00:00:00', localAfter: '2011-12-31T00:00:00' },
    });
    expect(days.map(({ hours }) => hours)).toEqual([24, 24, 24, 24, 0, 24, 24]);
  });

  it('U1 seconds of dated entries are kept', () => {
    const costRate = rate({
      dynamic_pricing: 2,
      unique: [dated('a', 0.1, '2026-11-18T10:00:30', '2026-11-18T10:01:15')],
    });
    const { days, repeats } = weekIn('Europe/Vienna', '2026-11-18', costRate);
    expect(repeats).toBe('dated');
    expect(days[2]?.blocks[1]).toMatchObject({
      fromLocal: '10:00:30',
      untilLocal: '10:01:15',
      fromMinuteOfDay: 600.5,
      untilMinuteOfDay: 601.25,
      entryIndex: 0,
    });
  });

  it.each([
    [1, 'weekly'],
    [2, 'dated'],
    [0, 'none'],
    [3, 'none'],
    [null, 'none'],
  ])('D1 dynamic_pricing %s is %s', (dynamic_pricing, repeats) => {
    const parts = { dynamic_pricing, recurring: [weekly('x', 0.1, 'daily 00:00-12:00')] };
    const week = weekIn('Europe/Vienna', '2026-11-18', rate(parts));
    expect(week.repeats).toBe(repeats);
    if (repeats === 'none') {
      expect(week.days.flatMap(({ blocks }) => blocks.map(({ source }) => source))).toEqual(
        Array.from({ length: 7 }, () => 'default'),
      );
    }
  });

  it.each(['', '2026-02-30', '2026-1-1', 'today', '2026-01-01T00:00'])(
    'refuses %j, which is no date',
    (weekOf) => {
      expect(() => weekIn('Europe/Vienna', weekOf)).toThrow(RangeError);
    },
  );
});

describe('dayPrices', () => {
  it('has the range of each component over the known prices of the date', () => {
    const costRate = rate({
      intervals: null,
      tax: { percent: 20, included: false },
      recurring: [
        weekly('a', 0.3, 'Wed 00:00-06:00'),
        {
          ...weekly('b', 0.5, 'Wed 06:00-12:00'),
          intervals: {
            ...perKwh(0.5),
            time: [{ uuid: null, unit: 60, price: 3 }],
            session_fee: { amount: 1, grace_period: null, energy_threshold: null },
          },
        },
      ],
    });
    const day = dayPrices(planOf(costRate), costRate, { date: '2026-11-18' });
    expect(day.steps.map(({ fromLocal, amounts }) => [fromLocal, amounts])).toEqual([
      ['00:00', { energyPerKwh: 0.36, timePerMinute: 0, sessionFee: 0 }],
      ['06:00', { energyPerKwh: 0.6, timePerMinute: 0.06, sessionFee: 1.2 }],
      ['12:00', null],
    ]);
    expect(day.least).toEqual({ energyPerKwh: 0.36, timePerMinute: 0, sessionFee: 0 });
    expect(day.most).toEqual({ energyPerKwh: 0.6, timePerMinute: 0.06, sessionFee: 1.2 });
  });

  it('has no range where nothing is known', () => {
    const costRate = rate({ intervals: null });
    const day = dayPrices(planOf(costRate), costRate, { date: '2026-11-18' });
    expect([day.least, day.most, day.steps.length]).toEqual([null, null, 1]);
  });
});
