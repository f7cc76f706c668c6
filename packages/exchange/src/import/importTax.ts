import { exact, type Tax } from '@wattpost/engine';
import { type Findings, exactNumber, nearestNumber, taxFactor } from '../values/index.ts';
import { type ComponentRead, type TariffRead, isGiven } from '../ocpi/index.ts';

/** How the prices of a tariff become those of a cost rate, which has one tax for all. */
export interface TaxPlan {
  readonly tax: Tax | null;
  /** The price to list for a component. */
  readonly listedPrice: (component: ComponentRead) => number;
}

/** Prices as they stand, and what they say of tax. */
function asListed(tax: Tax | null): TaxPlan {
  return { tax, listedPrice: ({ price }) => price };
}

/** Prices with their own percentage added: right to pay, whatever the mixture is. */
function asGross(findings: Findings): TaxPlan {
  return {
    tax: null,
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
    return included ? asListed(null) : asGross(findings);
  }
  if (percent !== null) return asListed({ percent, included });
  if (included && components.length > 0) {
    const message = 'Prices include a tax whose percentage is not given; the cost rate says none.';
    findings.add('info', `${path}.tax_included`, 'tax_not_stated', message);
  } else if (isGiven(tariff.raw['tax_included']) && components.length > 0) {
    const message = 'Tax comes on top of these prices, but no percentage is given: none was added.';
    findings.add('price', `${path}.tax_included`, 'tax_unknown', message);
  }
  return asListed(null);
}
