import {
  type Answer,
  type CommandResult,
  exitGood,
  exitProblems,
  printableLine,
  readSource,
  sourceName,
  success,
} from '@wattpost/command';
import { defaultLocales } from '@wattpost/command/prices';
import { stationPlan, type Bundle, type BundleStation } from '@wattpost/contract';
import type { PricePlan } from '@wattpost/engine';
import {
  signedAuditor,
  signedSentence,
  signedSteps,
  type SignedAudit,
  type SignedWording,
  type TrustedKeys,
} from '@wattpost/exchange';
import { createSignatureCheck } from '@wattpost/exchange/node';
import {
  type CliIo,
  type JsonOption,
  formatOutput,
  outputWidth,
  paragraph,
} from '../host/index.ts';
import { chooseStation, loadBundle, withCure } from '../input/readInput.ts';
import { validityNote } from '../input/stationContext.ts';
import { exitNotJudged } from './exitNotJudged.ts';
import { readTrustedKeys } from './publicKeys.ts';

/** Options of `wattpost audit` with a bundle. */
export interface SignedOptions extends JsonOption {
  readonly bundle: string;
  readonly station?: string;
  readonly publicKey?: string;
  readonly identification?: boolean;
  readonly maxBytes: number;
}

interface SourcedAudit {
  readonly source: string;
  readonly audit: SignedAudit;
}

function auditorOf(
  plan: PricePlan,
  { follow }: Bundle,
  station: BundleStation,
  { maxBytes, identification = false }: SignedOptions,
  trusted: TrustedKeys | undefined,
): ReturnType<typeof signedAuditor> {
  return signedAuditor({
    plan,
    policy: follow === undefined ? {} : { follow },
    maxPowerKw: station.max_power_kw,
    createSignatureCheck,
    withIdentification: identification,
    maxBytes,
    ...(trusted === undefined ? {} : { trusted }),
  });
}

/** `wattpost audit` with a bundle: verifies signed meter records, and bills them by the price list. */
export async function auditSigned(
  io: CliIo,
  files: readonly string[],
  options: SignedOptions,
): Promise<CommandResult<Answer>> {
  const { maxBytes, publicKey } = options;
  const keys = publicKey === undefined ? success(undefined) : await readTrustedKeys(io, publicKey);
  if (!keys.ok) return keys;
  const loaded = await loadBundle(io, options.bundle, maxBytes);
  if (!loaded.ok) return loaded;
  const bundle = loaded.value;
  const chosen = chooseStation(bundle, options.station);
  if (!chosen.ok) return chosen;
  const plan = stationPlan(bundle, chosen.value.uuid, io.zones);
  const audited = auditorOf(plan, bundle, chosen.value, options, keys.value);
  const all: SourcedAudit[] = [];
  for (const file of files) {
    const bytes = await readSource(io, file, maxBytes);
    if (!bytes.ok) return bytes;
    const source = sourceName(file);
    for (const audit of audited(bytes.value)) {
      all.push({ source, audit: { ...audit, problems: audit.problems.map(withCure) } });
    }
  }
  const wording: SignedWording = { plan, locales: defaultLocales };
  const times = all.flatMap(({ audit: { session } }) =>
    session === null ? [] : [session.startMs, session.endMs],
  );
  const validity = validityNote({ bundle, plan }, ...times);
  const text = formatOutput(
    options,
    () => ({ records: all.map((one) => facts(one, wording)) }),
    () => report(all, wording, outputWidth(io)),
  );
  return success({
    output: [text],
    notes: validity === undefined ? [] : [validity],
    exitCode: exitCodeOf(all),
  });
}

function facts({ source, audit }: SourcedAudit, wording: SignedWording): object {
  const { session, identification, ...rest } = audit;
  return {
    source,
    ...rest,
    session: session && {
      ...session,
      start: new Date(session.startMs).toISOString(),
      end: new Date(session.endMs).toISOString(),
    },
    sentence: signedSentence(audit, wording),
    steps: signedSteps(audit, wording),
    ...(identification === null ? {} : { identification }),
  };
}

function report(all: readonly SourcedAudit[], wording: SignedWording, width: number): string {
  const lines = all.flatMap(({ source, audit }) => {
    const { path, verdict, identification } = audit;
    const place = path === '$' ? source : `${source} ${path}`;
    return [
      `${place}: ${verdict.replaceAll('_', ' ')}`,
      `  ${printableLine(signedSentence(audit, wording))}`,
      ...(identification === null ? [] : [`  identification: ${printableLine(identification)}`]),
      ...signedSteps(audit, wording).map(
        ({ code, path: at, message }) =>
          `    ${printableLine(message)} (${code}${at === null || at === '$' ? '' : `, ${printableLine(at)}`})`,
      ),
    ];
  });
  return paragraph(lines.join('\n'), width);
}

/** Nothing proves these, or they cannot be compared. */
const undecided: ReadonlySet<string> = new Set(['not_judged', 'not_verified', 'time_not_proven']);

function exitCodeOf(all: readonly SourcedAudit[]): number {
  const verdicts = [...new Set(all.map(({ audit }) => audit.verdict))];
  if (verdicts.some((verdict) => verdict !== 'agrees' && !undecided.has(verdict))) {
    return exitProblems;
  }
  return verdicts.some((verdict) => verdict !== 'agrees') ? exitNotJudged : exitGood;
}
