import {
  instantToLocal,
  segments,
  sessionTotal,
  type CostPolicy,
  type Instant,
  type PricePlan,
  type Problem,
} from '@wattpost/engine';
import { inEpochMs } from '../dates/index.ts';

/** The sessions to compare: the same one at different starts. */
export interface CostByStartOptions {
  /** The first start. */
  readonly from: Instant;
  /** The end of the starts, exclusive. */
  readonly until: Instant;
  /** Minutes from one start to the next; greater than 0. */
  readonly stepMinutes: number;
  readonly durationMinutes: number;
  /** Wh, spread evenly over the session until charging has ended. */
  readonly energyWh: number;
  /** Minutes at the end of the session after charging has ended (C11); left out: unknown. */
  readonly idleMinutes?: number;
  readonly policy?: CostPolicy;
  /**
   * Whether to add sessions that start or end at the exact instants of a price change:
   * the lowest total is then among the starts. Default: no.
   */
  readonly withChanges?: boolean;
}

/** The cost of a session that begins at `startMs`. */
export interface StartCost {
  /** Epoch ms. */
  readonly startMs: number;
  /** The local time, `YYYY-MM-DDTHH:MM:SS`. */
  readonly startLocal: string;
  /** The total, decimal text with the currency's digits; `null` when the session cannot be billed. */
  readonly total: string | null;
  /** `total` as a number, for drawing. */
  readonly amount: number | null;
  /** Problems that prevent a total. */
  readonly problems: readonly Problem[];
}

/** The cost of a session by its start. */
export interface CostByStart {
  /** ISO 4217. */
  readonly currency: string;
  readonly starts: readonly StartCost[];
  /** The lowest total and its starts, earliest first; `null`: none can be billed. */
  readonly cheapest: CostExtreme | null;
  /** The highest total and its starts. */
  readonly dearest: CostExtreme | null;
}

/** The lowest or highest of some totals. */
export interface CostExtreme {
  readonly total: string;
  readonly startsMs: readonly number[];
}

/** The maximum number of starts: a week in steps of a minute. */
export const maxStarts = 10_080;

const msPerMinute = 60_000;

/**
 * The cost of the same session at every start from `from` on. An invalid energy, length or price
 * results in the problems of `sessionCost`.
 *
 * @throws RangeError for a step that is not greater than 0 or for more than `maxStarts` starts; TypeError or
 * RangeError for invalid instants.
 */
export function costByStart(plan: PricePlan, options: CostByStartOptions): CostByStart {
  const { stepMinutes, durationMinutes, energyWh, policy } = options;
  const { from, until } = inEpochMs(options);
  const stepMs = stepMinutes * msPerMinute;
  if (!(stepMs > 0)) throw new RangeError(`stepMinutes is ${stepMinutes}, expected more than 0.`);
  const count = Math.max(0, Math.ceil((until - from) / stepMs));
  if (!(count <= maxStarts)) {
    throw new RangeError(`${count} starts are too many; the maximum is ${maxStarts}.`);
  }
  const durationMs = durationMinutes * msPerMinute;
  const idleMs = (options.idleMinutes ?? 0) * msPerMinute;
  const steps = Array.from({ length: count }, (_, index) => Math.floor(from + index * stepMs));
  const instants =
    options.withChanges === true
      ? [
          ...new Set([
            ...steps,
            ...changeStarts(plan, from, until, [0, durationMs, durationMs - idleMs]),
          ]),
        ]
      : steps;
  const starts = instants
    .sort((one, other) => one - other)
    .map((startMs): StartCost => {
      const end = startMs + durationMs;
      const chargingUntil = options.idleMinutes === undefined ? null : end - idleMs;
      const due = sessionTotal(plan, { start: startMs, end, energyWh, chargingUntil }, policy);
      const total = due.ok ? due.total : null;
      return {
        startMs,
        startLocal: instantToLocal(plan.clock, startMs).local,
        total,
        amount: total === null ? null : Number(total),
        problems: due.ok ? [] : due.problems,
      };
    });
  return {
    currency: plan.currency,
    starts,
    cheapest: extreme(starts, (a, b) => a < b),
    dearest: extreme(starts, (a, b) => a > b),
  };
}

/** Starts in [`from`, `until`) from which a change of price is one of these lengths away, in ms. */
function changeStarts(
  plan: PricePlan,
  from: number,
  until: number,
  lengthsMs: readonly number[],
): number[] {
  const changes = [...segments(plan, from, until + Math.max(...lengthsMs))].slice(1);
  return lengthsMs
    .flatMap((lengthMs) => changes.map((segment) => Math.floor(segment.from - lengthMs)))
    .filter((startMs) => startMs >= from && startMs < until);
}

function extreme(
  starts: readonly StartCost[],
  isBetter: (a: number, b: number) => boolean,
): CostExtreme | null {
  let best: { readonly total: string; readonly amount: number } | undefined;
  for (const { total, amount } of starts) {
    if (total === null || amount === null) continue;
    if (best === undefined || isBetter(amount, best.amount)) best = { total, amount };
  }
  if (best === undefined) return null;
  const { total } = best;
  const startsMs = starts.filter((start) => start.total === total).map(({ startMs }) => startMs);
  return { total, startsMs };
}
