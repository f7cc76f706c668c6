import type { Bundle, BundleCostRate } from '@wattpost/contract';
import { weekSpan, type RecurringEntry, type WeekSpan } from '@wattpost/engine';
import { readWeekTable } from '@wattpost/exchange';
import { shortWeekGaps } from '@wattpost/price-views';
import type {
  Edit,
  EntryPlace,
  IntervalsDraft,
  PriceEdit,
  WeekEdit,
  WindowPlace,
} from '../edit/index.ts';
import { continueWith, editFailure, isSame, editSuccess, type EditResult } from '../edit/index.ts';
import {
  changedPrice,
  positionOfEntry,
  readEntry,
  setRate,
  withFields,
  withRate,
  type EntryDraft,
} from '../records/index.ts';
import { activeEntries, activeMinutes, joinSpans, repaint } from './repaint.ts';
import {
  asWindows,
  minutesPerDay,
  minutesPerWeek,
  shiftSpan,
  type PlacedSpan,
} from './weekSpans.ts';

/** A cost rate's week during an edit. */
interface Week {
  /** Entries in order; new ones are not validated yet. */
  readonly entries: readonly EntryDraft[];
  readonly spans: readonly PlacedSpan[];
}

type EditOf<Kind extends WeekEdit['kind']> = Extract<WeekEdit, { readonly kind: Kind }>;

type WindowsEdit =
  | Exclude<WeekEdit, { readonly kind: 'entries_price' | 'day_paste' }>
  | Extract<Edit, { readonly kind: 'gaps_close' }>;

/** Changes the weekly windows of a cost rate. */
export function editWeek(bundle: Bundle, edit: WindowsEdit): EditResult<Bundle> {
  if (edit.kind === 'windows_price' && edit.hasDefault) return priceWithDefault(bundle, edit);
  return withRate(bundle, edit.rateUuid, (rate, path) =>
    continueWith(changedWeek(rate, path, edit), (week) => withWeek(rate, path, week)),
  );
}

function changedWeek(rate: BundleCostRate, path: string, edit: WindowsEdit): EditResult<Week> {
  const week = weekOf(rate);
  if (edit.kind === 'windows_draw') return drawn(rate, week, edit, path);
  if (edit.kind === 'gaps_close') return editSuccess(withoutGaps(rate, week));
  if (edit.kind === 'day_copy') return editSuccess(withDayCopied(week, edit));
  if (edit.kind === 'week_paste') return pasted(rate, week, edit);
  const places = 'window' in edit ? [edit.window] : edit.windows;
  const chosen = places.map((place) => spanAt(rate, week, place));
  if (chosen.some((span) => span === undefined)) {
    return editFailure(`${path}.recurring`, 'no_window', {});
  }
  const spans = new Set(chosen.filter((span) => span !== undefined));
  switch (edit.kind) {
    case 'windows_move':
      return editSuccess({ ...week, spans: moved(week, spans, edit) });
    case 'window_resize': {
      const painted = [...spans].map((span) => ({ ...span, ...edit.span }));
      return editSuccess({ ...week, spans: repaint(week.spans, { leaving: spans, painted }) });
    }
    case 'window_split':
      return split(week, spans, edit.minuteOfWeek, path);
    case 'windows_join': {
      const mayJoin = (one: PlacedSpan, next: PlacedSpan): boolean =>
        spans.has(one) || spans.has(next);
      return editSuccess({
        ...week,
        spans: unchangedPrices(week.spans, joinSpans(week.spans, mayJoin)),
      });
    }
    case 'windows_remove':
      return editSuccess(withoutSpans(week, spans));
    case 'windows_divide':
      return repriced(rate, week, spans, { ...edit, change: null });
    case 'windows_price':
      return repriced(rate, week, spans, edit);
  }
}

function weekOf({ recurring }: BundleCostRate): Week {
  const spans = recurring.flatMap(({ validity }, entry) =>
    validity.weekdays.map((origin) => ({ ...weekSpan(origin), entry, origin })),
  );
  return { entries: recurring, spans };
}

function spanAt(
  rate: BundleCostRate,
  { spans }: Week,
  { entryUuid, index, window }: WindowPlace,
): PlacedSpan | undefined {
  const entry = recurringIndex(rate, { entryUuid, index });
  const origin = rate.recurring[entry]?.validity.weekdays[window];
  return spans.find((span) => span.entry === entry && span.origin === origin);
}

function recurringIndex(
  rate: BundleCostRate,
  { entryUuid, index }: Omit<WindowPlace, 'window'>,
): number {
  const place: EntryPlace = { rateUuid: rate.uuid, list: 'recurring', entryUuid, index };
  return positionOfEntry(rate, place);
}

function moved(
  { spans }: Week,
  chosen: ReadonlySet<PlacedSpan>,
  { minutes, isCopy }: EditOf<'windows_move'>,
): readonly PlacedSpan[] {
  const painted = [...chosen].map((span) => ({
    ...shiftSpan(span, minutes),
    origin: isCopy ? null : span.origin,
  }));
  return repaint(spans, { leaving: isCopy ? new Set() : chosen, painted });
}

function drawn(
  rate: BundleCostRate,
  week: Week,
  edit: EditOf<'windows_draw'>,
  path: string,
): EditResult<Week> {
  const { into, newUuid: uuid, name, intervals } = edit;
  const isLong = ({ lengthMinutes }: WeekSpan): boolean =>
    lengthMinutes < 1 || lengthMinutes > minutesPerWeek;
  if (edit.spans.length === 0 || edit.spans.some(isLong)) {
    return editFailure(path, 'window_too_short', {});
  }
  const known = into === null ? week.entries.length : recurringIndex(rate, into);
  if (known === -1) return editFailure(`${path}.recurring`, 'no_entry', {});
  const painted = edit.spans.map((span) => ({ ...span, entry: known, origin: null }));
  const spans = repaint(week.spans, { leaving: new Set(), painted });
  if (into !== null) return editSuccess({ ...week, spans });
  return editSuccess({ entries: [...week.entries, newEntry(uuid, name, intervals)], spans });
}

function newEntry(uuid: string, name: string, intervals: IntervalsDraft): EntryDraft {
  const validity = { type: 'recurring', weekdays: [] };
  return { uuid, name, validity, intervals, marketing_texts: {} };
}

function split(
  week: Week,
  chosen: ReadonlySet<PlacedSpan>,
  minuteOfWeek: number,
  path: string,
): EditResult<Week> {
  const [span] = chosen;
  const at = span && (minuteOfWeek - span.startMinute + minutesPerWeek) % minutesPerWeek;
  if (span === undefined || at === undefined || at <= 0 || at >= span.lengthMinutes) {
    return editFailure(path, 'split_outside', {});
  }
  const first = { ...span, lengthMinutes: at };
  const second = {
    ...span,
    startMinute: minuteOfWeek,
    origin: null,
    lengthMinutes: span.lengthMinutes - at,
  };
  const parts = week.spans.flatMap((one) => (one === span ? [first, second] : [one]));
  return editSuccess({ ...week, spans: unchangedPrices(week.spans, parts) });
}

/** Spans that cover the same minutes in other parts, cut so that the same entries apply as before. */
function unchangedPrices(
  before: readonly PlacedSpan[],
  after: readonly PlacedSpan[],
): readonly PlacedSpan[] {
  return repaint(after, { leaving: new Set(), painted: [], target: activeEntries(before) });
}

/** The week without gaps of a minute: the entry before one applies in it. */
function withoutGaps({ recurring }: BundleCostRate, week: Week): Week {
  const gaps = new Set<number>();
  const painted = shortWeekGaps(recurring).map(({ before: entry, from }) => {
    const startMinute = from % minutesPerWeek;
    gaps.add(startMinute);
    return { entry, startMinute, lengthMinutes: 1, origin: null };
  });
  if (painted.length === 0) return week;
  const spans = repaint(week.spans, { leaving: new Set(), painted });
  const whole = joinSpans(spans, (_, next) => gaps.has(next.startMinute));
  return { ...week, spans: unchangedPrices(spans, whole) };
}

/** The week without some windows; an entry without other windows is removed, too. */
function withoutSpans(week: Week, leaving: ReadonlySet<PlacedSpan>): Week {
  const left = repaint(week.spans, { leaving, painted: [] });
  const touched = new Set([...leaving].map(({ entry }) => entry));
  const isLeft = (entry: number): boolean =>
    !touched.has(entry) || left.some((span) => span.entry === entry);
  const places = new Map<number, number>();
  for (const entry of week.entries.keys()) if (isLeft(entry)) places.set(entry, places.size);
  return {
    entries: week.entries.filter((_, entry) => isLeft(entry)),
    spans: left.map((span) => ({ ...span, entry: places.get(span.entry) ?? 0 })),
  };
}

function withDayCopied(week: Week, { fromDay, toDays }: EditOf<'day_copy'>): Week {
  const active = activeMinutes(week.spans);
  const runs: PlacedSpan[] = [];
  const first = fromDay * minutesPerDay;
  for (let minute = first; minute < first + minutesPerDay; minute++) {
    const entry = week.spans[active[minute] ?? -1]?.entry;
    const last = runs.at(-1);
    if (entry === undefined) continue;
    const isOn = last?.entry === entry && last.startMinute + last.lengthMinutes === minute;
    if (isOn) runs[runs.length - 1] = { ...last, lengthMinutes: last.lengthMinutes + 1 };
    else runs.push({ entry, startMinute: minute, lengthMinutes: 1, origin: null });
  }
  const targets = toDays.filter((day) => day !== fromDay);
  const blank = targets.map((day) => ({ startMinute: day * minutesPerDay, lengthMinutes: 1440 }));
  const painted = targets.flatMap((day) =>
    runs.map((span) => shiftSpan(span, (day - fromDay) * minutesPerDay)),
  );
  const spans = repaint(week.spans, { leaving: new Set(), painted, blank });
  // A window over midnight, before and after, is one window.
  const ends = new Set(
    targets.flatMap((day) => [day * minutesPerDay, ((day + 1) % 7) * minutesPerDay]),
  );
  const healed = joinSpans(spans, (one, next) => {
    const length = one.lengthMinutes + next.lengthMinutes;
    return ends.has(next.startMinute) && length < minutesPerDay;
  });
  return { ...week, spans: unchangedPrices(spans, healed) };
}

/** The week with another price for the selected windows; `change: null`: the same price, in entries of their own. */
function repriced(
  rate: BundleCostRate,
  week: Week,
  chosen: ReadonlySet<PlacedSpan>,
  { change, newUuids }: { readonly change: PriceEdit | null; readonly newUuids: readonly string[] },
): EditResult<Week> {
  const entries: EntryDraft[] = [];
  const places = new Map<PlacedSpan, number>();
  let fresh = 0;
  for (const [index, entry] of rate.recurring.entries()) {
    const own = week.spans.filter((span) => span.entry === index);
    const meant = own.filter((span) => chosen.has(span));
    const intervals = change === null ? entry.intervals : changedPrice(entry.intervals, change);
    const isWhole = meant.length === own.length && meant.length > 0;
    for (const span of own) places.set(span, entries.length);
    entries.push(isWhole ? { ...entry, intervals } : entry);
    if (meant.length === 0 || isWhole) continue;
    for (const span of meant) places.set(span, entries.length);
    const uuid = newUuids[fresh] ?? '';
    const taken = [...rate.recurring, ...entries].map(({ name }) => name);
    entries.push({ ...entry, uuid, name: freeName(entry.name, taken), intervals });
    fresh += 1;
  }
  const spans = week.spans.map((span) => ({ ...span, entry: places.get(span) ?? 0 }));
  if (fresh === 0) return editSuccess({ entries, spans });
  // Each applies where it applied before, by its index in the list as well (R6).
  const target = activeMinutes(week.spans).map((index) => spans[index]?.entry ?? -1);
  return editSuccess({
    entries,
    spans: repaint(spans, { leaving: new Set(), painted: [], target }),
  });
}

/** `Night 2`: an unused name. */
function freeName(name: string, taken: readonly string[]): string {
  const stem = name.replace(/ \d{1,4}$/, '');
  for (let count = 2; ; count++) {
    const next = `${stem} ${count}`;
    if (!taken.includes(next)) return next;
  }
}

function pasted(
  rate: BundleCostRate,
  week: Week,
  { text, firstWeekday, newUuids, unit = 'kWh', days }: EditOf<'week_paste'>,
): EditResult<Week> {
  const reading = readWeekTable(text, firstWeekday, { unit, currency: rate.currency }, days);
  if (!reading.ok) return reading;
  const base = rate.intervals ?? { energy: [], time: [], session_fee: null };
  const entries: EntryDraft[] = [...week.entries];
  const byPrice = new Map<string, number>();
  const entryOf = (price: string): number => {
    const known = byPrice.get(price);
    if (known !== undefined) return known;
    const intervals = changedPrice(base, { kind: 'energy', amount: price });
    const same = rate.recurring.findIndex((one) => isOneEnergyPrice(one, price));
    const found = same === -1 ? entries.length : same;
    if (same === -1) {
      const uuid = newUuids[entries.length - week.entries.length] ?? '';
      const name = `${price.replace(/^0+(?=\d)/, '')}/kWh`;
      entries.push(newEntry(uuid, name, intervals));
    }
    byPrice.set(price, found);
    return found;
  };
  const blank = reading.value.flatMap(({ span, price }) => (price === null ? [span] : []));
  const painted = reading.value.flatMap(({ span, price }) =>
    price === null ? [] : [{ ...span, entry: entryOf(price), origin: null }],
  );
  const spans = repaint(week.spans, { leaving: new Set(), painted, blank });
  const whole = joinSpans(spans, (one, next) => {
    const isOver = next.startMinute % minutesPerDay === 0;
    return !isOver && one.lengthMinutes + next.lengthMinutes <= minutesPerDay;
  });
  return editSuccess({ entries, spans: unchangedPrices(spans, whole) });
}

/** Whether an entry's energy has this one price per kWh. */
function isOneEnergyPrice({ intervals }: RecurringEntry, price: string): boolean {
  const [only, ...others] = intervals.energy;
  return only?.unit === 1000 && others.length === 0 && only.price === Number(price);
}

/** The cost rate with another week. Unchanged entries stay the same objects. */
function withWeek(
  rate: BundleCostRate,
  path: string,
  { entries, spans }: Week,
): EditResult<BundleCostRate> {
  const known = new Map(rate.recurring.map((entry) => [entry.uuid, entry]));
  const byEntry = new Map<number, PlacedSpan[]>();
  for (const span of spans) byEntry.set(span.entry, [...(byEntry.get(span.entry) ?? []), span]);
  const uuids = new Set(rate.unique.map(({ uuid }) => uuid));
  const read: RecurringEntry[] = [];
  let isOther = entries.length !== rate.recurring.length;
  for (const [index, entry] of entries.entries()) {
    const place = `${path}.recurring[${index}]`;
    const windows = (byEntry.get(index) ?? []).flatMap(asWindows);
    const before = known.get(entry.uuid);
    if (before === undefined && (uuids.has(entry.uuid) || entry.uuid === '')) {
      return editFailure(`${place}.uuid`, 'uuid_taken', {});
    }
    uuids.add(entry.uuid);
    const isKept = before === entry && isSame(before.validity.weekdays, windows);
    if (isKept) {
      read.push(before);
      continue;
    }
    const result = readEntry('recurring', withFields(entry, { windows }), place);
    if (!result.ok) return result;
    isOther = true;
    read.push(Object.freeze(result.value));
  }
  if (!isOther) return editSuccess(rate);
  return editSuccess({ ...rate, recurring: Object.freeze(read) });
}

function priceWithDefault(bundle: Bundle, edit: EditOf<'windows_price'>): EditResult<Bundle> {
  const rate = bundle.cost_rates.find(({ uuid }) => uuid === edit.rateUuid);
  const known = rate?.intervals ?? { energy: [], time: [], session_fee: null };
  const intervals = changedPrice(known, edit.change);
  return continueWith(setRate(bundle, edit.rateUuid, { intervals }), (changed) =>
    edit.windows.length === 0
      ? editSuccess(changed)
      : editWeek(changed, { ...edit, hasDefault: false }),
  );
}
