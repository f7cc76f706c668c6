import { findingOf } from '../words/index.ts';
import { readIntervals } from './jsonIntervals.ts';
import { type SpotReading, unread } from './spotSeries.ts';

/** The bidding zones of its two services, by the address that an answer repeats. */
const zoneOfService: ReadonlyMap<unknown, string> = new Map([
  ['/at/v1/marketdata', '10YAT-APG------L'],
  ['/de/v1/marketdata', '10Y1001A1001A82H'],
]);

/** Reads an answer of aWATTar: a list of intervals with their start and end, price and unit. */
export function readAwattar(json: unknown): SpotReading {
  const { data, url } = json as Readonly<Record<string, unknown>>;
  const units = new Set(Array.isArray(data) ? data.map(unitOf) : []);
  const [unit] = units;
  const currency = /^([A-Z]{3}) ?\/ ?MWH$/.exec(String(unit).toUpperCase())?.[1];
  if (units.size > 0 && (units.size > 1 || currency === undefined)) {
    const found = [...units].slice(0, 2).map((one) => JSON.stringify(one).slice(0, 60));
    const message = `Expected the unit "Eur/MWh" at every price, found ${found.join(' and ')}.`;
    return unread('$.data', 'other_unit', message);
  }
  const reading = readIntervals(data, '$.data', (entry) => ({
    from: entry['start_timestamp'],
    until: entry['end_timestamp'],
    price: entry['marketprice'],
    pricePath: 'marketprice',
  }));
  if (!reading.ok) return reading;
  const biddingZone = zoneOfService.get(url) ?? null;
  return {
    ok: true,
    series: { currency: currency ?? '', biddingZone, intervals: reading.intervals },
    findings: biddingZone === null ? [findingOf('$', 'spot_zone_not_stated', {})] : [],
  };
}

function unitOf(entry: unknown): unknown {
  return (entry as Readonly<Record<string, unknown>> | null)?.['unit'] ?? null;
}
