import type { Schedule } from '../data/index.ts';

/** What a scenario asks of its candidates. */
export type Task = 'price' | 'next' | 'segments' | 'compile' | 'session';

/** A candidate made ready for one task and one schedule. */
export interface Prepared {
  /** What is timed. Gets an instant in epoch milliseconds. */
  readonly call: (epochMs: number) => unknown;
  /**
   * The answer in comparable form. Price: [entry index, −1 for the default]. Next change:
   * [epoch ms, −1 for never]. Segments of a week: [from, until, entry, from, until, entry, …].
   * Left out where there is nothing to compare.
   */
  readonly answer?: (epochMs: number) => readonly number[];
}

/** One way to do a task, loaded into processes of its own. */
export interface Candidate {
  readonly name: string;
  /** A limit line makes ready what is a scale for a task that it does not do itself. */
  readonly prepare: (task: Task, schedule: Schedule) => Prepared;
  /** Why answers that look at a change of the clock are known to differ from what the rules say. */
  readonly wrong?: Partial<Record<Task, string>>;
}
