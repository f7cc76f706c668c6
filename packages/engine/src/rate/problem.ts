/** One thing wrong with input: where, a stable code, and what to do in words. */
export interface Problem {
  /** JSON path, for example `$.recurring[2].validity.weekdays[0].start_time`. */
  readonly path: string;
  /** Stable, for programs. */
  readonly code: string;
  /** One sentence for people, naming the value and the cure. */
  readonly message: string;
}

/** Thrown by `compileCostRate`; carries every problem found, not the first. */
export class CostRateError extends Error {
  override readonly name = 'CostRateError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(
      `${problems.length} problem(s) in the cost rate: ` +
        problems
          .slice(0, 5)
          .map((problem) => `${problem.path} ${problem.code}: ${problem.message}`)
          .join('; '),
    );
    this.problems = problems;
  }
}
