import type { Finding } from '@wattpost/exchange';
import { problemsIn, success, usage, type Result } from './failure.ts';
import type { Io } from './io.ts';
import { printableLine } from './printable.ts';
import { sourceName, stdinName } from './readInput.ts';

/** Where a command writes to. */
export interface FileOptions {
  /** A file, or `-` for standard output. */
  readonly output: string;
  /** Write over a file that is there. */
  readonly force?: boolean;
  /** Write also what has other prices. */
  readonly lossy?: boolean;
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

/** Refuses what has other prices than its source, unless that is wanted. */
export function refuseOtherPrices(
  path: string,
  findings: readonly Finding[],
  { lossy }: Pick<FileOptions, 'lossy'>,
): Result<undefined> {
  const priced = findings.filter(({ severity }) => severity === 'price');
  if (priced.length === 0 || lossy === true) return success(undefined);
  const message =
    'Prices would not be the same, so nothing was written; --lossy writes it all the same.';
  return problemsIn(sourceName(path), [
    ...priced.map(({ path: place, code, message: text }) => ({ path: place, code, message: text })),
    { path: '$', code: 'other_prices', message },
  ]);
}

/** The findings for standard error; in JSON they are in the object. */
export function findingNotes(
  findings: readonly Finding[],
  { json, output }: Pick<FileOptions, 'json' | 'output'>,
): string[] {
  if (json === true && output !== stdinName) return [];
  return findings.map(({ severity, path, message, code }) =>
    printableLine(`${severity}: ${path}: ${message} (${code})`),
  );
}

/** Whether the prices are those of the source, in words. */
export function samenessWords(findings: readonly Finding[]): string {
  return findings.some(({ severity }) => severity === 'price')
    ? 'prices are not the same'
    : 'every price is the same';
}
