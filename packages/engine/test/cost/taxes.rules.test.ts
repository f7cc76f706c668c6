import { describe, expect, it } from 'vitest';
import { eight, hourMs, planOf, receiptOf, type Price } from '../bills.ts';
import { calendarOf } from '../examples.ts';
import { addTaxAndRound } from '../../src/cost/taxAndRounding.ts';
import type { CostPolicy } from '../../src/cost/costPolicy.ts';
import type { Receipt } from '../../src/cost/receipt.ts';
import { decimalOf } from '../../src/numbers/index.ts';

/** "percent: net + tax = gross" of each tax. */
function written({ taxes }: Pick<Receipt, 'taxes'>): string[] {
  return taxes.map(({ percent, net, tax, gross }) => `${percent}: ${net} + ${tax} = ${gross}`);
}

describe('K5 several percentages', () => {
  type Sums = readonly (readonly [percent: number, sum: number])[];

  it.each<[string, Sums, { included: boolean; digits: number }, string, string[]]>([
    [
      'each is rounded by itself where that makes the total',
      [
        [19, 1.19],
        [20, 2.4],
      ],
      { included: true, digits: 2 },
      '3.59',
      ['19: 1.00 + 0.19 = 1.19', '20: 2.00 + 0.40 = 2.40'],
    ],
    [
      'tax is added to each',
      [
        [19, 1],
        [20, 1],
      ],
      { included: false, digits: 2 },
      '2.39',
      ['19: 1.00 + 0.19 = 1.19', '20: 1.00 + 0.20 = 1.20'],
    ],
    [
      'a cent that they lack is put on the largest',
      [
        [19, 1.004],
        [20, 2.004],
      ],
      { included: true, digits: 2 },
      '3.01',
      ['19: 0.84 + 0.16 = 1.00', '20: 1.68 + 0.33 = 2.01'],
    ],
    [
      'a cent that they exceed is taken off the largest',
      [
        [19, 1.006],
        [20, 1.005],
      ],
      { included: true, digits: 2 },
      '2.01',
      ['19: 0.84 + 0.16 = 1.00', '20: 0.84 + 0.17 = 1.01'],
    ],
    [
      'of equal ones the first is the largest',
      [
        [19, 1.004],
        [20, 1.004],
      ],
      { included: true, digits: 2 },
      '2.01',
      ['19: 0.85 + 0.16 = 1.01', '20: 0.84 + 0.16 = 1.00'],
    ],
    [
      'the largest by its gross amount',
      [
        [20, 1.0033],
        [0, 1.1],
      ],
      { included: false, digits: 2 },
      '2.30',
      ['20: 1.00 + 0.20 = 1.20', '0: 1.10 + 0.00 = 1.10'],
    ],
    [
      'no tax comes of a cent at 0 per cent',
      [
        [0, 2.004],
        [20, 1.004],
      ],
      { included: true, digits: 2 },
      '3.01',
      ['0: 2.01 + 0.00 = 2.01', '20: 0.84 + 0.16 = 1.00'],
    ],
    [
      'yen',
      [
        [8, 1.4],
        [10, 1.4],
      ],
      { included: true, digits: 0 },
      '3',
      ['8: 2 + 0 = 2', '10: 1 + 0 = 1'],
    ],
    [
      'nothing is below 0, however little there is',
      [
        [5, 0.005],
        [7, 0.005],
        [19, 0.005],
        [20, 0.005],
      ],
      { included: true, digits: 2 },
      '0.02',
      [
        '5: 0.00 + 0.00 = 0.00',
        '7: 0.00 + 0.00 = 0.00',
        '19: 0.00 + 0.01 = 0.01',
        '20: 0.00 + 0.01 = 0.01',
      ],
    ],
    [
      'nothing at all',
      [
        [19, 0],
        [20, 0],
      ],
      { included: true, digits: 2 },
      '0.00',
      ['19: 0.00 + 0.00 = 0.00', '20: 0.00 + 0.00 = 0.00'],
    ],
  ])('K5 C6 %s', (_what, sums, { included, digits }, total, taxes) => {
    const groups = sums.map(([percent, sum]) => ({
      tax: { percent, included },
      sum: decimalOf(sum),
    }));
    const taxed = addTaxAndRound(groups, digits);
    expect(taxed.total).toBe(total);
    expect(written(taxed)).toEqual(taxes);
    expect(taxed.tax).toBeNull();
  });

  /** The receipt of two hours and 20 kWh, half at 19 per cent and half at 20. */
  function receipt(
    first: Price,
    second: Price,
    policy: CostPolicy = { follow: 'schedule' },
    included = true,
  ): Receipt {
    const taxed = (percent: number) => ({ uuid: `${percent} %`, tax: { percent, included } });
    const plans = { A: planOf(first, {}, taxed(19)), B: planOf(second, {}, taxed(20)) };
    const plan = calendarOf(plans, 'A', 'B 2026-05-06T09:00/');
    return receiptOf(plan, { start: eight, end: eight + 2 * hourMs, energyWh: 20_000 }, policy);
  }

  /** "component rate percent amount" of each line. */
  function linesOf({ lines }: Receipt): string[] {
    return lines.map(({ component, limited, costRateUuid, taxPercent, amount }) =>
      [limited ?? component, costRateUuid, taxPercent ?? '-', amount].join(' | '),
    );
  }

  const kwh: Price = { energy: [[1000, 0.5]] };

  it('K5 each line belongs to one, and there is no single tax', () => {
    const mixed = receipt({ ...kwh, fee: [1, null, null] }, { ...kwh, time: [[60, 3]] });
    expect(linesOf(mixed)).toEqual([
      'energy | 19 % | 19 | 5',
      'energy | 20 % | 20 | 5',
      'time | 20 % | 20 | 3',
      'session_fee | 19 % | 19 | 1',
    ]);
    expect(mixed.total).toBe('14.00');
    expect(written(mixed)).toEqual(['19: 5.04 + 0.96 = 6.00', '20: 6.67 + 1.33 = 8.00']);
    expect(mixed.tax).toBeNull();
  });

  it('K5 C7 in the order of the session, whichever component comes first', () => {
    expect(written(receipt({ time: [[60, 3]] }, kwh, undefined, false))).toEqual([
      '19: 3.00 + 0.57 = 3.57',
      '20: 5.00 + 1.00 = 6.00',
    ]);
  });

  it("C5 with the start's price there is one, and lines need not state it", () => {
    const { tax, taxes, lines } = receipt(kwh, kwh, { follow: 'start' });
    expect(tax).toEqual({ percent: 19, net: '8.40', tax: '1.60', gross: '10.00' });
    expect(taxes).toEqual([tax]);
    expect(lines.map((line) => 'taxPercent' in line)).toEqual([false]);
  });

  it('K5 only what has a line has a tax', () => {
    const free = receipt({}, kwh);
    expect(written(free)).toEqual(['20: 4.17 + 0.83 = 5.00']);
    expect(free.tax).toBe(free.taxes[0]);
    expect(written(receipt({}, {}))).toEqual(['19: 0.00 + 0.00 = 0.00']);
  });

  it.each<[string, Price, Price, string[], string]>([
    [
      'the highest total takes off both in proportion',
      { energy: [[1000, 0.3]], limits: { max_total: 6 } },
      { energy: [[1000, 0.6]] },
      ['total | 19 % | 19 | -1', 'total | 19 % | 20 | -2'],
      '6.00',
    ],
    [
      'the lowest total adds to both in proportion',
      { energy: [[1000, 0.3]], limits: { min_total: 12 } },
      { energy: [[1000, 0.6]] },
      ['total | 19 % | 19 | 1', 'total | 19 % | 20 | 2'],
      '12.00',
    ],
    [
      'one of energy leaves time alone',
      { energy: [[1000, 0.3]], time: [[60, 3]], limits: { max_energy: 6 } },
      { energy: [[1000, 0.6]] },
      ['energy | 19 % | 19 | -1', 'energy | 19 % | 20 | -2'],
      '9.00',
    ],
    [
      'one of energy that was taken at one percentage belongs to that',
      { time: [[60, 3]], limits: { max_energy: 2 } },
      kwh,
      ['energy | 19 % | 20 | -3'],
      '5.00',
    ],
    [
      'after one of energy the total is shared by what is left',
      { energy: [[1000, 0.5]], fee: [1, null, null], limits: { max_energy: 0, min_total: 3 } },
      kwh,
      ['energy | 19 % | 19 | -5', 'energy | 19 % | 20 | -5', 'total | 19 % | 19 | 2'],
      '3.00',
    ],
    [
      'what another limit took off in full leaves no proportion, so the start has the lowest total',
      { energy: [[1000, 0.5]], limits: { max_energy: 0, min_total: 3 } },
      kwh,
      ['energy | 19 % | 19 | -5', 'energy | 19 % | 20 | -5', 'total | 19 % | 19 | 3'],
      '3.00',
    ],
    [
      'the lowest total of a session that costs nothing is taxed as its start',
      { energy: [[1000, 0]], limits: { min_total: 3 } },
      { energy: [[1000, 0]] },
      ['total | 19 % | 19 | 3'],
      '3.00',
    ],
  ])('K5 C12 %s', (_what, first, second, limits, total) => {
    const limited = receipt(first, second);
    expect(linesOf(limited).slice(-limits.length)).toEqual(limits);
    expect(limited.total).toBe(total);
  });

  it('K5 C12 a limit is as the prices are: without their tax where they have none', () => {
    const limited = receipt(
      { energy: [[1000, 0.3]], limits: { max_total: 6 } },
      { energy: [[1000, 0.6]] },
      { follow: 'schedule' },
      false,
    );
    expect(written(limited)).toEqual(['19: 2.00 + 0.38 = 2.38', '20: 4.00 + 0.80 = 4.80']);
  });
});

describe('C5 a session that crosses periods', () => {
  const A = planOf({ energy: [[1000, 0.5]], fee: [1, null, null] }, {}, { uuid: 'A' });
  const B = planOf(
    { energy: [[1000, 1]], fee: [2, null, null], limits: { max_total: 1 } },
    {},
    { uuid: 'B' },
  );
  const plan = calendarOf(
    { A, B },
    'A',
    'B 2026-05-06T09:00/2026-05-06T10:00',
    'none 2026-05-06T11:00/',
  );
  const session = (hours: number) => ({
    start: eight,
    end: eight + hours * hourMs,
    energyWh: hours * 10_000,
  });

  it('K4 keeps price, fee and limits of its start', () => {
    expect(receiptOf(plan, session(4)).total).toBe('21.00');
  });

  it('K4 or takes the price of each period, with fee and limits of its start', () => {
    const crossing = receiptOf(plan, session(3), { follow: 'schedule' });
    expect(crossing.lines.map(({ costRateUuid, amount }) => [costRateUuid, amount])).toEqual([
      ['A', '10'],
      ['B', '10'],
      ['A', '1'],
    ]);
    expect(crossing.total).toBe('21.00');
  });

  it('K3 C9 has no cost where it meets a period with an unknown price', () => {
    expect(() => receiptOf(plan, session(4), { follow: 'schedule' })).toThrow('price_unknown');
  });
});
