import {
  bundleFormat,
  parseBundle,
  type Bundle,
  type BundleCostRate,
  type BundleStation,
} from '@wattpost/contract';
import type { EntryList } from './edit.ts';
import { askedNumber } from '../words/index.ts';
import { made, type EditProblem, type Outcome } from '../outcome/index.ts';

/** A bundle's cost rates without what is in them. */
type RateOutline = Pick<BundleCostRate, 'uuid'>;

/** Everything of a bundle but the content of its cost rates. */
interface Outline extends Omit<Bundle, 'cost_rates' | 'stations'> {
  readonly stations: readonly unknown[];
  readonly cost_rates: readonly RateOutline[];
}

/**
 * Reads a bundle without the content of its cost rates: fields and cross references, with the paths
 * that they have in the bundle. The time it takes does not depend on the number of entries.
 */
export function readOutline(outline: Outline): Outcome<readonly BundleStation[]> {
  const reading = parseBundle({
    ...outline,
    cost_rates: outline.cost_rates.map(({ uuid }) => ({ ...emptyRate, uuid })),
  });
  return reading.ok ? made(reading.bundle.stations) : reading;
}

/**
 * Reads a cost rate.
 *
 * @param path where it is in the bundle, for the problems.
 */
export function readRate(rate: unknown, path: string): Outcome<BundleCostRate> {
  // A station must have a cost rate, and it must not be this one, whose uuid may be bad.
  const other = uuidOf(rate) === 'a' ? 'b' : 'a';
  const reading = parseBundle({
    format: bundleFormat,
    created_at: '2000-01-01T00:00:00Z',
    valid_until: null,
    stations: [{ uuid: 'a', label: 'a', time_zone: 'UTC', cost_rate_uuid: other }],
    cost_rates: [rate, { ...emptyRate, uuid: other }],
  });
  if (!reading.ok) {
    const problems = moved(reading.problems, '$.cost_rates[0]', '$').map(asked(rate));
    return { ok: false, problems: moved(problems, '$', path) };
  }
  return made(reading.bundle.cost_rates[0] as BundleCostRate);
}

/** Reads one entry on its own. */
export function readEntry<List extends EntryList>(
  list: List,
  entry: unknown,
  path: string,
): Outcome<BundleCostRate[List][number]> {
  const reading = readRate({ ...emptyRate, uuid: 'e', [list]: [entry] }, '$');
  if (!reading.ok) return { ok: false, problems: moved(reading.problems, `$.${list}[0]`, path) };
  return made(reading.made[list][0] as BundleCostRate[List][number]);
}

const emptyRate: Omit<BundleCostRate, 'uuid'> = {
  name: '',
  currency: 'EUR',
  dynamic_pricing: null,
  intervals: null,
  marketing_texts: {},
  tax: null,
  recurring: [],
  unique: [],
};

function uuidOf(rate: unknown): unknown {
  return typeof rate === 'object' && rate !== null && 'uuid' in rate ? rate.uuid : undefined;
}

/** Asks about a number that can be read in two ways, instead of saying that it is none. */
function asked(rate: unknown): (problem: EditProblem) => EditProblem {
  return (problem) => {
    const value = valueAt(rate, problem.path);
    const question = typeof value === 'string' ? askedNumber(value) : null;
    return question === null
      ? problem
      : { path: problem.path, code: 'ambiguous_number', ...question };
  };
}

/** @param path JSON path from `$`, without names in quotation marks. */
function valueAt(root: unknown, path: string): unknown {
  const keys = path.split(/[$.[\]]+/).filter((key) => key !== '');
  return keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    root,
  );
}

function moved(problems: readonly EditProblem[], from: string, to: string): readonly EditProblem[] {
  return problems.map((problem) => ({
    ...problem,
    path: problem.path.startsWith(from) ? to + problem.path.slice(from.length) : problem.path,
  }));
}
