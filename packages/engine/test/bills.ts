import { compileCostRate } from '../src/plan/compileCostRate.ts';
import type { CostPolicy } from '../src/cost/costPolicy.ts';
import type { CostRate, Intervals, PriceInterval, PriceLimits } from '../src/rate/costRate.ts';
import type { PricePlan } from '../src/plan/plan.ts';
import type { Receipt } from '../src/cost/receipt.ts';
import { sessionCost } from '../src/cost/sessionCost.ts';
import type { Session } from '../src/cost/session.ts';
import { rate, weekly } from './examples.ts';

/** Builders of prices and sessions, and short forms of their receipts. */

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
/** A Wednesday, 08:00 in UTC, which is the zone of these plans. */
export const eight: number = Date.UTC(2026, 4, 6, 8);

/** Intervals in listed order. */
export type List = readonly (readonly [unit: number, price: number])[];

/** The parts of a price. */
export interface Price {
  readonly energy?: List;
  readonly time?: List;
  readonly fee?: readonly [amount: number, grace: number | null, threshold: number | null];
  readonly idle?: List;
  readonly limits?: Partial<PriceLimits>;
}

function list(pairs: List = []): PriceInterval[] {
  return pairs.map(([unit, price]) => ({ uuid: null, unit, price }));
}

/** The price as the interface writes it. */
export function intervals({ energy, time, fee, idle, limits }: Price): Intervals {
  const [amount = 0, grace_period = null, energy_threshold = null] = fee ?? [];
  return {
    energy: list(energy),
    time: list(time),
    session_fee: fee === undefined ? null : { amount, grace_period, energy_threshold },
    ...(idle === undefined ? {} : { idle: list(idle) }),
    ...(limits === undefined ? {} : { limits: limits as PriceLimits }),
  };
}

/** A plan in UTC with a default price, and prices for hours of each day such as `8-20`. */
export function planOf(
  base: Price | null,
  hours: Readonly<Record<string, Price>> = {},
  more: Partial<CostRate> = {},
): PricePlan {
  const recurring = Object.entries(hours).map(([range, price]) => {
    const window = range.split('-').map((hour) => `${hour.padStart(2, '0')}:00`);
    return { ...weekly(range, `daily ${window.join('-')}`), intervals: intervals(price) };
  });
  const parts = { time_zone: 'UTC', intervals: base && intervals(base), recurring };
  return compileCostRate(rate({ ...parts, ...more }));
}

/** The cost of a session that must have one. */
export function accepted<C extends { readonly ok: boolean }>(cost: C): Extract<C, { ok: true }> {
  if (!cost.ok) throw new Error(`refused: ${JSON.stringify(cost)}`);
  return cost as Extract<C, { ok: true }>;
}

/** The receipt of a session that must have one. */
export function receiptOf(plan: PricePlan, session: Session, policy?: CostPolicy): Receipt {
  return accepted(sessionCost(plan, session, policy)).receipt;
}

/** The total of a session. */
export function total(plan: PricePlan, session: Session, policy?: CostPolicy): string {
  return receiptOf(plan, session, policy).total;
}

/** A session of so many hours from eight o'clock on. */
export function hoursFromEight(hours: number, energyWh: number): Session {
  return { start: eight, end: eight + hours * hourMs, energyWh };
}

/** "entry component: quantity × price / unit = amount" of each line. */
export function linesOf(plan: PricePlan, session: Session, policy?: CostPolicy): string[] {
  return receiptOf(plan, session, policy).lines.map((line) => {
    const { component, limited, quantity, price, unit, amount } = line;
    const of = `${line.entryUuid ?? 'default'} `;
    if (limited !== undefined) return `${of}limit of ${limited}: ${price}, ${amount}`;
    return `${of}${component}: ${quantity} × ${price} / ${unit} = ${amount}`;
  });
}
