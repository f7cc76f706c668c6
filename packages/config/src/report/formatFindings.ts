import type { ConfigProblem } from '../layers/layer.ts';
import type { AreaFinding, AreaReport } from './finding.ts';

const width = '[warning] '.length;

/** Wraps a text and escapes it: texts from data may contain anything. `usedColumns` are used on each line. */
export type WrapText = (text: string, usedColumns: number) => readonly string[];

/**
 * A report for people: what is good on one line, others with their cure on the next, and the summary
 * at the end.
 *
 * @param conclusions the end of the summary, by the worst finding.
 */
export function formatFindings<Area extends string>(
  { severity, findings }: AreaReport<Area>,
  wrap: WrapText,
  conclusions: Readonly<Record<AreaFinding<Area>['severity'], string>>,
): string {
  const counts = (['error', 'warning'] as const).map((one) =>
    counted(findings.filter((finding) => finding.severity === one).length, one),
  );
  const sum = `${counts.join(', ')}: ${conclusions[severity]}`;
  return `${findings.map((finding) => findingText(finding, wrap)).join('\n')}\n${sum}\n`;
}

function findingText(
  { area, severity, path, message, cure }: AreaFinding<string>,
  wrap: WrapText,
): string {
  const indent = ' '.repeat(width);
  const lines = [
    ...wrap(`${area}, ${path}: ${message}`, width),
    ...(cure === null ? [] : wrap(`Cure: ${cure}`, width)),
  ];
  return `[${severity}]`.padEnd(width) + lines.join(`\n${indent}`);
}

function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}

/** A problem's sentence, divided. */
export interface DividedMessage {
  /** What is wrong, one sentence. */
  readonly message: string;
  /** What to do, one sentence. */
  readonly cure: string;
}

/**
 * Divides the sentence of a configuration's problem into what is wrong and what to write.
 *
 * @param fallbackCure for a problem that states none, one sentence.
 */
export function divideMessage(problem: ConfigProblem, fallbackCure: string): DividedMessage {
  const [, expected, found] = /^(must be .*), but is (.*)$/s.exec(problem.message) ?? [];
  if (expected !== undefined && found !== undefined) {
    return { message: `It is ${found}.`, cure: ended(`It ${expected}`) };
  }
  const at = problem.message.indexOf('; ');
  if (at < 0) return { message: sentence(problem.message), cure: fallbackCure };
  const cure = problem.message.slice(at + 2);
  return {
    message: sentence(problem.message.slice(0, at)),
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
