import { Temporal } from 'temporal-polyfill';

/** The instants at which a zone's offset changes, told by temporal-polyfill and by nothing of ours. */

const known = new Map<string, readonly number[]>();
const firstMs = Date.UTC(1840, 0, 1);
const lastMs = Date.UTC(2110, 0, 1);

/** Every transition of a zone from 1840 to 2109 in epoch milliseconds, ascending. */
export function transitionsOf(timeZone: string): readonly number[] {
  const found = known.get(timeZone);
  if (found !== undefined) return found;
  const list: number[] = [];
  let at: Temporal.ZonedDateTime | null =
    Temporal.Instant.fromEpochMilliseconds(firstMs).toZonedDateTimeISO(timeZone);
  while ((at = at.getTimeZoneTransition('next')) !== null && at.epochMilliseconds < lastMs) {
    list.push(at.epochMilliseconds);
  }
  known.set(timeZone, list);
  return list;
}

/** The transitions t of a zone with `fromMs` ≤ t ≤ `toMs`. */
export function transitionsBetween(timeZone: string, fromMs: number, toMs: number): number[] {
  return transitionsOf(timeZone).filter((t) => t >= fromMs && t <= toMs);
}
