import { exact, type Intervals } from '@wattpost/engine';
import type { DecimalText, IntervalsDraft, PriceEdit } from '../edit/index.ts';

const { add, decimalOf, decimalText, divide, multiply } = exact;

/** A decimal for calculations; invalid text is left to be refused by the reader of the price. */
const decimal = /^-?\d{1,20}(?:\.\d{1,20})?$/;

/** The exact price after a change. Invalid text becomes part of it and is refused there. */
export function changedPrice(intervals: Intervals, change: PriceEdit): IntervalsDraft {
  const { amount } = change;
  switch (change.kind) {
    case 'energy':
      return { ...intervals, energy: only(intervals.energy, 1000, amount) };
    case 'energy_more':
    case 'energy_percent':
      return {
        ...intervals,
        energy: intervals.energy.map((block) => ({
          ...block,
          price: decimal.test(amount)
            ? changedAmount(block.price, block.unit, change.kind, amount)
            : amount,
        })),
      };
    case 'time':
      return { ...intervals, time: amount === '' ? [] : only(intervals.time, 1, amount) };
    case 'idle': {
      const { idle, ...others } = intervals;
      return amount === '' ? others : { ...others, idle: only(idle ?? [], 1, amount) };
    }
    case 'fee': {
      const { session_fee: fee } = intervals;
      const conditions = fee ?? { grace_period: null, energy_threshold: null };
      return { ...intervals, session_fee: amount === '' ? null : { ...conditions, amount } };
    }
  }
}

type Blocks = Intervals['energy'];

function only(blocks: Blocks, unit: number, price: DecimalText): IntervalsDraft['energy'] {
  return [{ uuid: blocks[0]?.uuid ?? null, unit, price }];
}

function changedAmount(
  price: number,
  unit: number,
  kind: 'energy_more' | 'energy_percent',
  amount: DecimalText,
): DecimalText {
  const was = decimalOf(price);
  const by = decimalOf(amount);
  const more =
    kind === 'energy_more'
      ? divide(multiply(by, decimalOf(unit)), decimalOf('1000'))
      : divide(multiply(was, by), decimalOf('100'));
  return decimalText(add(was, more));
}
