import type { Intervals } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import type { PriceEdit } from '../../src/edit/edit.ts';
import { changedPrice } from '../../src/records/priceChange.ts';

const fee = { amount: 0.5, grace_period: 300, energy_threshold: null };
const price: Intervals = {
  energy: [
    { uuid: 'a', unit: 1000, price: 0.49 },
    { uuid: 'b', unit: 500, price: 0.1 },
  ],
  time: [{ uuid: 'c', unit: 60, price: 1 }],
  session_fee: fee,
};

const energy = (...prices: readonly string[]): object => ({
  energy: price.energy.map((block, index) => ({ ...block, price: prices[index] })),
});

describe('a change of prices', () => {
  it.each<readonly [PriceEdit, object]>([
    [{ kind: 'energy', amount: '0.35' }, { energy: [{ uuid: 'a', unit: 1000, price: '0.35' }] }],
    // Two cents more per kWh are one more for half of one.
    [{ kind: 'energy_more', amount: '0.02' }, energy('0.51', '0.11')],
    [{ kind: 'energy_more', amount: '-0.6' }, energy('-0.11', '-0.2')],
    [{ kind: 'energy_percent', amount: '-10' }, energy('0.441', '0.09')],
    [{ kind: 'energy_percent', amount: 'ten' }, energy('ten', 'ten')],
    [{ kind: 'time', amount: '0.1' }, { time: [{ uuid: 'c', unit: 1, price: '0.1' }] }],
    [{ kind: 'time', amount: '' }, { time: [] }],
    [{ kind: 'idle', amount: '0.2' }, { idle: [{ uuid: null, unit: 1, price: '0.2' }] }],
    [{ kind: 'fee', amount: '1' }, { session_fee: { ...fee, amount: '1' } }],
    [{ kind: 'fee', amount: '' }, { session_fee: null }],
  ])('%o leaves all else as it is', (change, expected) => {
    expect(changedPrice(price, change)).toEqual({ ...price, ...expected });
  });

  it('C11 takes away a price for idle time of its own', () => {
    const idle = [{ uuid: null, unit: 1, price: 0.2 }];
    expect(changedPrice({ ...price, idle }, { kind: 'idle', amount: '' })).toEqual(price);
  });
});
