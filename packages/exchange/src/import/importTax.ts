import {
  exact,
  likelyTaxPercent,
  minorUnitDigits,
  type PriceLimits,
  type Tax,
} from '@wattpost/engine';
import { exactNumber, nearestNumber, exactTaxFactor } from '../values/index.ts';
import type { Findings } from '../words/index.ts';
import {
  type ComponentRead,
  type PriceLimitRead,
  type TariffRead,
  isGiven,
} from '../ocpi/index.ts';

/** How the prices of a tariff become those of a cost rate, which has one tax for all. */
export interface TaxPlan {
  readonly tax: Tax | null;
  /** Whether listed amounts are with tax (`gross`) or without; `null`: tax is unknown. */
  readonly basis: 'net' | 'gross' | null;
  /** The price to list for a component. */
  readonly listedPrice: (component: ComponentRead) => number;
}

/** Prices as listed, with their tax. */
function asListed(
  tax: Tax | null,
  basis: TaxPlan['basis'] = tax === null ? null : tax.included ? 'gross' : 'net',
): TaxPlan {
  return { tax, basis, listedPrice: ({ price }) => price };
}

/** Prices with their own percentage added: the amounts to pay are right for any mixture. */
function asGross(findings: Findings): TaxPlan {
  return {
    tax: null,
    basis: 'gross',
    listedPrice: ({ path, price, vat }) => {
      const gross = exact.multiply(exact.decimalOf(price), exactTaxFactor(vat ?? 0));
      if (exactNumber(gross) === undefined) {
        findings.add(`${path}.price`, 'rounded', { reason: 'price_with_tax' });
      }
      return nearestNumber(gross);
    },
  };
}

/** The tax of a tariff, for the components that cost anything in a session. */
export function taxPlan(tariff: TariffRead, findings: Findings): TaxPlan {
  const { path, taxIncluded } = tariff;
  const components = tariff.elements
    .filter(({ isReservation }) => !isReservation)
    .flatMap((element) => element.components)
    .filter(({ price }) => price > 0);
  const percents = new Set(components.map(({ vat }) => vat));
  const [percent = null, other] = percents;
  const included = taxIncluded === 'YES';
  for (const { path: at, vat } of components) {
    const likely = vat === null ? null : likelyTaxPercent(vat);
    if (vat === null || likely === null) continue;
    const severity = included ? 'warning' : 'price';
    findings.add(`${at}.vat`, 'small_tax', { percent: vat, likely }, severity);
  }
  if (taxIncluded === 'N/A') {
    if (components.some(({ vat }) => vat !== null && vat > 0)) {
      findings.add(`${path}.tax_included`, 'tax_contradiction', {});
    }
    return asListed(null);
  }
  if (other !== undefined) {
    findings.add(`${path}.elements`, 'several_taxes', {});
    return included ? asListed(null, 'gross') : asGross(findings);
  }
  if (percent !== null) return asListed({ percent, included });
  if (included && components.length > 0) {
    findings.add(`${path}.tax_included`, 'tax_not_stated', { reason: 'no_percentage' });
  } else if (isGiven(tariff.raw['tax_included']) && components.length > 0) {
    findings.add(`${path}.tax_included`, 'tax_unknown', {});
  }
  return asListed(null, included ? 'gross' : null);
}

/** A limit with or without tax, converted to the other. */
function onOtherSide(amount: number, { tax, basis }: TaxPlan): exact.Fraction {
  const factor = exactTaxFactor(tax?.percent ?? 0);
  const fraction = exact.decimalOf(amount);
  return basis === 'gross' ? exact.multiply(fraction, factor) : exact.divide(fraction, factor);
}

/** Receivers round a limit to cents: amounts this close to each other are one limit. */
const oneCent = 0.01;

/**
 * The amount of a limit, with or without tax like the prices; `null`: there is none. A limit without
 * tax and another one with tax both apply.
 *
 * @param stricter selects one of two limits.
 */
function listedLimit(
  limit: PriceLimitRead | null,
  plan: TaxPlan,
  stricter: (a: number, b: number) => number,
  findings: Findings,
): number | null {
  if (limit === null) return null;
  const { tax, basis } = plan;
  const { path, net, gross } = limit;
  const [own, other] = basis === 'gross' ? [gross, net] : [net, gross];
  if (own === null && other === null) {
    findings.add(path, 'limit_unknown', {});
  }
  if (other === null) return own;
  if (basis !== null && tax === null) {
    if (own !== null) return own;
    findings.add(path, 'limit_tax_unknown', {});
    return other;
  }
  const fraction = basis === null ? exact.decimalOf(other) : onOtherSide(other, plan);
  const converted = nearestNumber(fraction);
  const taxed = exact.toNumber(
    exact.multiply(exact.decimalOf(net ?? 0), exactTaxFactor(tax?.percent ?? 0)),
  );
  if (own !== null && Math.abs(taxed - (gross ?? 0)) <= oneCent) return own;
  if (own !== null) {
    findings.add(path, 'limit_tax_contradiction', {});
    if (stricter(own, converted) === own) return own;
  }
  if (exactNumber(fraction) === undefined) {
    findings.add(path, 'rounded', { reason: 'limit_without_tax' });
  }
  return converted;
}

/** A hundredth of the smallest unit of money: closer amounts differ by a conversion alone. */
const minorUnitShare = 0.01;

/** A limit is the total of a session, which is paid in whole minor units. */
function noteUnpayable(
  limit: PriceLimitRead | null,
  amount: number,
  {
    plan: { tax, basis },
    currency,
    findings,
  }: { readonly plan: TaxPlan; readonly currency: string; readonly findings: Findings },
): void {
  const percent = basis === 'net' ? (tax?.percent ?? 0) : 0;
  const gross = exact.multiply(exact.decimalOf(amount), exactTaxFactor(percent));
  const minorUnits = exact.toNumber(gross) * 10 ** minorUnitDigits(currency);
  if (limit === null || Math.abs(minorUnits - Math.round(minorUnits)) <= minorUnitShare) return;
  findings.add(limit.path, 'limit_not_payable', {
    amount: exact.decimalText(gross),
    net: percent === 0 ? null : amount,
    percent,
    currency,
  });
}

/** The minimum and maximum cost of a session; `undefined` if the tariff does not limit it (C12). */
export function limitsOfTariff(
  { minPrice, maxPrice, currency }: TariffRead,
  plan: TaxPlan,
  findings: Findings,
): PriceLimits | undefined {
  const minTotal = listedLimit(minPrice, plan, Math.max, findings) ?? 0;
  const maxTotal = listedLimit(maxPrice, plan, Math.min, findings);
  noteUnpayable(minPrice, minTotal, { plan, currency, findings });
  noteUnpayable(maxPrice, maxTotal ?? 0, { plan, currency, findings });
  const contradicts = maxTotal !== null && minTotal > maxTotal;
  if (contradicts) {
    findings.add(minPrice?.path ?? '$', 'limits_contradict', {
      min: minTotal,
      max: maxTotal,
    });
  }
  const min_total = minTotal === 0 || contradicts ? null : minTotal;
  if (min_total === null && maxTotal === null) return undefined;
  return { min_total, max_total: maxTotal, max_energy: null, max_time: null, max_idle: null };
}
