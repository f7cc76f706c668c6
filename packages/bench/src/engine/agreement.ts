import { sessionMs, type Candidate, type Task } from '../candidates/index.ts';
import { checkInstants, comparedSpanMs, meetsClockChange, scheduleOf } from '../data/index.ts';
import type { Scenario } from './scenarios.ts';

/** How many of a candidate's answers were compared with the engine's. */
export interface Agreement {
  readonly compared: number;
  /** Instants left away because the candidate is known to be wrong there. */
  readonly excluded: number;
}

/** How far past an instant an answer looks; a change of scattered dates can be days away. */
const reachMs: Readonly<Record<Task, number>> = {
  ...{ price: 0, next: 86_400_000, segments: comparedSpanMs, compile: 0, session: sessionMs },
};

/** The instants at which a scenario's answers are compared. */
export function comparedInstants({ plan }: Scenario): readonly number[] {
  const { dates, windows } = scheduleOf(plan);
  const edges = new Set(windows.flatMap(({ start, end }) => [start, end % 10_080]));
  // 4 January 2026 is a Sunday.
  const weeks = Array.from({ length: 51 }, (_, week) => Date.UTC(2026, 0, 4 + week * 7));
  const weekly = [...edges].flatMap((minute) =>
    weeks.map((sunday) => new Date(sunday + minute * 60_000).toISOString().slice(0, 19)),
  );
  return checkInstants(dates.length > 0 ? dates.map(({ start }) => start) : weekly);
}

/**
 * Compares answers at the same instants, in order, as far as the shorter list goes.
 *
 * @throws at the first difference outside of what is known to be wrong: what answers otherwise is not
 *   timed.
 */
export function compareAnswers(
  instants: readonly number[],
  expected: readonly (readonly number[])[],
  given: readonly (readonly number[])[],
  { name, wrong }: Pick<Candidate, 'name' | 'wrong'>,
  task: Task,
): Agreement {
  let compared = 0;
  let excluded = 0;
  for (const [index, answer] of given.entries()) {
    const epochMs = instants[index] as number;
    const right = expected[index];
    if (right === undefined) break;
    if (wrong?.[task] !== undefined && meetsClockChange(epochMs, reachMs[task])) {
      excluded++;
    } else if (right.join() !== answer.join()) {
      const short = (list: readonly number[]): string => list.slice(0, 6).join(' ');
      const at = new Date(epochMs).toISOString();
      throw new Error(`${name}, ${task} at ${at}: ${short(answer)} instead of ${short(right)}`);
    } else {
      compared++;
    }
  }
  return { compared, excluded };
}
