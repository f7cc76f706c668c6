import { stationPlan } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { calendarOf, dated, perKwh, rate, weekly } from '../cases.ts';
import { dayPrices } from '../../src/views/dayPrices.ts';
import { monthPrices } from '../../src/views/monthPrices.ts';
import { timelineRows } from '../../src/views/timeline.ts';
import { timelineCsv } from '../../src/views/timelineCsv.ts';
import { weekPrices } from '../../src/views/weekPrices.ts';

const tax = { percent: 20, included: false };
const usual = rate({ tax, recurring: [weekly('night', 0.3, 'daily 22:00-06:00')] });
const christmas = rate({
  uuid: 'christmas',
  name: 'Christmas',
  dynamic_pricing: 2,
  intervals: perKwh(0.4),
  tax,
  unique: [dated('eve', 0.2, '2026-12-24T18:00:00'), dated('boxing', 0.25, '2026-12-28T00:00:00')],
});
const newYear = rate({
  uuid: 'new-year',
  name: 'New year',
  intervals: perKwh(0.5),
  tax: { percent: 21, included: false },
});
const rates = [usual, christmas, newYear] as const;
const bundle = calendarOf(rates, 'christmas 2026-12-24 2026-12-27', 'new-year 2027-01-01');
const plan = stationPlan(bundle, 's1');

describe('K4 views of a calendar', () => {
  it('a week has the prices of the cost rate that applies on each date', () => {
    const week = weekPrices(plan, rates, { weekOf: '2026-12-24', firstWeekday: 1 });
    expect(week.repeats).toBe('dated');
    expect(
      week.days
        .slice(2, 4)
        .flatMap(({ date, blocks }) =>
          blocks.map((block) => [
            `${date} ${block.fromLocal}`,
            block.price.costRateUuid,
            block.entryName,
            block.entryIndex,
          ]),
        ),
    ).toEqual([
      ['2026-12-23 00:00', 'rate', 'name of night', 0],
      ['2026-12-23 06:00', 'rate', null, null],
      ['2026-12-23 22:00', 'rate', 'name of night', 0],
      ['2026-12-24 00:00', 'christmas', null, null],
      ['2026-12-24 18:00', 'christmas', 'name of eve', 0],
    ]);
  });

  it('prices of one amount and different tax are different levels', () => {
    const week = weekPrices(plan, rates, { weekOf: '2027-01-01', firstWeekday: 1 });
    expect(
      week.levels.map(({ names, stated }) => [names, stated?.energy.map(({ amount }) => amount)]),
    ).toEqual([
      [['name of night'], ['0.36']],
      [['Base'], ['0.6']],
      [['New year'], ['0.605']],
    ]);
  });

  it('a month lists the dated entries of all cost rates, and which of them hold', () => {
    const { days, schedule } = monthPrices(plan, rates, { month: '2026-12' });
    expect(schedule).toBe('dated');
    expect(
      days.flatMap(({ entries }) =>
        entries.map(({ uuid, costRateUuid, holds }) => [uuid, costRateUuid, holds]),
      ),
    ).toEqual([
      ['eve', 'christmas', true],
      ['boxing', 'christmas', false],
    ]);
  });

  it('a day crosses from one cost rate to another', () => {
    const noon = calendarOf(rates, 'christmas 2026-12-24T12:00:00 2026-12-27');
    const { steps } = dayPrices(stationPlan(noon, 's1'), rates, { date: '2026-12-24' });
    expect(steps.map(({ fromLocal, amounts }) => [fromLocal, amounts?.energyPerKwh])).toEqual([
      ['00:00', 0.36],
      ['06:00', 0.6],
      ['12:00', 0.48],
      ['18:00', 0.24],
    ]);
  });

  it('K3 a timeline has the time without a cost rate as unknown', () => {
    const closed = calendarOf(rates, 'null 2026-12-24 2026-12-25');
    const { rows } = timelineRows(stationPlan(closed, 's1'), {
      from: Date.parse('2026-12-23T12:00:00Z'),
      until: Date.parse('2026-12-25T12:00:00Z'),
      limit: 10,
    });
    expect(rows.map(({ fromLocal, price }) => [fromLocal, price.source])).toEqual([
      ['2026-12-23T13:00:00', 'default'],
      ['2026-12-23T22:00:00', 'recurring'],
      ['2026-12-24T00:00:00', 'none'],
      ['2026-12-25T00:00:00', 'recurring'],
      ['2026-12-25T06:00:00', 'default'],
    ]);
  });

  it('K5 a line of CSV states the cost rate, and amounts with its tax', () => {
    const span = {
      from: Date.parse('2026-12-31T12:00:00Z'),
      until: Date.parse('2027-01-01T12:00:00Z'),
    };
    const [header = '', ...lines] = timelineCsv(plan, span);
    const columns = header.trimEnd().split(',');
    const cells = (line: string): (string | undefined)[] =>
      ['energy_amount', 'cost_rate_uuid', 'tax_percent'].map(
        (column) => line.trimEnd().split(',')[columns.indexOf(column)],
      );
    expect(lines.map(cells)).toEqual([
      ['0.6', 'rate', '20'],
      ['0.36', 'rate', '20'],
      ['0.605', 'new-year', '21'],
    ]);
  });
});
