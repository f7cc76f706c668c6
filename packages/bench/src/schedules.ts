import type { CostRate } from '@wattpost/engine';
import { recurringSchedule } from './recurringSchedule.ts';
import { uniqueSchedule } from './uniqueSchedule.ts';

/** The cost rates that compile time, memory and allocation are measured with. */
export const planIds = ['28', '672', '1k', '100k', '100k-irregular'] as const;

/** Windows a week, or dates. */
export type PlanId = (typeof planIds)[number];

const makers: Readonly<Record<PlanId, () => CostRate>> = {
  '28': () => recurringSchedule(28).costRate(),
  '672': () => recurringSchedule(672).costRate(),
  '1k': () => uniqueSchedule('quarters', 1_000).costRate(),
  '100k': () => uniqueSchedule('quarters', 100_000).costRate(),
  '100k-irregular': () => uniqueSchedule('irregular', 100_000).costRate(),
};

/** How the report calls each of them. */
export const planTitles: Readonly<Record<PlanId, string>> = {
  '28': '28 windows a week',
  '672': '672 windows a week',
  '1k': '1 000 dates at quarter-hours',
  '100k': '100 000 quarter-hours in a row',
  '100k-irregular': '100 000 dates at any second',
};

/** Makes a cost rate anew. */
export function costRateOf(id: PlanId): CostRate {
  return makers[id]();
}
