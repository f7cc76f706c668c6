/**
 * One problem of an input: its path, a stable code, and a message with the cure.
 *
 * @typeParam Code the possible codes; readers of other data have their own.
 */
export interface Problem<Code extends string = string> {
  /** JSON path, for example `$.recurring[2].validity.weekdays[0].start_time`. */
  readonly path: string;
  /** Stable, for programs. */
  readonly code: Code;
  /** One sentence for people with the value and the cure. */
  readonly message: string;
}

/** Every code of a problem of a cost rate, a session or a policy. */
export type ProblemCode =
  // Of any value
  /** The last one of a list that is not complete. */
  | 'too_many_problems'
  | 'missing'
  | 'wrong_type'
  | 'unknown_key'
  /** Reading it throws: a getter, or a proxy. */
  | 'unreadable'
  | 'empty'
  // Of a number
  | 'not_a_number'
  | 'too_precise'
  | 'not_finite'
  | 'negative'
  | 'not_positive'
  | 'out_of_range'
  // Of a cost rate
  | 'not_a_currency'
  | 'unknown_time_zone'
  | 'wrong_validity'
  | 'not_a_weekday'
  /** The name of a weekday that does not match the number (R1). */
  | 'weekday_disagrees'
  | 'not_a_time'
  | 'not_a_local_datetime'
  | 'no_such_date'
  /** A window or an entry that ends when it starts, or before (R5, U4). */
  | 'empty_window'
  /** A lowest total above the highest (C12). */
  | 'limits_contradict'
  // Of a session (C9)
  | 'ambiguous'
  | 'ends_before_start'
  | 'not_in_order'
  | 'outside_session'
  | 'meter_backwards'
  | 'meter_jumps'
  | 'too_long'
  | 'price_unknown'
  /** The end of charging is unknown, and the cost depends on it (C11). */
  | 'idle_unknown'
  // Of a calendar of cost rates (K5), and of receipts that are added (P5)
  | 'other_currency'
  | 'other_time_zone'
  /** Some rates state a tax and some do not, or some include it and some do not (K5). */
  | 'mixed_tax'
  // Of a policy
  | 'unknown_value';

/** A problem of the engine's own input. */
export type InputProblem = Problem<ProblemCode>;

/**
 * Problems that one read lists (inclusive). Nobody corrects more at once, and a list of all of them would have
 * as many as a hostile input has values, each a hundred times as large as the value.
 */
export const maxProblems = 100;

/** The first `maxProblems`; one of the code `too_many_problems` follows if there are more. */
export function listedProblems<Code extends string>(
  problems: readonly Problem<Code>[],
): Problem<Code | 'too_many_problems'>[] {
  // A list of lists may have several such ends.
  const own = problems.filter(({ code }) => code !== 'too_many_problems');
  const isWhole = own.length === problems.length && own.length <= maxProblems;
  return isWhole ? own : [...own.slice(0, maxProblems), moreProblems];
}

const moreProblems = Object.freeze({
  path: '$',
  code: 'too_many_problems',
  message: `There are more than ${maxProblems} problems; the others are not listed.`,
});

/** The same problems, at most `maxProblems` and the end of an incomplete list; deep-frozen. */
export function frozenProblems(problems: readonly InputProblem[]): readonly InputProblem[] {
  const listed = listedProblems(problems);
  for (const problem of listed) Object.freeze(problem);
  return Object.freeze(listed);
}

/** Thrown by `compileCostRate` and `compileCalendar`; contains the problems, not just the first. */
export class CostRateError extends Error {
  override readonly name = 'CostRateError';
  /** Deep-frozen, at least one. */
  readonly problems: readonly InputProblem[];

  /** @param subject the input with the problems. */
  constructor(problems: readonly InputProblem[], subject = 'cost rate') {
    const isWhole = problems.every(({ code }) => code !== 'too_many_problems');
    super(
      `${isWhole ? problems.length : `more than ${maxProblems}`} problem(s) in the ${subject}: ` +
        problems
          .slice(0, 5)
          .map((problem) => `${problem.path} ${problem.code}: ${problem.message}`)
          .join('; '),
    );
    this.problems = problems;
  }
}
