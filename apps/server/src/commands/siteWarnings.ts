import {
  bundleCalendar,
  effectiveFacts,
  hiddenMarks,
  hiddenMarksIn,
  isEveryStatusKnown,
  lacksOf,
  type OwnZones,
} from '@wattpost/contract';
import {
  largestPowerKw,
  oldObservations,
  priceMembers,
  statusesIn,
  type Site,
  type SiteCostRate,
  type SiteStation,
} from '@wattpost/contract/wire';
import {
  compileCalendar,
  compileCostRate,
  CostRateError,
  impossiblePower,
  type Coded,
  type Diagnostic,
  type PricePlan,
  type Problem,
} from '@wattpost/engine';
import {
  findingMessage,
  lintPeriods,
  lintPrices,
  lintRateChange,
  lintTexts,
  type FindingValues,
} from '@wattpost/lint';
import { inCanonicalOrder } from '../store/pricing/canonicalOrder.ts';

/** A warning for the author of a site. It does not prevent the import. */
export interface SiteWarning extends Problem {
  /** Its subject, for people: a cost rate by its name, or a path. */
  readonly about: string;
}

/** Warnings that are listed; the rest is only counted. */
const maxNamed = 20;

/**
 * Warnings about a site alone: names that look like other members, texts in the wrong encoding, entries and periods that
 * never apply, overlaps, short gaps, ends that disagree, entries of a mode that the rate is not in, implausible prices,
 * sessions with more energy than a station can deliver in their time, what AFIR demands and is missing or old.
 *
 * @param zones the zone data of this process
 * @param nowMs epoch milliseconds
 */
export function siteWarnings(site: Site, zones: OwnZones, nowMs: number): readonly SiteWarning[] {
  const marks = [
    ...(['organizations', 'companies', 'technicians', 'locations'] as const).flatMap((list) =>
      site[list].flatMap(({ name }, index) => hiddenMarksIn(name, `$.${list}[${index}].name`)),
    ),
    ...site.publishing_partners.flatMap(({ operator_name }, index) =>
      hiddenMarksIn(operator_name, `$.publishing_partners[${index}].operator_name`),
    ),
    ...hiddenMarks({
      cost_rates: site.cost_rates,
      stations: site.stations.map(({ label, publicDisplayName }) => ({
        label,
        public_display_name: publicDisplayName,
      })),
    }),
  ];
  const names = marks.map(({ path, name }) =>
    warningAbout(path, path, { code: 'hidden_direction_mark', values: { name } }),
  );
  const texts = lintTexts(site).map((one) => ({ ...one, about: one.path }));
  const prices = site.cost_rates.flatMap((costRate, index) => {
    const path = ratePath(index);
    const about = aboutRate(costRate);
    // In the order of the interface: it decides between equal entries (R6, U3).
    const timeZone = zones.clockOf(costRate.time_zone) ?? costRate.time_zone;
    const plan = compileCostRate(priceMembers(inCanonicalOrder(costRate)), { timeZone });
    const diagnostics = plan.diagnostics
      .filter(({ severity }) => severity === 'warning')
      .map((one) => warningAbout(about, path, one));
    return [...lintPrices(costRate, path).map((one) => ({ ...one, about })), ...diagnostics];
  });
  return [
    ...names,
    ...texts,
    ...prices,
    ...periodWarnings(site, zones),
    ...sessionWarnings(site),
    ...lawWarnings(site, nowMs),
    ...oldObservations(site.evse_statuses ?? [], nowMs, '$.evse_statuses').map((one) => ({
      ...one,
      about: one.path,
    })),
  ];
}

/**
 * What stations lack of the data that AFIR demands, one warning for each field: those of organizations that the file
 * has a partner with `datex` of.
 */
function lawWarnings(site: Site, nowMs: number): readonly SiteWarning[] {
  const publishing = new Set(
    site.publishing_partners.flatMap(({ datex, organization_uuid: id }) => (datex ? id : [])),
  );
  const companies = new Map(site.companies.map((company) => [company.uuid, company]));
  const places = new Map(site.locations.map((place) => [place.uuid, place.facts]));
  const plugsOf = new Map<string | null, Site['connectors'][number][]>();
  for (const plug of site.connectors) {
    const own = plugsOf.get(plug.station_uuid);
    if (own === undefined) plugsOf.set(plug.station_uuid, [plug]);
    else own.push(plug);
  }
  const statusOf = statusesIn(site.evse_statuses ?? [], nowMs);
  const stated = site.stations.flatMap((station, index) => {
    const company = companies.get(station.companyUuid);
    if (station.roaming || !publishing.has(company?.organization_uuid ?? '')) return [];
    const { costRateUuid, costRatePeriods: periods = [] } = station;
    const facts = effectiveFacts(
      ...[station.facts, places.get(station.locationId ?? ''), company?.facts],
    );
    const plugs = plugsOf.get(station.uuid) ?? [];
    const beside = {
      facts,
      operator: company?.name ?? null,
      plugs,
      hasStatus: isEveryStatusKnown(plugs, statusOf),
      isPriced: costRateUuid !== null || periods.length > 0,
    };
    return [[`$.stations[${index}]`, { ...station, ...beside }] as const];
  });
  return lacksOf(stated).map(({ field, number, first: path, count }) => {
    const message = `Not stated at ${count} of ${stated.length} stations: ${field}. AFIR demands it, article 20(2) of Regulation (EU) 2023/1804, as ${number} of the annex of Regulation (EU) 2025/655.`;
    return { path, code: 'required_by_law', message, about: path };
  });
}

/** Sessions whose mean power is beyond that of their station, if the file states it of all its connectors (C13). */
function sessionWarnings({ charge_logs: logs, connectors }: Site): readonly SiteWarning[] {
  const placeOf = ({ cp_id: cp, station_uuid: station }: SitePlace): number | string | null =>
    station ?? cp;
  const powersAt = new Map<number | string | null, (number | null)[]>();
  for (const connector of connectors) {
    const powers = powersAt.get(placeOf(connector)) ?? [];
    powers.push(connector.max_power_kw);
    powersAt.set(placeOf(connector), powers);
  }
  return logs.flatMap((log, index) => {
    const { id, start, end, charging_until: until = end, energy_wh: energyWh } = log;
    const durationMs = Date.parse(until) - Date.parse(start);
    const maxPowerKw = largestPowerKw(powersAt.get(placeOf(log)) ?? []);
    const values = impossiblePower(energyWh, durationMs, maxPowerKw);
    if (values === undefined) return [];
    const path = `$.charge_logs[${index}].energy_wh`;
    return warningAbout(`charge log ${id}`, path, { code: 'power_impossible', values });
  });
}

/** A charge point or a station. */
type SitePlace = Pick<Site['charge_logs'][number], 'cp_id' | 'station_uuid'>;

/** Short gaps between periods, and periods in which another one always applies (K4). */
function periodWarnings(
  { stations, cost_rates: costRates }: Site,
  { clockOf }: OwnZones,
): readonly SiteWarning[] {
  const rates = new Map(costRates.map((rate) => [rate.uuid, rate]));
  const plans = new Map<string, PricePlan>();
  const planOf = (uuid: string, zone: string): PricePlan | undefined => {
    const rate = rates.get(uuid);
    const key = `${zone} ${uuid}`;
    const timeZone = clockOf(zone) ?? zone;
    const plan = plans.get(key) ?? (rate && compileCostRate(priceMembers(rate), { timeZone }));
    if (plan !== undefined) plans.set(key, plan);
    return plan;
  };
  const names = new Map(costRates.map(({ uuid, name }) => [uuid, name]));
  return stations.flatMap((station, index) => {
    const about = `station "${station.label}"`;
    const path = `$.stations[${index}].costRatePeriods`;
    const never = calendarDiagnostics(station, planOf).map((one) =>
      warningAbout(about, `${path}[${one.values.index}]`, one),
    );
    const { uuid, label } = station;
    const gaps = lintPeriods({ uuid, label, ...bundleCalendar(station) }, names, path);
    return [...never, ...gaps.map((one) => ({ ...one, about }))];
  });
}

/** None if cost rates are missing or do not form a calendar, which the import refuses. */
function calendarDiagnostics(
  { costRateUuid, costRatePeriods: periods = [], timeZone }: SiteStation,
  planOf: (uuid: string, timeZone: string) => PricePlan | undefined,
): readonly Diagnostic<'period_never_applies'>[] {
  if (periods.length === 0) return [];
  const ratePlan = (uuid: string | null): PricePlan | null | undefined =>
    uuid === null ? null : planOf(uuid, timeZone);
  const usual = ratePlan(costRateUuid);
  const listed = periods.flatMap(({ costRateUuid: uuid, from, until }) => {
    const rate = ratePlan(uuid);
    return rate === undefined ? [] : { rate, from, until };
  });
  if (usual === undefined || listed.length < periods.length) return [];
  try {
    return compileCalendar(usual, listed).diagnostics.filter(
      (one): one is Diagnostic<'period_never_applies'> => one.code === 'period_never_applies',
    );
  } catch (error) {
    if (error instanceof CostRateError) return [];
    throw error;
  }
}

/**
 * Warnings about cost rates that a site replaced: entries that are lost, prices that change by more than a
 * factor of three.
 *
 * @param replaced the previous cost rates
 * @param nowMs epoch milliseconds
 * @param zones the zone data of this process
 */
export function replacedWarnings(
  { cost_rates: costRates }: Site,
  replaced: readonly SiteCostRate[],
  nowMs: number,
  zones: OwnZones,
): readonly SiteWarning[] {
  const before = new Map(replaced.map((costRate) => [costRate.uuid, costRate]));
  return costRates.flatMap((costRate, index) => {
    const old = before.get(costRate.uuid);
    if (old === undefined) return [];
    const path = ratePath(index);
    const about = aboutRate(costRate);
    const options = { nowMs, path, own: zones };
    const found = lintRateChange(old, inCanonicalOrder(costRate), options);
    return found.map((one) => ({ ...one, about }));
  });
}

/** One line each, for people: every warning about a replaced cost rate, and the first of the others. */
export function warningLines(
  replaced: readonly SiteWarning[],
  others: readonly SiteWarning[],
): readonly string[] {
  const more = others.length - maxNamed;
  const named = more > 0 ? others.slice(0, maxNamed) : others;
  return [
    ...[...replaced, ...named].map(
      ({ about, code, message }) => `warning: ${about}: ${code}: ${message}`,
    ),
    ...(more > 0 ? [`warning: and ${more} more warnings`] : []),
  ];
}

function ratePath(index: number): string {
  return `$.cost_rates[${index}]`;
}

function aboutRate({ name }: SiteCostRate): string {
  return `cost rate "${name}"`;
}

function warningAbout(about: string, path: string, finding: Coded<FindingValues>): SiteWarning {
  return { path, code: finding.code, message: findingMessage(finding), about };
}
