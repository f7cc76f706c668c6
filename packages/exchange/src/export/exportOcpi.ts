import type { BundleCostRate, Problem } from '@wattpost/contract';
import { checkCostRate } from '@wattpost/engine';
import { type Differences, Findings } from '../words/index.ts';
import type { OcpiTariff, OcpiTariffElement } from '../ocpi/index.ts';
import { headOf, type TariffHead } from './exportHead.ts';
import { noteEntriesAndTax } from './exportNotes.ts';
import { exportBounds, optionProblems, type OcpiExportOptions } from './exportOptions.ts';
import { elementsOf } from './exportPrices.ts';
import { timedRatePrices } from './exportTimes.ts';

/** A tariff, with its differences from the cost rate, or why there is none. */
export type OcpiExport =
  | ({ readonly ok: true; readonly tariff: OcpiTariff } & Differences)
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Properties of a cost rate that a tariff does not have. */
export function noteRate(rate: BundleCostRate, findings: Findings): void {
  findings.add('$.name', 'no_place', { reason: 'names' });
  noteEntriesAndTax(rate, findings);
}

/** Notes that only entries of some dates are written. */
export function noteSpan(
  rate: BundleCostRate,
  { fromDate, untilDate }: OcpiExportOptions,
  findings: Findings,
): void {
  if (rate.dynamic_pricing !== 2 || (fromDate ?? untilDate) === undefined) return;
  findings.add('$.unique', 'span_asked', {
    from: fromDate ?? null,
    until: untilDate ?? null,
  });
}

/** Why there is no tariff. */
export const noPrice: Problem = {
  path: '$',
  code: 'no_price',
  message: 'The cost rate has no price that could be written.',
};

/**
 * Assembles a tariff.
 *
 * @param rate for its currency, and whether its prices include tax.
 */
export function tariffOf(
  { currency, tax }: BundleCostRate,
  { tariff_alt_text, min_price, max_price }: TariffHead,
  elements: readonly OcpiTariffElement[],
  options: OcpiExportOptions & { readonly tariffId: string; readonly startDateTime?: string },
): OcpiTariff {
  const { tariffId: id, type, startDateTime, endDateTime } = options;
  return {
    country_code: options.countryCode.toUpperCase(),
    party_id: options.partyId.toUpperCase(),
    id,
    currency,
    ...(type === undefined ? {} : { type }),
    ...(tariff_alt_text === undefined ? {} : { tariff_alt_text }),
    ...(min_price === undefined ? {} : { min_price }),
    ...(max_price === undefined ? {} : { max_price }),
    elements,
    ...(options.version === '2.3.0'
      ? { tax_included: tax?.included === false ? 'NO' : 'YES' }
      : {}),
    ...(startDateTime === undefined ? {} : { start_date_time: startDateTime }),
    ...(endDateTime === undefined ? {} : { end_date_time: endDateTime }),
    last_updated: options.lastUpdated,
  };
}

/**
 * Writes a cost rate as a tariff of OCPI, so that the price of every local minute is the same; anything
 * OCPI cannot express is a finding. Weekly windows are written by precedence (R6), never over midnight.
 */
export function exportOcpiTariff(rate: BundleCostRate, options: OcpiExportOptions): OcpiExport {
  const tariffId = options.tariffId ?? rate.uuid;
  const { problems } = checkCostRate(rate, { timeZone: 'UTC' });
  const wrong = [...optionProblems(options, tariffId), ...problems];
  if (wrong.length > 0) return { ok: false, problems: wrong };
  const findings = new Findings();
  noteRate(rate, findings);
  const wanted = { spans: [exportBounds(options)], isLimited: false, when: {} };
  const prices = timedRatePrices(rate, wanted, findings);
  noteSpan(rate, options, findings);
  const elements = elementsOf([{ rate, prices, findings }], options, findings);
  if (elements.length === 0) return { ok: false, problems: [noPrice] };
  const head = headOf(rate, options.version, findings);
  const tariff = tariffOf(rate, head, elements, { ...options, tariffId });
  return { ok: true, tariff, ...findings.differences() };
}
