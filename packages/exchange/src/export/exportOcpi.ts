import type { BundleCostRate, Problem } from '@wattpost/contract';
import {
  checkCostRate,
  exact,
  type ActivePrice,
  type PriceLimits,
  type PricePlan,
} from '@wattpost/engine';
import {
  type Differences,
  Findings,
  appliedPrices,
  exactNumber,
  nearestNumber,
  pricePaths,
  roundedNumber,
  taxFactor,
} from '../values/index.ts';
import { priceParts, type PriceWriting } from './exportComponents.ts';
import { coversWeek, elementOf, pieceElements, priceKey } from './exportElements.ts';
import { dateMs, optionProblems, type OcpiExportOptions } from './exportOptions.ts';
import { datePieces, planOfLocalTime, weekPieces, type DatedPiece } from './exportPieces.ts';
import { noteEntriesAndTax } from './exportNotes.ts';
import { textsForOcpi } from './exportTexts.ts';
import type {
  OcpiDimension,
  OcpiPriceLimit,
  OcpiTariff,
  OcpiTariffElement,
  OcpiVersion,
} from '../ocpi/index.ts';

/** A tariff, with what it does not say as the cost rate does, or why there is none. */
export type OcpiExport =
  | ({ readonly ok: true; readonly tariff: OcpiTariff } & Differences)
  | { readonly ok: false; readonly problems: readonly Problem[] };

function dimensionsOf(prices: readonly ActivePrice[]): Set<OcpiDimension> {
  const dimensions = new Set<OcpiDimension>();
  for (const { intervals } of prices) {
    if (intervals === null) continue;
    if (intervals.energy.some(({ price }) => price > 0)) dimensions.add('ENERGY');
    if (intervals.time.some(({ price }) => price > 0)) dimensions.add('TIME');
    if ((intervals.idle ?? intervals.time).some(({ price }) => price > 0)) {
      dimensions.add('PARKING_TIME');
    }
    if ((intervals.session_fee?.amount ?? 0) > 0) dimensions.add('FLAT');
  }
  // What is free of charge is said with a flat price of 0.
  return dimensions.size === 0 ? new Set(['FLAT']) : dimensions;
}

function noteRate(rate: BundleCostRate, findings: Findings): void {
  findings.add('info', '$.name', 'no_place', 'OCPI has no names of tariffs and of their elements.');
  noteEntriesAndTax(rate, findings);
  const fees = [
    rate.intervals,
    ...[...rate.recurring, ...rate.unique].map((entry) => entry.intervals),
  ]
    .map((intervals) => intervals?.session_fee ?? null)
    .filter((fee) => fee !== null && fee.amount > 0);
  const isConditional = fees.some(
    (fee) => (fee?.grace_period ?? 0) > 0 || (fee?.energy_threshold ?? 0) > 0,
  );
  if (isConditional && rate.dynamic_pricing !== null) {
    const message =
      'A fee that is due after a while is that of the start here (C4); in OCPI it is that of the moment when it is due.';
    findings.add('warning', '$', 'fee_when_due', message);
  }
}

function piecesOf(
  rate: BundleCostRate,
  plan: PricePlan,
  options: OcpiExportOptions,
  findings: Findings,
): DatedPiece[] {
  if (rate.dynamic_pricing === 1) return weekPieces(plan);
  if (rate.dynamic_pricing !== 2) return [];
  const span = {
    fromMs: dateMs(options.fromDate ?? '') ?? -Infinity,
    untilMs: dateMs(options.untilDate ?? '') ?? Infinity,
  };
  const pieces = datePieces(plan, rate, span, findings);
  if (options.fromDate !== undefined || options.untilDate !== undefined) {
    const message = `Only entries from ${options.fromDate ?? 'the first'} until ${options.untilDate ?? 'the last'} were asked for.`;
    findings.add('info', '$.unique', 'span_asked', message);
  }
  return pieces;
}

/** The limits that all prices share; OCPI has them for a tariff as a whole. */
function limitsOf(rate: BundleCostRate, findings: Findings): PriceLimits | undefined {
  const prices = appliedPrices(rate);
  const [first] = prices;
  const limits = first?.limits;
  const texts = new Set(prices.map((price) => JSON.stringify(price.limits)));
  if (texts.size > 1) {
    const message =
      'Prices have different limits of what a session costs, a tariff has one for all: none was written.';
    findings.add('price', '$', 'limits_differ', message);
    return undefined;
  }
  for (const key of ['max_energy', 'max_time', 'max_idle'] as const) {
    if ((limits?.[key] ?? null) === null) continue;
    const message = 'OCPI limits what a session costs in all, and not a part of it.';
    findings.add('price', `$.intervals.limits.${key}`, 'no_place', message);
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
  const factor = taxFactor(tax?.percent ?? 0);
  const net = tax?.included === true ? exact.divide(listed, factor) : listed;
  const gross = tax?.included === false ? exact.multiply(listed, factor) : listed;
  const inPlaces = roundedNumber(net, 4);
  if (exactNumber(net) !== inPlaces) {
    const message = 'Without its tax the limit was rounded to 4 places; with it, it is exact.';
    findings.add('warning', '$', 'limit_rounded', message);
  }
  const withTax = tax === null ? undefined : nearestNumber(gross);
  return version === '2.3.0'
    ? { before_taxes: inPlaces, ...(withTax === undefined ? {} : { after_taxes: withTax }) }
    : { excl_vat: inPlaces, ...(withTax === undefined ? {} : { incl_vat: withTax }) };
}

function writingOf(
  { tax = null }: BundleCostRate,
  options: OcpiExportOptions,
  prices: readonly ActivePrice[],
): PriceWriting {
  const losesTax = options.version === '2.2.1' && tax?.included === true;
  return {
    taxDivisor: taxFactor(losesTax ? tax.percent : 0),
    vat: tax?.percent ?? null,
    byStartedUnit: options.billing === 'started_unit',
    dimensions: dimensionsOf(prices),
  };
}

function elementsOf(
  rate: BundleCostRate,
  options: OcpiExportOptions,
  findings: Findings,
): OcpiTariffElement[] {
  const pieces = piecesOf(rate, planOfLocalTime(rate), options, findings);
  const pathOf = pricePaths(rate);
  const { name, intervals } = rate;
  const usual: ActivePrice = {
    ...{ source: 'default', entryUuid: null, name, intervals, marketingTexts: {} },
  };
  const writing = writingOf(rate, options, [usual, ...pieces.map(({ price }) => price)]);
  const partsOf = (price: ActivePrice): ReturnType<typeof priceParts> =>
    price.intervals === null ? [] : priceParts(price.intervals, pathOf(price), writing, findings);
  const usualKey = rate.intervals && priceKey(rate.intervals);
  const others = pieces.filter(
    ({ price }) => price.intervals !== null && priceKey(price.intervals) !== usualKey,
  );
  const isCovered = rate.dynamic_pricing === 1 && coversWeek(pieces);
  if (usualKey === null && !isCovered) {
    const message =
      'There is no default price: at some times the price is not known, which OCPI cannot say. ' +
      'Read as OCPI has it, a session then costs nothing.';
    findings.add('price', '$.intervals', 'unknown_price', message);
  }
  return [
    ...pieceElements(others, rate.dynamic_pricing === 1 ? 'weekdays' : 'dates', partsOf),
    ...(isCovered && others.length === pieces.length
      ? []
      : partsOf(usual).map((part) => elementOf(part, {}))),
  ];
}

/**
 * Writes a cost rate as a tariff of OCPI, so that the price of every local minute is the same; where
 * OCPI cannot say it, a finding tells. Weekly windows are written as they win (R6), never over midnight.
 */
export function exportOcpiTariff(rate: BundleCostRate, options: OcpiExportOptions): OcpiExport {
  const id = options.tariffId ?? rate.uuid;
  const { problems } = checkCostRate(rate, { timeZone: 'UTC' });
  const wrong = [...optionProblems(options, id), ...problems];
  if (wrong.length > 0) return { ok: false, problems: wrong };
  const findings = new Findings();
  noteRate(rate, findings);
  const elements = elementsOf(rate, options, findings);
  if (elements.length === 0) {
    const message = 'The cost rate has no price that could be written.';
    return { ok: false, problems: [{ path: '$', code: 'no_price', message }] };
  }
  const texts = textsForOcpi(rate, findings);
  const { min_total: least = null, max_total: most = null } = limitsOf(rate, findings) ?? {};
  const limited = (limit: number): OcpiPriceLimit =>
    priceLimit(limit, rate, options.version, findings);
  const taxIncluded = rate.tax?.included === false ? 'NO' : 'YES';
  const tariff: OcpiTariff = {
    country_code: options.countryCode.toUpperCase(),
    party_id: options.partyId.toUpperCase(),
    id,
    currency: rate.currency,
    ...(options.type === undefined ? {} : { type: options.type }),
    ...(texts.length === 0 ? {} : { tariff_alt_text: texts }),
    ...(least === null ? {} : { min_price: limited(least) }),
    ...(most === null ? {} : { max_price: limited(most) }),
    elements,
    ...(options.version === '2.3.0' ? { tax_included: taxIncluded } : {}),
    ...(options.endDateTime === undefined ? {} : { end_date_time: options.endDateTime }),
    last_updated: options.lastUpdated,
  };
  return {
    ok: true,
    tariff,
    ...findings.differences(),
  };
}
