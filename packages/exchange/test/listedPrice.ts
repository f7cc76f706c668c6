import type { Intervals, PriceInterval, Tax } from '@wattpost/engine';
import type { Moment } from './ocpiEvaluator.ts';

/** What a cost rate's price charges at a moment of a session, with tax, in the units of OCPI. */
export interface Charged {
  readonly energy: number;
  readonly time: number;
  readonly flat: number;
}

function blockPrice(list: readonly PriceInterval[], quantity: number, per: number): number {
  let until = 0;
  for (const [index, { unit, price }] of list.entries()) {
    until += unit;
    // Blocks that were written in other units meet at the same quantity but for a last binary digit.
    if (quantity < until - 1e-9 || index === list.length - 1) return (price / unit) * per;
  }
  return 0;
}

export function listedPrice(
  { energy, time, session_fee }: Intervals,
  tax: Tax | null,
  { kwh, seconds }: Pick<Moment, 'kwh' | 'seconds'>,
): Charged {
  const factor = tax === null || tax.included ? 1 : 1 + tax.percent / 100;
  const isDue =
    seconds >= (session_fee?.grace_period ?? 0) &&
    kwh * 1000 >= (session_fee?.energy_threshold ?? 0);
  return {
    energy: blockPrice(energy, kwh * 1000, 1000) * factor,
    time: blockPrice(time, seconds / 60, 60) * factor,
    flat: (isDue ? (session_fee?.amount ?? 0) : 0) * factor,
  };
}
