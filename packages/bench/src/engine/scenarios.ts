import type { CandidateId, Task } from '../candidates/index.ts';
import { planTitle, type PlanId } from '../data/index.ts';

/** One timed question: a task on a plan. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly task: Task;
  readonly plan: PlanId;
  /** Everyone beside the engine; ratios are taken to the first, the limit line. */
  readonly against: readonly CandidateId[];
  /** What the engine may take: so many times the limit line, or milliseconds (exclusive). */
  readonly atMost?: number;
  readonly underMs?: number;
}

const titles: Readonly<Record<Task, (plan: string) => string>> = {
  price: (plan) => `Active price, ${plan}`,
  next: (plan) => `Next change, ${plan}`,
  segments: (plan) => `Segments of 2026, ${plan}`,
  compile: (plan) => `Compile ${plan} (warm)`,
  session: () => 'Cost of a session of twelve prices',
};

function scenario(
  task: Task,
  plan: PlanId,
  against: readonly CandidateId[] = [],
  limits: Pick<Scenario, 'atMost' | 'underMs'> = {},
): Scenario {
  const id = task === 'session' ? task : `${task}-${plan}`;
  return { id, title: titles[task](planTitle(plan)), task, plan, against, ...limits };
}

const onWindows = ['moment', 'date-fns-tz', 'temporal'] as const;
const onDates = ['sorted', 'moment', 'temporal'] as const;

/** Every timed scenario, in the order of the report. */
export const scenarios: readonly Scenario[] = [
  scenario('price', '28', ['l1', ...onWindows], { atMost: 2 }),
  scenario('price', '672', ['l1', ...onWindows], { atMost: 2 }),
  scenario('price', '1k', ['l1', ...onDates, 'date-fns-tz']),
  scenario('price', '1k-irregular', ['l1', ...onDates, 'date-fns-tz']),
  scenario('price', '100k', ['l1', ...onDates, 'date-fns-tz'], { atMost: 4 }),
  scenario('price', '100k-irregular', ['l1', ...onDates, 'date-fns-tz'], { atMost: 4 }),
  scenario('next', '28', ['l1', ...onWindows], { atMost: 6 }),
  scenario('next', '672', ['l1', ...onWindows], { atMost: 6 }),
  scenario('next', '1k', ['l1', ...onDates], { atMost: 6 }),
  scenario('next', '100k', ['l1', ...onDates], { atMost: 6 }),
  scenario('segments', '28', ['walk', ...onWindows], { atMost: 3 }),
  scenario('segments', '672', ['walk', ...onWindows], { atMost: 3 }),
  scenario('segments', '100k', ['walk', ...onDates], { atMost: 3 }),
  scenario('compile', '28', [], { underMs: 0.04 }),
  scenario('compile', '672', [], { underMs: 0.6 }),
  scenario('compile', '1k'),
  scenario('compile', '100k', [], { underMs: 150 }),
  scenario('session', '672'),
];
