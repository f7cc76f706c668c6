import type { CandidateId } from './candidates.ts';
import type { Summary } from './statistics.ts';

/** One candidate in one scenario. */
export interface Row {
  readonly id: CandidateId;
  readonly name: string;
  /** Nanoseconds a call, over the rounds. */
  readonly ns: Summary;
  /** Times the base line, round by round. */
  readonly ratio: Summary;
  /** Calls in each timed stretch; 1 means that a single call already fills it. */
  readonly calls: number;
  /** Instants at which the answer was compared with the engine's; 0 where there is no answer. */
  readonly compared: number;
  /** Known wrong instants that were left away, and why they are wrong. */
  readonly excluded: number;
  readonly why: string | null;
}

/** A candidate that was not timed. */
export interface LeftOut {
  readonly id: CandidateId;
  readonly name: string;
  readonly reason: string;
}

/** What a scenario's rounds said. */
export interface ScenarioResult {
  readonly id: string;
  readonly title: string;
  readonly base: string;
  readonly rounds: number;
  readonly rows: readonly Row[];
  readonly leftOut: readonly LeftOut[];
  /** Share of the stretches in which other processes took more than a tenth of the time. */
  readonly disturbed: number;
}
