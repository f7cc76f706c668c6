import { checkCostRate, checkEntry, listedProblems, type Problem } from '@wattpost/engine';
import { type Bundle, type BundleCostRate, bundleFormats, type EntryList } from './bundle.ts';
import { additionProblems } from './bundleAdditions.ts';
import { runtimeZones, zoneKey, type OwnZones } from './bundleClock.ts';
import { bundleCostRate, bundleEntry } from './bundleCostRate.ts';
import { referenceProblems, statedZones } from './bundleReferences.ts';
import { bundleShape, calendarBundleShape } from './bundleShape.ts';
import {
  type JsonReading,
  type ReadOptions,
  deepFreeze,
  describeValue,
  listIn,
  memberOf,
  problemsOfEach,
  problemsOfPasses,
  readJson,
  rebased,
} from '../json/index.ts';
import { readBySchema } from '../schema/index.ts';

/** A bundle, or the problems of the input: the first `maxProblems`, and the end of a longer list. */
export type BundleReading =
  | { readonly ok: true; readonly bundle: Bundle }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** How to read a bundle. */
export interface ZonedReadOptions extends ReadOptions {
  /** The zone data of this process, as for `stationPlan`: they decide which zones of stations are known. */
  readonly own?: OwnZones;
}

/**
 * Reads a bundle from JSON text or from the bytes of a file. Nothing is ignored silently: duplicate
 * keys, unknown keys and numbers that lose digits are problems.
 *
 * @returns the deep-frozen bundle, or all problems. Invalid JSON has one problem, at `$`.
 */
export function readBundle(
  input: string | Uint8Array,
  options: ZonedReadOptions = {},
): BundleReading {
  return bundleFromJson(readJson(input, options), options.own);
}

/**
 * Reads a bundle from JSON that `readJson` has read, for callers that accept other formats, too.
 *
 * @returns as `readBundle`.
 */
export function bundleFromJson(reading: JsonReading, own?: OwnZones): BundleReading {
  if (!reading.ok) return { ok: false, problems: [reading.problem] };
  const parsed = parseBundle(reading.value, own);
  if (reading.losses.length === 0) return parsed;
  // Further problems of an inexact number follow from it: one suffices.
  const inexact = reading.losses.filter(({ code }) => code === 'inexact_number');
  const lostPaths = new Set(inexact.map(({ path }) => path));
  const others = parsed.ok
    ? []
    : parsed.problems.filter(({ code, path }) => code === 'unknown_key' || !lostPaths.has(path));
  return { ok: false, problems: listedProblems([...reading.losses, ...others]) };
}

/**
 * Reads unknown data as a bundle. Fields, references and cost rates are all checked, so that
 * one pass lists everything to correct. Never throws for JSON.
 *
 * @returns the deep-frozen bundle with defaults (names, power and texts
 * `null` or empty, decimal texts as numbers), or every problem with its JSON path from `$`. An unknown
 * `format` is the only problem.
 * @param own the zone data of this process, as for `stationPlan`.
 */
export function parseBundle(input: unknown, own: OwnZones = runtimeZones): BundleReading {
  const { value, problems, isOtherFormat = false } = readOutline(input, own);
  const rates = isOtherFormat ? [] : listIn(input, 'cost_rates');
  const isZone = zonesOf(input, own);
  const all = problemsOfPasses(
    () => problems,
    () =>
      problemsOfEach(rates, (rate, at) => costRateProblems(rate, `$.cost_rates[${at}]`, isZone)),
  );
  if (value === undefined || all.length > 0) return { ok: false, problems: listedProblems(all) };
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
 * @param own the zone data of this process, as for `stationPlan`.
 * @returns deep-frozen, or every problem with its JSON path from `$`, the bundle.
 */
export function parseOutline(
  input: unknown,
  own: OwnZones = runtimeZones,
): PartReading<Omit<Bundle, 'cost_rates'>> {
  const { value, problems } = readOutline(input, own);
  if (value === undefined || problems.length > 0) {
    return { ok: false, problems: listedProblems(problems) };
  }
  const { cost_rates: _, ...outline } = value;
  return { ok: true, value: deepFreeze(outline) };
}

/**
 * Reads unknown data as a cost rate of a bundle.
 *
 * @param bundle its zone data can know more zones than the runtime.
 * @returns deep-frozen, or every problem with its JSON path from `$`, the cost rate.
 */
export function parseCostRate(
  input: unknown,
  bundle: Pick<Bundle, 'zone_data'> = {},
): PartReading<BundleCostRate> {
  const problems = costRateProblems(input, '$', zonesOf(bundle, runtimeZones));
  return problems.length > 0
    ? { ok: false, problems: listedProblems(problems) }
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
    ? { ok: false, problems: listedProblems([...problems, ...unknownKeys]) }
    : { ok: true, value: deepFreeze(bundleEntry[list](input)) };
}

/** Cost rates are passed through. */
type OutlineValue = Omit<Bundle, 'cost_rates'> & { readonly cost_rates: readonly unknown[] };

interface OutlineReading {
  readonly value?: OutlineValue;
  readonly problems: readonly Problem[];
  readonly isOtherFormat?: boolean;
}

function readOutline(input: unknown, own: OwnZones): OutlineReading {
  if (input instanceof Promise) {
    const message = `Expected a price bundle, found ${describeValue(input)}.`;
    return { problems: [{ path: '$', code: 'wrong_type', message }] };
  }
  const format = memberOf(input, 'format');
  const isSecond = format === bundleFormats[1];
  const schema = isSecond ? calendarBundleShape : bundleShape;
  const shape = readBySchema(schema, input);
  const ofFields = shape.ok ? [] : shape.problems;
  if (typeof format === 'string' && !bundleFormats.some((known) => known === format)) {
    // Other problems of an unknown format are not known here.
    const problems = ofFields.filter(({ code }) => code === 'unknown_format');
    return { problems, isOtherFormat: true };
  }
  const problems = problemsOfPasses(
    () => ofFields,
    () => referenceProblems(input, own),
    () => (isSecond ? additionProblems(input, own) : []),
  );
  return shape.ok ? { value: shape.value, problems } : { problems };
}

type IsZone = (timeZone: string) => boolean;

/** The zones of a bundle: those that it states, and those of the reader. */
function zonesOf(bundle: unknown, own: OwnZones): IsZone {
  const stated = statedZones(bundle);
  return (zone) => stated.has(zoneKey(zone)) || own.clockOf(zone) !== undefined;
}

function costRateProblems(costRate: unknown, base: string, isZone: IsZone): Problem[] {
  // The stations' zones apply; here any valid zone replaces the missing one.
  const { problems, unknownKeys } = checkCostRate(costRate, { timeZone: 'UTC' });
  return [
    ...rebased([...problems, ...unknownKeys], base),
    ...ownZoneProblems(costRate, base, isZone),
  ];
}

/** The cost rate's own zone is not used, but an invalid one is probably a mistake. */
function ownZoneProblems(costRate: unknown, base: string, isZone: IsZone): Problem[] {
  const zone = memberOf(costRate, 'time_zone') ?? null;
  if (zone === null || (typeof zone === 'string' && isZone(zone))) return [];
  const expected = 'an IANA time zone such as "Europe/Vienna", or none';
  return [
    {
      path: `${base}.time_zone`,
      code: typeof zone === 'string' ? 'unknown_time_zone' : 'wrong_type',
      message: `Expected ${expected}, found ${describeValue(zone)}.`,
    },
  ];
}
