import { readIntervals } from './jsonIntervals.ts';
import { type SpotReading, unread } from './spotSeries.ts';

/** The EIC codes of its delivery areas. */
const zoneOfArea: ReadonlyMap<string, string> = new Map([
  ['AT', '10YAT-APG------L'],
  ['BE', '10YBE----------2'],
  ['BG', '10YCA-BULGARIA-R'],
  ['DK1', '10YDK-1--------W'],
  ['DK2', '10YDK-2--------M'],
  ['EE', '10Y1001A1001A39I'],
  ['FI', '10YFI-1--------U'],
  ['FR', '10YFR-RTE------C'],
  ['GER', '10Y1001A1001A82H'],
  ['LT', '10YLT-1001A0008Q'],
  ['LV', '10YLV-1001A00074'],
  ['NL', '10YNL----------L'],
  ['NO1', '10YNO-1--------2'],
  ['NO2', '10YNO-2--------T'],
  ['NO3', '10YNO-3--------J'],
  ['NO4', '10YNO-4--------9'],
  ['NO5', '10Y1001A1001A48H'],
  ['PL', '10YPL-AREA-----S'],
  ['SE1', '10Y1001A1001A44P'],
  ['SE2', '10Y1001A1001A45N'],
  ['SE3', '10Y1001A1001A46L'],
  ['SE4', '10Y1001A1001A47J'],
]);

type UnknownRecord = Readonly<Record<string, unknown>>;

const recordOf = (value: unknown): UnknownRecord =>
  typeof value === 'object' && value !== null ? (value as UnknownRecord) : {};

/**
 * Reads the day-ahead prices of Nord Pool's data portal, of one delivery area, once they are final.
 *
 * @param zone EIC code, which chooses among several areas; `null`: not known
 */
export function readNordPool(json: unknown, zone: string | null = null): SpotReading {
  const { multiAreaEntries: entries, currency, market, areaStates: states } = recordOf(json);
  if (market !== 'DayAhead') {
    const found = typeof market === 'string' ? JSON.stringify(market.slice(0, 60)) : 'nothing';
    return unread('$.market', 'not_day_ahead', `Expected the market "DayAhead", found ${found}.`);
  }
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) {
    return unread('$.currency', 'other_currency', 'Expected a currency of three capital letters.');
  }
  const areas = new Set(
    (Array.isArray(entries) ? entries : []).flatMap((entry) =>
      Object.keys(recordOf(recordOf(entry)['entryPerArea'])),
    ),
  );
  const ofZone = [...areas].filter((one) => zoneOfArea.get(one) === zone);
  const [area = '', other] = areas.size > 1 && zone !== null ? ofZone : areas;
  if (areas.size > 1 && (area === '' || other !== undefined)) {
    const named = [...areas].slice(0, 10).map((one) => one.slice(0, 20));
    const wanted = zone === null ? '' : ` or that of the bidding zone ${zone},`;
    const message = `Expected one delivery area,${wanted} found ${named.join(', ')}. Get one of them.`;
    return unread('$.multiAreaEntries', 'several_areas', message);
  }
  const biddingZone = zoneOfArea.get(area);
  if (areas.size > 0 && biddingZone === undefined) {
    const message = `Expected a delivery area with a known bidding zone, found ${JSON.stringify(area.slice(0, 20))}.`;
    return unread('$.multiAreaEntries', 'other_zone', message);
  }
  const ofArea = (Array.isArray(states) ? states : [])
    .map(recordOf)
    .filter(({ areas: stated }) => Array.isArray(stated) && stated.includes(area));
  const isFinal = ofArea.length > 0 && ofArea.every(({ state }) => state === 'Final');
  if (areas.size > 0 && !isFinal) {
    return unread('$.areaStates', 'not_final', 'Expected prices of the state "Final".');
  }
  const reading = readIntervals(entries, '$.multiAreaEntries', (entry) => ({
    from: entry['deliveryStart'],
    until: entry['deliveryEnd'],
    price: recordOf(entry['entryPerArea'])[area],
    pricePath: `entryPerArea.${area}`,
  }));
  if (!reading.ok) return reading;
  const series = { currency, biddingZone: biddingZone ?? null, intervals: reading.intervals };
  return { ok: true, series, findings: [] };
}
