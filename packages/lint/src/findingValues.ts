import { withMarksSeen, type Bundle, type BundleCostRate } from '@wattpost/contract';
import type { Diagnostic, DiagnosticCode } from '@wattpost/engine';

/** What a price consists of beside what it should, and the entries that have it; `null`: the default price. */
export interface PriceComponents {
  readonly component: 'fee' | 'time' | 'least' | 'time_alone';
  readonly entries: readonly (string | null)[];
}

/**
 * What the sentence of a finding names, by its code, for whoever says it in another language: names,
 * instants and local times as the bundle has them, weekdays 0 = Sunday to 6 = Saturday.
 */
export interface FindingValues {
  readonly expired: { readonly end: string };
  readonly expires_soon: { readonly end: string };
  readonly made_in_future: { readonly made: string };
  /** Marks are seen in the name: `[U+202E]`. */
  readonly hidden_direction_mark: { readonly name: string };
  readonly other_zone: { readonly rate: string; readonly own: string; readonly used: string };
  readonly afir_components: {
    readonly powerKw: number;
    readonly components: readonly PriceComponents[];
  };
  readonly no_directions: { readonly station: string };
  readonly unused_cost_rate: { readonly rate: string };
  readonly no_default_price: { readonly rate: string };
  /** `date`: `YYYY-MM-DD`. */
  readonly schedule_over: {
    readonly rate: string;
    readonly date: string;
    readonly hasDefault: boolean;
  };
  /** `until` is on the next weekday. */
  readonly crosses_midnight: {
    readonly entry: string;
    readonly weekday: number;
    readonly from: string;
    readonly until: string;
  };
  /** `null`: there are more than are listed. */
  readonly overlap: {
    readonly entry: string;
    readonly other: string;
    readonly minuteOfWeek: number;
  } | null;
  /** `winner`: the entry that starts at the same time; `null`: there is no window. */
  readonly unreachable: {
    readonly entry: string;
    readonly winner: { readonly entry: string; readonly start: string } | null;
  };
  readonly end_disagrees: { readonly entry: string; readonly end: string; readonly until: string };
  readonly ignored_entries: { readonly list: 'recurring' | 'unique'; readonly count: number };
  readonly duplicate_uuid: { readonly entry: string };
  readonly small_tax: { readonly percent: number };
  readonly interval_reading: { readonly hasDefault: boolean; readonly count: number };
  /** `place`: in the cost rate, such as `recurring[0].colour`. */
  readonly unknown_key: { readonly place: string };
}

/** Codes of what `lintBundle` finds. */
export type FindingCode = keyof FindingValues;

/** A finding's code with its values. */
export type CodeValues<C extends FindingCode = FindingCode> = {
  readonly [K in C]: { readonly code: K; readonly values: FindingValues[K] };
}[C];

/** The values of an engine's diagnostic. */
export function diagnosticValues(
  rate: BundleCostRate,
  { code, path, entries, minuteOfWeek = 0, until = '' }: Diagnostic,
): CodeValues<DiagnosticCode> {
  const place = /^\$\.(recurring|unique)(?:\[(\d+)\](?:\.validity\.weekdays\[(\d+)\])?)?/.exec(
    path,
  );
  const [, list, position = '-1', index = '-1'] = place ?? [];
  const recurring = rate.recurring[list === 'recurring' ? Number(position) : -1];
  const unique = rate.unique[list === 'unique' ? Number(position) : -1];
  const entry = (recurring ?? unique)?.name ?? '';
  const nameOf = (uuid: string | undefined): string =>
    [...rate.recurring, ...rate.unique].find((one) => one.uuid === uuid)?.name ?? '';
  switch (code) {
    case 'crosses_midnight': {
      const window = recurring?.validity.weekdays[Number(index)];
      const { weekday = 0, start_time: from = '', end_time: end = '' } = window ?? {};
      return { code, values: { entry, weekday, from, until: end } };
    }
    case 'overlap': {
      const [first, second] = entries;
      if (second === undefined) return { code, values: null };
      return { code, values: { entry: nameOf(first), other: entry, minuteOfWeek } };
    }
    case 'unreachable': {
      const start = unique?.validity.start;
      const winner = start === undefined ? null : { entry: nameOf(entries[0]), start };
      return { code, values: { entry, winner } };
    }
    case 'end_disagrees':
      return { code, values: { entry, end: unique?.validity.end ?? '', until } };
    case 'ignored_entries': {
      const values = {
        list: list === 'unique' ? list : 'recurring',
        count: entries.length,
      } as const;
      return { code, values };
    }
    case 'duplicate_uuid':
      return { code, values: { entry } };
    case 'small_tax':
      return { code, values: { percent: rate.tax?.percent ?? 0 } };
    case 'interval_reading':
      return { code, values: { hasDefault: path !== '$', count: entries.length } };
    case 'unknown_key':
      return { code, values: { place: path.slice(2) } };
  }
}

/** The values of a name with a mark in it, at a path of the bundle. */
export function markValues(
  { stations, cost_rates: rates }: Bundle,
  path: string,
): CodeValues<'hidden_direction_mark'> {
  const place =
    /^\$\.(stations|cost_rates)\[(\d+)\](?:\.(recurring|unique)\[(\d+)\])?\.(\w+)$/.exec(path);
  const [, list, index, entries, position, key] = place ?? [];
  const station = list === 'stations' ? stations[Number(index)] : undefined;
  const rate = list === 'cost_rates' ? rates[Number(index)] : undefined;
  const entry = rate?.[entries === 'unique' ? 'unique' : 'recurring'][Number(position)];
  const name =
    key === 'public_display_name' || key === 'location_name'
      ? station?.[key]
      : (station?.label ?? (entries === undefined ? rate : entry)?.name);
  return { code: 'hidden_direction_mark', values: { name: withMarksSeen(name ?? '') } };
}
