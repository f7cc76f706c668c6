import type { Problem } from '@wattpost/engine';
import { describeValue, listIn, repeatedProblems, textMember, utcInstant } from '../json/index.ts';

/**
 * All problems between the parts of a bundle of any format: duplicate uuids, stations without their cost
 * rate, a duplicate language in one station, an end of validity that is not after its start.
 * Accepts any value and skips those of the wrong type, so that these problems are reported
 * together with those of single fields.
 */
export function referenceProblems(input: unknown): Problem[] {
  const stations = listIn(input, 'stations');
  const costRates = listIn(input, 'cost_rates');
  const once = (list: readonly unknown[], path: string, key: string): Problem[] =>
    repeatedProblems(list, path, key, key === 'language', (first) => `as in ${path}[${first}]`);
  const known = new Set(costRates.map((costRate) => textMember(costRate, 'uuid')));
  return [
    ...validityProblems(input),
    ...once(stations, '$.stations', 'uuid'),
    ...once(costRates, '$.cost_rates', 'uuid'),
    ...stations.flatMap((station, index) => rateProblems(station, `$.stations[${index}]`, known)),
    ...stations.flatMap((station, index) =>
      once(listIn(station, 'directions'), `$.stations[${index}].directions`, 'language'),
    ),
  ];
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
