import {
  requireBundle,
  stationPlan,
  stationRateUuids,
  type OwnZones,
  type StationPrices,
  type PartialStation,
} from '@wattpost/contract';
import type { PricePlan, ClockLike } from '@wattpost/engine';
import {
  bundleFacts,
  directionChanges,
  periodChanges,
  rateChange,
  stationFacts,
  type DirectionChange,
  type FactChange,
  type NamedThing,
  type PeriodChange,
  type RateChange,
} from './factChanges.ts';
import {
  differencesOf,
  pairedSpans,
  PriceChanges,
  type PriceChange,
  type PriceDifference,
} from './priceChanges.ts';
import { inEpochMs, type AskedSpan, type TimelineSpan } from '../dates/index.ts';
import { WordChanges, type WordChange } from './wordChanges.ts';

/** The changes at a station that both bundles have. */
export interface StationComparison {
  readonly uuid: string;
  /** Its later public name, else its label. */
  readonly name: string;
  /** The station's later clock, for reading instants. */
  readonly timeZone: string;
  /** The clock of its later prices. */
  readonly clock: ClockLike;
  readonly facts: readonly FactChange[];
  readonly directions: readonly DirectionChange[];
  /** The periods of its calendar that only one of the bundles has, whether or not they are in the span. */
  readonly periods: readonly PeriodChange[];
  /** The different changes of price, the earliest first. */
  readonly changes: readonly PriceChange[];
  /** When the prices differ, in order of time. */
  readonly spans: readonly PriceDifference[];
  /** Names and texts that differ while they are shown. */
  readonly words: readonly WordChange[];
  /** Whether this station is unchanged. */
  readonly isSame: boolean;
}

/** The differences of two bundles. */
export interface BundleComparison {
  /** Whether nothing differs but `created_at` and the version of the zone data. */
  readonly isSame: boolean;
  /** The span for which prices were compared, epoch ms, inclusive. */
  readonly from: number;
  /** Epoch ms, exclusive. */
  readonly until: number;
  /**
   * Changed members of the bundles themselves: `format`, `created_at`, `valid_until`, `follow` and
   * `zone_data.version`.
   */
  readonly facts: readonly FactChange[];
  /** The stations of both, in the order of the second bundle. */
  readonly stations: readonly StationComparison[];
  readonly addedStations: readonly NamedThing[];
  readonly removedStations: readonly NamedThing[];
  readonly addedRates: readonly NamedThing[];
  readonly removedRates: readonly NamedThing[];
  /** Changed cost rates, even without a change of price in the span. */
  readonly changedRates: readonly RateChange[];
}

function rateNames({ cost_rates: rates }: StationPrices): (uuid: string) => string {
  const names = new Map(rates.map(({ uuid, name }) => [uuid, name]));
  return (uuid) => names.get(uuid) ?? uuid;
}

function stationName({ label, public_display_name: publicName }: PartialStation): string {
  return publicName ?? label;
}

/** The plan of a station, by its uuid. */
export type PlanOf = (stationUuid: string) => PricePlan;

/** Options of the comparison. */
export interface ComparedSpan extends AskedSpan {
  /** The uuid of the only station to compare; default: all. */
  readonly station?: string;
  /** The zone data of this process, as for `stationPlan`. */
  readonly own?: OwnZones;
  /** Compiled plans of the two bundles; default: compiles them. */
  readonly plansOf?: { readonly before: PlanOf; readonly after: PlanOf };
}

/** The compared prices and texts of two plans. */
type PriceComparison = Pick<StationComparison, 'changes' | 'spans' | 'words'>;

/** Compares plans over a span, once for each pair: stations share them. */
function planComparer(
  span: TimelineSpan,
): (before: PricePlan, after: PricePlan) => PriceComparison {
  const known = new Map<PricePlan, Map<PricePlan, PriceComparison>>();
  return (before, after) => {
    const others = known.get(before) ?? new Map<PricePlan, PriceComparison>();
    known.set(before, others);
    const found = others.get(after) ?? comparePlans(before, after, span);
    others.set(after, found);
    return found;
  };
}

function comparePlans(before: PricePlan, after: PricePlan, span: TimelineSpan): PriceComparison {
  const prices = new PriceChanges(before, after);
  const wording = new WordChanges();
  if (before !== after) {
    for (const paired of pairedSpans(before, after, span)) {
      prices.add(paired);
      wording.add(paired);
    }
  }
  const changes = prices.changes();
  return { changes, spans: differencesOf(changes), words: wording.changes() };
}

function onlyIn<T extends { readonly uuid: string }>(
  these: readonly T[],
  others: readonly { readonly uuid: string }[],
  nameOf: (thing: T) => string,
): NamedThing[] {
  const known = new Set(others.map(({ uuid }) => uuid));
  return these
    .filter(({ uuid }) => !known.has(uuid))
    .map((thing) => ({ uuid: thing.uuid, name: nameOf(thing) }));
}

/**
 * The changes from bundle `before` to bundle `after`. Prices and their texts are
 * compared over [`from`, `until`) at each instant, on each station's own clock; other members
 * completely. Prices are equal if drivers pay the same (`priceKey`), from whichever entry.
 *
 * @throws TypeError for an invalid bundle; TypeError or RangeError for invalid instants.
 */
export function compareBundles(
  before: StationPrices,
  after: StationPrices,
  options: ComparedSpan,
): BundleComparison {
  requireBundle(before);
  requireBundle(after);
  const span = inEpochMs(options);
  const { station: onlyStation } = options;
  const isWanted = ({ uuid }: { readonly uuid: string }): boolean =>
    onlyStation === undefined || uuid === onlyStation;
  const { plansOf, own } = options;
  const planBefore: PlanOf = plansOf?.before ?? ((uuid) => stationPlan(before, uuid, own));
  const planAfter: PlanOf = plansOf?.after ?? ((uuid) => stationPlan(after, uuid, own));
  const comparePrices = planComparer(span);
  const rateNamesIn = { before: rateNames(before), after: rateNames(after) };
  const stationsBefore = new Map(before.stations.map((station) => [station.uuid, station]));
  const stations = after.stations.filter(isWanted).flatMap((station): StationComparison[] => {
    const { uuid } = station;
    const old = stationsBefore.get(uuid);
    if (old === undefined) return [];
    const plan = planAfter(uuid);
    const differences = {
      facts: stationFacts(old, station),
      directions: directionChanges(old, station),
      periods: periodChanges(old, station, rateNamesIn),
      ...comparePrices(planBefore(uuid), plan),
    };
    const isSame = Object.values(differences).every(({ length }) => length === 0);
    const { time_zone: timeZone } = station;
    const { clock } = plan;
    return [{ uuid, name: stationName(station), timeZone, clock, ...differences, isSame }];
  });
  const rateOf = new Map(before.cost_rates.map((rate) => [rate.uuid, rate]));
  const used = new Set(
    [...before.stations, ...after.stations].filter(isWanted).flatMap(stationRateUuids),
  );
  const isUsed = ({ uuid }: { readonly uuid: string }): boolean =>
    onlyStation === undefined || used.has(uuid);
  const changedRates = after.cost_rates.filter(isUsed).flatMap((rate) => {
    const old = rateOf.get(rate.uuid);
    return (old === undefined ? undefined : rateChange(old, rate)) ?? [];
  });
  const rateName = ({ name }: { readonly name: string }): string => name;
  const differences = {
    addedStations: onlyIn(after.stations, before.stations, stationName).filter(isWanted),
    removedStations: onlyIn(before.stations, after.stations, stationName).filter(isWanted),
    addedRates: onlyIn(after.cost_rates, before.cost_rates, rateName).filter(isUsed),
    removedRates: onlyIn(before.cost_rates, after.cost_rates, rateName).filter(isUsed),
    changedRates,
  };
  const facts = bundleFacts(before, after);
  const isSame =
    Object.values(differences).every(({ length }) => length === 0) &&
    stations.every((station) => station.isSame) &&
    facts.every(({ key }) => key === 'created_at' || key === 'zone_data.version');
  return { isSame, ...span, facts, stations, ...differences };
}
