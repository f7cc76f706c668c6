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
import type { Findings } from '../values/index.ts';

/** A stretch of a day that has a price of its own. */
export interface DatedPiece {
  /** A weekday (0 = Sunday), or a day since 1970-01-01. */
  readonly day: number;
  /** Minutes of the day, [start, end), 0 to 1440. */
  readonly startMinute: number;
  readonly endMinute: number;
  readonly price: ActivePrice;
}

const msPerMinute = 60_000;
const msPerDay = 86_400_000;

/** A Sunday. */
const anySundayMs = 3 * msPerDay;

/** Cuts a segment at midnights; what is not a whole minute begins with the minute. */
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

/** A cost rate on a clock that never jumps: what the station's clock shows decides, and nothing else (Z2). */
export function planOfLocalTime(rate: BundleCostRate): PricePlan {
  return compileCostRate(rate, { timeZone: 'UTC' });
}

/** The pieces of a week that have another price than the default one. */
export function weekPieces(plan: PricePlan): DatedPiece[] {
  const pieces: DatedPiece[] = [];
  for (const { from, until, price } of segments(plan, anySundayMs, anySundayMs + 7 * msPerDay)) {
    if (price.source === 'recurring') pieces.push(...piecesOf(from, until, price));
  }
  return pieces.map((piece) => ({ ...piece, day: weekdayOfDay(piece.day) }));
}

/**
 * The pieces of dates that have another price than the default one.
 *
 * @param fromMs, untilMs local times as if they were UTC; half open.
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
  const pieces: DatedPiece[] = [];
  for (const { from, until, price } of segments(plan, fromMs, untilMs)) {
    if (price.source !== 'unique') continue;
    if (from % msPerMinute !== 0 || until % msPerMinute !== 0) {
      const index = rate.unique.findIndex(({ uuid }) => uuid === price.entryUuid);
      const message = 'Only hours and minutes can be said; the seconds were cut.';
      findings.add('price', `$.unique[${index}].validity`, 'seconds_cut', message);
    }
    pieces.push(...piecesOf(from, until, price));
  }
  return pieces;
}
