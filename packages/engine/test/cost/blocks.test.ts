import { describe, expect, it } from 'vitest';
import { blockList, raisedToUnit, type BlockList } from '../../src/cost/blocks.ts';
import { energyCurve } from '../../src/cost/meterCurve.ts';
import { blockShares } from '../../src/cost/usageByPrice.ts';
import type { PriceInterval } from '../../src/rate/costRate.ts';
import { decimalOf, decimalText } from '../../src/numbers/decimal.ts';
import { zero } from '../../src/numbers/fraction.ts';
import { priceAt } from '../../src/query/priceAt.ts';
import { planOf } from '../bills.ts';

function listOf(
  written: string,
  reading: 'blocks' | 'tiers',
  component: 'energy' | 'time' = 'energy',
): BlockList {
  const list = written.split(', ').map((text): PriceInterval => {
    const [price, unit] = text.split(' per ').map(Number);
    return { uuid: null, unit: unit ?? NaN, price: price ?? NaN };
  });
  const read = blockList(list, component, reading);
  if (read === undefined) throw new Error('the list is empty');
  return read;
}

/** "quantity at price per unit" of each part of what a session took at one price. */
function parts(list: BlockList, taken: number): string[] {
  const quantity = decimalOf(taken);
  const curve = energyCurve([
    { atMs: 0, energyWh: 0 },
    { atMs: 1000, energyWh: taken },
  ]);
  const price = priceAt(planOf({}), 0);
  const whole = { fromMs: 0, untilMs: 1000, measured: zero, lower: zero, upper: quantity };
  return blockShares({ price, list, quantity, stretches: [whole] }, curve).map(
    ({ block, quantity: part }) => `${decimalText(part)} at ${block.price} per ${block.unit}`,
  );
}

describe('C2 blocks follow in listed order and the last repeats', () => {
  it.each([
    ['3 per 10000, 0.4 per 1000', 0, []],
    ['3 per 10000, 0.4 per 1000', 4000, ['4000 at 3 per 10000']],
    ['3 per 10000, 0.4 per 1000', 10_000, ['10000 at 3 per 10000']],
    ['3 per 10000, 0.4 per 1000', 12_500, ['10000 at 3 per 10000', '2500 at 0.4 per 1000']],
    ['1 per 5, 2 per 3, 4 per 10', 25, ['5 at 1 per 5', '3 at 2 per 3', '17 at 4 per 10']],
    ['1 per 20, 2 per 10', 25, ['20 at 1 per 20', '5 at 2 per 10']],
    ['0.00025 per 1', 115.2, ['115.2 at 0.00025 per 1']],
  ])('%s: %d', (list, quantity, expected) => {
    expect(parts(listOf(list, 'blocks'), quantity)).toEqual(expected);
  });
});

describe('C2 tiers are sorted by their cumulative bounds', () => {
  it.each([
    ['0.4 per 20000, 0.3 per 10000', 8000, ['8000 at 0.3 per 1000']],
    ['0.4 per 20000, 0.3 per 10000', 25_000, ['10000 at 0.3 per 1000', '15000 at 0.4 per 1000']],
    [
      '0.5 per 500, 0.3 per 2000, 0.1 per 3000',
      9000,
      ['500 at 0.5 per 1000', '1500 at 0.3 per 1000', '7000 at 0.1 per 1000'],
    ],
    ['0.5 per 100, 0.3 per 100, 0.1 per 100', 300, ['100 at 0.5 per 1000', '200 at 0.1 per 1000']],
    ['0.5 per 100', 300, ['300 at 0.5 per 1000']],
  ])('%s: %d', (list, quantity, expected) => {
    expect(parts(listOf(list, 'tiers'), quantity)).toEqual(expected);
  });

  it('prices time by the hour', () => {
    expect(parts(listOf('6 per 30, 12 per 60', 'tiers', 'time'), 45)).toEqual([
      '30 at 6 per 60',
      '15 at 12 per 60',
    ]);
  });
});

describe('C3 a started unit is made full', () => {
  it.each([
    ['blocks', '1 per 500', 0, '0'],
    ['blocks', '1 per 500', 0.001, '500'],
    ['blocks', '1 per 500', 500, '500'],
    ['blocks', '1 per 500', 500.1, '1000'],
    ['blocks', '1 per 25', 115.2, '125'],
    ['blocks', '1 per 10, 1 per 4', 0, '0'],
    ['blocks', '1 per 10, 1 per 4', 7, '10'],
    ['blocks', '1 per 10, 1 per 4', 10, '10'],
    ['blocks', '1 per 10, 1 per 4', 11, '14'],
    ['blocks', '1 per 10, 1 per 4', 14.5, '18'],
    ['tiers', '1 per 300, 2 per 700', 0, '0'],
    ['tiers', '1 per 300, 2 per 700', 200, '1000'],
    ['tiers', '1 per 300, 2 per 700', 1000.5, '2000'],
  ] as const)('%s %s: %d becomes %s', (reading, list, quantity, expected) => {
    expect(decimalText(raisedToUnit(listOf(list, reading), decimalOf(quantity)))).toBe(expected);
  });
});

describe('D3 an empty list', () => {
  it('prices nothing', () => {
    expect(blockList([], 'energy', 'blocks')).toBeUndefined();
    expect(blockList([], 'time', 'tiers')).toBeUndefined();
  });

  it('C2 one list is read in each way on its own', () => {
    const list: PriceInterval[] = [{ uuid: null, unit: 500, price: 2 }];
    const units = (['blocks', 'tiers'] as const).flatMap((reading) =>
      (['energy', 'time'] as const).map(
        (component) => blockList(list, component, reading)?.blocks[0]?.unit,
      ),
    );
    expect(units).toEqual([500, 500, 1000, 60]);
    expect(blockList(list, 'energy', 'tiers')).toBe(blockList(list, 'energy', 'tiers'));
  });
});
