import { Temporal } from 'temporal-polyfill';
import { type Model, readClock } from './model.ts';
import { transitionsBetween } from './zones.ts';

/**
 * Price changes by the model. Candidates are gathered generously (every transition, every instant
 * at which the clock could show a boundary) and each is kept only if the model's price differs
 * across it, so that a surplus candidate does no harm.
 */

const dayMs = 86_400_000;

/** A week, a day that a zone may skip, and a day on either side. */
const weekHorizonMs = 10 * dayMs;

function clockTimes(model: Model, date: Temporal.PlainDate): Temporal.PlainDateTime[] {
  const { recurring, unique } = model.costRate;
  const times = new Set(['00:00:00']);
  for (const { validity } of recurring) {
    for (const { weekday, start_time, end_time } of validity.weekdays) {
      // A window touches its own weekday and, past midnight, the next one.
      if ((date.dayOfWeek - weekday + 7) % 7 > 1) continue;
      times.add(`${start_time}:00`);
      if (end_time !== '24:00') times.add(`${end_time}:00`);
    }
  }
  for (const { validity } of unique) {
    for (const dateTime of [validity.start, validity.end]) {
      if (dateTime.startsWith(date.toString())) times.add(dateTime.slice(11));
    }
  }
  return [...times].map((time) => date.toPlainDateTime(Temporal.PlainTime.from(time)));
}

function candidates(model: Model, dates: readonly Temporal.PlainDate[]): number[] {
  const zone = model.costRate.time_zone;
  const found = new Set<number>();
  for (const date of dates) {
    for (const clock of clockTimes(model, date)) {
      for (const disambiguation of ['earlier', 'later'] as const) {
        found.add(clock.toZonedDateTime(zone, { disambiguation }).epochMilliseconds);
      }
    }
    const midnight = date.toZonedDateTime('UTC').epochMilliseconds;
    for (const t of transitionsBetween(zone, midnight - 2 * dayMs, midnight + 3 * dayMs)) {
      found.add(t);
    }
  }
  return [...found].sort((a, b) => a - b);
}

/** The local dates that matter between two instants. */
function datesBetween(model: Model, fromMs: number, toMs: number): Temporal.PlainDate[] {
  const zone = model.costRate.time_zone;
  const first = readClock(zone, fromMs).toPlainDate().subtract({ days: 1 });
  const last = readClock(zone, toMs).toPlainDate().add({ days: 1 });
  const within = (date: Temporal.PlainDate): boolean =>
    Temporal.PlainDate.compare(date, first) >= 0 && Temporal.PlainDate.compare(date, last) <= 0;
  if (model.costRate.dynamic_pricing === 2) return entryDates(model).filter(within);
  const dates: Temporal.PlainDate[] = [];
  for (let date = first; within(date); date = date.add({ days: 1 })) dates.push(date);
  return dates;
}

/** The dates on which unique entries start, and the dates after them, ascending. */
function entryDates(model: Model): Temporal.PlainDate[] {
  const dates = model.costRate.unique.flatMap(({ validity }) => {
    const date = Temporal.PlainDate.from(validity.start.slice(0, 10));
    return [date.toString(), date.add({ days: 1 }).toString()];
  });
  return [...new Set(dates)].sort().map((date) => Temporal.PlainDate.from(date));
}

/** Every instant t with `fromMs` < t ≤ `toMs` at which the model's price could change, ascending. */
function candidatesBetween(model: Model, fromMs: number, toMs: number): number[] {
  return candidates(model, datesBetween(model, fromMs, toMs)).filter(
    (t) => t > fromMs && t <= toMs,
  );
}

function isChange(model: Model): (t: number) => boolean {
  return (t) => model.winnerAt(t - 1) !== model.winnerAt(t);
}

/** Every instant t with `fromMs` < t ≤ `toMs` at which the model's price changes, ascending. */
export function modelChanges(model: Model, fromMs: number, toMs: number): number[] {
  return candidatesBetween(model, fromMs, toMs).filter(isChange(model));
}

/** Where there can still be a change before or after an instant. */
function horizon(model: Model, instantMs: number, direction: -1 | 1): number {
  if (model.costRate.dynamic_pricing !== 2) return instantMs + direction * weekHorizonMs;
  const dates = entryDates(model);
  const edge = (direction === 1 ? dates.at(-1) : dates[0])?.toZonedDateTime('UTC');
  if (edge === undefined) return instantMs;
  const edgeMs = edge.epochMilliseconds + direction * 3 * dayMs;
  return direction === 1 ? Math.max(edgeMs, instantMs) : Math.min(edgeMs, instantMs);
}

/** By the model: the first change after an instant, if there is ever one. */
export function modelNextChange(model: Model, instantMs: number): number | undefined {
  const far = horizon(model, instantMs, 1);
  const near = Math.min(far, instantMs + dayMs);
  return (
    candidatesBetween(model, instantMs, near).find(isChange(model)) ??
    candidatesBetween(model, near, far).find(isChange(model))
  );
}

/** By the model: the latest change at or before an instant, if there ever was one. */
export function modelPreviousChange(model: Model, instantMs: number): number | undefined {
  const far = horizon(model, instantMs, -1);
  const near = Math.max(far, instantMs - dayMs);
  return (
    candidatesBetween(model, near, instantMs).findLast(isChange(model)) ??
    candidatesBetween(model, far, near).findLast(isChange(model))
  );
}
