import { fileURLToPath } from 'node:url';
import { contest, printed, summary, table } from '../report/index.ts';
import type { Part, Target } from '../report/index.ts';

/**
 * A scenario of figures that are taken once a process: every subject in fresh processes, in turn, and the
 * median of each figure. It has a table with a row for each subject.
 */
export interface FreshScenario<Subject extends string, Figures extends Record<string, number>> {
  /** What `--only` names, and its section in docs/benchmarks.md. */
  readonly id: string;
  readonly subjects: readonly Subject[];
  /**
   * A module beside this one that gets the subject as its argument and prints its figures as one line of
   * JSON. It can collect garbage; none is collected unasked while less than 512 MB are made.
   */
  readonly probe: string;
  readonly columns: Readonly<Record<string, (row: FreshRow<Subject, Figures>) => string>>;
  readonly targets: (row: FreshRow<Subject, Figures>) => readonly Target[];
}

/** The medians of a subject's figures. */
export type FreshRow<Subject extends string, Figures> = Figures & { readonly subject: Subject };

const flags = ['--expose-gc', '--min-semi-space-size=512', '--max-semi-space-size=512'];

/** Makes a part of such a scenario. */
export function freshPart<Subject extends string, Figures extends Record<string, number>>({
  id,
  subjects,
  probe,
  columns,
  targets,
}: FreshScenario<Subject, Figures>): Part {
  const file = fileURLToPath(new URL(probe, import.meta.url));
  return {
    id,
    measure: async ({ freshProcesses }, tell) => {
      const rounds = await contest(subjects, freshProcesses, async (subject) => {
        tell(`${id}: ${subject}, in a fresh process`);
        return JSON.parse(await printed([...flags, file, subject])) as Figures;
      });
      const rows = subjects.map((subject) => {
        const names = Object.keys(rounds[0]?.[subject] ?? {});
        const medians = names.map((name) => [
          name,
          summary(rounds.map((round) => round[subject][name] ?? NaN)).median,
        ]);
        return { ...(Object.fromEntries(medians) as Figures), subject };
      });
      return { figures: rows, text: table(rows, columns), targets: rows.flatMap(targets) };
    },
  };
}
