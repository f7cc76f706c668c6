import { checkCostRate, isTimeZone } from '@wattpost/engine';
import type { Problem } from '@wattpost/engine';
import type { Bundle } from './bundle.ts';
import { bundleCostRate } from './bundleCostRate.ts';
import { readShape } from './bundleShape.ts';
import { referenceProblems } from './crossReferences.ts';
import { deepFreeze, describeValue, rebasePath } from '../json/index.ts';

/** A bundle, or everything that keeps the input from being one. */
export type BundleReading =
  | { readonly ok: true; readonly bundle: Bundle }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Reads unknown data as a bundle. Fields, cross references and cost rates are all checked before
 * an answer is given, so one pass lists everything there is to correct. Never throws for JSON.
 *
 * @returns the deep-frozen bundle with what may be left out filled in (names, power and texts
 * `null` or empty, decimal texts as numbers), or every problem with its JSON path from `$`.
 */
export function parseBundle(input: unknown): BundleReading {
  const shape = readShape(input);
  const problems = [
    ...(shape.ok ? [] : shape.problems),
    ...referenceProblems(input),
    ...costRatesIn(input).flatMap(costRateProblems),
  ];
  if (!shape.ok || problems.length > 0) return { ok: false, problems };
  const bundle: Bundle = {
    ...shape.shape,
    cost_rates: shape.shape.cost_rates.map(bundleCostRate),
  };
  return { ok: true, bundle: deepFreeze(bundle) };
}

function costRatesIn(input: unknown): readonly unknown[] {
  if (typeof input !== 'object' || input === null || !Object.hasOwn(input, 'cost_rates')) return [];
  const costRates = (input as { readonly cost_rates: unknown }).cost_rates;
  return Array.isArray(costRates) ? costRates : [];
}

function costRateProblems(costRate: unknown, index: number): Problem[] {
  const base = `$.cost_rates[${index}]`;
  // The stations bring the zone that is used; here any zone stands in for it.
  const { problems, unknownKeys } = checkCostRate(costRate, { timeZone: 'UTC' });
  return [
    ...[...problems, ...unknownKeys].map((problem) => ({
      ...problem,
      path: rebasePath(problem.path, base),
    })),
    ...ownZoneProblems(costRate, base),
  ];
}

/** The cost rate's own zone is not used, but a wrong one tells of a mistake. */
function ownZoneProblems(costRate: unknown, base: string): Problem[] {
  if (typeof costRate !== 'object' || costRate === null) return [];
  if (!Object.hasOwn(costRate, 'time_zone')) return [];
  const zone = (costRate as { readonly time_zone: unknown }).time_zone;
  if (zone === undefined || zone === null || (typeof zone === 'string' && isTimeZone(zone)))
    return [];
  const expected = 'an IANA time zone such as "Europe/Vienna", or none';
  return [
    {
      path: `${base}.time_zone`,
      code: typeof zone === 'string' ? 'unknown_time_zone' : 'wrong_type',
      message: `Expected ${expected}, found ${describeValue(zone)}.`,
    },
  ];
}
