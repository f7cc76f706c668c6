import { checkCostRate, pathStep, type Problem } from '@wattpost/engine';
import { type BundleCostRate, bundleCostRate } from '../bundle/index.ts';
import { describeValue, listIn, memberOf, rebased } from '../json/index.ts';
import {
  type Read,
  freeText,
  issueProblems,
  notNegative,
  readUuid,
  uuid,
  objectOf,
} from '../schema/index.ts';
import { brokenTextProblems } from './brokenTexts.ts';

/** A cost rate of a site file, or all problems of the value. */
export type SiteCostRateReading =
  | { readonly ok: true; readonly costRate: SiteCostRate }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** The members of a cost rate in a site file in addition to its price. */
export const ownFields = objectOf({
  organization_uuid: uuid('the organization of the cost rate'),
  description: freeText('the description', 4000).default(''),
  auto_stop_minutes: notNegative('minutes, 0 or greater, or null').nullable().default(null),
  auto_stop_costs: notNegative('an amount of money, 0 or greater, or null')
    .nullable()
    .default(null),
});

/** A cost rate in the engine's form, and its owner. */
export type SiteCostRate = BundleCostRate & Read<typeof ownFields> & { readonly time_zone: string };

/**
 * Reads one cost rate: the engine checks the price, this function the rest. Where the
 * interface identifies objects by uuid, other texts are problems; uuids become lower-case.
 *
 * @param base the JSON path of the value in its file
 */
export function readSiteCostRate(input: unknown, base: string): SiteCostRateReading {
  const object = isObject(input) ? input : {};
  const own = ownFields.safeParse(object, { reportInput: true });
  const ofPrice = Object.entries(object).filter(([key]) => !Object.hasOwn(ownFields.shape, key));
  const price = isObject(input) ? Object.fromEntries(ofPrice) : input;
  const { problems, unknownKeys } = checkCostRate(price);
  const uuidProblems: Problem[] = [];
  const named = withLowerCaseUuids(price, '$', uuidProblems);
  const all = [
    ...problems,
    ...unknownKeys,
    ...(own.success || !isObject(input) ? [] : own.error.issues.flatMap(issueProblems)),
    ...uuidProblems,
    ...repeatedEntries(input),
  ];
  if (!own.success || all.length > 0) return { ok: false, problems: rebased(all, base) };
  const typed = bundleCostRate(named);
  // checkCostRate was given no zone for a missing one.
  return { ok: true, costRate: { ...typed, time_zone: typed.time_zone as string, ...own.data } };
}

/**
 * Reads a cost rate as the interface writes it: that of a site file without its owner.
 *
 * @param organizationUuid its owner
 * @param base the JSON path of the value in the body
 */
export function parseWrittenCostRate(
  input: unknown,
  organizationUuid: string,
  base = '$',
): SiteCostRateReading {
  const reading = readSiteCostRate(
    isObject(input) ? { ...input, organization_uuid: organizationUuid } : input,
    base,
  );
  const isOwned = memberOf(input, 'organization_uuid') !== undefined;
  const owner: Problem = {
    path: `${base}.organization_uuid`,
    code: 'unknown_key',
    message: 'Unknown key "organization_uuid"; remove it: the owner follows from the key.',
  };
  const problems = [
    ...(isOwned ? [owner] : []),
    ...brokenTextProblems(input, base),
    // Invalid text is reported once.
    ...(reading.ok ? [] : reading.problems.filter(({ code }) => code !== 'broken_text')),
  ];
  return problems.length === 0 ? reading : { ok: false, problems };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value with its uuids in lower case. Collects invalid ones; the engine reports other types. */
function withLowerCaseUuids(value: unknown, path: string, problems: Problem[]): unknown {
  if (Array.isArray(value)) {
    return value.map((item, at) => withLowerCaseUuids(item, pathStep(path, at), problems));
  }
  if (!isObject(value)) return value;
  const members = Object.entries<unknown>({ ...value }).map(([key, item]) => {
    if (key === 'marketing_texts') return [key, item];
    const step = pathStep(path, key);
    if (key !== 'uuid' || typeof item !== 'string') {
      return [key, withLowerCaseUuids(item, step, problems)];
    }
    const uuidText = readUuid(item);
    if (uuidText === undefined) {
      const message = `Expected a UUID, found ${describeValue(item)}.`;
      problems.push({ path: step, code: 'not_a_uuid', message });
    }
    return [key, uuidText];
  });
  return Object.fromEntries(members);
}

/** A uuid must be unique among all entries of a cost rate. */
function repeatedEntries(costRate: unknown): Problem[] {
  const seen = new Set<string>();
  return ['recurring', 'unique'].flatMap((list) =>
    listIn(costRate, list).flatMap((entry, index) => {
      const given = memberOf(entry, 'uuid');
      if (typeof given !== 'string' || given === '') return [];
      const isFirst = !seen.has(given.toLowerCase());
      seen.add(given.toLowerCase());
      if (isFirst) return [];
      const message = `Expected each entry once, found ${describeValue(given)} twice.`;
      return [{ path: `$.${list}[${index}].uuid`, code: 'duplicate_uuid', message }];
    }),
  );
}
