import { Api } from './api.ts';
import { CheckFailed, NotApplicable } from './check.ts';
import type { Basis, Section } from './suite.ts';
import type { Target } from './target.ts';

/** The outcome of one case. */
export interface CaseResult {
  readonly id: string;
  readonly title: string;
  readonly section: string;
  readonly basis: Basis;
  readonly outcome: 'passed' | 'failed' | 'not applicable';
  /** What was found instead, or what the run lacks; `null` for a case that passed. */
  readonly reason: string | null;
}

/** Which cases to run. */
export interface CaseSelection {
  /** Sections or single cases by their ids; absent: all. */
  readonly only?: readonly string[];
  /** Leave out this project's choices (reported as not applicable). */
  readonly statedOnly?: boolean;
}

/** Runs the cases one after the other, so that none reads another's unfinished changes. */
export async function runSuite(
  target: Target,
  sections: readonly Section[],
  { only, statedOnly = false }: CaseSelection = {},
): Promise<readonly CaseResult[]> {
  const api = new Api(target);
  const results: CaseResult[] = [];
  for (const section of sections) {
    for (const one of section.cases) {
      const { id, title, basis } = one;
      if (only?.some((name) => name === id || name === section.id) === false) continue;
      const outcome =
        statedOnly && basis === 'chosen'
          ? ({ outcome: 'not applicable', reason: 'not stated by the interface' } as const)
          : await outcomeOf(() => one.run(api));
      results.push({ id, title, section: section.id, basis, ...outcome });
    }
  }
  return results;
}

async function outcomeOf(
  run: () => Promise<void>,
): Promise<Pick<CaseResult, 'outcome' | 'reason'>> {
  try {
    await run();
    return { outcome: 'passed', reason: null };
  } catch (error) {
    if (error instanceof NotApplicable) return { outcome: 'not applicable', reason: error.message };
    if (error instanceof CheckFailed) return { outcome: 'failed', reason: error.message };
    // A broken connection or an unreadable answer is the implementation's failure as well.
    return { outcome: 'failed', reason: String(error) };
  }
}
