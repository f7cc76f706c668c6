import type { BundleCostRate, BundleUniqueEntry } from '@wattpost/contract';
import { dayOfDate, plusDays } from '@wattpost/engine';
import { heldOn, paintedOver, secondsPerDay, writtenTimes, type DayPiece } from '../week/index.ts';
import { andThen, isSame, made, refused, told, type Outcome } from '../words/index.ts';
import type { DateEdit } from './edit.ts';
import { entryIndex } from './editEntries.ts';
import { readEntry } from './editReading.ts';

type DatesCopy = Extract<DateEdit, { readonly kind: 'dates_copy' }>;
type DayEdit = Exclude<DateEdit, DatesCopy>;

/** The cost rate whose date has its parts where an edit puts them. */
export function repainted(
  rate: BundleCostRate,
  path: string,
  edit: DayEdit,
): Outcome<BundleCostRate> {
  const { date } = edit;
  const outcome = partsAfter(rate, `${path}.unique`, edit);
  if (!outcome.ok) return outcome;
  const pieces = outcome.made;
  const first = new Map<number | null, DayPiece>();
  for (const piece of pieces) if (!first.has(piece.index)) first.set(piece.index, piece);
  const entries: BundleUniqueEntry[] = [];
  const fresh: string[] = [];
  const write = (given: object, uuid: string, piece: DayPiece): Outcome<null> => {
    const next = pieces.find(({ fromSecond }) => fromSecond >= piece.toSecond);
    const entry = { ...given, uuid } as BundleUniqueEntry;
    const times = writtenTimes(entry, date, piece, next?.fromSecond ?? secondsPerDay);
    return andThen(
      readEntry('unique', { ...entry, validity: times }, `${path}.unique[${entries.length}]`),
      (read) => {
        const was = piece.index === null ? undefined : rate.unique[piece.index];
        entries.push(was !== undefined && isSame(read, was) ? was : Object.freeze(read));
        return made(null);
      },
    );
  };
  for (const [index, entry] of rate.unique.entries()) {
    if (!entry.validity.start.startsWith(`${date}T`)) entries.push(entry);
    else {
      for (const piece of pieces.filter((one) => one.index === index)) {
        const isFirst = first.get(index) === piece;
        const uuid = isFirst || edit.kind === 'date_edge' ? entry.uuid : edit.splitUuid;
        if (uuid !== entry.uuid) fresh.push(uuid);
        const written = write(entry, uuid, piece);
        if (!written.ok) return written;
      }
    }
  }
  const drawn = first.get(null);
  if (edit.kind === 'date_draw' && drawn !== undefined) {
    const { name, intervals, newUuid } = edit;
    const validity = { type: 'unique', start: '', end: null };
    fresh.push(newUuid);
    const written = write({ name, intervals, marketing_texts: {}, validity }, newUuid, drawn);
    if (!written.ok) return written;
  }
  const isOther =
    entries.length !== rate.unique.length ||
    entries.some((entry, index) => entry !== rate.unique[index]);
  return isOther ? withUnique(rate, path, entries, fresh) : made(rate);
}

/** The parts of the date after an edit. An edge that touches another entry's takes it along. */
function partsAfter(
  rate: BundleCostRate,
  path: string,
  edit: DayEdit,
): Outcome<readonly DayPiece[]> {
  const { unique } = rate;
  const { date } = edit;
  if (edit.kind === 'date_draw') {
    const { fromSecond, toSecond } = edit;
    return painted(heldOn(unique, date), { index: null, fromSecond, toSecond }, path);
  }
  const place = { rateUuid: rate.uuid, list: 'unique', ...edit.entry } as const;
  const index = entryIndex(rate, place);
  const held = heldOn(unique, date);
  const piece = held.find((one) => one.index === index);
  if (piece === undefined) return refused(path, 'gone', told('This entry is not here.'));
  if (edit.kind === 'date_move') {
    const others = unique.map((entry, at) =>
      at === index ? { ...entry, validity: { ...entry.validity, start: '' } } : entry,
    );
    const { fromSecond, toSecond } = edit;
    return painted(heldOn(others, date), { index, fromSecond, toSecond }, path);
  }
  const { edge, second } = edit;
  const others = held
    .filter((one) => one !== piece)
    .map((one) => {
      if (edge === 'start' && one.toSecond === piece.fromSecond) {
        return { ...one, toSecond: Math.max(one.fromSecond, second) };
      }
      if (edge === 'end' && one.fromSecond === piece.toSecond) {
        return { ...one, fromSecond: Math.min(one.toSecond, second) };
      }
      return one;
    });
  const wanted =
    edge === 'start' ? { ...piece, fromSecond: second } : { ...piece, toSecond: second };
  return painted(others, wanted, path);
}

function painted(
  pieces: readonly DayPiece[],
  piece: DayPiece,
  path: string,
): Outcome<readonly DayPiece[]> {
  const { fromSecond, toSecond } = piece;
  const isSpan =
    Number.isInteger(fromSecond) && Number.isInteger(toSecond) && fromSecond < toSecond;
  return isSpan && fromSecond >= 0 && toSecond <= secondsPerDay
    ? made(paintedOver(pieces, piece))
    : refused(path, 'empty_window', told('Give a beginning and a later end on the same date.'));
}

export function copied(
  rate: BundleCostRate,
  path: string,
  { fromDate, toDates, newUuids }: DatesCopy,
): Outcome<BundleCostRate> {
  const of = (date: string): readonly BundleUniqueEntry[] =>
    rate.unique.filter(({ validity }) => validity.start.startsWith(`${date}T`));
  const pattern = of(fromDate);
  const targets = [...new Set(toDates)].filter((date) => date !== fromDate);
  const fresh: BundleUniqueEntry[] = [];
  const changed = new Set<string>();
  for (const date of targets) {
    const wanted = pattern.map((entry) => onDate(entry, fromDate, date));
    const before = of(date);
    const isThere =
      before.length === wanted.length &&
      wanted.every((entry, nth) => isSame({ ...entry, uuid: '' }, { ...before[nth], uuid: '' }));
    if (isThere) continue;
    changed.add(date);
    for (const entry of wanted) {
      const uuid = newUuids[fresh.length] ?? '';
      const outcome = readEntry('unique', { ...entry, uuid }, `${path}.unique[${fresh.length}]`);
      if (!outcome.ok) return outcome;
      fresh.push(Object.freeze(outcome.made));
    }
  }
  if (changed.size === 0) return made(rate);
  const kept = rate.unique.filter(({ validity }) => !changed.has(validity.start.slice(0, 10)));
  return withUnique(
    rate,
    path,
    [...kept, ...fresh],
    fresh.map(({ uuid }) => uuid),
  );
}

/** An entry as it is on another date. */
function onDate(entry: BundleUniqueEntry, from: string, to: string): BundleUniqueEntry {
  const days = dayOfDate(to) - dayOfDate(from);
  const moved = (local: string): string =>
    `${plusDays(local.slice(0, 10), days)}${local.slice(10)}`;
  const { start, end } = entry.validity;
  const validity = {
    ...entry.validity,
    start: moved(start),
    end: end === null ? null : moved(end),
  };
  return { ...entry, validity };
}

/** The cost rate with other dated entries; those that are new have uuids that nothing else has. */
export function withUnique(
  rate: BundleCostRate,
  path: string,
  entries: readonly BundleUniqueEntry[],
  fresh: readonly string[],
): Outcome<BundleCostRate> {
  const known = new Set([...rate.recurring, ...rate.unique].map(({ uuid }) => uuid));
  return fresh.some((uuid) => known.has(uuid)) || new Set(fresh).size < fresh.length
    ? refused(`${path}.unique`, 'duplicate_uuid', told('Another entry has this uuid.'))
    : made({ ...rate, unique: Object.freeze(entries) });
}
