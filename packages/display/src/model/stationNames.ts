import { quantityText } from '@wattpost/wording';

/** The station that a board stands at. */
export interface NamedStation {
  readonly name: string;
  readonly locationName: string | null;
  /** Kilowatts. */
  readonly maxPowerKw: number | null;
}

/** The names of the stations of one panel. */
export interface StationLabel {
  /** As short as the header lets it be: `Charger 1`, or `Charger 1, 2, 3` for several. */
  readonly name: string;
  /** Power and place, as far as the header does not say them; may be empty. */
  readonly detail: string;
}

/** What the header says of the stations; both may be empty. */
export interface SharedPlace {
  /** What their names begin with, or else where they all are. */
  readonly title: string;
  /** Place and power, as far as they share them and the title does not say it. */
  readonly detail: string;
}

/** A name is parted at these; what stands before one may be said once for all. */
const partings = [' · ', ' – ', ' — ', ' - ', ' | ', ' / ', ', ', ': '];

/** What stations have in common. For one station that is all there is to say of it. */
export function sharedPlace(stations: readonly NamedStation[], tag: string): SharedPlace {
  const location = same(stations.map(({ locationName }) => locationName)) ?? '';
  const power = powerText(same(stations.map(({ maxPowerKw }) => maxPowerKw)) ?? null, tag);
  const names = stations.map(({ name }) => name);
  const title = names.length === 1 ? (names[0] ?? '') : namePrefix(names).text;
  return title === ''
    ? { title: location, detail: power }
    : { title, detail: joined([location, power]) };
}

/**
 * What to call some of a board's stations beside the header.
 *
 * @param members those to be named; at least one.
 * @param all the board's stations.
 */
export function stationLabel(
  members: readonly NamedStation[],
  all: readonly NamedStation[],
  tag: string,
): StationLabel | null {
  if (all.length < 2) return null;
  const { length } = namePrefix(all.map(({ name }) => name));
  const sharesLocation = same(all.map(({ locationName }) => locationName)) !== undefined;
  const sharesPower = same(all.map(({ maxPowerKw }) => maxPowerKw)) !== undefined;
  const detailOf = ({ locationName, maxPowerKw }: NamedStation): string =>
    joined([
      sharesPower ? '' : powerText(maxPowerKw, tag),
      sharesLocation ? '' : (locationName ?? ''),
    ]);
  const names = members.map(({ name }) => name.slice(length));
  const detail = same(members.map(detailOf));
  if (detail !== undefined) return { name: listed(names), detail };
  const each = members.map((one, index) => {
    const own = detailOf(one);
    const [name = '', more] = apart([names[index] ?? '', ...(own === '' ? [] : [own])]);
    return more === undefined ? name : `${name} (${more})`;
  });
  return { name: joined(each), detail: '' };
}

/** `Charger 1`, `Charger 2` → `Charger 1, 2`; names that differ in more are listed in full. */
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

/** The longest beginning, up to a parting, that all names share and that leaves none empty. */
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

function powerText(maxPowerKw: number | null, tag: string): string {
  return maxPowerKw === null ? '' : `${quantityText(String(maxPowerKw), tag)}\u00a0kW`;
}

const dot = ' · ';

function joined(parts: readonly string[]): string {
  return apart(parts.filter((part) => part !== '')).join(dot);
}

/** Letters that are written from right to left: Hebrew, Arabic and their neighbours. */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * The parts of one line, isolated from each other where one is written from right to left: it would
 * draw the numbers of its neighbours to itself, and part 22 from its kW.
 */
function apart(parts: readonly string[]): readonly string[] {
  if (parts.length < 2 || !parts.some((part) => rightToLeft.test(part))) return parts;
  return parts.map((part) => `\u2068${part}\u2069`);
}

/** A part between dots wraps as a whole if it is not longer. */
const wholeLength = 16;

/** The text in such a way that no line of it begins with a dot, and short names stay whole. */
export function withDotsKept(text: string): string {
  const parts = text.split(dot);
  if (parts.length === 1) return text;
  return parts
    .map((part) => (part.length > wholeLength ? part : part.replaceAll(' ', '\u00a0')))
    .join('\u00a0· ');
}

/** The one value that all have; `undefined` when they differ. */
function same<T>(values: readonly T[]): T | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined;
}
