import type { BundleCostRate } from '@wattpost/contract';
import type { Findings } from '../values/index.ts';

/** Notes entries that do not apply, and that nothing is said of tax. */
export function noteEntriesAndTax(rate: BundleCostRate, findings: Findings): void {
  const other = rate.dynamic_pricing === 1 ? 'unique' : 'recurring';
  const ignored =
    rate.dynamic_pricing === 1 || rate.dynamic_pricing === 2 ? [other] : ['recurring', 'unique'];
  for (const key of ignored as ('recurring' | 'unique')[]) {
    if (rate[key].length === 0) continue;
    const message = 'These entries do not apply (D1) and were left out.';
    findings.add('info', `$.${key}`, 'ignored_entries', message);
  }
  if ((rate.tax ?? null) === null) {
    const message = 'The cost rate says nothing of tax: what is listed is what has to be paid.';
    findings.add('info', '$.tax', 'tax_not_stated', message);
  }
}
