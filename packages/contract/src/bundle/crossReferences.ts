import type { Problem } from '@wattpost/engine';
import { describeValue, utcInstant } from '../json/index.ts';

/**
 * Everything wrong between the parts of a bundle: uuids given twice, stations without their cost
 * rate, a language twice in one station, an end of validity that is not after its beginning.
 * Works on any value and passes over what has the wrong type, so that these problems come out
 * together with those of the single fields.
 */
export function referenceProblems(input: unknown): Problem[] {
  const stations = listIn(input, 'stations');
  const costRates = listIn(input, 'cost_rates');
  return [
    ...validityProblems(input),
    ...repeatedProblems(stations, '$.stations', 'uuid', 'duplicate_uuid', exactly),
    ...repeatedProblems(costRates, '$.cost_rates', 'uuid', 'duplicate_uuid', exactly),
    ...costRateProblems(stations, costRates),
    ...stations.flatMap((station, index) =>
      repeatedProblems(
        listIn(station, 'directions'),
        `$.stations[${index}].directions`,
        'language',
        'duplicate_language',
        (code) => code.toLowerCase(),
      ),
    ),
  ];
}

/** The member `key` of an object as text; `undefined` when it is anything else. */
function textIn(value: unknown, key: string): string | undefined {
  const member = memberOf(value, key);
  return typeof member === 'string' ? member : undefined;
}

function listIn(value: unknown, key: string): readonly unknown[] {
  const member = memberOf(value, key);
  return Array.isArray(member) ? member : [];
}

function memberOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[key];
}

function exactly(text: string): string {
  return text;
}

function validityProblems(input: unknown): Problem[] {
  const from = textIn(input, 'created_at');
  const until = textIn(input, 'valid_until');
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

function repeatedProblems(
  list: readonly unknown[],
  path: string,
  key: string,
  code: string,
  same: (text: string) => string,
): Problem[] {
  const firstIndex = new Map<string, number>();
  return list.flatMap((item, index) => {
    const text = textIn(item, key);
    if (text === undefined) return [];
    const first = firstIndex.get(same(text));
    if (first === undefined) {
      firstIndex.set(same(text), index);
      return [];
    }
    const message = `Expected each ${key} once, found ${describeValue(text)} as in ${path}[${first}].`;
    return [{ path: `${path}[${index}].${key}`, code, message }];
  });
}

function costRateProblems(stations: readonly unknown[], costRates: readonly unknown[]): Problem[] {
  const known = new Set(costRates.map((costRate) => textIn(costRate, 'uuid')));
  return stations.flatMap((station, index) => {
    const wanted = textIn(station, 'cost_rate_uuid');
    if (wanted === undefined || wanted === '' || known.has(wanted)) return [];
    return [
      {
        path: `$.stations[${index}].cost_rate_uuid`,
        code: 'unknown_cost_rate',
        message: `Expected the uuid of a cost rate in this bundle, found ${describeValue(wanted)}.`,
      },
    ];
  });
}
