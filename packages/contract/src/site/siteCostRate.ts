import { checkCostRate, pathStep, type Problem } from '@wattpost/engine';
import { z } from 'zod';
import { type BundleCostRate, bundleCostRate } from '../bundle/index.ts';
import { describeValue, rebasePath } from '../json/index.ts';
import { type Read, expect, freeText, issueProblems, readUuid, uuid } from '../schema/index.ts';

/** A cost rate of a site file, or everything that keeps the value from being one. */
export type SiteCostRateReading =
  | { readonly ok: true; readonly costRate: SiteCostRate }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const minutes = 'minutes, 0 or greater, or null';
const amount = 'an amount of money, 0 or greater, or null';

/** What a site file says of a cost rate beside its price. */
const ownFields = z.object({
  organization_uuid: uuid('the organization of the cost rate'),
  description: freeText('the description', 4000).default(''),
  auto_stop_minutes: z.number(expect(minutes)).min(0, expect(minutes)).nullable().default(null),
  auto_stop_costs: z.number(expect(amount)).min(0, expect(amount)).nullable().default(null),
});

/** A cost rate as the engine reads it, and whose it is. */
export type SiteCostRate = BundleCostRate & Read<typeof ownFields> & { readonly time_zone: string };

/**
 * Reads one cost rate: the price by the engine's own check, what surrounds it here. Wherever the
 * interface names things by uuid, a text that is none is a problem; uuids become lower-case.
 *
 * @param base the JSON path of the value in its file
 */
export function readSiteCostRate(input: unknown, base: string): SiteCostRateReading {
  const object = isObject(input) ? input : {};
  const own = ownFields.safeParse(object, { reportInput: true });
  const price = isObject(input) ? withoutKeys(input, Object.keys(ownFields.shape)) : input;
  const { problems, unknownKeys } = checkCostRate(price);
  const all = [
    ...problems,
    ...unknownKeys,
    ...(own.success || !isObject(input) ? [] : own.error.issues.flatMap(issueProblems)),
    ...uuidProblems(price, '$'),
    ...repeatedEntries(object),
  ];
  if (!own.success || all.length > 0) {
    return {
      ok: false,
      problems: all.map((problem) => ({ ...problem, path: rebasePath(problem.path, base) })),
    };
  }
  const typed = bundleCostRate(withLowerCaseUuids(price));
  // checkCostRate was given no zone to stand in for a missing one.
  return { ok: true, costRate: { ...typed, time_zone: typed.time_zone as string, ...own.data } };
}

type JsonObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withoutKeys(object: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}

/** Texts under the key `uuid`, at any depth, that are no uuids; other types are the engine's to report. */
function uuidProblems(value: unknown, path: string): Problem[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => uuidProblems(item, pathStep(path, index)));
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    if (key === 'marketing_texts') return [];
    const step = pathStep(path, key);
    if (key !== 'uuid' || typeof item !== 'string') return uuidProblems(item, step);
    if (readUuid(item) !== undefined) return [];
    const message = `Expected a UUID, found ${describeValue(item)}.`;
    return [{ path: step, code: 'not_a_uuid', message }];
  });
}

/** One uuid names one entry of a cost rate, whatever its kind. */
function repeatedEntries(costRate: JsonObject): Problem[] {
  const seen = new Set<string>();
  return ['recurring', 'unique'].flatMap((key) => {
    const list = costRate[key];
    if (!Array.isArray(list)) return [];
    return list.flatMap((entry: unknown, index): Problem[] => {
      const given = isObject(entry) && typeof entry['uuid'] === 'string' ? entry['uuid'] : '';
      const uuidOfEntry = given.toLowerCase();
      if (given === '') return [];
      if (!seen.has(uuidOfEntry)) {
        seen.add(uuidOfEntry);
        return [];
      }
      const message = `Expected each entry once, found ${describeValue(given)} twice.`;
      return [{ path: `$.${key}[${index}].uuid`, code: 'duplicate_uuid', message }];
    });
  });
}

function withLowerCaseUuids(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLowerCaseUuids);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'marketing_texts'
        ? item
        : key === 'uuid' && typeof item === 'string'
          ? item.toLowerCase()
          : withLowerCaseUuids(item),
    ]),
  );
}
