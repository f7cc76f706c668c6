import { exact, type PriceInterval } from '@wattpost/engine';
import { type QuantityBounds, isWithinRestriction } from '../ocpi/index.ts';
import { exactNumber, nearestNumber } from '../values/index.ts';
import type { Findings } from '../words/index.ts';

/** A price of one dimension under a condition on the quantity so far. */
export interface ConditionalPrice extends QuantityBounds {
  readonly price: number;
  readonly stepSize: number;
}

/** A part of a session with one price, up to the start of the next. */
export interface PriceStep {
  /** kWh or seconds since the session began. */
  readonly from: number;
  /** Per kWh or per hour. */
  readonly price: number;
  readonly stepSize: number;
}

/**
 * The price of one dimension over a session: at each quantity the first price whose condition is met,
 * or 0 if none is.
 *
 * @returns at least one step, the first from 0; neighbours differ.
 */
export function priceSteps(prices: readonly ConditionalPrice[]): PriceStep[] {
  const cuts = new Set([0]);
  for (const { min, max } of prices) {
    cuts.add(min ?? 0);
    if (max !== null) cuts.add(max);
  }
  const steps: PriceStep[] = [];
  for (const from of [...cuts].sort((a, b) => a - b)) {
    const first = prices.find((price) => isWithinRestriction(price, from));
    const { price, stepSize } = first ?? { price: 0, stepSize: 1 };
    const last = steps.at(-1);
    if (last?.price === price && last.stepSize === stepSize) continue;
    steps.push({ from, price, stepSize });
  }
  return steps;
}

/** Whether two dimensions always have the same price. */
export function sameSteps(a: readonly PriceStep[], b: readonly PriceStep[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether a dimension is always free. */
export function isFree(steps: readonly PriceStep[]): boolean {
  return steps.every(({ price }) => price === 0);
}

/** The units of an OCPI dimension in a cost rate. */
export interface Counting {
  /** Wh or minutes per unit of OCPI's price: a kWh, an hour. */
  readonly pricedUnit: number;
  /** Wh or minutes in one unit of `from`: kWh, or seconds. */
  readonly perFrom: exact.Fraction;
  /** Wh or minutes in one unit of `step_size`. */
  readonly perStep: exact.Fraction;
}

const one = exact.decimalOf(1);
const minutesPerSecond = exact.divide(one, exact.decimalOf(60));

/** Energy is listed per Wh; OCPI's price is per kWh, its bounds in kWh, its steps in Wh. */
export const energyCounting: Counting = {
  pricedUnit: 1000,
  perFrom: exact.decimalOf(1000),
  perStep: one,
};

/** Time is listed per minute; OCPI's price is per hour, its bounds and steps in seconds. */
export const timeCounting: Counting = {
  pricedUnit: 60,
  perFrom: minutesPerSecond,
  perStep: minutesPerSecond,
};

/** The unit of a listed price, and its price. */
interface ListedUnit {
  /** Wh or minutes. */
  readonly unit: exact.Fraction;
  readonly price: exact.Fraction;
}

function listedFor(unit: exact.Fraction, price: number, { pricedUnit }: Counting): ListedUnit {
  const perWhOrMinute = exact.divide(exact.decimalOf(price), exact.decimalOf(pricedUnit));
  return { unit, price: exact.multiply(perWhOrMinute, unit) };
}

function isExact({ unit, price }: ListedUnit): boolean {
  return exactNumber(unit) !== undefined && exactNumber(price) !== undefined;
}

/** A price per step, which becomes the unit. */
function listedForStep(
  { price, stepSize }: Pick<PriceStep, 'price' | 'stepSize'>,
  counting: Counting,
): ListedUnit {
  const unit = exact.multiply(exact.decimalOf(stepSize), counting.perStep);
  return listedFor(unit, price, counting);
}

/** Whether a step and its price are finite decimals, so that it can be a unit. */
export function canBeUnit(
  step: Pick<PriceStep, 'price' | 'stepSize'>,
  counting: Counting,
): boolean {
  return isExact(listedForStep(step, counting));
}

/**
 * The intervals that charge these steps: consecutive blocks (C2).
 *
 * @param stepsAreUnits whether the last price is listed per `step_size`, or per kWh or hour.
 * @param path of findings about them.
 */
export function intervalsOfSteps(
  steps: readonly PriceStep[],
  counting: Counting,
  stepsAreUnits: boolean,
  path: string,
  findings: Findings,
): PriceInterval[] {
  if (isFree(steps)) return [];
  const { pricedUnit, perFrom } = counting;
  return steps.map((step, index) => {
    const next = steps[index + 1];
    if (next === undefined && !stepsAreUnits) {
      return { uuid: null, unit: pricedUnit, price: step.price };
    }
    const stretch = exact.subtract(exact.decimalOf(next?.from ?? 0), exact.decimalOf(step.from));
    const listed =
      next === undefined
        ? listedForStep(step, counting)
        : listedFor(exact.multiply(stretch, perFrom), step.price, counting);
    if (!isExact(listed)) {
      findings.add(path, 'rounded', { reason: 'block' });
    }
    return {
      uuid: null,
      unit: nearestNumber(listed.unit),
      price: nearestNumber(listed.price),
    };
  });
}
