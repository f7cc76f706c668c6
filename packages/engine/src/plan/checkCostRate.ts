import {
  type CompileOptions,
  type CostRateInput,
  type Diagnostic,
  type InputProblem,
  readCostRate,
} from '../rate/index.ts';
import { layOut } from './layout.ts';

/** The problems and diagnostics of a cost rate, the first `maxProblems` of each list of problems; deep-frozen. */
export interface CostRateCheck {
  /** Empty: `compileCostRate` accepts it. */
  readonly problems: readonly InputProblem[];
  /** Unknown keys: a misspelt key can hide a price, so a strict caller refuses those too. */
  readonly unknownKeys: readonly InputProblem[];
  /** Those of its plan; empty if there are problems. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Finds the problems of a cost rate, and the diagnostics of a valid one, without
 * compiling it. Never throws. Paths start at `$`.
 *
 * @param costRate a cost rate, or unknown data such as the result of `JSON.parse`.
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
