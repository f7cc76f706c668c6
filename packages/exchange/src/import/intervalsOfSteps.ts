import type { PriceInterval } from '@wattpost/engine';
import { decimal, exactNumber, exactQuotient, nearestNumber } from '../decimals/index.ts';
import type { Findings } from '../values/index.ts';
import { isFree, type PriceStep } from './priceSteps.ts';

/** How a dimension of OCPI is counted in a cost rate. */
export interface Counting {
  /** Wh or minutes that OCPI's price is for: a kWh, an hour. */
  readonly pricedUnit: number;
  /** Wh or minutes in one unit of `from`, as a quotient: kWh, or seconds. */
  readonly perFrom: readonly [numerator: number, denominator: number];
  /** Wh or minutes in one unit of `step_size`, as a quotient. */
  readonly perStep: readonly [numerator: number, denominator: number];
}

/** Energy is listed per Wh; OCPI's price is per kWh, its bounds in kWh, its steps in Wh. */
export const energyCounting: Counting = { pricedUnit: 1000, perFrom: [1000, 1], perStep: [1, 1] };

/** Time is listed per minute; OCPI's price is per hour, its bounds and steps in seconds. */
export const timeCounting: Counting = { pricedUnit: 60, perFrom: [1, 60], perStep: [1, 60] };

/** The unit that stands for a step, and its price, if both are decimals that end. */
function unitOfStep(
  { price, stepSize }: PriceStep,
  { pricedUnit, perStep: [numerator, denominator] }: Counting,
): PriceInterval | undefined {
  const exactUnit = exactQuotient(decimal(stepSize).times(numerator), decimal(denominator));
  if (exactUnit === undefined) return undefined;
  const exactPrice = exactQuotient(decimal(price).times(exactUnit), decimal(pricedUnit));
  const unit = exactNumber(exactUnit);
  const unitPrice = exactPrice && exactNumber(exactPrice);
  if (unit === undefined || unitPrice === undefined) return undefined;
  return { uuid: null, unit, price: unitPrice };
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
  const inSteps = isOnly ? unitOfStep(step, counting) : undefined;
  if (inSteps === undefined) {
    const message = `Billed in steps of ${step.stepSize}, which a cost rate cannot carry here; the price is the same.`;
    findings.add('warning', path, 'step_size_dropped', message);
    return plain;
  }
  const message =
    `Billed in steps of ${step.stepSize}: carried as the unit ${inSteps.unit}, and charged so ` +
    "with the billing 'started_unit_once'.";
  findings.add('warning', path, 'step_size_needs_policy', message);
  return inSteps;
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
  const [numerator, denominator] = counting.perFrom;
  return steps.map((step, index) => {
    const next = steps[index + 1];
    if (next === undefined) return lastInterval(step, index === 0, counting, path, findings);
    if (step.stepSize > 1) {
      const message = `Billed in steps of ${step.stepSize}, which blocks cannot carry; the price is the same.`;
      findings.add('warning', path, 'step_size_dropped', message);
    }
    const length = decimal(next.from).minus(step.from).times(numerator);
    const unit = exactQuotient(length, decimal(denominator)) ?? length.div(denominator);
    const total = decimal(step.price).times(length);
    const pricedUnit = decimal(counting.pricedUnit).times(denominator);
    const price = exactQuotient(total, pricedUnit) ?? total.div(pricedUnit);
    const exact = { unit: exactNumber(unit), price: exactNumber(price) };
    if (exact.unit === undefined || exact.price === undefined) {
      const message =
        'The price of this stretch as a whole is no decimal that ends; it was rounded.';
      findings.add('price', path, 'rounded', message);
    }
    return {
      uuid: null,
      unit: exact.unit ?? nearestNumber(unit),
      price: exact.price ?? nearestNumber(price),
    };
  });
}
