import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lawRuns } from '../runs.ts';
import type { Intervals, PriceInterval, SessionFee, Tax } from '../../src/rate/costRate.ts';
import { decimalOf } from '../../src/numbers/decimal.ts';
import {
  priceBreakdown,
  announcedPrice,
  type BreakdownBlock,
} from '../../src/cost/priceBreakdown.ts';

const net: Tax = { percent: 20, included: false };

function listed(
  energy: readonly (readonly [unit: number, price: number])[],
  time: readonly (readonly [unit: number, price: number])[] = [],
  session_fee: SessionFee | null = null,
): Intervals {
  const list = (blocks: readonly (readonly [number, number])[]): PriceInterval[] =>
    blocks.map(([unit, price]) => ({ uuid: null, unit, price }));
  return { energy: list(energy), time: list(time), session_fee };
}

describe('C1 a price is stated per kWh, per minute, else per hour, else per listed unit', () => {
  it.each([
    ['1000 Wh', listed([[1000, 0.42]]), '0.42', 1000],
    ['1 Wh', listed([[1, 0.00042]]), '0.42', 1000],
    ['a price with three digits', listed([[1000, 0.615]]), '0.615', 1000],
    ['a price that JavaScript writes with an exponent', listed([[1000, 1e-7]]), '0.0000001', 1000],
    ['3 Wh have no decimal per kWh', listed([[3, 0.001]]), '0.001', 3],
  ])('energy: %s', (_, intervals, amount, quantity) => {
    expect(priceBreakdown(intervals, null).energy).toEqual([
      { amount, quantity, from: '0', until: null },
    ]);
  });

  it.each([
    ['a minute', listed([], [[1, 0.05]]), '0.05', 1],
    ['half an hour', listed([], [[30, 1.5]]), '0.05', 1],
    ['2.50 an hour', listed([], [[60, 2.5]]), '2.5', 60],
    ['7 minutes', listed([], [[7, 1]]), '1', 7],
  ])('time: %s', (_, intervals, amount, quantity) => {
    expect(priceBreakdown(intervals, null).time).toEqual([
      { amount, quantity, from: '0', until: null },
    ]);
  });

  it('all blocks of a list are stated for the same quantity', () => {
    const { time } = priceBreakdown(
      listed(
        [],
        [
          [60, 2.5],
          [1, 0.1],
        ],
      ),
      null,
    );
    expect(time).toEqual([
      { amount: '2.5', quantity: 60, from: '0', until: '60' },
      { amount: '6', quantity: 60, from: '60', until: null },
    ]);
  });
});

describe('C2 several intervals are blocks in listed order', () => {
  it('the last has no end, and neighbours with one price are one', () => {
    const { energy } = priceBreakdown(
      listed([
        [10_000, 4],
        [5000, 2],
        [500.5, 0.25025],
        [1000, 0.5],
      ]),
      null,
    );
    expect(energy).toEqual([
      { amount: '0.4', quantity: 1000, from: '0', until: '15' },
      { amount: '0.5', quantity: 1000, from: '15', until: null },
    ]);
  });

  it('a bound is exact where it is no whole number', () => {
    const { time } = priceBreakdown(listed([], [[0.1, 1], [0.2, 1], [1, 0.1]]), null); // prettier-ignore
    expect(time.map(({ from, until }) => [from, until])).toEqual([
      ['0', '0.1'],
      ['0.1', '0.3'],
      ['0.3', null],
    ]);
  });
});

describe('C4 a session fee states when it is due', () => {
  it.each([
    [{ amount: 1.5, grace_period: 300, energy_threshold: 1000 }, 300, '1'],
    [{ amount: 1.5, grace_period: null, energy_threshold: 0 }, 0, '0'],
  ])('%j', (fee, graceSeconds, thresholdKwh) => {
    expect(priceBreakdown(listed([], [], fee), null).sessionFee).toEqual({
      amount: '1.5',
      graceSeconds,
      thresholdKwh,
    });
  });
});

describe('C7 a stated price is gross', () => {
  it('adds a tax that the listed prices lack, exactly', () => {
    const fee = { amount: 1.25, grace_period: null, energy_threshold: null };
    const price = priceBreakdown(listed([[1000, 0.405]], [[1, 0.05]], fee), net);
    expect(price.energy[0]?.amount).toBe('0.486');
    expect(price.time[0]?.amount).toBe('0.06');
    expect(price.sessionFee?.amount).toBe('1.5');
  });

  it.each([
    [{ percent: 8.1, included: false }, listed([[1000, 0.5]]), '0.5405'],
    [{ percent: 19, included: false }, listed([[1000, 0.49]]), '0.5831'],
  ])('adds it without rounding: %j', (tax, intervals, amount) => {
    expect(priceBreakdown(intervals, tax).energy[0]?.amount).toBe(amount);
  });

  it('chooses the quantity by the gross price: 2.50 an hour and 20 % are 0.05 a minute', () => {
    expect(priceBreakdown(listed([], [[60, 2.5]]), net).time).toEqual([
      { amount: '0.05', quantity: 1, from: '0', until: null },
    ]);
  });

  it('leaves a tax alone that is included', () => {
    const price = priceBreakdown(listed([[1000, 0.405]]), { percent: 20, included: true });
    expect(price.energy[0]?.amount).toBe('0.405');
  });
});

describe('D3 free of charge is a price of zero throughout', () => {
  const free: SessionFee = { amount: 0, grace_period: null, energy_threshold: null };
  it.each([
    ['nothing listed', listed([]), true],
    ['zeros listed', listed([[1000, 0]], [[1, 0]], free), true],
    ['free minutes before others', listed([], [[30, 0], [1, 0.1]]), false], // prettier-ignore
    ['a fee only', listed([[1000, 0]], [], { ...free, amount: 1 }), false],
  ])('%s', (_, intervals, isFree) => {
    expect(priceBreakdown(intervals, null).isFree).toBe(isFree);
  });
});

describe('C2, D3 which parts of a price are described', () => {
  const told = (intervals: Intervals): readonly (readonly string[])[] => {
    const line = (component: string, { amount, quantity, from, until }: BreakdownBlock): string =>
      `${component} ${amount}/${quantity} ${from}-${until ?? ''}`;
    const { energy, time, sessionFee } = announcedPrice(priceBreakdown(intervals, null));
    return [
      energy.map((block) => line('energy', block)),
      time.map((block) => line('time', block)),
      sessionFee === null ? [] : [sessionFee.amount],
    ];
  };
  const fee: SessionFee = { amount: 2, grace_period: null, energy_threshold: null };
  it.each([
    [
      'a first block of 0 is none',
      listed(
        [[1000, 0.4]],
        [
          [360, 0],
          [1, 0.05],
        ],
      ),
      ['energy 0.4/1000 0-'],
      ['time 0.05/1 360-'],
      [],
    ],
    [
      'several of them neither, whatever they are for',
      listed(
        [],
        [
          [3, 0],
          [7, 0],
          [60, 2.5],
        ],
      ),
      [],
      ['time 2.5/60 10-'],
      [],
    ],
    [
      'free energy first',
      listed([
        [10_000, 0],
        [1000, 0.5],
      ]),
      ['energy 0.5/1000 10-'],
      [],
      [],
    ],
    [
      'a later block of 0 is one',
      listed(
        [],
        [
          [30, 0],
          [30, 3],
          [1, 0],
        ],
      ),
      [],
      ['time 0.1/1 30-60', 'time 0/1 60-'],
      [],
    ],
    [
      'energy of 0 beside time that costs is free per kWh',
      listed(
        [[1000, 0]],
        [
          [240, 0],
          [1, 0.1],
        ],
      ),
      ['energy 0/1000 0-'],
      ['time 0.1/1 240-'],
      [],
    ],
    [
      'and beside a fee, in several blocks too',
      listed(
        [
          [3, 0],
          [7, 0],
        ],
        [],
        fee,
      ),
      ['energy 0/1000 0-'],
      [],
      ['2'],
    ],
    ['energy that is not listed is not told', listed([], [[1, 0.1]]), [], ['time 0.1/1 0-'], []],
    [
      'time of 0 is not told',
      listed([[1000, 0.4]], [[1, 0]], fee),
      ['energy 0.4/1000 0-'],
      [],
      ['2'],
    ],
    ['nothing of what is free', listed([[1000, 0]], [[1, 0]]), [], [], []],
  ])('%s', (_, intervals, ...expected) => {
    expect(told(intervals)).toEqual(expected);
  });
});

describe('law: stated prices', () => {
  const decimal = fc
    .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 5 }))
    .map(([digits, places]) => digits / 10 ** places);
  const blocks = fc.array(
    fc.record({ uuid: fc.constant(null), unit: decimal.map((unit) => unit + 1), price: decimal }),
    { maxLength: 4 },
  );

  it('C6 the stated cost of a block is exactly that of its interval', () => {
    fc.assert(
      fc.property(blocks, fc.constantFrom('energy', 'time'), (list, component) => {
        const intervals = { energy: [], time: [], session_fee: null, [component]: list };
        const stated = priceBreakdown(intervals, null)[component];
        const perBound = component === 'energy' ? 1000 : 1;
        let from = 0;
        for (const { unit, price } of list) {
          const block = stated.findLast(
            (candidate) => Number(candidate.from) * perBound <= from + unit / 2,
          );
          if (block === undefined) throw new Error('A part of the session is not stated');
          const told = decimalOf(Number(block.amount));
          const [a, b, c, d] = [told, decimalOf(unit), decimalOf(price), decimalOf(block.quantity)];
          // amount / quantity = price / unit, cross-multiplied.
          expect(a.numerator * b.numerator * c.denominator * d.denominator).toBe(
            c.numerator * d.numerator * a.denominator * b.denominator,
          );
          from += unit;
        }
        expect(stated.length > 0).toBe(list.length > 0);
      }),
      { numRuns: lawRuns },
    );
  });
});
