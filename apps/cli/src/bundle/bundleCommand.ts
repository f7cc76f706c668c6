import {
  createBundleReader,
  mayPass,
  type AssemblyProblem,
  type AssemblyRequest,
} from '@wattpost/client';
import {
  type Answer,
  type CommandResult,
  counted,
  exitProblems,
  exitUnavailable,
  type Failed,
  printableLine,
  problemsIn,
  readSigner,
  standardStream,
  success,
  usage,
} from '@wattpost/command';
import { bundleFormat, type Bundle, type BundleFollow } from '@wattpost/contract';
import { readUuid } from '@wattpost/contract/wire';
import {
  type CliIo,
  type JsonOption,
  type ConnectionOptions,
  writeFailure,
  formatResult,
} from '../host/index.ts';
import { withZoneData } from '../input/withZoneData.ts';
import { connect, encryptionNotes, readTokenSource } from '../platform/connect.ts';
import { endlessNote } from './signing.ts';

/** Options of `wattpost bundle`. */
interface BundleOptions extends JsonOption, ConnectionOptions {
  /** A file with another token for prices; default: `WATTPOST_PRICING_TOKEN`. */
  readonly pricingTokenFile?: string;
  /** Uuids. */
  readonly station: readonly string[];
  /** Cost rates instead of the platform's, by station. */
  readonly costRate?: ReadonlyMap<string, string>;
  /** Which price applies to a session that crosses a change; left out: nothing is stated. */
  readonly follow?: BundleFollow;
  /** The newest bundle format that the displays know; left out: the first. */
  readonly format?: '1' | '2';
  /** State the offsets of the stations' clocks, also in a bundle without other additions. */
  readonly zoneData?: boolean;
  /** Milliseconds; left out: until replaced. */
  readonly validFor?: number;
  /** A file, `-` for standard output, or a folder with a trailing `/`, in which each bundle has a new name. */
  readonly output: string;
  /** A file with a private key; the signature is written to `OUTPUT.sig`. */
  readonly sign?: string;
  readonly quiet?: boolean;
}

const msPerSecond = 1000;

function notUuid(option: string, text: string): ReturnType<typeof usage> {
  return usage(`${option} takes a UUID, found ${JSON.stringify(text.slice(0, 60))}.`);
}

/** The request; repeated stations and cost rates of other stations are probably mistakes. */
function requestedStations(options: BundleOptions): CommandResult<AssemblyRequest['stations']> {
  const rates = new Map<string, string>();
  for (const [station, rate] of options.costRate ?? []) {
    const key = readUuid(station);
    if (key === undefined) return notUuid('--cost-rate', station);
    if (readUuid(rate) === undefined) return notUuid('--cost-rate', rate);
    rates.set(key, rate);
  }
  const wanted = new Map<string, AssemblyRequest['stations'][number]>();
  for (const text of options.station) {
    const uuid = readUuid(text);
    if (uuid === undefined) return notUuid('--station', text);
    if (wanted.has(uuid)) return usage(`--station names ${uuid} twice.`);
    const costRateUuid = rates.get(uuid);
    rates.delete(uuid);
    wanted.set(uuid, { uuid, ...(costRateUuid === undefined ? {} : { costRateUuid }) });
  }
  const [stray] = rates.keys();
  return stray === undefined
    ? success([...wanted.values()])
    : usage(`--cost-rate names the station ${stray}, which --station does not.`);
}

/** Reports each step on standard error; a closed standard error does not stop the work. */
function progress(io: CliIo): NonNullable<AssemblyRequest['onStep']> {
  return ({ kind, uuid, reading }) => {
    const what = kind === 'station' ? 'station' : 'cost rate';
    const line = `reading ${reading}: ${what} ${printableLine(uuid)}\n`;
    io.stderr(line).catch(() => false);
  };
}

/** Displays keep their last bundle when they do not know the format of a new one. */
function formatNotes({ format }: Bundle): string[] {
  if (format === bundleFormat) return [];
  return [
    `the bundle has the format ${format}; displays that only know ${bundleFormat} refuse it, so update them first`,
  ];
}

/** `wattpost bundle`: reads stations and their prices from a platform, and writes them to a file. */
export async function bundleFromPlatform(
  io: CliIo,
  options: BundleOptions,
): Promise<CommandResult<Answer>> {
  const stations = requestedStations(options);
  if (!stations.ok) return stations;
  const { sign } = options;
  if (sign !== undefined && options.output === standardStream) {
    return usage('--sign needs a file to write to: give one with --output.');
  }
  const signer = sign === undefined ? success(undefined) : await readSigner(io, sign);
  if (!signer.ok) return signer;
  const pricing = await readTokenSource(io, options.pricingTokenFile, 'WATTPOST_PRICING_TOKEN');
  if (!pricing.ok) return pricing;
  const client = await connect(io, options, { pricingToken: pricing.value });
  if (!client.ok) return client;
  const createdAt = Math.floor(io.now() / msPerSecond) * msPerSecond;
  const assembly = await createBundleReader(client.value)({
    stations: stations.value,
    createdAt,
    ...(options.validFor === undefined ? {} : { validUntil: createdAt + options.validFor }),
    ...(options.follow === undefined ? {} : { follow: options.follow }),
    ...(options.format === '2' ? { format: 2 } : {}),
    own: io.zones,
    statesClocks: true,
    ...(options.quiet === true ? {} : { onStep: progress(io) }),
  });
  if (!assembly.ok) return notAssembled(options.baseUrl, assembly.problems);
  const bundle = options.zoneData === true ? withZoneData(io, assembly.bundle) : assembly.bundle;
  const notes = [
    ...encryptionNotes(options.baseUrl),
    ...(signer.value !== undefined && options.validFor === undefined ? [endlessNote] : []),
    ...formatNotes(bundle),
  ];
  const text = `${JSON.stringify(bundle)}\n`;
  if (options.output === standardStream) return success({ output: [text], notes });
  const output = outputFile(options.output, bundle);
  // The signature first: when the bundle follows, both are complete.
  const signature = signer.value?.(text);
  const files = signature === undefined ? [] : [[`${output}.sig`, `${signature}\n`] as const];
  for (const [path, content] of [...files, [output, text] as const]) {
    const code = await io.writeFile(path, content);
    if (code !== undefined) return writeFailure(path, code);
  }
  return success({ output: [report(io, bundle, output, options)], notes });
}

/** Why there is no bundle; exit 69 if the same command may work later. */
function notAssembled(baseUrl: string, problems: readonly AssemblyProblem[]): Failed {
  const plain = problems.map(({ path, code, message }) => ({ path, code, message }));
  const isTemporary =
    problems.some(({ code }) => code === 'changed_while_reading') ||
    problems.every(({ error }) => error !== undefined && mayPass(error));
  return problemsIn(baseUrl, plain, isTemporary ? exitUnavailable : exitProblems);
}

/**
 * The output of a bundle. In a folder its name contains its creation time, so that it never replaces a file
 * that a display may be reading: between the two files of a signed bundle, that would look forged.
 */
function outputFile(output: string, { created_at }: Bundle): string {
  const made = created_at.replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
  return output.endsWith('/') ? `${output}bundle-${made}.json` : output;
}

function report(io: CliIo, bundle: Bundle, output: string, options: BundleOptions): string {
  const { format, stations, cost_rates, created_at, valid_until } = bundle;
  const facts = {
    output,
    format,
    created_at,
    valid_until,
    stations: stations.map(({ uuid }) => uuid),
    cost_rates: cost_rates.map(({ uuid }) => uuid),
  };
  const until = valid_until === null ? 'until it is replaced' : `until ${valid_until}`;
  const counts = `${counted(stations.length, 'station')}, ${counted(cost_rates.length, 'cost rate')}`;
  return formatResult(io, options, facts, `${output}: ${counts}, valid ${until}`);
}
