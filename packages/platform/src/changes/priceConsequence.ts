import {
  bundleCalendar,
  stationPlan,
  stationRateUuids,
  type BundleCostRate,
  type OwnZones,
  type PartialStation,
  type StationPrices,
} from '@wattpost/contract';
import {
  maxListedStations,
  priceMembers,
  type PriceDifferenceWire,
  type SiteCostRate,
} from '@wattpost/contract/wire';
import type { PricePlan } from '@wattpost/engine';
import { lintBundle, lintChange, type BundleFinding } from '@wattpost/lint';
import {
  compareBundles,
  comparisonEnd,
  stationDifferenceJson,
  utcText,
} from '@wattpost/price-views';
import type { StationRatesRecord } from '../port/index.ts';
import { unknownPrice } from '../pricing/index.ts';

/** Prices of one moment: the stations to compare, and every cost rate that one of them has. */
export interface ComparedPrices {
  readonly rates: ReadonlyMap<string, SiteCostRate>;
  /** By uuid; a station that is missing has no cost rate. */
  readonly stations: ReadonlyMap<string, StationRatesRecord>;
}

interface Named {
  readonly uuid: string;
  readonly name: string;
}

/** Stations whose prices differ alike. */
interface StationGroup {
  readonly before: PartialStation;
  readonly after: PartialStation;
  readonly stations: Named[];
}

function pricedStation(
  uuid: string,
  label: string,
  timeZone: string,
  rates: StationRatesRecord | undefined,
): PartialStation {
  const { costRateUuid = null, periods: costRatePeriods = [] } = rates ?? {};
  const calendar = bundleCalendar({ costRateUuid, costRatePeriods });
  return { uuid, label, time_zone: timeZone, ...calendar };
}

/** Stations with the same clock and the same cost rates differ alike: one of them is compared. */
function groupsOf(before: ComparedPrices, after: ComparedPrices): readonly StationGroup[] {
  const groups = new Map<string, StationGroup>();
  for (const uuid of new Set([...before.stations.keys(), ...after.stations.keys()])) {
    const was = before.stations.get(uuid);
    const is = after.stations.get(uuid);
    const { label = '', timeZone = 'UTC' } = is ?? was ?? {};
    const ratesOf = (one: StationRatesRecord | undefined): readonly unknown[] => [
      one?.timeZone ?? timeZone,
      one?.costRateUuid ?? null,
      one?.periods ?? [],
    ];
    const key = JSON.stringify([ratesOf(was), ratesOf(is)]);
    const group = groups.get(key) ?? {
      before: pricedStation(uuid, label, was?.timeZone ?? timeZone, was),
      after: pricedStation(uuid, label, timeZone, is),
      stations: [],
    };
    group.stations.push({ uuid, name: label });
    groups.set(key, group);
  }
  return [...groups.values()];
}

type PlanOf = (stationUuid: string) => PricePlan;

/** The plans of a bundle's stations. @param other the bundle that it is compared with */
function plansIn(bundle: StationPrices, other: StationPrices, zones: OwnZones): PlanOf {
  const stationsIn = (of: StationPrices): ReadonlyMap<string, PartialStation> =>
    new Map(of.stations.map((station) => [station.uuid, station]));
  const [own, others] = [stationsIn(bundle), stationsIn(other)];
  const hasRate = (station: PartialStation | undefined): boolean =>
    station !== undefined && stationRateUuids(station).length > 0;
  return (uuid) => {
    const station = own.get(uuid);
    if (station === undefined || hasRate(station)) return stationPlan(bundle, uuid, zones);
    const currency = hasRate(others.get(uuid)) ? stationPlan(other, uuid, zones).currency : 'EUR';
    return unknownPrice(zones.clockOf(station.time_zone) ?? station.time_zone, currency);
  };
}

const bySeverity = { price: 0, warning: 1, info: 2 };

/** Codes of `lintChange` that are no reason to doubt a price. */
const aboutSchedules: ReadonlySet<string> = new Set(['short_gap']);

/** Probable mistakes that the change brings: implausible prices and changes first. */
function newFindings(
  before: StationPrices,
  after: StationPrices,
  plansOf: { readonly before: PlanOf; readonly after: PlanOf },
  { nowMs, zones }: ComparisonWorld,
): readonly BundleFinding[] {
  const found = (bundle: StationPrices, planOf: PlanOf): readonly BundleFinding[] => {
    const { diagnostics, notices } = lintBundle(bundle, nowMs, planOf, undefined, zones);
    return [...notices, ...diagnostics];
  };
  // Names, which messages have, may change.
  const keyOf = ({ code, subject }: BundleFinding): string =>
    JSON.stringify([code, subject.kind, subject.uuid]);
  const known = new Set(found(before, plansOf.before).map(keyOf));
  const ofPrices = lintChange(before, after, { nowMs, plansOf, own: zones }).filter(
    ({ code }) => !aboutSchedules.has(code),
  );
  for (const finding of ofPrices) known.add(keyOf(finding));
  const others = found(after, plansOf.after).filter(
    (finding) => !known.has(keyOf(finding)) && finding.code !== 'unused_cost_rate',
  );
  const all = [
    ...ofPrices.map((finding) =>
      // A text does not make a price wrong, so that nobody must accept it.
      finding.code === 'wrong_encoding' ? finding : { ...finding, severity: 'price' as const },
    ),
    ...others,
  ];
  return all.sort((a, b) => bySeverity[a.severity] - bySeverity[b.severity]);
}

/** People read when a comparison begins. */
const msPerMinute = 60_000;

/** What a change of prices makes of the prices from now on. */
export interface PriceConsequence {
  readonly difference: PriceDifferenceWire;
  readonly findings: readonly BundleFinding[];
}

/** What a comparison depends on beside the prices. */
export interface ComparisonWorld {
  /** Epoch milliseconds. */
  readonly nowMs: number;
  /** The zone data of this process. */
  readonly zones: OwnZones;
  /** Which price counts for a session that crosses a change (C5); absent: not stated. */
  readonly follow?: StationPrices['follow'] | undefined;
}

/**
 * Compares prices from the present minute on: at each instant, on the clock of each station.
 *
 * @param before cost rates that are unchanged are the same objects in `after`
 */
export function priceConsequence(
  before: ComparedPrices,
  after: ComparedPrices,
  { nowMs, zones, follow }: ComparisonWorld,
): PriceConsequence {
  const groups = groupsOf(before, after);
  const priced = new Map<SiteCostRate, BundleCostRate>();
  const ratesOf = ({ rates }: ComparedPrices): readonly BundleCostRate[] =>
    [...rates.values()].map((rate) => {
      const known = priced.get(rate) ?? priceMembers(rate);
      priced.set(rate, known);
      return known;
    });
  const stated = follow && { follow };
  const was = {
    ...stated,
    stations: groups.map((group) => group.before),
    cost_rates: ratesOf(before),
  };
  const is = {
    ...stated,
    stations: groups.map((group) => group.after),
    cost_rates: ratesOf(after),
  };
  const from = nowMs - (nowMs % msPerMinute);
  const until = comparisonEnd(was, is, { from, own: zones });
  const plansOf = { before: plansIn(was, is, zones), after: plansIn(is, was, zones) };
  const comparison = compareBundles(was, is, { from, until, plansOf });
  const named = ({ uuid, name }: Named): Named => ({ uuid, name });
  return {
    difference: {
      from: utcText(from),
      until: utcText(until),
      cost_rates: {
        added: comparison.addedRates.map(named),
        changed: comparison.changedRates.map(named),
        removed: comparison.removedRates.map(named),
      },
      stations: comparison.stations.flatMap((station, index) => {
        const { directions, ...difference } = stationDifferenceJson(station);
        const all = groups[index]?.stations ?? [];
        return station.isSame
          ? []
          : [
              {
                stations: all.slice(0, maxListedStations),
                stations_total: all.length,
                ...difference,
              },
            ];
      }),
    },
    findings: newFindings(was, is, plansOf, { nowMs, zones }),
  };
}
