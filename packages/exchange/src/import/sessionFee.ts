import type { SessionFee } from '@wattpost/engine';
import { reachable, type Candidate } from './candidate.ts';
import { decimal, exactNumber, nearestNumber } from '../decimals/index.ts';
import type { Findings } from '../values/index.ts';
import type { TaxPlan } from './importTax.ts';

const whPerKwh = 1000;

/** Only lower bounds can be said: the fee is due once the session has reached them (C4). */
function hasLowerBoundsOnly({ element: { session } }: Candidate): boolean {
  return (
    session.maxKwh === null && session.maxDurationSec === null && session.electrical.length === 0
  );
}

/**
 * The session fee that the FLAT prices amount to.
 *
 * @param candidates the FLAT prices that hold, in order of precedence.
 */
export function sessionFeeOf(
  candidates: readonly Candidate[],
  tax: TaxPlan,
  findings: Findings,
): SessionFee | null {
  const { list, hasFallback } = reachable(candidates);
  const [first] = list;
  if (first === undefined) return null;
  const amounts = list.map(({ component }) => tax.listedPrice(component));
  if (amounts.every((amount) => amount === 0)) return null;
  const othersAreFree = amounts.slice(1).every((amount) => amount === 0);
  if (othersAreFree && hasLowerBoundsOnly(first)) {
    const { minKwh, minDurationSec } = first.element.session;
    const threshold = minKwh === null ? null : decimal(minKwh).times(whPerKwh);
    return {
      amount: amounts[0] ?? 0,
      grace_period: minDurationSec,
      energy_threshold:
        threshold === null ? null : (exactNumber(threshold) ?? nearestNumber(threshold)),
    };
  }
  const message =
    'The flat price depends on the session in a way that a cost rate cannot say; ' +
    (hasFallback
      ? 'the one without a condition was taken.'
      : 'the first was taken as if it always held.');
  findings.add('price', first.component.path, 'condition_not_expressible', message);
  const amount = (hasFallback ? amounts.at(-1) : amounts[0]) ?? 0;
  return amount === 0 ? null : { amount, grace_period: null, energy_threshold: null };
}
