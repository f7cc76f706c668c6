import type {
  CalendarInUse,
  CostRateInUse,
  CostRatePeriodRecord,
  PublishedKind,
  StationRecord,
  StoreReader,
} from '../port/index.ts';

/** The source of an object, and the function that generates it. */
export interface Recipe {
  /** The source as JSON; equal sources generate equal objects. */
  readonly parts: readonly unknown[];
  /** The object no longer exists: what was never published is not noted. */
  readonly isGone?: true;
  /** @param previous the last publication as JSON text; `null`: none */
  readonly make: (previous: string | null) => GeneratedObject;
}

/** One kind of objects, as a partner receives them. */
export interface PublishedObjects {
  readonly kind: PublishedKind;
  /** The partner's address for pushes; `null`: it polls instead. */
  readonly address: string | null;
  /** How many are compared and written per transaction. */
  readonly atOnce: number;
  /** All current ones. */
  readonly ids: (reader: StoreReader) => Promise<readonly string[]>;
  /** The sources of these objects (at most `atOnce`), including those that no longer exist. */
  readonly recipes: (
    reader: StoreReader,
    ids: readonly string[],
    nowMs: number,
  ) => Promise<readonly (readonly [id: string, Recipe])[]>;
}

/** An object generated for a partner, or the reason why there is none. */
export interface GeneratedObject {
  /** `null`: nothing can be published. */
  readonly object: object | null;
  /** What OCPI cannot express, one line; with an object, what is approximated. */
  readonly finding: string | null;
  /** When to generate it again although nothing changed; `null`: never. */
  readonly dueAtMs: number | null;
}

/** The cost rates that an organization's stations have, usual ones or in calendars. */
export interface RatesInUse {
  readonly costRates: readonly CostRateInUse[];
  readonly calendars: readonly CalendarInUse[];
}

/** The tariffs of a partner. */
export interface PublishedTariffs extends PublishedObjects {
  /** What each tariff's stations contribute to it, by its id; equal texts contribute the same. */
  readonly shares: ReadonlyMap<string, string>;
  /** The ids of the tariffs that contain a cost rate. */
  readonly idsWithRate: (costRateUuid: string) => readonly string[];
  /** The ids of the tariffs of each calendar, by `calendarKey`. */
  readonly idsByCalendar: ReadonlyMap<string, readonly string[]>;
}

/** Identifies a calendar in one time zone. */
export function calendarKey(
  { costRateUuid, timeZone }: Pick<StationRecord, 'costRateUuid' | 'timeZone'>,
  periods: readonly CostRatePeriodRecord[],
): string {
  return JSON.stringify([timeZone, costRateUuid, periods]);
}

/** An instant as OCPI writes it: UTC, whole seconds. */
export function ocpiInstant(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 19)}Z`;
}
