import type { BundleCostRate } from '@wattpost/contract';
import { exact, type PriceLimits } from '@wattpost/engine';
import type { OcpiPriceLimit, OcpiTariff, OcpiVersion } from '../ocpi/index.ts';
import {
  appliedPrices,
  exactNumber,
  exactTaxFactor,
  nearestNumber,
  roundedNumber,
} from '../values/index.ts';
import type { Findings } from '../words/index.ts';
import { textsForOcpi } from './exportTexts.ts';

/** The properties of a tariff that apply to all its prices. */
export type TariffHead = Pick<OcpiTariff, 'tariff_alt_text' | 'min_price' | 'max_price'>;

/** The limits that all prices share; in OCPI a tariff has limits only as a whole. */
function limitsOf(rate: BundleCostRate, findings: Findings): PriceLimits | undefined {
  const prices = appliedPrices(rate);
  const [first] = prices;
  const limits = first?.limits;
  const texts = new Set(prices.map((price) => JSON.stringify(price.limits)));
  if (texts.size > 1) {
    findings.add('$', 'limits_differ', { reason: 'tariff' });
    return undefined;
  }
  for (const key of ['max_energy', 'max_time', 'max_idle'] as const) {
    if ((limits?.[key] ?? null) === null) continue;
    findings.add(`$.intervals.limits.${key}`, 'no_place', { reason: 'part_limit', format: 'OCPI' });
  }
  return limits;
}

/** A limit with and without tax, as far as tax is known. */
function priceLimit(
  limit: number,
  { tax }: BundleCostRate,
  version: OcpiVersion,
  findings: Findings,
): OcpiPriceLimit {
  const listed = exact.decimalOf(limit);
  const factor = exactTaxFactor(tax?.percent ?? 0);
  const net = tax?.included === true ? exact.divide(listed, factor) : listed;
  const gross = tax?.included === false ? exact.multiply(listed, factor) : listed;
  const inPlaces = roundedNumber(net, 4);
  if (exactNumber(net) !== inPlaces) {
    findings.add('$', 'limit_rounded', {});
  }
  const withTax = tax === null ? undefined : nearestNumber(gross);
  return version === '2.3.0'
    ? { before_taxes: inPlaces, ...(withTax === undefined ? {} : { after_taxes: withTax }) }
    : { excl_vat: inPlaces, ...(withTax === undefined ? {} : { incl_vat: withTax }) };
}

/** The texts and limits of a cost rate in a tariff. */
export function headOf(rate: BundleCostRate, version: OcpiVersion, findings: Findings): TariffHead {
  const texts = textsForOcpi(rate, findings);
  const { min_total: minTotal = null, max_total: maxTotal = null } = limitsOf(rate, findings) ?? {};
  const limited = (limit: number): OcpiPriceLimit => priceLimit(limit, rate, version, findings);
  return {
    ...(texts.length === 0 ? {} : { tariff_alt_text: texts }),
    ...(minTotal === null ? {} : { min_price: limited(minTotal) }),
    ...(maxTotal === null ? {} : { max_price: limited(maxTotal) }),
  };
}
