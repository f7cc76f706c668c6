import type { CaseResult } from './runSuite.ts';
import type { Section } from './suite.ts';

/** How many cases had each outcome. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly notApplicable: number;
}

/** A run as data, for programs. */
export interface ConformanceReport {
  readonly baseUrl: string;
  readonly counts: Counts;
  readonly sections: readonly (Counts & { readonly id: string; readonly title: string })[];
  readonly cases: readonly CaseResult[];
}

function countsOf(results: readonly CaseResult[]): Counts {
  const count = (outcome: CaseResult['outcome']): number =>
    results.filter((result) => result.outcome === outcome).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    notApplicable: count('not applicable'),
  };
}

/** Summarizes a run by section; sections that were not run are left out. */
export function summarize(
  baseUrl: string,
  sections: readonly Section[],
  results: readonly CaseResult[],
): ConformanceReport {
  return {
    baseUrl,
    counts: countsOf(results),
    sections: sections.flatMap(({ id, title }) => {
      const ours = results.filter(({ section }) => section === id);
      return ours.length === 0 ? [] : [{ id, title, ...countsOf(ours) }];
    }),
    cases: results,
  };
}

const marks = { passed: '✓', failed: '✗', 'not applicable': '–' } as const;

/** A run as text for people: every case under its section, then a table of the sections. */
export function formatReport({ baseUrl, sections, cases, counts }: ConformanceReport): string {
  const width = Math.max(0, ...cases.map(({ id }) => id.length));
  const blocks = sections.map(({ id, title }) => {
    const lines = cases
      .filter(({ section }) => section === id)
      .flatMap((one) => [
        `${marks[one.outcome]} ${one.id.padEnd(width)}  ${one.title}`,
        ...(one.reason === null ? [] : [`    ${one.outcome}: ${one.reason}`]),
      ]);
    return [`${id}  ${title}`, ...lines].join('\n');
  });
  const row = (id: string, count: Counts, title: string): string =>
    [
      id.padEnd(9),
      String(count.passed).padStart(6),
      String(count.failed).padStart(6),
      String(count.notApplicable).padStart(14),
      ` ${title}`,
    ].join(' ');
  return [
    baseUrl,
    '',
    ...blocks.flatMap((block) => [block, '']),
    'section   passed failed not applicable  title',
    ...sections.map((section) => row(section.id, section, section.title)),
    row('all', counts, ''),
  ]
    .map((line) => line.trimEnd())
    .join('\n');
}
