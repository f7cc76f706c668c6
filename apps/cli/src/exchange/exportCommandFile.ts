import { type Result, printableLine, problemsIn, success, usage } from '@wattpost/command';
import { groupProblems, type Finding } from '@wattpost/exchange';
import type { Io } from '../host/index.ts';
import { sourceName, stdinName } from '../input/index.ts';

/** Where a command writes to. */
export interface FileOptions {
  /** A file, or `-` for standard output. */
  readonly output: string;
  /** Write over a file that is there. */
  readonly force?: boolean;
  /** Write also what has other prices. */
  readonly lossy?: boolean;
  /** List each finding, not each kind of them. */
  readonly all?: boolean;
  readonly json?: boolean;
  readonly maxBytes: number;
}

const publicMode = 0o644;

/** Writes a file that was not there, or with `force` any; standard output is not written to here. */
export async function writeOutput(
  io: Io,
  { output, force }: Pick<FileOptions, 'output' | 'force'>,
  text: string,
): Promise<Result<undefined>> {
  if (output === stdinName) return success(undefined);
  const code = await (force === true
    ? io.writeFile(output, text)
    : io.writeNewFile(output, text, publicMode));
  if (code === undefined) return success(undefined);
  return code === 'EEXIST'
    ? usage(`${JSON.stringify(output)} is there already; --force writes over it.`)
    : usage(`Cannot write ${JSON.stringify(output)}: the system says ${code}.`);
}

/** Each finding, or the first of each kind, and how many there are like it. */
function told(
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
  { all, json }: Pick<FileOptions, 'all' | 'json'>,
): Result<undefined> {
  const problems = told(findings, all === true || json === true).map(({ first, count }) => ({
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
  options: Pick<FileOptions, 'lossy' | 'all' | 'json'>,
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
  { json, output, all }: Pick<FileOptions, 'json' | 'output' | 'all'>,
): string[] {
  if (json === true && output !== stdinName) return [];
  return told(findings, all).map(({ first: { severity, path, message, code }, count }) =>
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
