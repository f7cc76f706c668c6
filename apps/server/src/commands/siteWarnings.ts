import { hiddenMarks, hiddenMarksIn } from '@wattpost/contract';
import type { Site, SiteCostRate, SiteStation } from '@wattpost/contract/wire';
import {
  compileCalendar,
  compileCostRate,
  CostRateError,
  type CostRateInput,
  type Diagnostic,
  type PricePlan,
  type Problem,
} from '@wattpost/engine';
import { findingMessage, lintPrices, lintRateChange } from '@wattpost/lint';
import { inCanonicalOrder } from '../store/pricing/canonicalOrder.ts';

/** A warning for the author of a site. It does not prevent the import. */
export interface SiteWarning extends Problem {
  /** Its subject, for people: a cost rate by its name, or a path. */
  readonly about: string;
}

/** Warnings that are listed; the rest is only counted. */
const maxNamed = 20;

/**
 * Warnings about a site alone: names that look like other members, entries and periods that never apply,
 * overlaps, ends that disagree, entries of a mode that the rate is not in, implausible prices.
 */
export function siteWarnings(site: Site): readonly SiteWarning[] {
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
        location_name: null,
      })),
    }),
  ];
  const names = marks.map(({ path, name }) => {
    const finding = { code: 'hidden_direction_mark', values: { name } } as const;
    return { path, code: finding.code, message: findingMessage(finding), about: path };
  });
  const prices = site.cost_rates.flatMap((costRate, index) => {
    const path = ratePath(index);
    // In the order of the interface: it decides between equal entries (R6, U3).
    const diagnostics = compileCostRate(engineInput(inCanonicalOrder(costRate)))
      .diagnostics.filter(({ severity }) => severity === 'warning')
      .map((one) => ({ path, code: one.code, message: findingMessage(one) }));
    return aboutRate(costRate, [...lintPrices(costRate, path), ...diagnostics]);
  });
  return [...names, ...prices, ...periodWarnings(site)];
}

/** Periods in which another one always applies (K4), of stations whose cost rates are all in the file. */
function periodWarnings({ stations, cost_rates: costRates }: Site): readonly SiteWarning[] {
  const rates = new Map(costRates.map((rate) => [rate.uuid, rate]));
  const plans = new Map<string, PricePlan>();
  const planOf = (uuid: string, timeZone: string): PricePlan | undefined => {
    const rate = rates.get(uuid);
    const key = `${timeZone} ${uuid}`;
    const plan = plans.get(key) ?? (rate && compileCostRate(engineInput(rate), { timeZone }));
    if (plan !== undefined) plans.set(key, plan);
    return plan;
  };
  return stations.flatMap((station, index) => {
    const about = `station "${station.label}"`;
    return calendarDiagnostics(station, planOf).map((one) => ({
      path: `$.stations[${index}].costRatePeriods[${one.values.index}]`,
      code: one.code,
      message: findingMessage(one),
      about,
    }));
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
 */
export function replacedWarnings(
  { cost_rates: costRates }: Site,
  replaced: readonly SiteCostRate[],
  nowMs: number,
): readonly SiteWarning[] {
  const before = new Map(replaced.map((costRate) => [costRate.uuid, costRate]));
  return costRates.flatMap((costRate, index) => {
    const old = before.get(costRate.uuid);
    if (old === undefined) return [];
    const path = ratePath(index);
    return aboutRate(costRate, lintRateChange(old, inCanonicalOrder(costRate), { nowMs, path }));
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

function aboutRate({ name }: SiteCostRate, problems: readonly Problem[]): SiteWarning[] {
  const about = `cost rate "${name}"`;
  return problems.map(({ path, code, message }) => ({ path, code, message, about }));
}

/** A cost rate without the fields that only a site file has. */
function engineInput(costRate: SiteCostRate): CostRateInput {
  const {
    organization_uuid: _organization,
    description: _description,
    auto_stop_minutes: _minutes,
    auto_stop_costs: _costs,
    ...price
  } = costRate;
  return price;
}
