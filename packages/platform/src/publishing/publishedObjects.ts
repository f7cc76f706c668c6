import type {
  CostRatePeriodRecord,
  PublishedKind,
  StationRecord,
  StoreReader,
} from '../port/index.ts';

/** What an object is made of, and how. */
export interface Recipe {
  /** What it is made of, as JSON has it: of the same the same is made. */
  readonly parts: readonly unknown[];
  /** @param previous what was published last, as JSON text; `null`: nothing */
  readonly make: (previous: string | null) => MadeObject;
}

/** One kind of objects, as a partner receives them. */
export interface PublishedObjects {
  readonly kind: PublishedKind;
  /** Where the partner takes them; `null`: it comes and asks. */
  readonly address: string | null;
  /** How many are looked at, and written, at once: others write in between. */
  readonly atOnce: number;
  /** All that there are now. */
  readonly ids: readonly string[];
  /** How each of these is made (at most `atOnce`), also of what is there no more. */
  readonly recipes: (
    reader: StoreReader,
    ids: readonly string[],
    nowMs: number,
  ) => Promise<readonly (readonly [id: string, Recipe])[]>;
}

/** An object made for a partner, or why there is none. */
export interface MadeObject {
  /** `null`: nothing may be published. */
  readonly object: object | null;
  /** What OCPI cannot express, one line; with an object, what it expresses approximately. */
  readonly finding: string | null;
  /** When to make it again although nothing changed; `null`: never. */
  readonly dueAtMs: number | null;
}

/** Where a partner's tariffs are stated. */
export interface PublishedTariffs extends PublishedObjects {
  /** The ids of the tariffs of each calendar, by `calendarKey`. */
  readonly idsByCalendar: ReadonlyMap<string, readonly string[]>;
}

/** What distinguishes calendars on one clock. */
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
