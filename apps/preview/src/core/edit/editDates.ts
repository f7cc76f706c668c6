import type { Bundle, BundleCostRate, BundleUniqueEntry } from '@wattpost/contract';
import { dayOfDate, plusDays, type RecurringEntry } from '@wattpost/engine';
import { heldOn, paintedOver, secondsPerDay, writtenTimes, type DayPiece } from '../week/index.ts';
import type { DateEdit, WeekEdit } from './edit.ts';
import { entryIndex } from './editEntries.ts';
import { andThen, isSame, made, refused, type Outcome } from './editOutcome.ts';
import { withRate } from './editRates.ts';
import { readEntry } from './editReading.ts';
import { changedPrice } from './priceChange.ts';
import { readDayColumn } from './readDayColumn.ts';

type Entry = RecurringEntry | BundleUniqueEntry;
type EditOf<Kind extends (WeekEdit | DateEdit)['kind']> = Extract<
  WeekEdit | DateEdit,
  { readonly kind: Kind }
>;
type DayEdit = Exclude<DateEdit, { readonly kind: 'dates_copy' }>;

const minutesPerDay = 1440;
/** Fewer prices are no day: hours at least. */
const fewestRows = 24;

/** Changes many entries at once, or those of a date. Only what is changed is read. */
export function editDates(
  bundle: Bundle,
  edit: EditOf<'entries_price' | 'day_paste'> | DateEdit,
): Outcome<Bundle> {
  return withRate(bundle, edit.rateUuid, (rate, path) => {
    switch (edit.kind) {
      case 'entries_price':
        return repriced(rate, path, edit);
      case 'day_paste':
        return pasted(rate, path, edit);
      case 'dates_copy':
        return copied(rate, path, edit);
      default:
        return repainted(rate, path, edit);
    }
  });
}

/** The cost rate whose date has its parts where an edit puts them. */
function repainted(rate: BundleCostRate, path: string, edit: DayEdit): Outcome<BundleCostRate> {
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
  if (piece === undefined) return refused(path, 'gone', 'This entry is not here.');
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
    : refused(path, 'empty_window', 'Expected a beginning and a later end on one date.');
}

function copied(
  rate: BundleCostRate,
  path: string,
  { fromDate, toDates, newUuids }: EditOf<'dates_copy'>,
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
function withUnique(
  rate: BundleCostRate,
  path: string,
  entries: readonly BundleUniqueEntry[],
  fresh: readonly string[],
): Outcome<BundleCostRate> {
  const known = new Set([...rate.recurring, ...rate.unique].map(({ uuid }) => uuid));
  return fresh.some((uuid) => known.has(uuid)) || new Set(fresh).size < fresh.length
    ? refused(`${path}.unique`, 'duplicate_uuid', 'Expected new uuids.')
    : made({ ...rate, unique: Object.freeze(entries) });
}

function repriced(
  rate: BundleCostRate,
  path: string,
  { rateUuid, list, change, entries: places }: EditOf<'entries_price'>,
): Outcome<BundleCostRate> {
  const entries: Entry[] = [...rate[list]];
  for (const { entryUuid, index } of places) {
    const at = entryIndex(rate, { rateUuid, list, entryUuid, index });
    const entry = entries[at];
    if (entry === undefined) return refused(`${path}.${list}`, 'gone', 'This entry is not here.');
    const changed = { ...entry, intervals: changedPrice(entry.intervals, change) };
    const outcome = readEntry(list, changed, `${path}.${list}[${at}]`);
    if (!outcome.ok) return outcome;
    if (!isSame(outcome.made, entry)) entries[at] = Object.freeze(outcome.made);
  }
  const isOther = entries.some((entry, at) => entry !== rate[list][at]);
  return made(isOther ? { ...rate, [list]: Object.freeze(entries) } : rate);
}

function pasted(
  rate: BundleCostRate,
  path: string,
  { date, text, newUuids }: EditOf<'day_paste'>,
): Outcome<BundleCostRate> {
  const reading = readDayColumn(text);
  if (!reading.ok) return reading;
  const prices = reading.made;
  const ofDate = Array.from(rate.unique.keys())
    .filter((index) => rate.unique[index]?.validity.start.startsWith(`${date}T`))
    .sort((a, b) => (startOf(rate, a) < startOf(rate, b) ? -1 : 1));
  if (ofDate.length === prices.length) {
    const entries = [...rate.unique];
    for (const [nth, index] of ofDate.entries()) {
      const entry = entries[index] as BundleUniqueEntry;
      const price = changedPrice(entry.intervals, { kind: 'energy', amount: prices[nth] ?? '' });
      const outcome = readEntry(
        'unique',
        { ...entry, intervals: price },
        `${path}.unique[${index}]`,
      );
      if (!outcome.ok) return outcome;
      if (!isSame(outcome.made, entry)) entries[index] = Object.freeze(outcome.made);
    }
    return made({ ...rate, unique: Object.freeze(entries) });
  }
  const minutes = minutesPerDay / prices.length;
  if (!Number.isInteger(minutes) || prices.length < fewestRows) {
    const message =
      `Expected ${ofDate.length === 0 ? '' : `${ofDate.length} prices, one for each entry of the date, or `}` +
      `as many as divide a day evenly, such as 24 or 96; found ${prices.length}.`;
    return refused('line 1', 'wrong_rows', message);
  }
  return replaced(rate, path, { date, prices, newUuids, gone: new Set(ofDate) });
}

/** The cost rate whose date has these prices, one after the other, and no other entries. */
function replaced(
  rate: BundleCostRate,
  path: string,
  {
    date,
    prices,
    newUuids,
    gone,
  }: {
    readonly date: string;
    readonly prices: readonly string[];
    readonly newUuids: readonly string[];
    readonly gone: ReadonlySet<number>;
  },
): Outcome<BundleCostRate> {
  const base = rate.intervals ?? { energy: [], time: [], session_fee: null };
  const minutes = minutesPerDay / prices.length;
  const fresh: BundleUniqueEntry[] = [];
  for (const [nth, amount] of prices.entries()) {
    const intervals = changedPrice(base, { kind: 'energy', amount });
    const place = `${path}.unique[${fresh.length}]`;
    const [from, to] = [nth * minutes, (nth + 1) * minutes];
    const entry = {
      ...{ uuid: newUuids[nth] ?? '', name: `${clock(from)}–${clock(to)}`, intervals },
      ...{ marketing_texts: {} },
      validity: {
        type: 'unique',
        start: `${date}T${clock(from)}:00`,
        end: to === minutesPerDay ? `${date}T23:59:59` : `${date}T${clock(to)}:00`,
      },
    };
    const outcome = readEntry('unique', entry, place);
    if (!outcome.ok) return outcome;
    fresh.push(Object.freeze(outcome.made));
  }
  const kept = rate.unique.filter((_, index) => !gone.has(index));
  return withUnique(
    rate,
    path,
    [...kept, ...fresh],
    fresh.map(({ uuid }) => uuid),
  );
}

function startOf(rate: BundleCostRate, index: number): string {
  return rate.unique[index]?.validity.start ?? '';
}

function clock(minute: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
