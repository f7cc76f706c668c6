import { localIsoText, utcText } from '../dates/index.ts';
import { statedJson, type StatedJson } from '../prices/index.ts';
import type { StationComparison } from './compareBundles.ts';
import type { DirectionChange, FactChange, PeriodChange } from './factChanges.ts';
import type { PriceChange, PriceSide } from './priceChanges.ts';

/** One side of a changed price for programs. */
export interface PriceSideJson {
  readonly source: string;
  readonly cost_rate_uuid: string | null;
  readonly entry_uuid: string | null;
  readonly name: string | null;
  readonly currency: string;
  /** Gross; `null`: unknown. */
  readonly price: StatedJson | null;
}

/** A changed price and when it differs, for programs. */
export interface PriceChangeJson {
  readonly before: PriceSideJson;
  readonly after: PriceSideJson;
  readonly components: readonly object[];
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
  readonly words: readonly object[];
}

/** The changes at a station for programs: complete, however long. */
export function stationDifferenceJson({
  timeZone,
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
    price_changes: changes.map((change) => changeJson(change, timeZone)),
    words: words.map(({ firstMs, totalMs, ...word }) => ({
      ...word,
      first: utcText(firstMs),
      seconds: totalMs / 1000,
    })),
  };
}

function changeJson(
  { before, after, components, spans, totalMs }: PriceChange,
  zone: string,
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
      from_local: localIsoText(zone, fromMs),
      until_local: localIsoText(zone, toMs),
    })),
  };
}

function sideJson({ price, stated, currency }: PriceSide): PriceSideJson {
  const { source, costRateUuid, entryUuid, name } = price;
  const origin = { source, cost_rate_uuid: costRateUuid, entry_uuid: entryUuid };
  return { ...origin, name, currency, price: statedJson(stated) };
}
