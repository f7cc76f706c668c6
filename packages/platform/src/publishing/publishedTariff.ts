import type { BundleCostRate, OwnZones, Problem } from '@wattpost/contract';
import type { SitePublishingPartner } from '@wattpost/contract/wire';
import {
  compileCostRate,
  dateAt,
  dayOfDate,
  plusDays,
  priceAt,
  readLocalSecond,
  segments,
  type ClockLike,
  type PricePlan,
} from '@wattpost/engine';
import {
  exportOcpiTariff,
  type OcpiCalendarExport,
  type OcpiExport,
  type OcpiExportOptions,
} from '@wattpost/exchange';
import { ocpiInstant, type GeneratedObject } from './publishedObjects.ts';

/** What tariffs depend on beside the prices. */
export interface TariffWorld {
  /** Epoch milliseconds. */
  readonly nowMs: number;
  /** The zone data of this process. */
  readonly zones: OwnZones;
}

export type Party = Pick<SitePublishingPartner, 'country_code' | 'party_id'>;

/**
 * Findings about prices that do not prevent publication: prices without tax, rounding to OCPI's four decimal
 * places; different fees due at once, which many receivers charge as the cost rate does.
 */
const approximations: ReadonlySet<string> = new Set(['rounded', 'fee_depends_on_time']);

const dayMs = 86_400_000;
const endOfYear9999Ms = 253_402_300_800_000;

/** When a price becomes unknown, or known again, after `nowMs`. */
export interface Knowledge {
  readonly isKnown: boolean;
  /** `null`: never. */
  readonly changesAtMs: number | null;
}

/** @param lastMs after it, known and unknown do not change */
export function knowledgeOf(plan: PricePlan, lastMs: number, nowMs: number): Knowledge {
  const isKnown = priceAt(plan, nowMs).intervals !== null;
  for (const { from, price } of segments(plan, nowMs, Math.max(lastMs, nowMs) + 1)) {
    if ((price.intervals !== null) !== isKnown) return { isKnown, changesAtMs: from };
  }
  return { isKnown, changesAtMs: null };
}

/** After this instant no entry with one of these local starts is in force, in any time zone. */
export function lastEntryMs(starts: readonly string[]): number {
  const startsMs = starts.map((start) => (readLocalSecond(start) ?? 0) * 1000);
  return startsMs.reduce((a, b) => Math.max(a, b), 0) + 3 * dayMs;
}

/** Whether a cost rate states dated prices and no default price. */
export function hasUnknownDates({ dynamic_pricing: kind, intervals }: BundleCostRate): boolean {
  return kind === 2 && intervals === null;
}

/**
 * The known spans of dated prices without a default price, by the first of some
 * clocks; `undefined` if there are no dated prices, or the price is always known.
 */
function datesKnown(
  rate: BundleCostRate,
  clocks: readonly ClockLike[],
  nowMs: number,
): Knowledge | undefined {
  if (!hasUnknownDates(rate)) return undefined;
  const lastMs = lastEntryMs(rate.unique.map(({ validity }) => validity.start));
  const all = clocks.map((clock) =>
    knowledgeOf(compileCostRate(rate, { timeZone: clock }), lastMs, nowMs),
  );
  const changes = all.flatMap(({ changesAtMs }) => (changesAtMs === null ? [] : [changesAtMs]));
  return {
    isKnown: all.every(({ isKnown }) => isKnown),
    changesAtMs: changes.length === 0 ? null : Math.min(...changes),
  };
}

/** Yesterday on the westernmost clock: sessions that began then may still be charged. */
function firstDate(clocks: readonly ClockLike[], nowMs: number): string {
  const dates = clocks.map((clock) => plusDays(dateAt(clock, nowMs), -1));
  return dates.reduce((a, b) => (dayOfDate(a) < dayOfDate(b) ? a : b));
}

function inOneLine(findings: readonly Problem[]): string | null {
  const [first] = findings;
  if (first === undefined) return null;
  const more = findings.length - 1;
  return `${first.path}: ${first.message}${more > 0 ? ` (and ${more} more)` : ''}`;
}

/** Why there is no tariff while no price is known. */
export function noPriceNow(path: string): string {
  return `${path}: No price is stated for the present, and there is no default price.`;
}

/** @param endMs when the tariff ends, since the price is unknown afterwards; `null`: never. */
export function tariffOptions(
  { country_code, party_id }: Party,
  clocks: readonly ClockLike[],
  endMs: number | null,
  nowMs: number,
): OcpiExportOptions {
  return {
    version: '2.2.1',
    countryCode: country_code,
    partyId: party_id,
    lastUpdated: ocpiInstant(nowMs),
    type: 'AD_HOC_PAYMENT',
    fromDate: firstDate(clocks, nowMs),
    // OCPI has no year 10000; such ends are omitted.
    ...(endMs === null || endMs >= endOfYear9999Ms ? {} : { endDateTime: ocpiInstant(endMs) }),
  };
}

/** The finding for partners, and whether a price would differ, so that nothing is published. */
export function tariffFindings(
  made: OcpiExport | OcpiCalendarExport,
  endMs: number | null,
): { readonly isUnsaid: boolean; readonly finding: string | null } {
  if (!made.ok) return { isUnsaid: true, finding: inOneLine(made.problems) };
  const ofPrice = made.findings.filter(
    ({ severity, code }) => severity === 'price' && !(code === 'unknown_price' && endMs !== null),
  );
  const unsaid = ofPrice.filter(({ code }) => !approximations.has(code));
  const isUnsaid = unsaid.length > 0;
  return { isUnsaid, finding: inOneLine(isUnsaid ? unsaid : ofPrice) };
}

/**
 * The OCPI 2.2.1 tariff of a cost rate, deterministic: all future
 * dates as restrictions. If dated prices end without a default price, the
 * tariff ends with them (`end_date_time`): taken literally, OCPI would make charging free. Where OCPI would
 * express another price, there is a finding instead of a tariff.
 *
 * @param timeZones of the stations with the price, at least one
 */
export function publishedTariff(
  rate: BundleCostRate,
  party: Party,
  timeZones: readonly string[],
  { nowMs, zones }: TariffWorld,
): GeneratedObject {
  const clocks = timeZones.map((timeZone) => zones.clockOf(timeZone) ?? timeZone);
  const dates = datesKnown(rate, clocks, nowMs);
  const dueAtMs = dates?.changesAtMs ?? null;
  if (dates?.isKnown === false) {
    return { object: null, finding: noPriceNow('$.unique'), dueAtMs };
  }
  const made = exportOcpiTariff(rate, tariffOptions(party, clocks, dueAtMs, nowMs));
  const { isUnsaid, finding } = tariffFindings(made, dueAtMs);
  return { object: made.ok && !isUnsaid ? made.tariff : null, finding, dueAtMs };
}
