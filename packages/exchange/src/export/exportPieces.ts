import type { BundleCostRate } from '@wattpost/contract';
import {
  compileCostRate,
  readLocalSecond,
  segments,
  type ActivePrice,
  type PricePlan,
  weekdayOfDay,
} from '@wattpost/engine';
import { minutesPerDay } from '../ocpi/index.ts';
import type { Findings } from '../words/index.ts';

/** A part of a day with its own price. */
export interface DatedPiece {
  /** A weekday (0 = Sunday), or a day since 1970-01-01. */
  readonly day: number;
  /** Minutes of the day, [start, end), 0 to 1440. */
  readonly startMinute: number;
  readonly endMinute: number;
  readonly price: ActivePrice;
}

/** Milliseconds of a minute. */
export const msPerMinute = 60_000;
/** Milliseconds of a day. */
export const msPerDay = 86_400_000;

/** A Sunday. */
const anySundayMs = 3 * msPerDay;

/** Cuts a segment at midnights; starts and ends are rounded down to the minute. */
function piecesOf(from: number, until: number, price: ActivePrice): DatedPiece[] {
  const first = Math.floor(from / msPerMinute);
  const last = Math.floor(until / msPerMinute);
  const pieces: DatedPiece[] = [];
  for (let at = first; at < last;) {
    const day = Math.floor(at / minutesPerDay);
    const end = Math.min(last, (day + 1) * minutesPerDay);
    const startMinute = at - day * minutesPerDay;
    pieces.push({ day, startMinute, endMinute: end - day * minutesPerDay, price });
    at = end;
  }
  return pieces;
}

const localPlans = new WeakMap<BundleCostRate, PricePlan>();

/** A cost rate on a clock without changes: only the local time matters (Z2). */
export function planOfLocalTime(rate: BundleCostRate): PricePlan {
  // Cached, because every period of a calendar needs it.
  const known = localPlans.get(rate) ?? compileCostRate(rate, { timeZone: 'UTC' });
  localPlans.set(rate, known);
  return known;
}

/** The pieces of a week whose price differs from the default one. */
export function tariffWeekPieces(plan: PricePlan): DatedPiece[] {
  const pieces: DatedPiece[] = [];
  for (const { from, until, price } of segments(plan, anySundayMs, anySundayMs + 7 * msPerDay)) {
    if (price.source === 'recurring') pieces.push(...piecesOf(from, until, price));
  }
  return pieces.map((piece) => ({ ...piece, day: weekdayOfDay(piece.day) }));
}

/**
 * The pieces of a span.
 *
 * @param fromMs, untilMs local times as if they were UTC, finite; half open.
 * @param isWanted filters by price; a time without entries may last for millennia. Default: all.
 */
export function allPieces(
  plan: PricePlan,
  rate: BundleCostRate,
  fromMs: number,
  untilMs: number,
  findings: Findings,
  isWanted: (price: ActivePrice) => boolean = () => true,
): DatedPiece[] {
  const pieces: DatedPiece[] = [];
  for (const { from, until, price } of segments(plan, fromMs, untilMs)) {
    if (!isWanted(price)) continue;
    const isOfEntry = price.source === 'unique';
    if (isOfEntry && (from % msPerMinute !== 0 || until % msPerMinute !== 0)) {
      const index = rate.unique.findIndex(({ uuid }) => uuid === price.entryUuid);
      findings.add(`$.unique[${index}].validity`, 'seconds_cut', {});
    }
    // No spread: a span up to the last year has more pieces than the maximum number of arguments.
    for (const piece of piecesOf(from, until, price)) pieces.push(piece);
  }
  return pieces;
}

/**
 * The pieces of dates whose price differs from the default one.
 *
 * @param span local times as if they were UTC; half open.
 */
export function datePieces(
  plan: PricePlan,
  rate: BundleCostRate,
  span: { readonly fromMs: number; readonly untilMs: number },
  findings: Findings,
): DatedPiece[] {
  const days = rate.unique.map(({ validity }) =>
    Math.floor((readLocalSecond(validity.start) ?? 0) / (msPerDay / 1000)),
  );
  const fromMs = Math.max(span.fromMs, days.reduce((a, b) => Math.min(a, b), Infinity) * msPerDay);
  const untilMs = Math.min(
    span.untilMs,
    (days.reduce((a, b) => Math.max(a, b), -Infinity) + 1) * msPerDay,
  );
  if (!(fromMs < untilMs)) return [];
  return allPieces(plan, rate, fromMs, untilMs, findings, ({ source }) => source === 'unique');
}
