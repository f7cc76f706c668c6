import type { CandidateId, Task } from '../candidates/index.ts';
import { planTitle, type PlanId } from '../data/index.ts';

/** One timed question: a task on a plan. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly task: Task;
  readonly plan: PlanId;
  /** The limit line that ratios are taken to. */
  readonly base: CandidateId;
  /** Everyone else beside the engine. */
  readonly against: readonly CandidateId[];
  /** What the engine may take: so many times the base line, or milliseconds (exclusive). */
  readonly atMost?: number;
  readonly underMs?: number;
}

const onWindows = ['moment', 'date-fns-tz', 'temporal'] as const;
const onDates = ['sorted', 'moment', 'date-fns-tz-search', 'temporal'] as const;

const titles: Readonly<Record<Task, (plan: string) => string>> = {
  price: (plan) => `Active price, ${plan}`,
  next: (plan) => `Next change, ${plan}`,
  segments: (plan) => `Segments of 2026, ${plan}`,
  compile: (plan) => `Compile ${plan} (warm)`,
  session: () => 'Cost of a session of twelve prices',
};

type Row = readonly [
  ...[task: Task, plan: PlanId, base: CandidateId, against: readonly CandidateId[]],
  limits?: Pick<Scenario, 'atMost' | 'underMs'>,
];

const table: readonly Row[] = [
  ['price', '28', 'l1', ['l2', ...onWindows], { atMost: 2 }],
  ['price', '672', 'l1', ['l2', ...onWindows], { atMost: 2 }],
  ['price', '1k', 'l1', ['l2', ...onDates, 'date-fns-tz']],
  ['price', '1k-irregular', 'l1', ['l2', ...onDates, 'date-fns-tz']],
  ['price', '100k', 'l1', ['l2', ...onDates, 'date-fns-tz'], { atMost: 4 }],
  ['price', '100k-irregular', 'l1', ['l2', ...onDates, 'date-fns-tz'], { atMost: 4 }],
  ['next', '28', 'l1', onWindows, { atMost: 8 }],
  ['next', '672', 'l1', onWindows, { atMost: 8 }],
  ['next', '1k', 'l1', onDates, { atMost: 8 }],
  ['next', '100k', 'l1', onDates, { atMost: 8 }],
  ['segments', '28', 'walk', onWindows, { atMost: 3 }],
  ['segments', '672', 'walk', onWindows, { atMost: 3 }],
  ['segments', '100k', 'walk', onDates, { atMost: 3 }],
  ['compile', '28', 'json', []],
  ['compile', '672', 'json', [], { underMs: 1 }],
  ['compile', '1k', 'json', []],
  ['compile', '100k', 'json', [], { underMs: 150 }],
  ['session', '672', 'integers', []],
];

/** Every timed scenario, in the order of the report. */
export const scenarios: readonly Scenario[] = table.map(([task, plan, base, against, limits]) => ({
  id: task === 'session' ? task : `${task}-${plan}`,
  title: titles[task](planTitle(plan)),
  ...{ task, plan, base, against },
  ...limits,
}));
