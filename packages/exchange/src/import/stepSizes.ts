import { type ElementRead, ocpiDimensions } from '../ocpi/index.ts';
import type { Findings } from '../words/index.ts';
import { candidatesFor, isUnconditional, type Candidate } from './candidate.ts';
import type { TaxPlan } from './importTax.ts';
import { canBeUnit, energyCounting, timeCounting } from './priceSteps.ts';

const isPriced = ({ component }: Candidate): boolean => component.price > 0;

/**
 * Whether units of the size of each step charge the same as OCPI with the billing `started_unit_once`.
 * That rounds up energy, time and idle time, each once and at its last price; OCPI rounds up the later one of
 * time and parking time, and also uses a last price of 0.
 */
function canBeUnits(elements: readonly ElementRead[], { listedPrice }: TaxPlan): boolean {
  const energy = candidatesFor(elements, 'ENERGY');
  const time = candidatesFor(elements, 'TIME');
  const parking = candidatesFor(elements, 'PARKING_TIME');
  const stepped = [energy, time, parking];
  return (
    stepped.every((list) => list.every(isPriced) || !list.some(isPriced)) &&
    stepped.flat().every(isUnconditional) &&
    !(time.some(isPriced) && parking.length > 0) &&
    stepped
      .flat()
      .filter(isPriced)
      .every(({ component }) => {
        const counting = component.type === 'ENERGY' ? energyCounting : timeCounting;
        return canBeUnit({ price: listedPrice(component), stepSize: component.stepSize }, counting);
      })
  );
}

/**
 * Whether every price is to be listed per `step_size`: if a tariff has any, and a billing charges
 * all of them like OCPI. Notes this, or that the steps are left out.
 */
export function stepsAreUnits(
  elements: readonly ElementRead[],
  tax: TaxPlan,
  findings: Findings,
): boolean {
  const inSteps = elements
    .flatMap((element) => ocpiDimensions.flatMap((type) => candidatesFor([element], type)))
    .filter((candidate) => isPriced(candidate) && candidate.component.stepSize > 1);
  for (const { path, hasZeroStep } of elements.flatMap(({ components }) => components)) {
    if (hasZeroStep) findings.add(path, 'step_size_dropped', { reason: 'zero' });
  }
  const areUnits = inSteps.length > 0 && canBeUnits(elements, tax);
  for (const {
    component: { path, stepSize },
  } of inSteps) {
    if (areUnits) {
      findings.add(path, 'step_size_needs_policy', { step: stepSize });
    } else {
      findings.add(path, 'step_size_dropped', { reason: 'no_billing', step: stepSize });
    }
  }
  return areUnits;
}
