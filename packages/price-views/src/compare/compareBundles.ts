import { stationPlan, type Bundle, type BundleStation } from '@wattpost/contract';
import type { PricePlan } from '@wattpost/engine';
import {
  bundleFacts,
  directionChanges,
  rateChange,
  stationFacts,
  type DirectionChange,
  type FactChange,
  type NamedThing,
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

/** What changes at a station that both bundles have. */
export interface StationComparison {
  readonly uuid: string;
  /** Its public name afterwards, else its label. */
  readonly name: string;
  /** The station's clock afterwards, on which to read instants. */
  readonly timeZone: string;
  readonly facts: readonly FactChange[];
  readonly directions: readonly DirectionChange[];
  /** The different changes of price, the one that comes first in front. */
  readonly changes: readonly PriceChange[];
  /** When the prices differ, in order of time. */
  readonly spans: readonly PriceDifference[];
  /** Names and texts that differ while they are shown. */
  readonly words: readonly WordChange[];
  /** Whether nothing of this station differs. */
  readonly isSame: boolean;
}

/** What is different between two bundles. */
export interface BundleComparison {
  /** Whether nothing differs but `created_at`. */
  readonly isSame: boolean;
  /** The span for which prices were compared, epoch ms, inclusive. */
  readonly from: number;
  /** Epoch ms, exclusive. */
  readonly until: number;
  /** `created_at` and `valid_until`, where they differ. */
  readonly facts: readonly FactChange[];
  /** The stations of both, in the order of the second bundle. */
  readonly stations: readonly StationComparison[];
  readonly addedStations: readonly NamedThing[];
  readonly removedStations: readonly NamedThing[];
  readonly addedRates: readonly NamedThing[];
  readonly removedRates: readonly NamedThing[];
  /** Cost rates that read differently, also where no price in the span does. */
  readonly changedRates: readonly RateChange[];
}

function stationName({ label, public_display_name: publicName }: BundleStation): string {
  return publicName ?? label;
}

/** The plan of a station, by its uuid. */
export type PlanOf = (stationUuid: string) => PricePlan;

/** What bundles are compared over. */
export interface ComparedSpan extends AskedSpan {
  /** The uuid of the one station to compare; without it all are. */
  readonly station?: string;
  /** For whoever has compiled the plans of the two bundles; default: compiles them. */
  readonly plansOf?: { readonly before: PlanOf; readonly after: PlanOf };
}

/** Compiles a bundle's plans, once for each cost rate and zone. */
function planMaker(
  bundle: Bundle,
  planOf: PlanOf = (uuid) => stationPlan(bundle, uuid),
): (station: BundleStation) => PlannedStation {
  const made = new Map<string, PricePlan>();
  return (station) => {
    const key = JSON.stringify([station.cost_rate_uuid, station.time_zone]);
    const plan = made.get(key) ?? planOf(station.uuid);
    made.set(key, plan);
    return { station, plan };
  };
}

interface PlannedStation {
  readonly station: BundleStation;
  readonly plan: PricePlan;
}

function compareStations(
  before: PlannedStation,
  after: PlannedStation,
  span: TimelineSpan,
): StationComparison {
  const prices = new PriceChanges(before.plan, after.plan);
  const wording = new WordChanges();
  if (before.plan !== after.plan) {
    for (const paired of pairedSpans(before.plan, after.plan, span)) {
      prices.add(paired);
      wording.add(paired);
    }
  }
  const facts = stationFacts(before.station, after.station);
  const directions = directionChanges(before.station, after.station);
  const changes = prices.changes();
  const words = wording.changes();
  const all = [facts, directions, changes, words];
  return {
    uuid: after.station.uuid,
    name: stationName(after.station),
    timeZone: after.station.time_zone,
    facts,
    directions,
    changes,
    spans: differencesOf(changes),
    words,
    isSame: all.every(({ length }) => length === 0),
  };
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
 * What publishing `after` in place of `before` would change. Prices and the words beside them are
 * compared over [`from`, `until`) at each instant, on each station's own clock; everything else
 * whole. Prices are the same when drivers are told the same (`priceKey`), whichever entry they are from.
 *
 * @throws TypeError or RangeError for instants that are none.
 */
export function compareBundles(
  before: Bundle,
  after: Bundle,
  asked: ComparedSpan,
): BundleComparison {
  const span = inEpochMs(asked);
  const { station: wanted } = asked;
  const isWanted = ({ uuid }: { readonly uuid: string }): boolean =>
    wanted === undefined || uuid === wanted;
  const planBefore = planMaker(before, asked.plansOf?.before);
  const planAfter = planMaker(after, asked.plansOf?.after);
  const stationsBefore = new Map(before.stations.map((station) => [station.uuid, station]));
  const stations = after.stations.filter(isWanted).flatMap((station) => {
    const old = stationsBefore.get(station.uuid);
    return old === undefined ? [] : [compareStations(planBefore(old), planAfter(station), span)];
  });
  const rateOf = new Map(before.cost_rates.map((rate) => [rate.uuid, rate]));
  const used = new Set(
    [...before.stations, ...after.stations]
      .filter(isWanted)
      .map((station) => station.cost_rate_uuid),
  );
  const isUsed = ({ uuid }: { readonly uuid: string }): boolean =>
    wanted === undefined || used.has(uuid);
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
    facts.every(({ key }) => key === 'created_at');
  return { isSame, ...span, facts, stations, ...differences };
}
