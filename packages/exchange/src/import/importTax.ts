import { exact, type PriceLimits, type Tax } from '@wattpost/engine';
import { type Findings, exactNumber, nearestNumber, taxFactor } from '../values/index.ts';
import {
  type ComponentRead,
  type PriceLimitRead,
  type TariffRead,
  isGiven,
} from '../ocpi/index.ts';

/** How the prices of a tariff become those of a cost rate, which has one tax for all. */
export interface TaxPlan {
  readonly tax: Tax | null;
  /** Whether listed amounts are with tax (`gross`) or without; `null`: nothing is known of tax. */
  readonly basis: 'net' | 'gross' | null;
  /** The price to list for a component. */
  readonly listedPrice: (component: ComponentRead) => number;
}

/** Prices as they stand, and what they say of tax. */
function asListed(
  tax: Tax | null,
  basis: TaxPlan['basis'] = tax === null ? null : tax.included ? 'gross' : 'net',
): TaxPlan {
  return { tax, basis, listedPrice: ({ price }) => price };
}

/** Prices with their own percentage added: right to pay, whatever the mixture is. */
function asGross(findings: Findings): TaxPlan {
  return {
    tax: null,
    basis: 'gross',
    listedPrice: ({ path, price, vat }) => {
      const gross = exact.multiply(exact.decimalOf(price), taxFactor(vat ?? 0));
      if (exactNumber(gross) === undefined) {
        const message = 'With tax the price has too many digits.';
        findings.add('price', `${path}.price`, 'rounded', message);
      }
      return nearestNumber(gross);
    },
  };
}

/** What a tariff says about tax, for the components that cost anything in a session. */
export function taxPlan(tariff: TariffRead, findings: Findings): TaxPlan {
  const { path, taxIncluded } = tariff;
  const components = tariff.elements
    .filter(({ isReservation }) => !isReservation)
    .flatMap((element) => element.components)
    .filter(({ price }) => price > 0);
  const percents = new Set(components.map(({ vat }) => vat));
  const [percent = null, other] = percents;
  if (taxIncluded === 'N/A') {
    if (components.some(({ vat }) => vat !== null && vat > 0)) {
      const message = 'tax_included is N/A, but components name a VAT; no tax was added.';
      findings.add('price', `${path}.tax_included`, 'tax_contradiction', message);
    }
    return asListed(null);
  }
  const included = taxIncluded === 'YES';
  if (other !== undefined) {
    const message =
      'The components have different percentages of VAT, a cost rate has one: prices are listed ' +
      'with tax, and how much of them is tax is not said.';
    findings.add('warning', `${path}.elements`, 'several_taxes', message);
    return included ? asListed(null, 'gross') : asGross(findings);
  }
  if (percent !== null) return asListed({ percent, included });
  if (included && components.length > 0) {
    const message = 'Prices include a tax whose percentage is not given; the cost rate says none.';
    findings.add('info', `${path}.tax_included`, 'tax_not_stated', message);
  } else if (isGiven(tariff.raw['tax_included']) && components.length > 0) {
    const message = 'Tax comes on top of these prices, but no percentage is given: none was added.';
    findings.add('price', `${path}.tax_included`, 'tax_unknown', message);
  }
  return asListed(null, included ? 'gross' : null);
}

/** The amount of a limit, with or without tax as the prices are; `null`: there is none. */
function listedLimit(
  limit: PriceLimitRead | null,
  { tax, basis }: TaxPlan,
  findings: Findings,
): number | null {
  if (limit === null) return null;
  const { path, net, gross } = limit;
  const factor = taxFactor(tax?.percent ?? 0);
  if (net !== null && gross !== null) {
    const taxed = exact.toNumber(exact.multiply(exact.decimalOf(net), factor));
    // Receivers round a limit to cents.
    if (tax !== null ? Math.abs(taxed - gross) > 0.01 : basis === null && net !== gross) {
      const message = 'The limit with tax and the one without do not fit the tax of the prices.';
      findings.add('price', path, 'limit_tax_contradiction', message);
    }
  }
  const [wanted, other] = basis === 'gross' ? [gross, net] : [net, gross];
  if (wanted !== null || other === null) {
    if (wanted === null) {
      const message = 'The limit names no amount; sessions are not limited here.';
      findings.add('price', path, 'limit_unknown', message);
    }
    return wanted;
  }
  if (basis === null) return other;
  if (tax === null) {
    const message =
      'The limit is given without its tax, and components have several; it was taken as it stands.';
    findings.add('price', path, 'limit_tax_unknown', message);
    return other;
  }
  const amount = exact.decimalOf(other);
  const converted =
    basis === 'gross' ? exact.multiply(amount, factor) : exact.divide(amount, factor);
  if (exactNumber(converted) === undefined) {
    const message = 'Without its tax the limit is no decimal that ends; it was rounded.';
    findings.add('price', path, 'rounded', message);
  }
  return nearestNumber(converted);
}

/** What a session costs at least and at most; `undefined` where the tariff does not limit it (C12). */
export function limitsOfTariff(
  { minPrice, maxPrice }: TariffRead,
  plan: TaxPlan,
  findings: Findings,
): PriceLimits | undefined {
  const least = listedLimit(minPrice, plan, findings) ?? 0;
  const most = listedLimit(maxPrice, plan, findings);
  const contradicts = most !== null && least > most;
  if (contradicts) {
    const message = `A session costs at least ${least} and at most ${most}; the least was left out.`;
    findings.add('price', minPrice?.path ?? '$', 'limits_contradict', message);
  }
  const min_total = least === 0 || contradicts ? null : least;
  if (min_total === null && most === null) return undefined;
  return { min_total, max_total: most, max_energy: null, max_time: null, max_idle: null };
}
