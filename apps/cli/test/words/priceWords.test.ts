import {
  priceBreakdown,
  type Intervals,
  type PriceInterval,
  type SessionFee,
  type Tax,
} from '@wattpost/engine';
import { moneyText } from '@wattpost/wording';
import { describe, expect, it } from 'vitest';
import { priceSummary } from '@wattpost/command/prices';
import { priceRows, taxWords } from '../../src/words/priceWords.ts';

const eur = moneyText(['en'], 'EUR');

function list(...pairs: readonly (readonly [number, number])[]): PriceInterval[] {
  return pairs.map(([unit, price]) => ({ uuid: null, unit, price }));
}

function intervals(
  energy: PriceInterval[],
  time: PriceInterval[] = [],
  fee: SessionFee | null = null,
): Intervals {
  return { energy, time, session_fee: fee };
}

function rowsOf(value: Intervals | null, tax: Tax | null = null): (readonly [string, string])[] {
  return priceRows(value && priceBreakdown(value, tax), eur);
}

function summaryOf(value: Intervals | null): string {
  return priceSummary(value && priceBreakdown(value, null), eur);
}

const fee = { amount: 0.5, grace_period: 300, energy_threshold: 500 };

describe('prices in words', () => {
  it.each([
    ['one price', intervals(list([1000, 0.49])), [['per kWh', '€0.49']]],
    ['never rounded', intervals(list([1000, 0.615])), [['per kWh', '€0.615']]],
    ['very small', intervals(list([1000, 0.0000001])), [['per kWh', '€0.0000001']]],
    ['another unit', intervals(list([100, 0.049])), [['per kWh', '€0.49']]],
    ['a unit without an exact price per kWh', intervals(list([3, 1])), [['per 3 Wh', '€1.00']]],
    ['per hour', intervals([], list([60, 2.5])), [['per hour', '€2.50']]],
    ['per minute where that is exact', intervals([], list([60, 3])), [['per minute', '€0.05']]],
    ['neither per minute nor per hour', intervals([], list([7, 1])), [['per 7 min', '€1.00']]],
    [
      'AFIR order',
      intervals(list([1000, 0.4]), list([1, 0.1]), fee),
      [
        ['per kWh', '€0.40'],
        ['per minute', '€0.10'],
        ['per session', '€0.50, if it takes 5 min or longer and 0.5 kWh or more'],
      ],
    ],
    [
      'C2 blocks of time',
      intervals([], list([30, 0], [30, 1.5], [1, 0.1])),
      [
        [
          'per minute',
          'minutes 31 to 60 after plug-in: €0.05\nfrom minute 61 after plug-in: €0.10',
        ],
      ],
    ],
    [
      'C2 blocks of energy',
      intervals(list([10000, 5], [5500, 2.2], [1000, 0.3])),
      [['per kWh', 'first 10 kWh: €0.50\n10 to 15.5 kWh: €0.40\nafter 15.5 kWh: €0.30']],
    ],
    [
      'blocks that are not whole minutes',
      intervals([], list([0.5, 1], [1, 0.1])),
      [['per minute', 'first 0.5 min after plug-in: €2.00\n0.5 min after plug-in: €0.10']],
    ],
    [
      'all blocks per hour where one has no exact price per minute',
      intervals([], list([60, 2.5], [1, 0.1])),
      [['per hour', 'first 60 min after plug-in: €2.50\nfrom minute 61 after plug-in: €6.00']],
    ],
    [
      'blocks of different units',
      intervals(list([3, 1], [7, 2], [1000, 0]), list([7, 1], [60, 2.5])),
      [
        [
          'energy',
          'first 0.003 kWh: €1.00 per 3 Wh\n0.003 to 0.01 kWh: €2.00 per 7 Wh\nafter 0.01 kWh: free of charge',
        ],
        [
          'time',
          'first 7 min after plug-in: €1.00 per 7 min\nfrom minute 8 after plug-in: €2.50 per h',
        ],
      ],
    ],
    [
      'blocks with one price are one',
      intervals(list([1000, 0.4], [500, 0.2]), list([30, 0], [30, 0], [60, 3])),
      [
        ['per kWh', '€0.40'],
        ['per minute', 'from minute 61 after plug-in: €0.05'],
      ],
    ],
    [
      'a unit that JavaScript writes with an exponent',
      intervals(list([3e-7, 1])),
      [['per 0.0000003 Wh', '€1.00']],
    ],
    [
      'a price too small for a number is not free',
      intervals(list([1e9, 5e-324])),
      [['per kWh', `0.${'0'.repeat(329)}5\u00a0EUR`]],
    ],
    ['D3 nothing at all', intervals([]), [['price', 'free of charge']]],
    [
      'D3 zero',
      intervals(list([1000, 0]), [], { ...fee, amount: 0 }),
      [['price', 'free of charge']],
    ],
    [
      'a fee alone is not free',
      intervals([], [], { ...fee, grace_period: null, energy_threshold: 0 }),
      [['per session', '€0.50']],
    ],
    [
      'a free kWh beside a fee',
      intervals(list([1000, 0]), [], { ...fee, grace_period: 90, energy_threshold: null }),
      [
        ['per kWh', 'free of charge'],
        ['per session', '€0.50, if it takes 90 s or longer'],
      ],
    ],
    [
      'a free kWh beside an idle fee',
      intervals(list([1000, 0]), list([240, 0], [1, 0.1])),
      [
        ['per kWh', 'free of charge'],
        ['per minute', 'from minute 241 after plug-in: €0.10'],
      ],
    ],
    [
      'D2 unknown',
      null,
      [['price', 'price not available\nno entry applies, and there is no default price']],
    ],
  ])('%s', (_name, value, rows) => {
    expect(rowsOf(value)).toEqual(rows);
  });

  it.each([
    [intervals(list([1000, 0.49])), '€0.49/kWh'],
    [
      intervals(list([1000, 0.49]), list([240, 0], [1, 0.1]), fee),
      '€0.49/kWh; €0.10/min from minute 241 after plug-in; €0.50/session',
    ],
    [intervals(list([10000, 5], [1000, 0.3])), '€0.50/kWh; €0.30/kWh after 10 kWh'],
    [
      intervals(list([1000, 0]), list([240, 0], [1, 0.1])),
      '€0.10/min from minute 241 after plug-in; energy free',
    ],
    [intervals([]), 'free of charge'],
    [null, 'price not available'],
  ])('a summary: %j', (value, summary) => {
    expect(summaryOf(value)).toBe(summary);
  });

  it('C7 prices that lack the tax are shown with it, exactly', () => {
    const net = { percent: 19, included: false };
    expect(rowsOf(intervals(list([1000, 0.49]), [], fee), net)).toEqual([
      ['per kWh', '€0.5831'],
      ['per session', '€0.595, if it takes 5 min or longer and 0.5 kWh or more'],
    ]);
    expect(rowsOf(intervals(list([1000, 0.5])), { percent: 8.1, included: false })).toEqual([
      ['per kWh', '€0.5405'],
    ]);
    expect(rowsOf(intervals(list([1000, 0.49])), { percent: 19, included: true })).toEqual([
      ['per kWh', '€0.49'],
    ]);
    expect(taxWords(net)).toBe('incl. 19 % VAT (the bundle lists prices without it)');
    expect(taxWords({ percent: 8.1, included: true })).toBe('incl. 8.1 % VAT');
    expect(taxWords(null)).toBeUndefined();
  });
});
