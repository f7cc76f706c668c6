import type { Finding } from '@wattpost/engine';
import { groupProblems, type ExchangeFinding, type ProblemGroup } from '@wattpost/exchange';
import { exchangeText } from '@wattpost/exchange/languages';

type FindingLine = Pick<Finding, 'severity' | 'path' | 'message'> &
  Pick<ProblemGroup<Finding>, 'count'>;

/** Something that one format expresses and the other cannot. */
export interface FindingLines {
  /** One for each kind, with its first place and its sentence in the page's language. */
  readonly lines: readonly FindingLine[];
  /** The number of findings of kinds that are not listed. */
  readonly more: number;
}

/** Maximum number of listed kinds. */
const maxKinds = 200;

/** @param locale BCP 47 */
export function findingLines(findings: readonly ExchangeFinding[], locale: string): FindingLines {
  const kinds = groupProblems(findings);
  const lines = kinds.slice(0, maxKinds).map(({ first, count }): FindingLine => {
    const { severity, path } = first;
    return { severity, path, message: exchangeText(first, locale), count };
  });
  const more = kinds.slice(maxKinds).reduce((sum, { count }) => sum + count, 0);
  return { lines, more };
}
