import type { BundleCostRate } from '@wattpost/contract';
import type { Findings } from '../words/index.ts';

/** Notes entries that do not apply, and that tax is not stated. */
export function noteEntriesAndTax(rate: BundleCostRate, findings: Findings): void {
  const other = rate.dynamic_pricing === 1 ? 'unique' : 'recurring';
  const ignored =
    rate.dynamic_pricing === 1 || rate.dynamic_pricing === 2 ? [other] : ['recurring', 'unique'];
  for (const key of ignored as ('recurring' | 'unique')[]) {
    if (rate[key].length === 0) continue;
    findings.add(`$.${key}`, 'ignored_entries', {});
  }
  if ((rate.tax ?? null) === null) {
    findings.add('$.tax', 'tax_not_stated', { reason: 'listed' });
  }
}
