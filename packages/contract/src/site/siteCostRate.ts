import {
  checkCostRate,
  jsonPath,
  listedProblems,
  maxProblems,
  type Problem,
} from '@wattpost/engine';
import {
  type BundleCostRate,
  type OwnZones,
  bundleCostRate,
  runtimeZones,
} from '../bundle/index.ts';
import {
  describeValue,
  listIn,
  memberOf,
  problemsInside,
  problemsOfEach,
  problemsOfPasses,
  rebased,
} from '../json/index.ts';
import {
  type Read,
  freeText,
  readBySchema,
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

type OwnFields = Read<typeof ownFields>;

/** The members of a cost rate that state its prices. */
export function priceMembers<Rate extends OwnFields>(rate: Rate): Omit<Rate, keyof OwnFields> {
  const { organization_uuid, description, auto_stop_minutes, auto_stop_costs, ...prices } = rate;
  return prices;
}

/** A cost rate in the engine's form, and its owner. */
export type SiteCostRate = BundleCostRate & OwnFields & { readonly time_zone: string };

/**
 * Reads one cost rate: the engine checks the price, this function the rest. Where the
 * interface identifies objects by uuid, other texts are problems; uuids become lower-case.
 *
 * @param base the JSON path of the value in its file
 * @param zones the zone data of this process
 */
export function readSiteCostRate(
  input: unknown,
  base: string,
  zones: OwnZones,
): SiteCostRateReading {
  return readWithOwner(input, memberOf(input, 'organization_uuid'), base, zones);
}

function readWithOwner(
  input: unknown,
  owner: unknown,
  base: string,
  zones: OwnZones,
): SiteCostRateReading {
  const own = readBySchema(ownFields, isObject(input) ? ownMembers(input, owner) : {});
  const price = isObject(input) ? withoutOwnFields(input) : input;
  const all = problemsOfPasses(
    () => {
      const zone = memberOf(price, 'time_zone');
      const clock = typeof zone === 'string' ? zones.clockOf(zone) : undefined;
      const { problems, unknownKeys } = checkCostRate(
        price,
        clock === undefined ? {} : { timeZone: clock },
      );
      return [...problems, ...unknownKeys];
    },
    () => (own.ok || !isObject(input) ? [] : own.problems),
    () => uuidProblems(price),
    () => repeatedEntries(input),
  );
  if (!own.ok || all.length > 0) {
    return { ok: false, problems: rebased(listedProblems(all), base) };
  }
  const typed = bundleCostRate(withLowerCaseUuids(price));
  // A missing zone is a problem.
  return { ok: true, costRate: { ...typed, time_zone: typed.time_zone as string, ...own.value } };
}

function ownMembers(costRate: object, owner: unknown): object {
  const keys = Object.keys(ownFields.shape).filter((key) => Object.hasOwn(costRate, key));
  const members = keys.map((key): [string, unknown] => [key, memberOf(costRate, key)]);
  return {
    ...Object.fromEntries(members),
    ...(owner === undefined ? {} : { organization_uuid: owner }),
  };
}

/** The members that make the price. Of very many, which a cost rate does not have, some suffice to refuse them. */
function withoutOwnFields(costRate: object): object {
  const members: [string, unknown][] = [];
  for (const key in costRate) {
    if (Object.hasOwn(ownFields.shape, key)) continue;
    members.push([key, memberOf(costRate, key)]);
    if (members.length > 10 * maxProblems) break;
  }
  return Object.fromEntries(members);
}

/**
 * Reads a cost rate as the interface writes it: that of a site file without its owner.
 *
 * @param organizationUuid its owner
 * @param base the JSON path of the value in the body
 * @param zones the zone data of this process
 */
export function parseWrittenCostRate(
  input: unknown,
  organizationUuid: string,
  base = '$',
  zones: OwnZones = runtimeZones,
): SiteCostRateReading {
  const reading = readWithOwner(input, organizationUuid, base, zones);
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
  return problems.length === 0 ? reading : { ok: false, problems: listedProblems(problems) };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const none: readonly Problem[] = [];

/** The members named `uuid` that are not one. The engine reports those of other types. */
function uuidProblems(price: unknown): Problem[] {
  return problemsInside(
    price,
    (item, steps) => {
      const isUuid = steps.at(-1) !== 'uuid' || typeof item !== 'string' || readUuid(item);
      if (isUuid) return none;
      const message = `Expected a UUID, found ${describeValue(item)}.`;
      return [{ path: jsonPath(steps), code: 'not_a_uuid', message }];
    },
    (key) => key === 'marketing_texts',
  );
}

/** The value with its uuids, which `uuidProblems` has checked, in lower case. */
function withLowerCaseUuids(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLowerCaseUuids);
  if (!isObject(value)) return value;
  const members = Object.entries<unknown>({ ...value }).map(([key, item]) => {
    if (key === 'marketing_texts') return [key, item];
    const isUuid = key === 'uuid' && typeof item === 'string';
    return [key, isUuid ? readUuid(item) : withLowerCaseUuids(item)];
  });
  return Object.fromEntries(members);
}

/** A uuid must be unique among all entries of a cost rate. */
function repeatedEntries(costRate: unknown): Problem[] {
  const seen = new Set<string>();
  return ['recurring', 'unique'].flatMap((list) =>
    problemsOfEach(listIn(costRate, list), (entry, index) => {
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
