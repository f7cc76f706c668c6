import type {
  BundleComparison,
  PriceChange,
  PriceSide,
  StationComparison,
} from '@wattpost/outlook';
import { localText, statedJson, utcText } from '../words/index.ts';

/** A comparison for programs: all of it, however long. */
export function diffJson(comparison: BundleComparison): object {
  const { isSame, fromMs, toMs, facts, stations, changedRates } = comparison;
  return {
    same: isSame,
    from: utcText(fromMs),
    to: utcText(toMs),
    bundle: facts,
    stations: stations.map(stationJson),
    added_stations: comparison.addedStations,
    removed_stations: comparison.removedStations,
    added_cost_rates: comparison.addedRates,
    removed_cost_rates: comparison.removedRates,
    changed_cost_rates: changedRates,
  };
}

function stationJson(station: StationComparison): object {
  const { uuid, name, timeZone, facts, directions, changes, words, isSame } = station;
  return {
    uuid,
    name,
    time_zone: timeZone,
    same: isSame,
    facts,
    directions,
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
): object {
  return {
    before: sideJson(before),
    after: sideJson(after),
    components: components.map(({ conditions, ...component }) => ({
      ...component,
      ...(conditions === null ? {} : { conditions }),
    })),
    seconds: totalMs / 1000,
    spans: spans.map(({ fromMs, toMs }) => ({
      from: utcText(fromMs),
      until: utcText(toMs),
      from_local: localText(zone, fromMs),
      until_local: localText(zone, toMs),
    })),
  };
}

function sideJson({ price, stated, currency }: PriceSide): object {
  const { source, entryUuid, name } = price;
  return { source, entry_uuid: entryUuid, name, currency, price: statedJson(stated) };
}
