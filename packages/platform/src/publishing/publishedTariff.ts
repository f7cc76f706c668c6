import type { BundleCostRate } from '@wattpost/contract';
import type { SitePublishingPartner } from '@wattpost/contract/wire';
import {
  compileCostRate,
  dateAt,
  dayOfDate,
  plusDays,
  priceAt,
  readLocalSecond,
  segments,
  type PricePlan,
} from '@wattpost/engine';
import { exportOcpiTariff, type Finding } from '@wattpost/exchange';
import type { PricedCostRateRecord, StoreReader } from '../port/index.ts';
import { ocpiInstant, type Made } from './made.ts';
import type { PublishedObjects, Recipe } from './publishedObjects.ts';

/** What OCPI's four decimal places do to a price without its tax; it is still that price. */
const nearlySaid: ReadonlySet<string> = new Set(['rounded']);

const dayMs = 86_400_000;

/** From when on, as far as it is known at `nowMs`, a price is not known any more, or is known again. */
interface Knowledge {
  readonly isKnown: boolean;
  /** `null`: never. */
  readonly changesAtMs: number | null;
}

function knowledgeOf(plan: PricePlan, lastMs: number, nowMs: number): Knowledge {
  const isKnown = priceAt(plan, nowMs).intervals !== null;
  for (const { from, price } of segments(plan, nowMs, Math.max(lastMs, nowMs) + 1)) {
    if ((price.intervals !== null) !== isKnown) return { isKnown, changesAtMs: from };
  }
  return { isKnown, changesAtMs: null };
}

/** After this instant no entry holds, on whatever clock. */
function lastEntryMs({ unique }: BundleCostRate): number {
  const starts = unique.map(({ validity }) => (readLocalSecond(validity.start) ?? 0) * 1000);
  return starts.reduce((a, b) => Math.max(a, b), 0) + 3 * dayMs;
}

/**
 * What is known of the prices of dates that have no default price beside them, on the first of some
 * clocks; `undefined` where the price is not one of dates, or always known.
 */
function datesKnown(
  rate: BundleCostRate,
  timeZones: readonly string[],
  nowMs: number,
): Knowledge | undefined {
  if (rate.dynamic_pricing !== 2 || rate.intervals !== null) return undefined;
  const all = timeZones.map((timeZone) =>
    knowledgeOf(compileCostRate(rate, { timeZone }), lastEntryMs(rate), nowMs),
  );
  const changes = all.flatMap(({ changesAtMs }) => (changesAtMs === null ? [] : [changesAtMs]));
  return {
    isKnown: all.every(({ isKnown }) => isKnown),
    changesAtMs: changes.length === 0 ? null : Math.min(...changes),
  };
}

/** Yesterday on the clock that is furthest behind: what began then may still be charged. */
function firstDate(timeZones: readonly string[], nowMs: number): string {
  const dates = timeZones.map((timeZone) => plusDays(dateAt(timeZone, nowMs), -1));
  return dates.reduce((a, b) => (dayOfDate(a) < dayOfDate(b) ? a : b));
}

function inOneLine(findings: readonly Pick<Finding, 'path' | 'message'>[]): string | null {
  const [first] = findings;
  if (first === undefined) return null;
  const more = findings.length - 1;
  return `${first.path}: ${first.message}${more > 0 ? ` (and ${more} more)` : ''}`;
}

/**
 * The tariff of OCPI 2.2.1 that says what a cost rate says, the same one whenever it is made: of dates
 * all that are to come, as restrictions. Where dates end and nothing says what is charged then, the
 * tariff ends with them (`end_date_time`): read by its letter OCPI would have it free. Where OCPI would
 * tell another price there is no tariff but a finding.
 *
 * @param timeZones of the stations that have the price, at least one
 */
export function publishedTariff(
  rate: BundleCostRate,
  party: Pick<SitePublishingPartner, 'country_code' | 'party_id'>,
  timeZones: readonly string[],
  nowMs: number,
): Made {
  const dates = datesKnown(rate, timeZones, nowMs);
  const dueAtMs = dates?.changesAtMs ?? null;
  if (dates?.isKnown === false) {
    const finding = '$.unique: No price is stated for the present, and there is no default price.';
    return { object: null, finding, dueAtMs };
  }
  const made = exportOcpiTariff(rate, {
    version: '2.2.1',
    countryCode: party.country_code,
    partyId: party.party_id,
    lastUpdated: ocpiInstant(nowMs),
    type: 'AD_HOC_PAYMENT',
    ...(rate.dynamic_pricing === 2 ? { fromDate: firstDate(timeZones, nowMs) } : {}),
    ...(dueAtMs === null ? {} : { endDateTime: ocpiInstant(dueAtMs) }),
  });
  if (!made.ok) return { object: null, finding: inOneLine(made.problems), dueAtMs };
  const ofPrice = made.findings.filter(
    ({ severity, code }) => severity === 'price' && !(code === 'unknown_price' && dueAtMs !== null),
  );
  const unsaid = ofPrice.filter(({ code }) => !nearlySaid.has(code));
  return unsaid.length > 0
    ? { object: null, finding: inOneLine(unsaid), dueAtMs }
    : { object: made.tariff, finding: inOneLine(ofPrice), dueAtMs };
}

/** What is done to a tariff that no station has any more. */
const unused: Recipe = {
  parts: ['unused'],
  make: () => ({ object: null, finding: null, dueAtMs: null }),
};

/** A cost rate as far as what it costs goes. */
function pricedRate(record: PricedCostRateRecord): BundleCostRate {
  const { organization_uuid: _, description, auto_stop_minutes, auto_stop_costs, ...rate } = record;
  return rate;
}

const always = { fromSec: null, toSec: null };

/** The tariffs of a partner's organization: one for each cost rate that a station of its own has. */
export async function publishedTariffs(
  reader: StoreReader,
  { organization_uuid, country_code, party_id, tariffs_url }: SitePublishingPartner,
): Promise<PublishedObjects> {
  const party = { country_code, party_id };
  const inUse = await reader.costRatesInUse(organization_uuid);
  const zonesOf = new Map(inUse.map(({ uuid, timeZones }) => [uuid, timeZones]));
  return {
    kind: 'tariff',
    address: tariffs_url,
    // A cost rate may have thousands of dates.
    atOnce: 100,
    ids: [...zonesOf.keys()],
    recipes: async (at, ids, nowMs) => {
      const records = await at.pricedCostRates(
        ids.filter((id) => zonesOf.has(id)),
        always,
      );
      const rates = new Map(records.map((record) => [record.uuid, pricedRate(record)]));
      return ids.map((id) => {
        const rate = rates.get(id);
        const timeZones = zonesOf.get(id);
        if (rate === undefined || timeZones === undefined) return [id, unused];
        const parts = [party, timeZones, rate];
        return [id, { parts, make: () => publishedTariff(rate, party, timeZones, nowMs) }];
      });
    },
  };
}
