import {
  type Answer,
  type CommandResult,
  exitGood,
  exitProblems,
  exitUsage,
  problemsIn,
  readSource,
  sourceName,
  standardStream,
  success,
  systemReason,
  usage,
} from '@wattpost/command';
import { readJson, type Problem } from '@wattpost/contract';
import {
  type CdrAudit,
  type CdrAuditOptions,
  decodeText,
  isSignedRecord,
  readCdrAudits,
} from '@wattpost/exchange';
import { type CliIo, type JsonOption, formatOutput, outputWidth } from '../host/index.ts';
import { withCure } from '../input/readInput.ts';
import { type SourcedAudit, auditFacts, auditReport } from './auditReport.ts';
import { auditSigned, type SignedOptions } from './auditSigned.ts';
import { exitNotJudged } from './exitNotJudged.ts';

/** Options of `wattpost audit`. */
interface AuditOptions extends JsonOption, Partial<SignedOptions> {
  readonly tariff?: string;
  readonly timeZone?: string;
  readonly quiet?: boolean;
  readonly maxBytes: number;
}

/** How often progress is reported. */
const progressMs = 2000;

/** A tariff file next to the records, parsed; it is interpreted with each record. */
async function readTariffs(
  io: CliIo,
  { tariff, maxBytes }: AuditOptions,
): Promise<CommandResult<Pick<CdrAuditOptions, 'tariffs'>>> {
  if (tariff === undefined) return success({});
  const bytes = await readSource(io, tariff, maxBytes);
  if (!bytes.ok) return bytes;
  const json = readJson(bytes.value, { maxBytes });
  const problems = json.ok ? json.losses : [withCure(json.problem)];
  if (json.ok && problems.length === 0) return success({ tariffs: json.value });
  return problemsIn(sourceName(tariff), problems, exitUsage);
}

const cdrEnding = /\.json$/i;

/** In a folder; a file that is named may have any ending. */
const signedEnding = /\.(?:json|xml|txt|ocmf)$/i;

function endingWords(ending: RegExp): string {
  return ending === cdrEnding ? '.json' : '.json, .xml, .txt or .ocmf';
}

/** What is wrong with the options for signed records. */
function wrongSigned(
  path: string,
  { bundle, tariff, timeZone, station, publicKey, identification }: AuditOptions,
): string | undefined {
  if (bundle === undefined) {
    const options = {
      '--station': station,
      '--public-key': publicKey,
      '--identification': identification,
    };
    const [option] = Object.entries(options).find(([, value]) => value !== undefined) ?? [];
    return option === undefined ? undefined : `${option} needs --bundle: it is for signed records.`;
  }
  if (tariff !== undefined || timeZone !== undefined) {
    return '--tariff and --time-zone are for records without --bundle, whose prices and clocks count.';
  }
  return [path, bundle, publicKey].filter((source) => source === standardStream).length > 1
    ? 'Standard input can be the record, the bundle or the key, one of them.'
    : undefined;
}

/** The files to read: the path itself, or those in the folder. */
async function filesAt(
  io: CliIo,
  path: string,
  ending: RegExp,
): Promise<CommandResult<readonly string[]>> {
  const listing = path === standardStream ? undefined : await io.listFolder(path);
  if (listing === undefined || (!listing.ok && listing.code === 'ENOTDIR')) return success([path]);
  if (!listing.ok) {
    const reason = systemReason(listing.code, 'reading it');
    return usage(`Cannot read ${JSON.stringify(path)}: ${reason}.`);
  }
  const names = listing.names.filter((name) => ending.test(name)).sort();
  if (names.length === 0) {
    return usage(`${JSON.stringify(path)} has no file whose name ends in ${endingWords(ending)}.`);
  }
  const folder = path.endsWith('/') ? path : `${path}/`;
  return success(names.map((name) => folder + name));
}

function unread(problems: readonly Problem[]): CdrAudit {
  return {
    path: '$',
    id: '',
    version: null,
    isCredit: false,
    tariffId: null,
    currency: null,
    verdict: 'not_judged',
    lines: [],
    problems,
    findings: [],
  };
}

/** Bytes in which a signed record shows what it is. */
const headBytes = 4096;

/** Why a file is no charge detail record; a signed record alone is billed by the prices of a bundle. */
function unreadableProblems(bytes: Uint8Array, problems: readonly Problem[]): readonly Problem[] {
  if (!isSignedRecord(decodeText(bytes.subarray(0, headBytes)).text)) return problems.map(withCure);
  const message =
    'This is a signed meter record. Name the price list to bill it by: --bundle FILE.';
  return [{ path: '$', code: 'needs_bundle', message }];
}

/** `wattpost audit`: prices charge detail records by their tariff and reports which amounts differ, and why. */
export async function auditCommand(
  io: CliIo,
  path: string,
  options: AuditOptions,
): Promise<CommandResult<Answer>> {
  const { timeZone, maxBytes, tariff } = options;
  if (timeZone !== undefined && io.zones.clockOf(timeZone) === undefined) {
    return usage(
      `--time-zone takes a zone such as Europe/Vienna, found ${JSON.stringify(timeZone)}.`,
    );
  }
  if (path === standardStream && tariff === standardStream) {
    return usage('Standard input can be the record or the tariff, not both.');
  }
  const { bundle } = options;
  const wrong = wrongSigned(path, options);
  if (wrong !== undefined) return usage(wrong);
  if (bundle !== undefined) {
    const files = await filesAt(io, path, signedEnding);
    return files.ok ? auditSigned(io, files.value, { ...options, bundle }) : files;
  }
  const tariffs = await readTariffs(io, options);
  if (!tariffs.ok) return tariffs;
  const files = await filesAt(io, path, cdrEnding);
  if (!files.ok) return files;
  const zone = timeZone === undefined ? {} : { timeZone };
  const choices = { ...tariffs.value, maxBytes, own: io.zones, ...zone };
  const isFolder = files.value[0] !== path;
  const audits: SourcedAudit[] = [];
  let displayedAt = io.now();
  for (const [index, file] of files.value.entries()) {
    const source = sourceName(file);
    const bytes = await readSource(io, file, maxBytes, isFolder ? 'regular' : undefined);
    if (!bytes.ok && !isFolder) return bytes;
    if (bytes.ok) {
      const reading = readCdrAudits(bytes.value, choices);
      const found = reading.ok
        ? reading.audits
        : [unread(unreadableProblems(bytes.value, reading.problems))];
      for (const audit of found) audits.push({ source, audit });
    } else {
      const message = bytes.failure.kind === 'usage' ? bytes.failure.message : '';
      audits.push({ source, audit: unread([{ path: '$', code: 'not_read', message }]) });
    }
    if (options.quiet !== true && io.now() - displayedAt >= progressMs) {
      displayedAt = io.now();
      await io.stderr(`${index + 1} of ${files.value.length} files read\n`);
    }
  }
  const facts = (): object => auditFacts(audits);
  const text = formatOutput(options, facts, () => auditReport(audits, outputWidth(io)));
  return success({ output: [text], notes: [], exitCode: exitCodeOf(audits) });
}

function exitCodeOf(audits: readonly SourcedAudit[]): number {
  const verdicts = new Set(audits.map(({ audit }) => audit.verdict));
  if (verdicts.has('differs') || verdicts.has('contradicts')) return exitProblems;
  return verdicts.has('not_judged') ? exitNotJudged : exitGood;
}
