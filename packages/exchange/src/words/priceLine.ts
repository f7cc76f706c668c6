import {
  statedPrice,
  toldPrice,
  type Intervals,
  type StatedBlock,
  type Tax,
} from '@wattpost/engine';

const unitNames = { energy: { 1000: 'kWh' }, time: { 1: 'min', 60: 'h' } } as const;
const smallUnits = { energy: 'Wh', time: 'min' } as const;
const boundUnits = { energy: 'kWh', time: 'min' } as const;

function blocksLine(
  blocks: readonly StatedBlock[],
  component: 'energy' | 'time',
  currency: string,
): string[] {
  const names: Readonly<Record<number, string>> = unitNames[component];
  // What is free at first is said by where the price begins.
  const charged = blocks.filter(({ amount }, index) => index > 0 || Number(amount) > 0);
  return (charged.length === 0 ? blocks : charged).map(({ amount, quantity, from }) => {
    const unit = names[quantity] ?? `${quantity} ${smallUnits[component]}`;
    const where = from === '0' ? '' : ` after ${from} ${boundUnits[component]}`;
    const cost = amount === '0' ? 'free' : `${amount} ${currency}`;
    return `${cost}/${unit}${where}`;
  });
}

/**
 * A price on one line, with tax, exact: `0.49 EUR/kWh, 0.05 EUR/min after 240 min, 1 EUR/session`.
 *
 * @param intervals `null`: not known (D2).
 */
export function priceLine(intervals: Intervals | null, tax: Tax | null, currency: string): string {
  if (intervals === null) return 'price not known';
  const { energy, time, sessionFee, isFree } = toldPrice(statedPrice(intervals, tax));
  if (isFree) return 'free of charge';
  const fee = sessionFee === null ? [] : [`${sessionFee.amount} ${currency}/session`];
  return [
    ...blocksLine(energy, 'energy', currency),
    ...blocksLine(time, 'time', currency),
    ...fee,
  ].join(', ');
}
