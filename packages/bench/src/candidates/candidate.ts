import type { Schedule } from '../data/index.ts';

/** What a scenario asks of its candidates. */
export type Task = 'price' | 'next' | 'segments' | 'compile' | 'session';

/** A candidate made ready for one task and one schedule. */
export interface Prepared {
  /** What is timed. Gets an instant in epoch milliseconds, or what `inputs` made of it. */
  readonly call: (input: number) => unknown;
  /**
   * The answer in comparable form. Price: [entry index, −1 for the default]. Next change:
   * [epoch ms, −1 for never]. Segments of a week: [from, until, entry, from, until, entry, …].
   * Session cost: [cents]. Left out where there is nothing to compare.
   */
  readonly answer?: (epochMs: number) => readonly number[];
  /** For a limit line that does less than the task: the inputs of `call` for these instants. */
  readonly inputs?: (epochMs: Float64Array) => Float64Array;
}

/** One way to do a task. Lives in a module of its own and is loaded into processes of its own. */
export interface Candidate {
  readonly name: string;
  /** npm packages whose versions the report states. */
  readonly packages: readonly string[];
  /** A limit line makes ready what is a scale for a task that it does not do itself. */
  readonly prepare: (task: Task, schedule: Schedule) => Prepared;
  /** Why answers that look at a change of the clock are known to differ from what the rules say. */
  readonly wrong?: Partial<Record<Task, string>>;
}
