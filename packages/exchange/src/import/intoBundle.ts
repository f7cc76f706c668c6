import {
  bundleFormatFor,
  parseBundle,
  stationRateUuids,
  requireBundle,
  utcInstant,
  type Bundle,
  type BundleCostRate,
  type BundleReading,
  type BundleStation,
  type OwnZones,
  type PartialStation,
  type BundleUniqueEntry,
  type Problem,
} from '@wattpost/contract';
import { type RateCalendar, ratesOfCalendar } from '../values/index.ts';
import type { ImportedCalendar } from './calendarOfTariffs.ts';
import type { ImportedTariff } from './importOcpi.ts';

/** The contents of a new bundle. */
export interface BundleParts {
  /** Cost rates, each with the UTC instant at which it ends, if it does. */
  readonly tariffs: readonly {
    readonly rate: BundleCostRate;
    readonly validUntil: string | null;
  }[];
  readonly stations: readonly PartialStation[];
  /** UTC instant. */
  readonly createdAt: string;
  /** The zone data of this process, as for `parseBundle`. */
  readonly own?: OwnZones;
}

/** The earliest of several ends, which are UTC instants; `null`: none of them ends. */
export function earliestEnd(ends: readonly (string | null)[]): string | null {
  const given = ends.filter((end) => end !== null);
  const instantOf = (end: string): number => utcInstant(end) ?? Infinity;
  return given.sort((a, b) => instantOf(a) - instantOf(b))[0] ?? null;
}

/** The calendar properties of a station. */
export function calendarReferences({
  usual,
  periods,
}: RateCalendar): Pick<BundleStation, 'cost_rate_uuid' | 'cost_rate_periods'> {
  const cost_rate_uuid = usual?.uuid ?? null;
  if (periods.length === 0) return { cost_rate_uuid };
  const cost_rate_periods = periods.map(({ rate, from, until }) => {
    return { cost_rate_uuid: rate?.uuid ?? null, from, until };
  });
  return { cost_rate_uuid, cost_rate_periods };
}

/** The cost rates of a calendar, each once. */
export function calendarRates(calendar: RateCalendar): BundleCostRate[] {
  return [...ratesOfCalendar(calendar).keys()];
}

/** A bundle of cost rates and stations, valid until the first of them ends. */
export function bundleOfTariffs({ tariffs, stations, createdAt, own }: BundleParts): BundleReading {
  const content = {
    format: bundleFormatFor({ stations }),
    created_at: createdAt,
    valid_until: earliestEnd(tariffs.map(({ validUntil }) => validUntil)),
    stations,
    cost_rates: tariffs.map(({ rate }) => rate),
  };
  return parseBundle(content, own);
}

/**
 * The bundle with this cost rate, which replaces the one with its uuid or is added.
 *
 * @param validUntil UTC instant at which the cost rate ends: the bundle is valid at most until then.
 * @param own the zone data of this process, as for `parseBundle`
 */
export function withCostRate(
  bundle: Bundle,
  rate: BundleCostRate,
  validUntil: string | null = null,
  own?: OwnZones,
): BundleReading {
  return withCalendar(bundle, { usual: rate, periods: [], validUntil }, own);
}

/**
 * The bundle with the cost rates of a calendar, each of which replaces the one with its uuid or is added. If it
 * has periods, stations with one of its rates get this calendar and no other periods; otherwise they keep
 * theirs.
 *
 * @param own the zone data of this process, as for `parseBundle`
 * @throws TypeError for an invalid bundle
 */
export function withCalendar(
  bundle: Bundle,
  calendar: RateCalendar & Pick<ImportedCalendar, 'validUntil'>,
  own?: OwnZones,
): BundleReading {
  requireBundle(bundle);
  const rates = new Map(calendarRates(calendar).map((rate) => [rate.uuid, rate]));
  const known = new Set(bundle.cost_rates.map(({ uuid }) => uuid));
  const cost_rates = [
    ...bundle.cost_rates.map((rate) => rates.get(rate.uuid) ?? rate),
    ...[...rates.values()].filter(({ uuid }) => !known.has(uuid)),
  ];
  const hasOne = (station: BundleStation): boolean =>
    stationRateUuids(station).some((uuid) => rates.has(uuid));
  const stations =
    calendar.periods.length === 0
      ? bundle.stations
      : bundle.stations.map((station) =>
          hasOne(station) ? { ...station, ...calendarReferences(calendar) } : station,
        );
  const valid_until = earliestEnd([bundle.valid_until, calendar.validUntil]);
  const changed = { ...bundle, valid_until, stations, cost_rates };
  return parseBundle({ ...changed, format: bundleFormatFor(changed) }, own);
}

/**
 * Problems of a bundle after importing a tariff: those of its end at the tariff's field; those of stations
 * at the stations.
 */
export function problemsInTariff(
  { path, validUntil }: Pick<ImportedTariff, 'path' | 'validUntil'>,
  problems: readonly Problem[],
): Problem[] {
  return problems.map((problem) => {
    if (problem.path !== '$.valid_until' || validUntil === null) return problem;
    const message =
      `The tariff ends at ${validUntil}, which is not after the making of the bundle; ` +
      'take one that is in force.';
    return { path: `${path}.end_date_time`, code: problem.code, message };
  });
}

/**
 * The bundle with dated entries in one of its cost rates, which changes to the mode of dates. Its
 * default price is unchanged, and applies at all other times; see `afterDates`.
 *
 * @param how `replace`: these entries only. `add`: these before the others; of two with one start,
 * the new one is kept.
 * @param own the zone data of this process, as for `parseBundle`
 * @throws RangeError if the bundle does not have the cost rate; TypeError for an invalid bundle
 */
export function withDates(
  bundle: Bundle,
  rateUuid: string,
  entries: readonly BundleUniqueEntry[],
  how: 'replace' | 'add',
  own?: OwnZones,
): BundleReading {
  requireBundle(bundle);
  const rate = bundle.cost_rates.find(({ uuid }) => uuid === rateUuid);
  if (rate === undefined) {
    throw new RangeError(`The bundle has no cost rate ${JSON.stringify(rateUuid)}.`);
  }
  const starts = new Set(entries.map(({ validity }) => validity.start));
  const uuids = new Set(entries.map(({ uuid }) => uuid));
  const kept =
    how === 'replace'
      ? []
      : rate.unique.filter(({ uuid, validity }) => !starts.has(validity.start) && !uuids.has(uuid));
  const dated = { ...rate, dynamic_pricing: 2, unique: [...entries, ...kept] };
  return withCostRate(bundle, dated, null, own);
}
