import type { Bundle, BundleCostRate } from '@wattpost/contract';
import { weekSpan, type WeekSpan } from '@wattpost/engine';
import { positionOfEntry, type Edit, type WindowPlace } from '@wattpost/price-edit';
import type { StepTitle } from '../workspace/index.ts';

/** Maximum number of named parts of the week. */
const maxSpans = 4;

type Priced = NonNullable<StepTitle['price']>;

/** A short title of an edit, if there is one. */
export function stepTitle(before: Bundle, after: Bundle, edit: Edit): StepTitle {
  const { kind } = edit;
  const rate = rateOf(before, edit) ?? rateOf(after, edit);
  const title = { kind, name: rate?.name ?? null, spans: [], count: 1 };
  switch (kind) {
    case 'windows_move':
    case 'windows_join':
    case 'windows_divide':
    case 'windows_remove':
      return { ...title, ...ofWindows(rate, edit.windows) };
    case 'windows_price': {
      const windows = ofWindows(rate, edit.windows);
      const price = priceOfWindow(rateOf(after, edit), windows.spans[0], edit.hasDefault);
      return { ...title, ...windows, ...(price && { price }) };
    }
    case 'window_resize':
    case 'window_split':
      return { ...title, ...ofWindows(rate, [edit.window]) };
    case 'windows_draw': {
      const name = edit.into === null ? edit.name : nameOf(rate, edit.into);
      return { ...title, name, spans: edit.spans.slice(0, maxSpans), count: edit.spans.length };
    }
    case 'day_copy': {
      const days = [edit.fromDay, ...edit.toDays];
      const spans = days.map((day) => ({ startMinute: day * 1440, lengthMinutes: 1440 }));
      return { ...title, spans, count: edit.toDays.length };
    }
    case 'entries_price':
      return { ...title, count: edit.entries.length };
    case 'entries_put':
      return { ...title, count: edit.entries.length };
    case 'entry_add':
      return { ...title, name: edit.set.name };
    case 'entry_set':
    case 'entry_move':
    case 'entry_remove':
    case 'entry_duplicate': {
      const { place } = edit;
      const entry = rate?.[place.list][positionOfEntry(rate, place)];
      const isPrice = kind === 'entry_set' && edit.set.intervals !== undefined;
      const now = rateOf(after, edit);
      const changed = isPrice && now ? now[place.list][positionOfEntry(now, place)] : undefined;
      const price = changed && now && priced(now, changed.intervals);
      return { ...title, name: entry?.name ?? null, ...(price && { price }) };
    }
    case 'rate_set': {
      const now = rateOf(after, edit);
      const isPrice = edit.set.intervals !== undefined;
      const price = isPrice && now ? priced(now, now.intervals) : undefined;
      return { ...title, ...(price && { price }) };
    }
    case 'station_set':
    case 'direction_set': {
      const station = before.stations.find(({ uuid }) => uuid === edit.stationUuid);
      return { ...title, name: station?.label ?? null };
    }
    case 'station_add':
      return { ...title, name: edit.label };
    case 'stations_remove':
    case 'stations_rate':
    case 'rate_split':
    case 'period_add':
    case 'period_remove':
    case 'period_gaps_close': {
      const [uuid, ...others] = edit.stationUuids;
      const station = before.stations.find((one) => one.uuid === uuid);
      const name = others.length === 0 ? (station?.label ?? null) : null;
      return { ...title, name, count: edit.stationUuids.length };
    }
    case 'dates_price':
      return { ...title, name: edit.name };
    case 'prices_raise':
      return { ...title, count: edit.rateUuids.length };
    case 'prices_raise_from':
      return { ...title, count: edit.copies.length };
    case 'text_set':
    case 'locale_remove':
      return { ...title, name: edit.locale };
    case 'valid_until':
    case 'follow':
    case 'rate_add':
    case 'rate_duplicate':
    case 'rate_remove':
    case 'rate_put':
    case 'gaps_close':
    case 'week_paste':
      return title;
    case 'day_paste':
      return { ...title, name: edit.date, count: changedDates(rate, rateOf(after, edit)) };
    case 'date_draw':
      return { ...title, name: edit.name };
    case 'date_move':
    case 'date_edge': {
      const place = { rateUuid: edit.rateUuid, list: 'unique', ...edit.entry } as const;
      const entry = rate?.unique[positionOfEntry(rate, place)];
      return { ...title, name: entry?.name ?? null };
    }
    case 'dates_copy':
      return { ...title, name: edit.fromDate, count: edit.toDates.length };
  }
}

/** Dates whose entries differ from before. */
function changedDates(
  before: BundleCostRate | undefined,
  after: BundleCostRate | undefined,
): number {
  const [was, now] = [new Set(before?.unique), new Set(after?.unique)];
  const changed = [...was, ...now].filter((entry) => !was.has(entry) || !now.has(entry));
  return new Set(changed.map(({ validity }) => validity.start.slice(0, 10))).size;
}

function rateOf(bundle: Bundle, edit: Edit): BundleCostRate | undefined {
  const uuid =
    'rateUuid' in edit
      ? edit.rateUuid
      : 'place' in edit && 'rateUuid' in edit.place
        ? edit.place.rateUuid
        : null;
  return bundle.cost_rates.find((rate) => rate.uuid === uuid);
}

function entryAt(
  rate: BundleCostRate | undefined,
  { entryUuid, index }: Omit<WindowPlace, 'window'>,
): BundleCostRate['recurring'][number] | undefined {
  if (rate === undefined) return undefined;
  const at = positionOfEntry(rate, { rateUuid: rate.uuid, list: 'recurring', entryUuid, index });
  return rate.recurring[at];
}

function nameOf(
  rate: BundleCostRate | undefined,
  place: Omit<WindowPlace, 'window'>,
): string | null {
  return entryAt(rate, place)?.name ?? null;
}

function ofWindows(
  rate: BundleCostRate | undefined,
  windows: readonly WindowPlace[],
): Pick<StepTitle, 'name' | 'spans' | 'count'> {
  const names = new Set(windows.map((place) => nameOf(rate, place)));
  const spans = windows.slice(0, maxSpans).flatMap((place): WeekSpan[] => {
    const window = entryAt(rate, place)?.validity.weekdays[place.window];
    return window === undefined ? [] : [weekSpan(window)];
  });
  const [name = null] = names.size === 1 ? names : [];
  return { name, spans, count: windows.length };
}

function priced(rate: BundleCostRate, intervals: BundleCostRate['intervals']): Priced {
  return { intervals, currency: rate.currency, tax: rate.tax ?? null };
}

/** The current price of the windows: that of the first, or the default. */
function priceOfWindow(
  rate: BundleCostRate | undefined,
  span: WeekSpan | undefined,
  hasDefault: boolean,
): Priced | undefined {
  if (rate === undefined) return undefined;
  if (span === undefined) return hasDefault ? priced(rate, rate.intervals) : undefined;
  const entry = rate.recurring.find(({ validity }) =>
    validity.weekdays.some((window) => {
      const { startMinute, lengthMinutes } = weekSpan(window);
      return startMinute === span.startMinute && lengthMinutes === span.lengthMinutes;
    }),
  );
  return entry && priced(rate, entry.intervals);
}
