import {
  type AddedKey,
  type BundleStation,
  type KeyOf,
  maxNameCharacters,
  type MemberKind,
  type PartialStation,
  type PlatformAdditions,
  type StationKey,
  type StationMember,
  stationMembers,
} from './stationMembers.ts';

const isStationKey = (key: string): key is StationKey => Object.hasOwn(stationMembers, key);
const stationKeys = Object.keys(stationMembers).filter(isStationKey);
const memberOf = (key: StationKey): StationMember => stationMembers[key];

function keysOf<const Kind extends MemberKind>(...kinds: readonly Kind[]): readonly KeyOf<Kind>[] {
  const isOfKind = (key: StationKey): key is KeyOf<Kind> =>
    kinds.some((kind) => kind === memberOf(key).kind);
  return stationKeys.filter(isOfKind);
}

/** The members that are names, or lists of them. */
const stationNameKeys = /*@__PURE__*/ keysOf('name', 'names');

/** Those that a station has at least in part. */
export type StationNames = Partial<Pick<BundleStation, (typeof stationNameKeys)[number]>>;

/** A name of a station. */
interface PlacedName {
  readonly key: StationKey;
  /** In the station. */
  readonly path: string;
  readonly text: string;
}

/** The names of a station, in which invisible characters are reported. */
export function namesOf(station: StationNames): readonly PlacedName[] {
  return stationNameKeys.flatMap((key): PlacedName[] => {
    const value = station[key] ?? [];
    return typeof value === 'string'
      ? [{ key, path: key, text: value }]
      : value.map((text, index) => ({ key, path: `${key}[${index}]`, text }));
  });
}

/** The identifier pairs the stations of two bundles; the lists are compared item by item. */
const separateKeys = /*@__PURE__*/ keysOf('identifier', 'directions', 'periods');

/** A member that a comparison reports as one value. */
export type StationFactKey = Exclude<StationKey, (typeof separateKeys)[number]>;

const isFactKey = (key: StationKey): key is StationFactKey =>
  !separateKeys.some((separate) => separate === key);

/** The members that a comparison reports as one value: all but those that it compares otherwise. */
export const stationFactKeys: readonly StationFactKey[] =
  /*@__PURE__*/ stationKeys.filter(isFactKey);

/** The members of a station that the first format cannot express. */
export function additionsOf(station: PartialStation): readonly StationMember[] {
  const isAddition = (key: StationKey): boolean =>
    key === 'cost_rate_uuid'
      ? station[key] === null
      : memberOf(key).isAddition === true && (station[key] ?? null) !== null;
  return stationKeys.filter(isAddition).map(memberOf);
}

/** The members that boards show and no price needs, as far as they are known. None that is blank or too long. */
export function shownAdditions(station: PlatformAdditions): Partial<BundleStation> {
  const entries = Object.entries(station).filter(([key, value]) => {
    if (!isStationKey(key) || !memberOf(key).isShown || !memberOf(key).isAddition) return false;
    const text = [value ?? []].flat().join('');
    return text.trim() !== '' && Array.from(text).length <= maxNameCharacters;
  });
  return Object.fromEntries(entries);
}

/** What `make` makes of every member, for example schemas. */
export function mapMembers<Made>(
  make: (member: StationMember) => Made,
): Readonly<Record<StationKey, Made>> {
  const made: unknown = Object.fromEntries(stationKeys.map((key) => [key, make(memberOf(key))]));
  return made as Readonly<Record<StationKey, Made>>;
}

/** Those of the first format. */
export function withoutAdditions<Members extends Record<StationKey, unknown>>(
  members: Members,
): Omit<Members, AddedKey> {
  const entries = Object.entries(members);
  const all: unknown = Object.fromEntries(
    entries.filter(([key]) => !(isStationKey(key) && memberOf(key).isAddition)),
  );
  return all as Omit<Members, AddedKey>;
}

/** The texts of a station on a board, with their paths in the station. The label only without a public name. */
export function shownTexts(
  station: BundleStation,
): readonly { readonly path: string; readonly text: string }[] {
  const names = namesOf(station)
    .filter(({ key }) => memberOf(key).isShown)
    .filter(({ key }) => key !== 'label' || station.public_display_name === null);
  const directions = station.directions.map(({ text }, index) => {
    return { path: `directions[${index}].text`, text };
  });
  return [...names, ...directions];
}
