import { describe, expect, it } from 'vitest';
import { chartRequest, chartWorkspace, type Dated, type RateCase } from '../../chartWorkspace.ts';
import {
  chartQueries,
  type ChartDay,
  type DayChart,
  type WeekChart,
} from '../../../src/core/charts/chartQuestions.ts';

const day = ['Day', 0.59, [[1, '08:00', '18:00']]] as const;

function week(given: RateCase, weekOf: string): WeekChart {
  const workspace = chartWorkspace(given);
  const answer = chartQueries.week(workspace, { ...chartRequest, weekOf, firstWeekday: 1 });
  if (answer === null) throw new Error('no station');
  return answer;
}

function dayOf(given: RateCase, date: string): DayChart {
  const answer = chartQueries.day(chartWorkspace(given), { ...chartRequest, date });
  if (answer === null) throw new Error('no station');
  return answer;
}

function blocks({ blocks: all }: ChartDay, { levels }: WeekChart): string[] {
  return all.map(
    ({ fromLocal, untilLocal, pass, entryName, level }) =>
      `${fromLocal}–${untilLocal} ${pass} ${entryName ?? '-'} ${levels[level]?.words.brief ?? ''}`,
  );
}

describe('the chart of a week', () => {
  it('has a block for each price, of its true length', () => {
    const chart = week({ weekly: [day] }, '2026-11-18');
    expect(chart.days.map(({ date }) => date)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
    const [monday, tuesday] = chart.days as [ChartDay, ChartDay];
    expect(blocks(monday, chart)).toEqual([
      '00:00–08:00 only - €0.49/kWh',
      '08:00–18:00 only Day €0.59/kWh',
      '18:00–24:00 only - €0.49/kWh',
    ]);
    expect(blocks(tuesday, chart)).toEqual(['00:00–24:00 only - €0.49/kWh']);
    expect(chart.schedule).toBe('weekly');
  });

  it('shades by rank, an unknown price not at all', () => {
    const night = ['Night', 0.39, [[1, '00:00', '08:00']]] as const;
    const { levels } = week({ weekly: [day, night] }, '2026-11-18');
    expect(levels.map(({ words, shade }) => [words.brief, shade])).toEqual([
      ['€0.39/kWh', 0],
      ['€0.49/kWh', 4],
      ['€0.59/kWh', 8],
    ]);
    const unknown = week({ weekly: [day], rate: { intervals: null } }, '2026-11-18');
    expect(unknown.levels.map(({ words, shade }) => [words.brief, shade])).toEqual([
      ['€0.59/kWh', 2],
      ['no price', null],
    ]);
  });

  it('Z2 has the repeated hour twice and the skipped one not at all', () => {
    const early = ['Early', 0.3, [[0, '02:30', '04:00']]] as const;
    const autumn = week({ weekly: [early] }, '2026-10-25');
    const sunday = autumn.days[6] as ChartDay;
    expect(sunday.hours).toBe(25);
    expect(blocks(sunday, autumn)).toEqual([
      '00:00–02:00 only - €0.49/kWh',
      '02:00–02:30 first - €0.49/kWh',
      '02:30–03:00 first Early €0.30/kWh',
      '02:00–02:30 second - €0.49/kWh',
      '02:30–03:00 second Early €0.30/kWh',
      '03:00–04:00 only Early €0.30/kWh',
      '04:00–24:00 only - €0.49/kWh',
    ]);
    const spring = week({ weekly: [early] }, '2026-03-29');
    const short = spring.days[6] as ChartDay;
    expect([short.hours, short.skipped]).toEqual([
      23,
      [{ fromMinuteOfDay: 120, untilMinuteOfDay: 180 }],
    ]);
    expect(blocks(short, spring)).toEqual([
      '00:00–02:00 only - €0.49/kWh',
      '03:00–04:00 only Early €0.30/kWh',
      '04:00–24:00 only - €0.49/kWh',
    ]);
  });

  it('puts together what is too short to draw, shaded as the dearest of it', () => {
    const dated = Array.from({ length: 1440 }, (_, minute): Dated => {
      const time = new Date(minute * 60_000).toISOString().slice(11, 19);
      return [`At ${time}`, (30 + (minute % 5)) / 100, `2026-11-18T${time}`];
    });
    const chart = week({ dated }, '2026-11-18');
    const wednesday = chart.days[2] as ChartDay;
    expect(chart.levels.map(({ words }) => words.brief)).toEqual(['€0.34/kWh', '€0.49/kWh']);
    expect(wednesday.blocks).toHaveLength(288);
    expect(wednesday.blocks[100]).toMatchObject({
      fromLocal: '08:20',
      untilLocal: '08:25',
      count: 5,
      entryName: null,
      level: 0,
      entryUuid: 'dated-504',
    });
    const { steps } = dayOf({ dated }, '2026-11-18');
    expect([steps.length, steps[100]?.amounts?.energyPerKwh]).toEqual([288, 0.34]);
  });

  it('is not there without its station', () => {
    const request = { ...chartRequest, stationUuid: 'other' };
    const workspace = chartWorkspace({});
    expect(
      chartQueries.week(workspace, { ...request, weekOf: '2026-11-18', firstWeekday: 1 }),
    ).toBe(null);
    expect(chartQueries.month(workspace, { ...request, month: '2026-11' })).toBe(null);
    expect(chartQueries.day(workspace, { ...request, date: '2026-11-18' })).toBe(null);
  });
});

describe('the chart of a month', () => {
  const feasts: readonly Dated[] = [
    ['Eve', 0.2, '2026-12-24T08:00:00'],
    ['Night', 0.1, '2026-12-24T20:00:00'],
    ['New year', 0.9, '2027-01-01T00:00:00'],
  ];

  it('has the range of each date and its entries', () => {
    const request = { ...chartRequest, month: '2026-12' };
    const answer = chartQueries.month(chartWorkspace({ dated: feasts }), request);
    expect(answer?.days).toHaveLength(31);
    expect(answer?.dated).toEqual({ first: '2026-12-24', last: '2027-01-01' });
    const eve = answer?.days[23];
    const brief = (index: number | null | undefined): string | undefined =>
      answer?.levels[index ?? -1]?.words.brief;
    expect([brief(eve?.cheapest), brief(eve?.dearest)]).toEqual(['€0.10/kWh', '€0.49/kWh']);
    expect(
      eve?.entries.map(({ name, fromLocal, untilLocal }) => [name, fromLocal, untilLocal]),
    ).toEqual([
      ['Eve', '08:00', '20:00'],
      ['Night', '20:00', '24:00'],
    ]);
    expect([eve?.changes, eve?.entryCount]).toEqual([2, 2]);
    expect(brief(answer?.days[0]?.cheapest)).toBe('€0.49/kWh');
  });

  it('lists the first entries of a date that has many', () => {
    const dated = Array.from({ length: 24 }, (_, hour): Dated => {
      const time = String(hour).padStart(2, '0');
      return [`Hour ${time}`, 0.3, `2026-12-24T${time}:00:00`];
    });
    const answer = chartQueries.month(chartWorkspace({ dated }), {
      ...chartRequest,
      month: '2026-12',
    });
    const eve = answer?.days[23];
    expect([eve?.entries.length, eve?.entryCount]).toEqual([8, 24]);
  });
});

describe('the chart of a day', () => {
  it('has what each component costs, and says where it cannot draw all', () => {
    const chart = dayOf({ weekly: [day] }, '2026-11-16');
    expect(chart.steps.map(({ fromLocal, amounts }) => [fromLocal, amounts?.energyPerKwh])).toEqual(
      [
        ['00:00', 0.49],
        ['08:00', 0.59],
        ['18:00', 0.49],
      ],
    );
    expect([chart.currency, chart.hasBlocks]).toEqual(['EUR', false]);
    const time = [
      { uuid: null, unit: 240, price: 0 },
      { uuid: null, unit: 1, price: 0.1 },
    ];
    const intervals = { energy: [], time, session_fee: null };
    expect(dayOf({ rate: { intervals } }, '2026-11-16').hasBlocks).toBe(true);
  });

  it('D2 has no amounts where no price is known', () => {
    const chart = dayOf({ rate: { intervals: null } }, '2026-11-16');
    expect(chart.steps.map(({ amounts }) => amounts)).toEqual([null]);
  });

  it('Z3 is empty on a date that the clock leaves out', () => {
    expect(dayOf({ timeZone: 'Pacific/Apia' }, '2011-12-30').steps).toEqual([]);
  });
});
