import type { CandidateId } from './candidates.ts';
import type { Task } from './candidate.ts';
import type { UniqueKind } from './uniqueSchedule.ts';

/** One timed question: a task on a schedule. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly task: Task;
  readonly data:
    | { readonly type: 'recurring'; readonly size: 28 | 672 }
    | { readonly type: 'unique'; readonly kind: UniqueKind; readonly count: number };
  /** The limit line that ratios are taken to. */
  readonly base: CandidateId;
  /** Everyone else, in the order of the report; the engine comes first by itself. */
  readonly against: readonly CandidateId[];
}

const clocks = [
  'moment',
  'intl',
  'date-fns-tz',
  'luxon',
  'dayjs',
  'temporal-polyfill',
  'temporal',
] as const;
const rules = ['cron', 'rrule', 'opening_hours'] as const;
const dated = ['sorted', 'moment', 'intl', 'date-fns-tz-search', 'date-fns-tz'] as const;
const datedLibraries = ['luxon', 'dayjs', 'temporal-polyfill', 'temporal', ...rules] as const;
const datedNext = dated.filter((id) => id !== 'date-fns-tz');

const recurring = (size: 28 | 672): Scenario['data'] => ({ type: 'recurring', size });
const unique = (kind: UniqueKind, count: number): Scenario['data'] => ({
  type: 'unique',
  kind,
  count,
});

function priceOfUnique(id: string, title: string, kind: UniqueKind, count: number): Scenario {
  return {
    id,
    title: `Active price, ${title}`,
    task: 'uniquePrice',
    data: unique(kind, count),
    base: 'l1',
    against: ['l2', ...dated, ...datedLibraries],
  };
}

const recurringScenarios: readonly Scenario[] = ([28, 672] as const).flatMap((size) => [
  {
    id: `price-${size}`,
    title: `Active price, ${size} windows a week`,
    task: 'recurringPrice',
    data: recurring(size),
    base: 'l1',
    against: ['l2', ...clocks, ...rules],
  },
  {
    id: `next-${size}`,
    title: `Next change, ${size} windows a week`,
    task: 'recurringNext',
    data: recurring(size),
    base: 'l1',
    against: [...clocks, ...rules],
  },
  {
    id: `segments-${size}`,
    title: `Segments of 2026, ${size} windows a week`,
    task: 'recurringSegments',
    data: recurring(size),
    base: 'walk',
    against: [...clocks, ...rules],
  },
  {
    id: `compile-${size}`,
    title: `Compile ${size} windows (warm)`,
    task: 'recurringCompile',
    data: recurring(size),
    base: 'json',
    against: rules,
  },
]);

const uniqueScenarios: readonly Scenario[] = [
  priceOfUnique('price-1k', '1 000 dates at quarter-hours', 'quarters', 1_000),
  priceOfUnique('price-1k-irregular', '1 000 dates at any second', 'irregular', 1_000),
  priceOfUnique('price-100k', '100 000 quarter-hours in a row', 'quarters', 100_000),
  priceOfUnique('price-100k-irregular', '100 000 dates at any second', 'irregular', 100_000),
  ...([1_000, 100_000] as const).map((count): Scenario => {
    const short = `${count / 1000}k`;
    return {
      id: `next-${short}`,
      title: `Next change, ${count / 1000} 000 dates`,
      task: 'uniqueNext',
      data: unique('quarters', count),
      base: 'l1',
      against: [...datedNext, ...datedLibraries],
    };
  }),
  {
    id: 'segments-100k',
    title: 'Segments of 2026, 100 000 quarter-hours in a row',
    task: 'uniqueSegments',
    data: unique('quarters', 100_000),
    base: 'walk',
    against: [...datedNext, ...datedLibraries],
  },
  ...([1_000, 100_000] as const).map((count): Scenario => {
    const short = `${count / 1000}k`;
    return {
      id: `compile-${short}`,
      title: `Compile ${count / 1000} 000 dates (warm)`,
      task: 'uniqueCompile',
      data: unique('quarters', count),
      base: 'json',
      against: [],
    };
  }),
];

/** Every timed scenario, in the order of the report. */
export const scenarios: readonly Scenario[] = [
  ...recurringScenarios.filter(({ task }) => task === 'recurringPrice'),
  ...uniqueScenarios.filter(({ task }) => task === 'uniquePrice'),
  ...recurringScenarios.filter(({ task }) => task === 'recurringNext'),
  ...uniqueScenarios.filter(({ task }) => task === 'uniqueNext'),
  ...recurringScenarios.filter(({ task }) => task === 'recurringSegments'),
  ...uniqueScenarios.filter(({ task }) => task === 'uniqueSegments'),
  ...recurringScenarios.filter(({ task }) => task === 'recurringCompile'),
  ...uniqueScenarios.filter(({ task }) => task === 'uniqueCompile'),
  {
    id: 'session',
    title: 'Cost of a session of twelve prices',
    task: 'sessionCost',
    data: recurring(672),
    base: 'integers',
    against: ['bigints', 'bigjs'],
  },
];
