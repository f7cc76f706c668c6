import { checkCostRate, checkEntry, isTimeZone, type Problem } from '@wattpost/engine';
import { type Bundle, type BundleCostRate, bundleFormats, type EntryList } from './bundle.ts';
import { additionProblems } from './bundleAdditions.ts';
import { bundleCostRate, bundleEntry } from './bundleCostRate.ts';
import { referenceProblems } from './bundleReferences.ts';
import { bundleShape, calendarBundleShape } from './bundleShape.ts';
import {
  type JsonReading,
  type ReadOptions,
  deepFreeze,
  describeValue,
  listIn,
  memberOf,
  readJson,
  rebased,
} from '../json/index.ts';
import { issueProblems } from '../schema/index.ts';

/** A bundle, or all problems of the input. */
export type BundleReading =
  | { readonly ok: true; readonly bundle: Bundle }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Reads a bundle from JSON text or from the bytes of a file. Nothing is ignored silently: duplicate
 * keys, unknown keys and numbers that lose digits are problems.
 *
 * @returns the deep-frozen bundle, or all problems. Invalid JSON has one problem, at `$`.
 */
export function readBundle(input: string | Uint8Array, options: ReadOptions = {}): BundleReading {
  return bundleFromJson(readJson(input, options));
}

/**
 * Reads a bundle from JSON that `readJson` has read, for callers that accept other formats, too.
 *
 * @returns as `readBundle`.
 */
export function bundleFromJson(reading: JsonReading): BundleReading {
  if (!reading.ok) return { ok: false, problems: [reading.problem] };
  const parsed = parseBundle(reading.value);
  if (reading.losses.length === 0) return parsed;
  // Further problems of an inexact number follow from it: one suffices.
  const inexact = reading.losses.filter(({ code }) => code === 'inexact_number');
  const lostPaths = new Set(inexact.map(({ path }) => path));
  const others = parsed.ok
    ? []
    : parsed.problems.filter(({ code, path }) => code === 'unknown_key' || !lostPaths.has(path));
  return { ok: false, problems: [...reading.losses, ...others] };
}

/**
 * Reads unknown data as a bundle. Fields, references and cost rates are all checked, so that
 * one pass lists everything to correct. Never throws for JSON.
 *
 * @returns the deep-frozen bundle with defaults (names, power and texts
 * `null` or empty, decimal texts as numbers), or every problem with its JSON path from `$`. An unknown
 * `format` is the only problem.
 */
export function parseBundle(input: unknown): BundleReading {
  const { value, problems, isOtherFormat = false } = readOutline(input);
  const rates = isOtherFormat ? [] : listIn(input, 'cost_rates');
  const all = [
    ...problems,
    ...rates.flatMap((rate, at) => costRateProblems(rate, `$.cost_rates[${at}]`)),
  ];
  if (value === undefined || all.length > 0) return { ok: false, problems: all };
  const bundle: Bundle = { ...value, cost_rates: value.cost_rates.map(bundleCostRate) };
  return { ok: true, bundle: deepFreeze(bundle) };
}

/** A part of a bundle, or all problems of the input. */
export type PartReading<Part> =
  | { readonly ok: true; readonly value: Part }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Reads a bundle without the content of its cost rates: fields and references. The time
 * is independent of the number of entries.
 *
 * @returns deep-frozen, or every problem with its JSON path from `$`, the bundle.
 */
export function parseOutline(input: unknown): PartReading<Omit<Bundle, 'cost_rates'>> {
  const { value, problems } = readOutline(input);
  if (value === undefined || problems.length > 0) return { ok: false, problems };
  const { cost_rates: _, ...outline } = value;
  return { ok: true, value: deepFreeze(outline) };
}

/**
 * Reads unknown data as a cost rate of a bundle.
 *
 * @returns deep-frozen, or every problem with its JSON path from `$`, the cost rate.
 */
export function parseCostRate(input: unknown): PartReading<BundleCostRate> {
  const problems = costRateProblems(input, '$');
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, value: deepFreeze(bundleCostRate(input)) };
}

/**
 * Reads unknown data as one entry of a cost rate.
 *
 * @param list the list of the cost rate that it belongs to.
 * @returns deep-frozen, or every problem with its JSON path from `$`, the entry.
 */
export function parseEntry<List extends EntryList>(
  list: List,
  input: unknown,
): PartReading<BundleCostRate[List][number]> {
  const { problems, unknownKeys } = checkEntry(list, input);
  return problems.length + unknownKeys.length > 0
    ? { ok: false, problems: [...problems, ...unknownKeys] }
    : { ok: true, value: deepFreeze(bundleEntry[list](input)) };
}

interface OutlineReading {
  /** Cost rates are passed through. */
  readonly value?: Omit<Bundle, 'cost_rates'> & { readonly cost_rates: readonly unknown[] };
  readonly problems: readonly Problem[];
  readonly isOtherFormat?: boolean;
}

function readOutline(input: unknown): OutlineReading {
  if (input instanceof Promise) {
    const message = `Expected a price bundle, found ${describeValue(input)}.`;
    return { problems: [{ path: '$', code: 'wrong_type', message }] };
  }
  const format = memberOf(input, 'format');
  const isSecond = format === bundleFormats[1];
  const schema = isSecond ? calendarBundleShape : bundleShape;
  const shape = schema.safeParse(input, { reportInput: true });
  const ofFields = shape.success ? [] : shape.error.issues.flatMap(issueProblems);
  if (typeof format === 'string' && !bundleFormats.some((known) => known === format)) {
    // Other problems of an unknown format are not known here.
    const problems = ofFields.filter(({ code }) => code === 'unknown_format');
    return { problems, isOtherFormat: true };
  }
  const problems = [
    ...ofFields,
    ...referenceProblems(input),
    ...(isSecond ? additionProblems(input) : []),
  ];
  return shape.success ? { value: shape.data, problems } : { problems };
}

function costRateProblems(costRate: unknown, base: string): Problem[] {
  // The stations' zones apply; here any valid zone replaces the missing one.
  const { problems, unknownKeys } = checkCostRate(costRate, { timeZone: 'UTC' });
  return [...rebased([...problems, ...unknownKeys], base), ...ownZoneProblems(costRate, base)];
}

/** The cost rate's own zone is not used, but an invalid one is probably a mistake. */
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
