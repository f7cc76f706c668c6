import type { PageRequest } from '../lists/index.ts';
import type { Query } from '../transport/index.ts';

/** A point of the week. */
export interface WeekPoint {
  /** 0 = Sunday to 6 = Saturday. */
  readonly weekday: number;
  /** `HH:MM`. */
  readonly time: string;
}

/** Restricts texts to these locales; left out: every locale. */
export interface LocaleFilter {
  readonly locales?: readonly string[];
}

/** Restricts weekly entries to those with a window that meets [from, to). */
export interface RecurringFilter extends LocaleFilter {
  readonly from?: WeekPoint;
  /** 23:59 is the end of its day; earlier than `from`: in the week after. */
  readonly to?: WeekPoint;
}

/** Restricts dated entries to those that hold in [from, to), `YYYY-MM-DDTHH:MM:SS` on the station's clock. */
export interface UniqueFilter extends LocaleFilter {
  readonly from?: string;
  readonly to?: string;
}

function given(name: string, value: string | number | undefined): Query {
  return value === undefined ? [] : [[name, String(value)]];
}

export function scheduleQuery(name: string, scheduleUuid: string | undefined): Query {
  return given(name, scheduleUuid);
}

export function localesQuery(locales: readonly string[] | undefined): Query {
  return (locales ?? []).map((locale) => ['locales[]', locale] as const);
}

function pageAndLocales({ offset, limit, locales }: PageRequest & LocaleFilter): Query {
  return [...given('offset', offset), ...given('limit', limit), ...localesQuery(locales)];
}

export function recurringQuery(options: RecurringFilter & PageRequest): Query {
  const { from, to } = options;
  return [
    ...given('from_weekday', from?.weekday),
    ...given('from_time', from?.time),
    ...given('to_weekday', to?.weekday),
    ...given('to_time', to?.time),
    ...pageAndLocales(options),
  ];
}

export function uniqueQuery(options: UniqueFilter & PageRequest): Query {
  const { from, to } = options;
  return [...given('from', from), ...given('to', to), ...pageAndLocales(options)];
}
