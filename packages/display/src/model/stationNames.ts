import { isRightToLeft } from '@wattpost/wording';
import { equipmentTexts, powerText, type BoardStation } from './boardStation.ts';

/** What a driver needs to know of stations beside their prices; each may be empty. */
export interface StationFacts {
  /** `150 kW`. */
  readonly power: string;
  /** `CCS 2 · Type 2`. */
  readonly plugs: string;
  /** Where they are. */
  readonly location: string;
}

/** The names of the stations of one panel, and their facts without what the header shows. */
export interface StationLabel extends StationFacts {
  /** As short as the header allows: `Charger 1`, or `Charger 1, 2, 3` for several. */
  readonly name: string;
}

/** The header of a board: what its stations have in common. */
export interface BoardHeader extends StationFacts {
  /** The common beginning of their names, or else their common location; may be empty. */
  readonly title: string;
}

/** Separators of names; the text before one may be shown once for all. */
const partings = [' · ', ' – ', ' — ', ' - ', ' | ', ' / ', ', ', ': '];

/** What stations have in common. For one station that is everything. */
export function boardHeader(stations: readonly BoardStation[], tag: string): BoardHeader {
  const location = same(stations.map(({ locationName }) => locationName)) ?? '';
  const equipment = sharedEquipment(stations, tag) ?? noEquipment;
  const names = stations.map(({ name }) => name);
  const title = names.length === 1 ? (names[0] ?? '') : namePrefix(names).text;
  return title === ''
    ? { title: location, location: '', ...equipment }
    : { title, location, ...equipment };
}

/** The facts of a header as one line; may be empty. */
export function headerDetail({ location, plugs, power }: StationFacts): string {
  return joined([location, plugs, power]);
}

/** The facts of a label as one line; may be empty. */
export function labelDetail({ plugs, power, location }: StationFacts): string {
  return joined([plugs, power, location]);
}

/**
 * The names of some of a board's stations, given the header.
 *
 * @param members the stations to name; at least one.
 * @param all the board's stations.
 */
export function stationLabel(
  members: readonly BoardStation[],
  all: readonly BoardStation[],
  tag: string,
): StationLabel | null {
  if (all.length < 2) return null;
  const { length } = namePrefix(all.map(({ name }) => name));
  const sharesLocation = same(all.map(({ locationName }) => locationName)) !== undefined;
  const sharesEquipment = sharedEquipment(all, tag) !== undefined;
  const factsOf = (one: BoardStation): StationFacts => ({
    ...(sharesEquipment ? noEquipment : equipmentOf(one, tag)),
    location: sharesLocation ? '' : (one.locationName ?? ''),
  });
  const names = members.map(({ name }) => name.slice(length));
  const facts = members.map(factsOf);
  const [first = noFacts] = facts;
  if (same(facts.map(labelDetail)) !== undefined) return { name: listed(names), ...first };
  const each = facts.map((one, index) => {
    const own = labelDetail(one);
    const [name = '', more] = apart([names[index] ?? '', ...(own === '' ? [] : [own])]);
    return more === undefined ? name : `${name} (${more})`;
  });
  return { name: joined(each), ...noFacts };
}

const noEquipment = { power: '', plugs: '' };
const noFacts: StationFacts = { ...noEquipment, location: '' };

type Equipment = Omit<StationFacts, 'location'>;

function equipmentOf(station: BoardStation, tag: string): Equipment {
  return {
    power: powerText(station.maxPowerKw, tag),
    plugs: joined(equipmentTexts(station, tag)),
  };
}

/** `undefined` when they differ. */
function sharedEquipment(all: readonly BoardStation[], tag: string): Equipment | undefined {
  const [first = noEquipment, ...others] = all.map((station) => equipmentOf(station, tag));
  const isShared = others.every(
    ({ power, plugs }) => power === first.power && plugs === first.plugs,
  );
  return isShared ? first : undefined;
}

/** `Charger 1`, `Charger 2` → `Charger 1, 2`; names that differ otherwise are listed in full. */
function listed(names: readonly string[]): string {
  const [first = ''] = names;
  const stem = first.slice(0, first.lastIndexOf(' ') + 1);
  const isCounted =
    names.length > 1 &&
    stem !== '' &&
    names.every(
      (name) => name.startsWith(stem) && /^\p{L}?\d+\p{L}?$/u.test(name.slice(stem.length)),
    );
  return isCounted
    ? `${first}${names
        .slice(1)
        .map((name) => `, ${name.slice(stem.length)}`)
        .join('')}`
    : joined(names);
}

/** The longest common beginning of all names that ends at a separator and leaves none empty. */
function namePrefix(names: readonly string[]): { readonly text: string; readonly length: number } {
  const [first = '', ...others] = names;
  let best = { text: '', length: 0 };
  if (others.length === 0) return best;
  for (const parting of partings) {
    for (let at = first.indexOf(parting); at > 0; at = first.indexOf(parting, at + 1)) {
      const length = at + parting.length;
      const isShared = names.every(
        (name) => name.startsWith(first.slice(0, length)) && name.length > length,
      );
      if (isShared && length > best.length) best = { text: first.slice(0, at), length };
    }
  }
  return best;
}

const dot = ' · ';

function joined(parts: readonly string[]): string {
  return apart(parts.filter((part) => part !== '')).join(dot);
}

/**
 * The parts of one line, isolated if one is written from right to left: it would
 * reorder the numbers of its neighbours.
 */
function apart(parts: readonly string[]): readonly string[] {
  if (parts.length < 2 || !parts.some(isRightToLeft)) return parts;
  return parts.map((part) => `\u2068${part}\u2069`);
}

/** A part between dots wraps as a whole if it is not longer. */
const wholeLength = 16;

/** Prevents line breaks before a dot and inside short names. */
export function withDotsKept(text: string): string {
  const parts = text.split(dot);
  if (parts.length === 1) return text;
  return parts
    .map((part) => (part.length > wholeLength ? part : part.replaceAll(' ', '\u00a0')))
    .join('\u00a0· ');
}

/** The common value; `undefined` when they differ. */
function same<T>(values: readonly T[]): T | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined;
}
