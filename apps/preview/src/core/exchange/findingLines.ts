import { groupProblems, type Finding, type Severity } from '@wattpost/exchange';
import { exchangeText } from '@wattpost/exchange/languages';

/** Findings of one kind, by the first of them. */
export interface FindingLine {
  readonly severity: Severity;
  readonly path: string;
  /** One sentence in the page's language. */
  readonly message: string;
  /** 1 or more. */
  readonly count: number;
}

/** What one format says and the other cannot. */
export interface FindingLines {
  readonly lines: readonly FindingLine[];
  /** How many findings are of kinds that are not among the lines. */
  readonly more: number;
}

/** So many kinds are listed. */
const maxKinds = 200;

/** @param locale BCP 47 */
export function findingLines(findings: readonly Finding[], locale: string): FindingLines {
  const kinds = groupProblems(findings);
  const lines = kinds.slice(0, maxKinds).map(({ first, count }): FindingLine => {
    const { severity, path } = first;
    return { severity, path, message: exchangeText(first, locale), count };
  });
  const more = kinds.slice(maxKinds).reduce((sum, { count }) => sum + count, 0);
  return { lines, more };
}
