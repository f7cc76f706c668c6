import {
  type Answer,
  type Failed,
  type CommandResult,
  printableLine,
  problemsIn,
  sourceName,
  standardStream,
  success,
} from '@wattpost/command';
import type { Bundle, BundleCostRate, BundleReading, Finding } from '@wattpost/contract';
import { groupProblems, type Differences, type ProblemGroup } from '@wattpost/exchange';
import { type BundleFinding, lintChange } from '@wattpost/lint';
import { type FileOptions, type CliIo, type OutputContent, deliverFile } from '../host/index.ts';
import { chooseRate, loadBundle } from '../input/readInput.ts';

/** Options of all commands with findings. */
export interface FindingOptions extends FileOptions {
  /** Write the output even if prices differ. */
  readonly lossy?: boolean;
  /** List each finding instead of each kind. */
  readonly all?: boolean;
  readonly maxBytes: number;
}

/** Each finding, or the first of each kind, with their number. */
function listed(
  findings: readonly Finding[],
  all: boolean | undefined,
): readonly ProblemGroup<Finding>[] {
  return all === true ? findings.map((first) => ({ first, count: 1 })) : groupProblems(findings);
}

/** Refuses to write because of findings; `cure` is the message, with the option that allows it. */
export function refuseFor(
  path: string,
  findings: readonly Finding[],
  cure: string,
  { all, json }: Pick<FindingOptions, 'all' | 'json'>,
  exitCode?: number,
): Failed {
  const problems = listed(findings, all === true || json === true).map(({ first, count }) => ({
    path: first.path,
    code: first.code,
    message:
      count === 1
        ? first.message
        : `${first.message} This is the first of ${count}; --all lists each.`,
  }));
  return problemsIn(
    sourceName(path),
    [...problems, { path: '$', code: 'other_prices', message: cure }],
    exitCode,
  );
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

/** Implausible results in an imported bundle, as findings about the input. */
export function doubtsAbout(
  io: CliIo,
  before: Bundle | null,
  made: BundleReading,
  path: string,
  isMeant: (notice: BundleFinding) => boolean = () => true,
): readonly Finding[] {
  if (!made.ok) return [];
  return lintChange(before, made.bundle, { nowMs: io.now(), own: io.zones })
    .filter(isMeant)
    .map(({ code, message, values }) => ({ path, code, message, severity: 'warning', values }));
}

function sameness({ pricesAreTheSame, billingIsTheSame }: Differences): string {
  if (!pricesAreTheSame) return 'prices are not the same';
  return billingIsTheSame
    ? 'every price is the same'
    : 'every price per unit is the same, the billing of started units is not';
}

/**
 * Writes the output, unless prices differ from its source and the user has not allowed it.
 *
 * @param doubts about the output, reported after the differences
 */
export async function deliverSamePrices(
  io: CliIo,
  path: string,
  options: FindingOptions,
  differences: Differences,
  make: () => CommandResult<Omit<OutputContent, 'notes'>>,
  doubts: readonly Finding[] = [],
): Promise<CommandResult<Answer>> {
  const { pricesAreTheSame, billingIsTheSame } = differences;
  const findings = [...differences.findings, ...doubts];
  const priced = findings.filter(({ severity }) => severity === 'price');
  if (priced.length > 0 && options.lossy !== true) {
    const cure =
      'Prices would not be the same, so nothing was written; --lossy writes it all the same.';
    return refuseFor(path, priced, cure, options);
  }
  const made = make();
  if (!made.ok) return made;
  const { content, facts, words } = made.value;
  return deliverFile(io, options, {
    content,
    facts: {
      ...facts,
      prices_are_the_same: pricesAreTheSame,
      billing_is_the_same: billingIsTheSame,
      findings,
    },
    words: `${words}; ${sameness(differences)}`,
    notes: findingNotes(findings, options),
  });
}

/** Reads a bundle and chooses one of its cost rates. */
export async function loadRate(
  io: CliIo,
  path: string,
  options: { readonly rate?: string; readonly maxBytes: number },
): Promise<CommandResult<{ readonly bundle: Bundle; readonly rate: BundleCostRate }>> {
  const bundle = await loadBundle(io, path, options.maxBytes);
  if (!bundle.ok) return bundle;
  const rate = chooseRate(bundle.value, options.rate);
  return rate.ok ? success({ bundle: bundle.value, rate: rate.value }) : rate;
}
