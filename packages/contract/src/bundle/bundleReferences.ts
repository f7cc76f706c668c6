import type { Problem } from '@wattpost/engine';
import { zoneKey, type OwnZones } from './bundleClock.ts';
import {
  describeValue,
  listIn,
  memberOf,
  problemsOfEach,
  problemsOfPasses,
  repeatedProblems,
  textMember,
  utcInstant,
} from '../json/index.ts';

/**
 * All problems between the parts of a bundle of any format: duplicate uuids, stations without their cost
 * rate or with a zone that nobody knows, a duplicate language in one station, an end of validity that is not after
 * its start.
 * Accepts any value and skips those of the wrong type, so that these problems are reported
 * together with those of single fields.
 */
export function referenceProblems(input: unknown, own: OwnZones): Problem[] {
  const stations = listIn(input, 'stations');
  const costRates = listIn(input, 'cost_rates');
  const once = (list: readonly unknown[], path: string, key: string): Problem[] =>
    repeatedProblems(list, path, key, key === 'language', (first) => `as in ${path}[${first}]`);
  const known = new Set(costRates.map((costRate) => textMember(costRate, 'uuid')));
  return problemsOfPasses(
    () => validityProblems(input),
    () => once(stations, '$.stations', 'uuid'),
    () => once(costRates, '$.cost_rates', 'uuid'),
    () => zoneProblems(stations, statedZones(input), own),
    () =>
      problemsOfEach(stations, (station, index) =>
        rateProblems(station, `$.stations[${index}]`, known),
      ),
    () =>
      problemsOfEach(stations, (station, index) =>
        once(listIn(station, 'directions'), `$.stations[${index}].directions`, 'language'),
      ),
  );
}

/** The zones whose clocks a bundle states, as keys. */
export function statedZones(input: unknown): ReadonlySet<string> {
  const zones = listIn(memberOf(input, 'zone_data'), 'zones');
  return new Set(zones.map((zone) => zoneKey(textMember(zone, 'time_zone') ?? '')));
}

function zoneProblems(
  stations: readonly unknown[],
  stated: ReadonlySet<string>,
  own: OwnZones,
): Problem[] {
  return problemsOfEach(stations, (station, index) => {
    const zone = textMember(station, 'time_zone');
    if (zone === undefined || stated.has(zoneKey(zone)) || own.clockOf(zone) !== undefined) {
      return [];
    }
    const expected = 'the IANA time zone of the station, such as "Europe/Vienna"';
    const message = `Expected ${expected}, found ${describeValue(zone)}.`;
    return [{ path: `$.stations[${index}].time_zone`, code: 'unknown_time_zone', message }];
  });
}

function validityProblems(input: unknown): Problem[] {
  const from = textMember(input, 'created_at');
  const until = textMember(input, 'valid_until');
  const fromMs = from === undefined ? undefined : utcInstant(from);
  const untilMs = until === undefined ? undefined : utcInstant(until);
  if (fromMs === undefined || untilMs === undefined || untilMs > fromMs) return [];
  return [
    {
      path: '$.valid_until',
      code: 'validity_reversed',
      message: `Expected an instant after created_at, ${JSON.stringify(from)}, or null for no end; found ${describeValue(until)}.`,
    },
  ];
}

/**
 * The problem of a station or period whose cost rate is not in the bundle.
 *
 * @param known the uuids of the bundle's cost rates.
 */
export function rateProblems(
  holder: unknown,
  path: string,
  known: { has: (uuid: string) => boolean },
): Problem[] {
  const uuid = textMember(holder, 'cost_rate_uuid');
  if (uuid === undefined || uuid === '' || known.has(uuid)) return [];
  const message = `Expected the uuid of a cost rate in this bundle, found ${describeValue(uuid)}.`;
  return [{ path: `${path}.cost_rate_uuid`, code: 'unknown_cost_rate', message }];
}
