import type { BundleCostRate } from '@wattpost/contract';
import type { Intervals } from '@wattpost/engine';
import type { OcpiDimension, OcpiTariffElement } from '../ocpi/index.ts';
import { exactTaxFactor, pricePaths } from '../values/index.ts';
import type { Findings } from '../words/index.ts';
import { priceParts } from './exportComponents.ts';
import { elementOf, feeTerms, type PriceTimes } from './exportElements.ts';
import type { OcpiExportOptions } from './exportOptions.ts';

/** Prices of one cost rate and their validity, in order of precedence. */
export interface TimedRate {
  readonly rate: BundleCostRate;
  readonly prices: readonly PriceTimes[];
  /** Findings about this cost rate, with paths in it. */
  readonly findings: Findings;
}

function dimensionsOf(prices: readonly PriceTimes[]): Set<OcpiDimension> {
  const dimensions = new Set<OcpiDimension>();
  const costs = (list: Intervals['energy']): boolean => list.some(({ price }) => price > 0);
  for (const { intervals } of prices) {
    const { energy, time, idle = time, session_fee: fee } = intervals;
    if (costs(energy)) dimensions.add('ENERGY');
    if (costs(time)) dimensions.add('TIME');
    if (costs(idle)) dimensions.add('PARKING_TIME');
    if ((fee?.amount ?? 0) > 0) dimensions.add('FLAT');
  }
  // Free charging is a flat price of 0.
  return dimensions.size === 0 ? new Set(['FLAT']) : dimensions;
}

/** The relation of the fees of prices; `differ_late`: one of them is due only after some time or energy. */
export function compareFees(prices: readonly PriceTimes[]): 'same' | 'differ' | 'differ_late' {
  const fees = prices.map(({ intervals }) => feeTerms(intervals));
  const paid = prices.map(({ price: { tax } }, index) => {
    const fee = fees[index] ?? null;
    return JSON.stringify(fee && [fee, tax?.included === false ? tax.percent : 0]);
  });
  const differ = new Set(paid).size > 1;
  const isLate = fees.some((fee) => fee !== null && fee.slice(1).some((bound) => bound > 0));
  return !differ ? 'same' : isLate ? 'differ_late' : 'differ';
}

/** Adds the finding that receivers may charge a different fee than the cost rate. */
export function noteFees(compared: 'differ' | 'differ_late', findings: Findings): void {
  if (compared === 'differ_late') {
    findings.add('$', 'fee_when_due', { reason: 'fees_differ' });
  } else {
    findings.add('$', 'fee_depends_on_time', { reason: 'fees_differ' });
  }
}

/**
 * The elements of a tariff. Each price has every dimension of any of them, a missing one as 0, so
 * that later elements do not apply beside it.
 *
 * @param timed in order of precedence.
 * @param findings about all of them.
 */
export function elementsOf(
  timed: readonly TimedRate[],
  { version, billing }: Pick<OcpiExportOptions, 'version' | 'billing'>,
  findings: Findings,
): OcpiTariffElement[] {
  const all = timed.flatMap(({ prices }) => prices);
  const fees = compareFees(all);
  if (fees !== 'same') noteFees(fees, findings);
  const shared = {
    byStartedUnit: billing === 'started_unit',
    dimensions: dimensionsOf(all),
    feesDiffer: fees !== 'same',
  };
  return timed.flatMap(({ rate, prices, findings: ofRate }) => {
    const { tax = null } = rate;
    const losesTax = version === '2.2.1' && tax?.included === true;
    const taxDivisor = exactTaxFactor(losesTax ? tax.percent : 0);
    const writing = { ...shared, taxDivisor, vat: tax?.percent ?? null };
    const pathOf = pricePaths(rate);
    return prices.flatMap(({ price, intervals, times }) => {
      const parts = priceParts(intervals, pathOf(price), writing, ofRate);
      return times.flatMap((when) => parts.map((part) => elementOf(part, when)));
    });
  });
}
