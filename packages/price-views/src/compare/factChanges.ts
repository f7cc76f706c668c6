import {
  type StationPrices,
  type BundleCostRate,
  type BundlePeriod,
  type PartialStation,
  stationFactKeys,
} from '@wattpost/contract';

/** A changed value of a bundle. */
export interface FactChange {
  /** The key in the bundle, for example `time_zone`. */
  readonly key: string;
  /** As in the bundle. */
  readonly before: unknown;
  readonly after: unknown;
}

/** A wayfinding text that was added, removed or changed; `null`: the language has none. */
export interface DirectionChange {
  readonly language: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Entries of one list of a cost rate, distinguished by uuid. */
export interface EntryChanges {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

/** A changed cost rate that both bundles have. */
export interface RateChange {
  readonly uuid: string;
  /** Its later name. */
  readonly name: string;
  /** All changes except those of entries. */
  readonly facts: readonly FactChange[];
  readonly recurring: EntryChanges;
  readonly unique: EntryChanges;
}

/** An object that only one of the bundles has. */
export interface NamedThing {
  readonly uuid: string;
  readonly name: string;
}

function factChanges<T extends object>(
  before: T,
  after: T,
  keys: readonly (keyof T & string)[],
): FactChange[] {
  return keys
    .filter((key) => !sameValue(before[key], after[key]))
    .map((key) => ({ key, before: before[key] ?? null, after: after[key] ?? null }));
}

/** Changes of the bundles' own members; of the zone data only the version is compared. */
export function bundleFacts(before: StationPrices, after: StationPrices): FactChange[] {
  const version = ({ zone_data: data }: StationPrices): string | null => data?.version ?? null;
  const [was, is] = [version(before), version(after)];
  return [
    ...factChanges(before, after, ['format', 'created_at', 'valid_until', 'follow']),
    ...(was === is ? [] : [{ key: 'zone_data.version', before: was, after: is }]),
  ];
}

/** A period of a station that only one of the bundles has. */
export interface PeriodChange extends Pick<BundlePeriod, 'from' | 'until'> {
  readonly kind: 'added' | 'removed';
  /** The name of its cost rate; `null`: the price is unknown in it (K3). */
  readonly rate: string | null;
}

/**
 * The periods that only one of the bundles has, in order of their starts; a moved one is removed and added.
 *
 * @param rateName the names of the cost rates of each bundle
 */
export function periodChanges(
  before: PartialStation,
  after: PartialStation,
  rateName: Readonly<Record<'before' | 'after', (uuid: string) => string>>,
): PeriodChange[] {
  const keyOf = ({ cost_rate_uuid: uuid, from, until }: BundlePeriod): string =>
    JSON.stringify([uuid, from, until]);
  const only = (
    kind: PeriodChange['kind'],
    these: readonly BundlePeriod[],
    others: readonly BundlePeriod[],
    nameOf: (uuid: string) => string,
  ): PeriodChange[] => {
    const known = new Set(others.map(keyOf));
    return these
      .filter((period) => !known.has(keyOf(period)))
      .map(({ cost_rate_uuid: uuid, from, until }) => ({
        kind,
        from,
        until,
        rate: uuid === null ? null : nameOf(uuid),
      }));
  };
  const [was, is] = [before.cost_rate_periods ?? [], after.cost_rate_periods ?? []];
  return [
    ...only('removed', was, is, rateName.before),
    ...only('added', is, was, rateName.after),
  ].sort((a, b) => Number(a.from > b.from) - Number(a.from < b.from));
}

/** The changed facts of a station, without its directions. */
export function stationFacts(before: PartialStation, after: PartialStation): FactChange[] {
  return factChanges(before, after, stationFactKeys);
}

/** The wayfinding texts that differ, by language. */
export function directionChanges(before: PartialStation, after: PartialStation): DirectionChange[] {
  const textsOf = ({ directions = [] }: PartialStation): Map<string, string> =>
    new Map(directions.map(({ language, text }) => [language, text]));
  const [a, b] = [textsOf(before), textsOf(after)];
  return [...new Set([...a.keys(), ...b.keys()])]
    .filter((language) => a.get(language) !== b.get(language))
    .sort()
    .map((language) => ({
      language,
      before: a.get(language) ?? null,
      after: b.get(language) ?? null,
    }));
}

type Entries = readonly { readonly uuid: string }[];

function entryChanges(before: Entries, after: Entries): EntryChanges {
  const left = new Map(before.map((entry) => [entry.uuid, entry]));
  let added = 0;
  let changed = 0;
  for (const entry of after) {
    const old = left.get(entry.uuid);
    if (old === undefined) added++;
    else if (!sameValue(old, entry)) changed++;
    left.delete(entry.uuid);
  }
  return { added, removed: left.size, changed };
}

function orderOf(entries: Entries): string {
  return entries.map(({ uuid }) => uuid).join('\n');
}

/** How a cost rate differs; `undefined`: unchanged. */
export function rateChange(before: BundleCostRate, after: BundleCostRate): RateChange | undefined {
  if (before === after) return undefined;
  const recurring = entryChanges(before.recurring, after.recurring);
  const unique = entryChanges(before.unique, after.unique);
  const facts = factChanges(before, after, [
    'name',
    'currency',
    'time_zone',
    'tax',
    'dynamic_pricing',
    'intervals',
    'marketing_texts',
  ]);
  const counts = [recurring, unique].flatMap((changes) => Object.values(changes) as number[]);
  const isReordered =
    orderOf(before.recurring) !== orderOf(after.recurring) ||
    orderOf(before.unique) !== orderOf(after.unique);
  // The order decides between entries that start at the same time (R6, U3).
  const isSame = facts.length === 0 && counts.every((count) => count === 0) && !isReordered;
  return isSame ? undefined : { uuid: after.uuid, name: after.name, facts, recurring, unique };
}

/**
 * Whether two JSON values are equal: the order of keys is ignored, a missing key equals
 * `null`, the order of a list matters.
 */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return (a ?? null) === (b ?? null);
  }
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => sameValue(item, b[index]))
    );
  }
  const [one, other] = [new Map<string, unknown>(Object.entries(a)), Object.entries(b)];
  for (const [key, value] of other) {
    if (!sameValue(one.get(key), value)) return false;
    one.delete(key);
  }
  return [...one.values()].every((value) => (value ?? null) === null);
}
