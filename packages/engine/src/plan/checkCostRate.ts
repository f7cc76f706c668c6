import {
  type CompileOptions,
  type CostRateInput,
  type Diagnostic,
  type InputProblem,
  readCostRate,
} from '../rate/index.ts';
import { layOut } from './layout.ts';

/** What there is to say of a cost rate; deep-frozen. */
export interface CostRateCheck {
  /** Empty: `compileCostRate` accepts it. */
  readonly problems: readonly InputProblem[];
  /** Keys that nothing here reads: a misspelt key can hide a price, so a careful caller refuses those too. */
  readonly unknownKeys: readonly InputProblem[];
  /** Those of its plan; empty while there are problems. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Everything that is wrong with a cost rate, and what its author should know of a good one, without
 * compiling it. Never throws. Paths start at `$`.
 *
 * @param costRate a cost rate, or unknown data such as `JSON.parse` gives.
 */
export function checkCostRate<T>(
  costRate: CostRateInput | (unknown extends T ? T : never),
  options: CompileOptions = {},
): CostRateCheck {
  const { value, problems, unknownKeys } = readCostRate(costRate, options);
  const diagnostics = value === undefined ? none : layOut(value, unknownKeys).diagnostics;
  return Object.freeze({ problems, unknownKeys, diagnostics });
}

const none: readonly Diagnostic[] = Object.freeze([]);
