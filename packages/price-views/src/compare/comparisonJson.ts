import type { ClockLike } from '@wattpost/engine';
import { localIsoText, utcText } from '../dates/index.ts';
import { readStatedJson, statedJson, type StatedJson } from '../prices/statedJson.ts';
import type { StationComparison } from './compareBundles.ts';
import type { ComponentChange, FeeConditions } from './componentChanges.ts';
import type { DirectionChange, FactChange, PeriodChange } from './factChanges.ts';
import type { PriceChange, PriceSide } from './priceChanges.ts';
import type { WordChange } from './wordChanges.ts';

/** One side of a changed price for programs. */
export interface PriceSideJson {
  readonly source: PriceSide['price']['source'];
  readonly cost_rate_uuid: string | null;
  readonly entry_uuid: string | null;
  readonly name: string | null;
  readonly currency: string;
  /** Gross; `null`: unknown. */
  readonly price: StatedJson | null;
}

/** A change of a component for programs. */
export interface ComponentChangeJson extends Omit<ComponentChange, 'conditions'> {
  /** Those of the fee, if they change. */
  readonly conditions?: { readonly before: FeeConditions; readonly after: FeeConditions };
}

/** A changed text for programs. */
export interface WordChangeJson extends Omit<WordChange, 'firstMs' | 'totalMs'> {
  readonly first: string;
  readonly seconds: number;
}

/** A changed price and when it differs, for programs. */
export interface PriceChangeJson {
  readonly before: PriceSideJson;
  readonly after: PriceSideJson;
  readonly components: readonly ComponentChangeJson[];
  /** The length of all spans. */
  readonly seconds: number;
  readonly spans: readonly {
    readonly from: string;
    readonly until: string;
    readonly from_local: string;
    readonly until_local: string;
  }[];
}

/** The changes at a station for programs, without its identity. */
export interface StationDifferenceJson {
  readonly time_zone: string;
  readonly facts: readonly FactChange[];
  readonly directions: readonly DirectionChange[];
  readonly periods: readonly PeriodChange[];
  readonly price_changes: readonly PriceChangeJson[];
  readonly words: readonly WordChangeJson[];
}

/** The changes at a station for programs: complete, however long. */
export function stationDifferenceJson({
  timeZone,
  clock,
  facts,
  directions,
  periods,
  changes,
  words,
}: StationComparison): StationDifferenceJson {
  return {
    time_zone: timeZone,
    facts,
    directions,
    periods,
    price_changes: changes.map((change) => changeJson(change, clock)),
    words: words.map(({ firstMs, totalMs, ...word }) => ({
      ...word,
      first: utcText(firstMs),
      seconds: totalMs / 1000,
    })),
  };
}

function changeJson(
  { before, after, components, spans, totalMs }: PriceChange,
  clock: ClockLike,
): PriceChangeJson {
  return {
    before: sideJson(before),
    after: sideJson(after),
    components: components.map(({ conditions, ...component }) => ({
      ...component,
      ...(conditions === null ? {} : { conditions }),
    })),
    seconds: totalMs / 1000,
    spans: spans.map(({ from: fromMs, until: toMs }) => ({
      from: utcText(fromMs),
      until: utcText(toMs),
      from_local: localIsoText(clock, fromMs),
      until_local: localIsoText(clock, toMs),
    })),
  };
}

function sideJson({ price, stated, currency }: PriceSide): PriceSideJson {
  const { source, costRateUuid, entryUuid, name } = price;
  const origin = { source, cost_rate_uuid: costRateUuid, entry_uuid: entryUuid };
  return { ...origin, name, currency, price: statedJson(stated) };
}

/** One side of a changed price, as far as JSON states it. */
export interface StatedSide extends Omit<PriceSide, 'price'> {
  readonly price: Pick<PriceSide['price'], 'source' | 'costRateUuid' | 'entryUuid' | 'name'>;
}

/** A changed price, as far as JSON states it. */
export interface StatedChange extends Omit<PriceChange, 'before' | 'after'> {
  readonly before: StatedSide;
  readonly after: StatedSide;
}

/** The changes at a station, or at several alike, without its identity. */
export interface StationDifference extends Pick<
  StationComparison,
  'timeZone' | 'clock' | 'facts' | 'directions' | 'periods' | 'words'
> {
  readonly changes: readonly StatedChange[];
}

/** The changes that `stationDifferenceJson` wrote. @param clockOf default: the runtime's clock of a zone */
export function readStationDifferenceJson(
  json: Omit<StationDifferenceJson, 'directions'> & Partial<StationDifferenceJson>,
  clockOf: (timeZone: string) => ClockLike = (timeZone) => timeZone,
): StationDifference {
  const { time_zone: timeZone, facts, directions = [], periods, price_changes, words } = json;
  return {
    timeZone,
    clock: clockOf(timeZone),
    facts,
    directions,
    periods,
    changes: price_changes.map(readChange),
    words: words.map(({ first, seconds, ...word }) => ({
      ...word,
      firstMs: Date.parse(first),
      totalMs: seconds * 1000,
    })),
  };
}

function readChange({ before, after, components, spans, seconds }: PriceChangeJson): StatedChange {
  return {
    before: readSide(before),
    after: readSide(after),
    components: components.map(({ conditions = null, ...component }) => ({
      ...component,
      conditions,
    })),
    spans: spans.map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) })),
    totalMs: seconds * 1000,
  };
}

function readSide({
  source,
  cost_rate_uuid: costRateUuid,
  entry_uuid: entryUuid,
  name,
  currency,
  price,
}: PriceSideJson): StatedSide {
  const origin = { source, costRateUuid, entryUuid, name };
  return { price: origin, stated: readStatedJson(price), currency };
}
