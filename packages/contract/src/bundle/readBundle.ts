import { checkCostRate, isTimeZone, type Problem } from '@wattpost/engine';
import type { Bundle } from './bundle.ts';
import { bundleCostRate } from './bundleCostRate.ts';
import { bundleShape } from './bundleShape.ts';
import {
  type ReadOptions,
  deepFreeze,
  describeValue,
  listIn,
  memberOf,
  readJson,
  rebased,
  repeatedProblems,
  utcInstant,
} from '../json/index.ts';
import { issueProblems } from '../schema/index.ts';

/** A bundle, or everything that keeps the input from being one. */
export type BundleReading =
  | { readonly ok: true; readonly bundle: Bundle }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Reads a bundle from JSON text or from the bytes of a file. Nothing is ignored silently: keys
 * written twice, unknown keys and numbers that lose digits are problems.
 *
 * @returns the deep-frozen bundle, or every problem found. What is not JSON has one problem, at `$`.
 */
export function readBundle(input: string | Uint8Array, options: ReadOptions = {}): BundleReading {
  const reading = readJson(input, options);
  if (!reading.ok) return { ok: false, problems: [reading.problem] };
  const parsed = parseBundle(reading.value);
  if (reading.losses.length === 0) return parsed;
  // What is wrong with a number that was lost follows from the loss: one problem is enough.
  const inexact = reading.losses.filter(({ code }) => code === 'inexact_number');
  const lostPaths = new Set(inexact.map(({ path }) => path));
  const others = parsed.ok
    ? []
    : parsed.problems.filter(({ code, path }) => code === 'unknown_key' || !lostPaths.has(path));
  return { ok: false, problems: [...reading.losses, ...others] };
}

/**
 * Reads unknown data as a bundle. Fields, cross references and cost rates are all checked before
 * an answer is given, so one pass lists everything there is to correct. Never throws for JSON.
 *
 * @returns the deep-frozen bundle with what may be left out filled in (names, power and texts
 * `null` or empty, decimal texts as numbers), or every problem with its JSON path from `$`.
 */
export function parseBundle(input: unknown): BundleReading {
  const shape = bundleShape.safeParse(input, { reportInput: true });
  const problems = [
    ...(shape.success ? [] : shape.error.issues.flatMap(issueProblems)),
    ...referenceProblems(input),
    ...listIn(input, 'cost_rates').flatMap(costRateProblems),
  ];
  if (!shape.success || problems.length > 0) return { ok: false, problems };
  const bundle: Bundle = { ...shape.data, cost_rates: shape.data.cost_rates.map(bundleCostRate) };
  return { ok: true, bundle: deepFreeze(bundle) };
}

function costRateProblems(costRate: unknown, index: number): Problem[] {
  const base = `$.cost_rates[${index}]`;
  // The stations bring the zone that is used; here any zone stands in for it.
  const { problems, unknownKeys } = checkCostRate(costRate, { timeZone: 'UTC' });
  return [...rebased([...problems, ...unknownKeys], base), ...ownZoneProblems(costRate, base)];
}

/** The cost rate's own zone is not used, but a wrong one tells of a mistake. */
function ownZoneProblems(costRate: unknown, base: string): Problem[] {
  const zone = memberOf(costRate, 'time_zone') ?? null;
  if (zone === null || (typeof zone === 'string' && isTimeZone(zone))) return [];
  const expected = 'an IANA time zone such as "Europe/Vienna", or none';
  return [
    {
      path: `${base}.time_zone`,
      code: typeof zone === 'string' ? 'unknown_time_zone' : 'wrong_type',
      message: `Expected ${expected}, found ${describeValue(zone)}.`,
    },
  ];
}

/**
 * Everything wrong between the parts of a bundle: uuids given twice, stations without their cost
 * rate, a language twice in one station, an end of validity that is not after its beginning.
 * Works on any value and passes over what has the wrong type, so that these problems come out
 * together with those of the single fields.
 */
function referenceProblems(input: unknown): Problem[] {
  const stations = listIn(input, 'stations');
  const costRates = listIn(input, 'cost_rates');
  const once = (list: readonly unknown[], path: string, key: string): Problem[] =>
    repeatedProblems(list, path, key, key === 'language', (first) => `as in ${path}[${first}]`);
  return [
    ...validityProblems(input),
    ...once(stations, '$.stations', 'uuid'),
    ...once(costRates, '$.cost_rates', 'uuid'),
    ...rateReferenceProblems(stations, costRates),
    ...stations.flatMap((station, index) =>
      once(listIn(station, 'directions'), `$.stations[${index}].directions`, 'language'),
    ),
  ];
}

/** The member `key` of an object as text; `undefined` when it is anything else. */
function textIn(value: unknown, key: string): string | undefined {
  const member = memberOf(value, key);
  return typeof member === 'string' ? member : undefined;
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

function rateReferenceProblems(
  stations: readonly unknown[],
  costRates: readonly unknown[],
): Problem[] {
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
