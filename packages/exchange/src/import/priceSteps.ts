import { exact, type PriceInterval } from '@wattpost/engine';
import { type Findings, exactNumber, nearestNumber } from '../values/index.ts';

/** A price of one dimension under a condition on the quantity so far. */
export interface ConditionalPrice {
  readonly price: number;
  readonly stepSize: number;
  /** kWh or seconds, inclusive; `null`: from the beginning. */
  readonly min: number | null;
  /** kWh or seconds, exclusive; `null`: without end. */
  readonly max: number | null;
}

/** A stretch of a session with one price, up to where the next begins. */
export interface PriceStep {
  /** kWh or seconds since the session began. */
  readonly from: number;
  /** Per kWh or per hour. */
  readonly price: number;
  readonly stepSize: number;
}

/**
 * The price of one dimension over a session: at each quantity the first price whose condition holds,
 * and none (0) where no condition does.
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
    const first = prices.find(({ min, max }) => (min ?? 0) <= from && (max === null || from < max));
    const { price, stepSize } = first ?? { price: 0, stepSize: 1 };
    const last = steps.at(-1);
    if (last?.price === price && last.stepSize === stepSize) continue;
    steps.push({ from, price, stepSize });
  }
  return steps;
}

/** Whether two dimensions cost the same throughout. */
export function sameSteps(a: readonly PriceStep[], b: readonly PriceStep[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether a dimension never costs anything. */
export function isFree(steps: readonly PriceStep[]): boolean {
  return steps.every(({ price }) => price === 0);
}

/** How a dimension of OCPI is counted in a cost rate. */
export interface Counting {
  /** Wh or minutes that OCPI's price is for: a kWh, an hour. */
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

/** What so many Wh or minutes cost. */
function priceOf(
  { price }: PriceStep,
  quantity: exact.Fraction,
  { pricedUnit }: Counting,
): exact.Fraction {
  return exact.divide(
    exact.multiply(exact.decimalOf(price), quantity),
    exact.decimalOf(pricedUnit),
  );
}

/** The last stretch goes on for ever; billing by steps is carried where it can be. */
function lastInterval(
  step: PriceStep,
  isOnly: boolean,
  counting: Counting,
  path: string,
  findings: Findings,
): PriceInterval {
  const plain = { uuid: null, unit: counting.pricedUnit, price: step.price };
  if (step.stepSize === 1) return plain;
  const length = exact.multiply(exact.decimalOf(step.stepSize), counting.perStep);
  const unit = exactNumber(length);
  const price = exactNumber(priceOf(step, length, counting));
  if (!isOnly || unit === undefined || price === undefined) {
    const message = `Billed in steps of ${step.stepSize}, which a cost rate cannot carry here; the price is the same.`;
    findings.add('warning', path, 'step_size_dropped', message);
    return plain;
  }
  const message =
    `Billed in steps of ${step.stepSize}: carried as the unit ${unit}, and charged so ` +
    "with the billing 'started_unit_once'.";
  findings.add('warning', path, 'step_size_needs_policy', message);
  return { uuid: null, unit, price };
}

/**
 * The intervals that charge what the steps say: blocks that follow one another (C2).
 *
 * @param path where a finding about them belongs.
 */
export function intervalsOfSteps(
  steps: readonly PriceStep[],
  counting: Counting,
  path: string,
  findings: Findings,
): PriceInterval[] {
  if (isFree(steps)) return [];
  return steps.map((step, index) => {
    const next = steps[index + 1];
    if (next === undefined) return lastInterval(step, index === 0, counting, path, findings);
    if (step.stepSize > 1) {
      const message = `Billed in steps of ${step.stepSize}, which blocks cannot carry; the price is the same.`;
      findings.add('warning', path, 'step_size_dropped', message);
    }
    const stretch = exact.subtract(exact.decimalOf(next.from), exact.decimalOf(step.from));
    const unit = exact.multiply(stretch, counting.perFrom);
    const price = priceOf(step, unit, counting);
    if (exactNumber(unit) === undefined || exactNumber(price) === undefined) {
      const message =
        'The price of this stretch as a whole is no decimal that ends; it was rounded.';
      findings.add('price', path, 'rounded', message);
    }
    return { uuid: null, unit: nearestNumber(unit), price: nearestNumber(price) };
  });
}
