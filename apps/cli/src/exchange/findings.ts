import {
  type Result,
  printableLine,
  problemsIn,
  sourceName,
  standardStream,
  success,
} from '@wattpost/command';
import { groupProblems, type Finding } from '@wattpost/exchange';
import type { FileOptions } from '../host/index.ts';

/** Options of all that has findings. */
export interface FindingOptions extends FileOptions {
  /** Write also what has other prices. */
  readonly lossy?: boolean;
  /** List each finding, not each kind of them. */
  readonly all?: boolean;
  readonly maxBytes: number;
}

/** Each finding, or the first of each kind, and how many there are like it. */
function listed(
  findings: readonly Finding[],
  all: boolean | undefined,
): readonly { readonly first: Finding; readonly count: number }[] {
  return all === true ? findings.map((first) => ({ first, count: 1 })) : groupProblems(findings);
}

/** Refuses to write because of findings; `cure` says so, and what allows it. */
export function refuseFor(
  path: string,
  findings: readonly Finding[],
  cure: string,
  { all, json }: Pick<FindingOptions, 'all' | 'json'>,
): Result<undefined> {
  const problems = listed(findings, all === true || json === true).map(({ first, count }) => ({
    path: first.path,
    code: first.code,
    message:
      count === 1
        ? first.message
        : `${first.message} This is the first of ${count}; --all lists each.`,
  }));
  return problemsIn(sourceName(path), [
    ...problems,
    { path: '$', code: 'other_prices', message: cure },
  ]);
}

/** Refuses what has other prices than its source, unless that is wanted. */
export function refuseOtherPrices(
  path: string,
  findings: readonly Finding[],
  options: Pick<FindingOptions, 'lossy' | 'all' | 'json'>,
): Result<undefined> {
  const priced = findings.filter(({ severity }) => severity === 'price');
  if (priced.length === 0 || options.lossy === true) return success(undefined);
  const cure =
    'Prices would not be the same, so nothing was written; --lossy writes it all the same.';
  return refuseFor(path, priced, cure, options);
}

/** The findings for standard error, the first of each kind; in JSON they are in the object. */
export function findingNotes(
  findings: readonly Finding[],
  { json, output, all }: Pick<FindingOptions, 'json' | 'output' | 'all'>,
): string[] {
  if (json === true && output !== standardStream) return [];
  return listed(findings, all).map(({ first: { severity, path, message, code }, count }) =>
    printableLine(
      count === 1
        ? `${severity}: ${path}: ${message} (${code})`
        : `${severity}: ${message} (${code}, ${count} times, first at ${path}; --all lists each)`,
    ),
  );
}

/** Whether the prices are those of the source, in words. */
export function samenessWords(findings: readonly Finding[]): string {
  return findings.some(({ severity }) => severity === 'price')
    ? 'prices are not the same'
    : 'every price is the same';
}
