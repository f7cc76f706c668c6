import {
  areaFindings,
  areaReport,
  divideMessage,
  formatFindings,
  type ConfigProblem,
  type Verdict,
  type WrapText,
} from '@wattpost/config';
import type { CheckReport } from './finding.ts';

const conclusions: Readonly<Record<Verdict, string>> = {
  good: 'the kiosk can do its work.',
  warning: 'the kiosk can do its work; see the warnings.',
  bad: 'the kiosk cannot do its work like this.',
};

/**
 * A report for people: good findings on one line, others with their cure on the next, and the summary
 * at the end. Informational findings about a bundle are only for programs, and in `wattpost check`.
 *
 * @param wrap wraps a text and escapes it: texts from data may contain anything.
 * Its argument is how many columns are used on each line.
 */
export function reportText({ verdict, findings: all }: CheckReport, wrap: WrapText): string {
  const findings = all.filter(
    ({ verdict: one, code, area }) => one !== 'good' || code === undefined || area === 'bundle',
  );
  return formatFindings({ verdict, findings }, wrap, conclusions);
}

const { bad } = areaFindings('configuration');

/** The report on an invalid configuration. */
export function unusableReport(problems: readonly ConfigProblem[]): CheckReport {
  return areaReport(
    problems.map((problem) => {
      const fallback = 'Correct it; docs/kiosk.md explains every member.';
      const { message, cure } = divideMessage(problem, fallback);
      return bad(problem.path, message, cure);
    }),
  );
}
