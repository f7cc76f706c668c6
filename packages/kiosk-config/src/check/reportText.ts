import type { ConfigProblem } from '../layers/index.ts';
import {
  checkReport,
  findingsOf,
  type CheckReport,
  type CheckFinding,
  type Verdict,
} from './finding.ts';

const width = '[warning] '.length;

/**
 * A report for people: good findings on one line, others with their cure on the next, and the summary
 * at the end. Informational findings about a bundle are only for programs, and in `wattpost check`.
 *
 * @param wrap wraps a text and escapes it: texts from data may contain anything.
 * Its argument is how many columns are used on each line.
 */
export function reportText(
  { verdict, findings: all }: CheckReport,
  wrap: (text: string, usedColumns: number) => readonly string[],
): string {
  const findings = all.filter(
    ({ verdict: one, code, area }) => one !== 'good' || code === undefined || area === 'bundle',
  );
  const count = (one: Verdict): number =>
    findings.filter((finding) => finding.verdict === one).length;
  const sum = `${count('good')} good, ${counted(count('warning'), 'warning')}, ${count('bad')} bad: ${conclusions[verdict]}`;
  return `${findings.map((finding) => findingText(finding, wrap)).join('\n')}\n${sum}\n`;
}

const conclusions: Readonly<Record<Verdict, string>> = {
  good: 'the kiosk can do its work.',
  warning: 'the kiosk can do its work; see the warnings.',
  bad: 'the kiosk cannot do its work like this.',
};

function findingText(
  { area, verdict, path, message, cure }: CheckFinding,
  wrap: (text: string, usedColumns: number) => readonly string[],
): string {
  const indent = ' '.repeat(width);
  const lines = [
    ...wrap(`${area}, ${path}: ${message}`, width),
    ...(cure === null ? [] : wrap(`Cure: ${cure}`, width)),
  ];
  return `[${verdict}]`.padEnd(width) + lines.join(`\n${indent}`);
}

function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}

const { bad } = findingsOf('configuration');

/** The report on an invalid configuration. */
export function unusableReport(problems: readonly ConfigProblem[]): CheckReport {
  return checkReport(
    problems.map(({ path, message }) => {
      const { what, cure } = divided(message);
      return bad(path, what, cure);
    }),
  );
}

/** Splits a problem's sentence into what is wrong and what to write. */
function divided(message: string): { readonly what: string; readonly cure: string } {
  const [, expected, found] = /^(must be .*), but is (.*)$/s.exec(message) ?? [];
  if (expected !== undefined && found !== undefined) {
    return { what: `It is ${found}.`, cure: ended(`It ${expected}`) };
  }
  const at = message.indexOf('; ');
  if (at < 0) {
    return { what: sentence(message), cure: 'Correct it; docs/kiosk.md explains every member.' };
  }
  const cure = message.slice(at + 2);
  return {
    what: sentence(message.slice(0, at)),
    cure: ended(`${cure.charAt(0).toUpperCase()}${cure.slice(1)}`),
  };
}

/** Problems of the JSON itself are sentences already. */
function sentence(text: string): string {
  return ended(/^\p{Lu}/u.test(text) ? text : `It ${text}`);
}

function ended(text: string): string {
  return /[.?]$/.test(text) ? text : `${text}.`;
}
