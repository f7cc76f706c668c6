import { compileCostRate } from '../src/plan/compileCostRate.ts';
import type { CostPolicy } from '../src/cost/costPolicy.ts';
import type {
  IntervalsInput,
  PriceIntervalInput,
  SessionFeeInput,
} from '../src/rate/costRateInput.ts';
import type { PriceLimits } from '../src/rate/costRate.ts';
import type { PricePlan } from '../src/plan/plan.ts';
import type { Receipt } from '../src/cost/receipt.ts';
import { sessionCost } from '../src/cost/sessionCost.ts';
import type { Session } from '../src/cost/session.ts';

/** Short ways to say a price, a session and what is expected of its receipt. */

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
/** A Wednesday, 08:00 in UTC, which is the zone of these plans. */
export const eight: number = Date.UTC(2026, 4, 6, 8);

/** Intervals in listed order. */
export type List = readonly (readonly [unit: number, price: number])[];

/** What a price consists of. */
export interface Price {
  readonly energy?: List;
  readonly time?: List;
  readonly fee?: readonly [amount: number, grace: number | null, threshold: number | null];
  readonly idle?: List;
  readonly limits?: Partial<PriceLimits>;
}

/** The price as the interface writes it. */
export function intervals({ energy = [], time = [], fee, idle, limits }: Price): IntervalsInput {
  const list = (pairs: List): PriceIntervalInput[] =>
    pairs.map(([unit, price]) => ({ unit, price }));
  const feeOf = (parts: NonNullable<Price['fee']>): SessionFeeInput => {
    const [amount, grace_period, energy_threshold] = parts;
    return { amount, grace_period, energy_threshold };
  };
  return {
    energy: list(energy),
    time: list(time),
    session_fee: fee === undefined ? null : feeOf(fee),
    ...(idle === undefined ? {} : { idle: list(idle) }),
    ...(limits === undefined ? {} : { limits }),
  };
}

/** A plan with a default price and prices from one hour of each day to another. */
export function planOf(
  base: Price | null,
  hours: Readonly<Record<string, Price>> = {},
  more: object = {},
): PricePlan {
  return compileCostRate({
    uuid: 'rate',
    name: 'Rate',
    currency: 'EUR',
    time_zone: 'UTC',
    dynamic_pricing: 1,
    intervals: base === null ? null : intervals(base),
    recurring: Object.entries(hours).map(([range, price]) => {
      const times = range.split('-').map((hour) => `${hour.padStart(2, '0')}:00`);
      const [start_time = '', end_time = ''] = times;
      const weekdays = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start_time, end_time }));
      return {
        uuid: range,
        name: range,
        validity: { type: 'recurring', weekdays },
        intervals: intervals(price),
        marketing_texts: {},
      };
    }),
    ...more,
  });
}

/** The receipt of a session that must have one. */
export function receiptOf(plan: PricePlan, session: Session, policy?: CostPolicy): Receipt {
  const cost = sessionCost(plan, session, policy);
  if (!cost.ok) throw new Error(`refused: ${JSON.stringify(cost.problems)}`);
  return cost.receipt;
}

/** What is due for a session. */
export function total(plan: PricePlan, session: Session, policy?: CostPolicy): string {
  return receiptOf(plan, session, policy).total;
}

/** A session of so many hours from eight o'clock on. */
export function hoursFromEight(hours: number, energyWh: number): Session {
  return { start: eight, end: eight + hours * hourMs, energyWh };
}

/** "entry component: quantity × price / unit = amount" of each line. */
export function linesOf(plan: PricePlan, session: Session, policy?: CostPolicy): string[] {
  return receiptOf(plan, session, policy).lines.map(
    ({ entryUuid, component, limited, quantity, price, unit, amount }) =>
      limited === undefined
        ? `${entryUuid ?? 'default'} ${component}: ${quantity} × ${price} / ${unit} = ${amount}`
        : `${entryUuid ?? 'default'} limit of ${limited}: ${price}, ${amount}`,
  );
}
