import {
  type CostPolicy,
  type ExactCost,
  idleSpans,
  type Receipt,
  receiptFrom,
  type Session,
  sessionCostExact,
  type SessionDiagnostic,
  sessionDiagnostics,
  type SessionRead,
} from '../cost/index.ts';
import { type Fraction, decimalOf, subtract, toNumber } from '../numbers/index.ts';
import type { ActivePrice, PricePlan } from '../plan/index.ts';
import { priceAt } from '../query/index.ts';
import { type InputProblem, frozenProblems } from '../rate/index.ts';
import { nextPriceChange } from './priceChanges.ts';

/** The cost so far of a session that runs, or all problems of the session (C9). */
export type RunningCost =
  | {
      readonly ok: true;
      /** The receipt of `sessionCost`, as if the session ended now. */
      readonly receipt: Receipt;
      /** Wh taken so far. */
      readonly energyWh: number;
      /** Whether the vehicle takes no energy (C11); `null`: the readings do not show it. */
      readonly isIdle: boolean | null;
      /** The price that bills from now on; its `intervals` are `null` where no price is known. */
      readonly price: ActivePrice;
      /**
       * The next change of the price to pay, in epoch ms after the end of the session; `null`: none, as
       * always with the policy's `follow: 'start'`.
       */
      readonly nextChange: { readonly at: number; readonly price: ActivePrice } | null;
      readonly diagnostics: readonly SessionDiagnostic[];
    }
  | { readonly ok: false; readonly problems: readonly InputProblem[] };

type ExactRunning = Extract<ExactCost, { readonly ok: true }>;

function energyOf({ meter }: SessionRead): Fraction {
  const [first, last] = [meter[0], meter.at(-1)];
  return subtract(decimalOf(last?.energyWh ?? 0), decimalOf(first?.energyWh ?? 0));
}

function isIdleAtEnd({ session, ...exact }: ExactRunning): boolean | null {
  const idle = 'idle' in exact ? exact.idle : idleSpans(session);
  return idle === undefined ? null : idle.at(-1)?.until === session.endMs;
}

/**
 * The cost so far of a session that runs (C15).
 *
 * @param session `end` is now, and its data is that of `sessionCost`. For an amount that a later reading does not correct,
 * give readings with one at `end`.
 * @param policy as in `sessionCost`.
 * @returns a deep-frozen result.
 * @throws TypeError as `priceAt`.
 */
export function runningCost(plan: PricePlan, session: Session, policy?: CostPolicy): RunningCost {
  const exact = sessionCostExact(plan, session, policy);
  if (!exact.ok) {
    return Object.freeze({ ok: false, problems: frozenProblems(exact.problems) });
  }
  const { startMs, endMs } = exact.session;
  const followsSchedule = exact.follow === 'schedule';
  const changeMs = followsSchedule ? nextPriceChange(plan, endMs) : undefined;
  return Object.freeze({
    ok: true,
    receipt: receiptFrom(plan, exact),
    energyWh: toNumber(energyOf(exact.session)),
    isIdle: isIdleAtEnd(exact),
    price: priceAt(plan, followsSchedule ? endMs : startMs),
    nextChange:
      changeMs === undefined
        ? null
        : Object.freeze({ at: changeMs, price: priceAt(plan, changeMs) }),
    diagnostics: sessionDiagnostics(exact.session),
  });
}
