import type { CostPolicy, PricePlan } from '@wattpost/engine';
import { costByStart, type TimelineSpan } from '@wattpost/price-views';
import { chargingMinutes } from '../cost/costSession.ts';

/** A session of constant power: it ends when the energy is charged. */
export interface TypicalSession {
  /** Greater than 0. */
  readonly powerKw: number;
  /** Greater than 0. */
  readonly energyKwh: number;
}

/** The cost of a session; decimal texts with the currency's digits, `null`: it cannot be billed. */
export interface TypicalCost {
  /** Begun at the given instant. */
  readonly now: string | null;
  /** Over all starts of the span. */
  readonly least: string | null;
  readonly most: string | null;
}

/** Common sessions: at a slow charging point, and at a fast one. */
export const usualSessions: readonly TypicalSession[] = [
  { powerKw: 11, energyKwh: 30 },
  { powerKw: 150, energyKwh: 50 },
];

/** Its duration, in minutes. */
export function sessionMinutes({ powerKw, energyKwh }: TypicalSession): number {
  return chargingMinutes(energyKwh * 1000, powerKw * 1000);
}

/**
 * The cost of a session that ends when the energy is charged: at an instant, and its minimum and maximum over the
 * hours and price changes of a span.
 */
export function typicalCost(
  plan: PricePlan,
  session: TypicalSession,
  instantMs: number,
  { from, until }: TimelineSpan,
  policy: CostPolicy,
): TypicalCost {
  const given = {
    stepMinutes: 60,
    durationMinutes: sessionMinutes(session),
    energyWh: session.energyKwh * 1000,
    idleMinutes: 0,
    policy,
  };
  const now = costByStart(plan, { ...given, from: instantMs, until: instantMs + 1 });
  const { cheapest, dearest } = costByStart(plan, { ...given, from, until, withChanges: true });
  return {
    now: now.starts[0]?.total ?? null,
    least: cheapest?.total ?? null,
    most: dearest?.total ?? null,
  };
}
