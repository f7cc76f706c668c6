import type { RecurringSchedule } from './recurringSchedule.ts';
import type { UniqueSchedule } from './uniqueSchedule.ts';

/** What a scenario asks of its candidates. */
export type Task =
  | 'recurringPrice'
  | 'uniquePrice'
  | 'recurringNext'
  | 'uniqueNext'
  | 'recurringSegments'
  | 'uniqueSegments'
  | 'recurringCompile'
  | 'uniqueCompile'
  | 'sessionCost';

/** A candidate made ready for one task and one schedule. */
export interface Prepared {
  /** What is timed. Gets an instant in epoch milliseconds, or what `inputs` made of it. */
  readonly call: (input: number) => unknown;
  /**
   * The answer in comparable form. Price: [entry index, −1 for the default]. Next change:
   * [epoch ms, −1 for never]. Segments: [from, until, entry, from, until, entry, …]. Session cost:
   * [cents]. Compile: nothing to compare, [].
   */
  readonly answer: (epochMs: number) => readonly number[];
  /** For a limit line that does less than the task: the inputs of `call` for these instants. */
  readonly inputs?: (epochMs: Float64Array) => Float64Array;
}

/** Where a candidate is known to answer otherwise than the rules say, and why. */
export interface KnownWrong {
  readonly why: string;
  /** `reachMs`: how far past the instant the answer looks (0 for a price). */
  readonly at: (epochMs: number, reachMs: number) => boolean;
}

type OnRecurring = (schedule: RecurringSchedule) => Prepared;
type OnUnique = (schedule: UniqueSchedule) => Prepared;

/** One way to do a task. Lives in a module of its own and is loaded into processes of its own. */
export interface Candidate {
  readonly name: string;
  /** npm packages whose versions the report states. */
  readonly packages: readonly string[];
  readonly recurringPrice?: OnRecurring;
  readonly uniquePrice?: OnUnique;
  readonly recurringNext?: OnRecurring;
  readonly uniqueNext?: OnUnique;
  /** The segments of `spanMs` from the instant. */
  readonly recurringSegments?: (schedule: RecurringSchedule, spanMs: number) => Prepared;
  readonly uniqueSegments?: (schedule: UniqueSchedule, spanMs: number) => Prepared;
  readonly recurringCompile?: OnRecurring;
  readonly uniqueCompile?: OnUnique;
  readonly sessionCost?: OnRecurring;
  /** A limit line that is timed as a scale where it has no answer of its own to the task. */
  readonly scale?: () => Prepared;
  readonly knownWrong?: Partial<Record<Task, KnownWrong>>;
  /** Why the candidate has no answer for a task at all. */
  readonly cannot?: Partial<Record<Task, string>>;
}
