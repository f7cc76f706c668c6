import {
  areaFindings,
  areaReport,
  divideMessage,
  formatFindings,
  type ConfigProblem,
  type WrapText,
} from '@wattpost/config';
import type { CheckReport } from './finding.ts';

const conclusions: Readonly<Record<CheckReport['severity'], string>> = {
  info: 'the kiosk can do its work.',
  warning: 'the kiosk can do its work; see the warnings.',
  error: 'the kiosk cannot do its work like this.',
};

/**
 * A report for people: what is good on one line, others with their cure on the next, and the summary
 * at the end. Informational findings about a bundle are only for programs, and in `wattpost check`.
 *
 * @param wrap wraps a text and escapes it: texts from data may contain anything.
 * Its argument is how many columns are used on each line.
 */
export function reportText({ severity, findings: all }: CheckReport, wrap: WrapText): string {
  const findings = all.filter(
    ({ severity: one, code, area }) => one !== 'info' || code === undefined || area === 'bundle',
  );
  return formatFindings({ severity, findings }, wrap, conclusions);
}

const { error } = areaFindings('configuration');

/** The report on an invalid configuration. */
export function unusableReport(problems: readonly ConfigProblem[]): CheckReport {
  return areaReport(
    problems.map((problem) => {
      const fallback = 'Correct it; docs/kiosk.md explains every member.';
      const { message, cure } = divideMessage(problem, fallback);
      return error(problem.path, message, cure);
    }),
  );
}
