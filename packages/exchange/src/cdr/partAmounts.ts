import { exact, type Problem } from '@wattpost/engine';
import type { CdrSession } from './cdrSession.ts';
import type { PartLine } from './partLine.ts';
import { type PricedSession, priceSession } from './priceSession.ts';
import type { TariffView } from './ratedTariff.ts';
import type { CdrPart } from './readCdr.ts';
import type { Pricing } from './wholeSteps.ts';

/** The cost of each part of a session. */
export type PartAmounts = Readonly<Record<CdrPart, exact.Fraction>>;

/** A session priced with or without tax. */
export interface PricedSide extends PricedSession {
  readonly tax: TariffView['tax'];
}

/** A session's price without and with tax, as far as its tariff determines them, or why it has no price. */
export type PricedSides =
  | { readonly ok: true; readonly sides: readonly PricedSide[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Prices a session with and without tax. */
export function priceSides(
  views: readonly TariffView[],
  session: CdrSession,
  pricing?: Pricing,
): PricedSides {
  const sides: PricedSide[] = [];
  for (const view of views) {
    const priced = priceSession(view, session, pricing);
    if (!('lines' in priced)) return { ok: false, problems: priced };
    sides.push({ tax: view.tax, ...priced });
  }
  return { ok: true, sides };
}

/** How lines are rounded before addition. */
export type LineRounding = 'nearest' | 'up' | 'down';

function roundedLine(
  amount: exact.Fraction,
  digits: number,
  rounding: LineRounding,
): exact.Fraction {
  const cent = exact.decimalOf(`1e-${digits}`);
  if (rounding === 'nearest') {
    return exact.multiply(exact.decimalOf(String(exact.roundedTo(amount, digits))), cent);
  }
  if (amount.numerator < 0n) return amount;
  const up = exact.raisedTo(cent, amount);
  return rounding === 'up' || exact.compare(up, amount) === 0 ? up : exact.subtract(up, cent);
}

/**
 * The amounts of a session's lines, by part and in total, within its limits.
 *
 * @param rounding of each line; default: none
 */
export function amountsOf(
  { lines, minTotal, maxTotal }: PricedSession,
  digits: number,
  rounding?: LineRounding,
): PartAmounts {
  const kept = ({ amount }: PartLine): exact.Fraction =>
    rounding === undefined ? amount : roundedLine(amount, digits, rounding);
  const of = (wanted: CdrPart): exact.Fraction =>
    lines
      .filter(({ part }) => wanted === 'total' || part === wanted)
      .reduce((sum, line) => exact.add(sum, kept(line)), exact.zero);
  let total = of('total');
  if (maxTotal !== null && exact.compare(total, maxTotal) > 0) total = maxTotal;
  if (minTotal !== null && exact.compare(total, minTotal) < 0) total = minTotal;
  const [energy, time, parking, fixed] = [of('energy'), of('time'), of('parking'), of('fixed')];
  return { energy, time, parking, fixed, total };
}
