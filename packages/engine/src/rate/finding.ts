import type { Problem } from './problem.ts';

/**
 * The weight of a finding. `info`: nothing needs a correction. `warning`: probably a mistake, or something other than
 * a price differs. `price`: a price differs, or is probably wrong. `error`: a program cannot work with it.
 */
export type Severity = 'info' | 'warning' | 'price' | 'error';

/** A finding about a valid input, for its author: unlike a problem it prevents no result. */
export interface Finding<Code extends string = string> extends Problem<Code> {
  readonly severity: Exclude<Severity, 'error'>;
  /** The values of the message, by which it can be worded in another language. */
  readonly values?: object | null;
}

/** A code with the values of its sentence. `Values` are those of each code. */
export type Coded<Values, Code extends keyof Values = keyof Values> = {
  readonly [One in Code]: { readonly code: One; readonly values: Values[One] };
}[Code];

/** A finding with the values of its sentence, which a package above words. */
export type UnwordedFinding<Values, Code extends keyof Values = keyof Values> = Coded<
  Values,
  Code
> &
  Pick<Finding, 'severity' | 'path'>;

/** The same with the sentence. */
export type CodedFinding<Values, Code extends keyof Values = keyof Values> = UnwordedFinding<
  Values,
  Code
> &
  Pick<Finding, 'message'>;
