import type { Client } from '@wattpost/client';
import {
  type Answer,
  type CommandResult,
  exitGood,
  exitProblems,
  printableJson,
  sourceName,
  standardStream,
  success,
  usage,
} from '@wattpost/command';
import type { Bundle } from '@wattpost/contract';
import { maxNoteCharacters, readUuid, type PriceChangeWire } from '@wattpost/contract/wire';
import {
  type CliIo,
  type JsonOption,
  type ConnectionOptions,
  outputWidth,
  paragraph,
} from '../host/index.ts';
import { loadBundle } from '../input/readInput.ts';
import { connect, encryptionNotes } from '../platform/connect.ts';
import { arrivalJson, arrivalLines, arrivalNotes } from './arrivalReport.ts';
import { awaitDelivery, type Arrival } from './awaitDelivery.ts';
import { notCompared, notWritten } from './publishFailure.ts';
import { publishReport } from './publishReport.ts';

/** Options of `wattpost publish`. */
interface PublishOptions extends JsonOption, ConnectionOptions {
  readonly maxBytes: number;
  /** End after the difference. */
  readonly dryRun?: boolean;
  readonly note?: string;
  /** Codes of findings that are right. */
  readonly accept?: readonly string[];
  /** Do not ask. */
  readonly yes?: boolean;
}

/** `wattpost publish`: shows what a bundle changes on a platform, asks, and writes it. */
export async function publishPrices(
  io: CliIo,
  path: string,
  options: PublishOptions,
): Promise<CommandResult<Answer>> {
  const { baseUrl, accept = [], json = false, dryRun = false } = options;
  const isAsking = options.yes !== true && !dryRun;
  const problem = usageProblem(io, path, options, isAsking);
  if (problem !== undefined) return usage(problem);
  const loaded = await loadBundle(io, path, options.maxBytes);
  if (!loaded.ok) return loaded;
  const bundle = loaded.value;
  const client = await connect(io, options);
  if (!client.ok) return client;
  const comparison = await client.value.publishBundle(bundle, { dryRun: true });
  if (!comparison.ok) return notCompared(baseUrl, comparison.error);
  const change = comparison.value;
  await show(
    io,
    options,
    publishReport(change, bundle, { source: sourceName(path), baseUrl }, io.zones),
  );
  const ending = (exitCode: number, ...notes: readonly string[]): CommandResult<Answer> =>
    success({
      output: json ? [resultJson(change, null, null)] : [],
      notes: [...encryptionNotes(baseUrl), ...notes],
      exitCode,
    });
  const open = codesToAccept(change, accept);
  if (open.length > 0) {
    return ending(
      exitProblems,
      `nothing was published, because some prices are probably wrong; if they are right, add --accept ${open.join(',')}`,
    );
  }
  if (!change.changed) return ending(exitGood);
  if (dryRun) return ending(exitGood, 'nothing was published: this was a dry run');
  if (isAsking && !(await isConfirmed(io, 'Publish?')))
    return ending(exitProblems, 'nothing was published');
  return write(io, client.value, bundle, change, options);
}

/** Why these options cannot work; `undefined`: they can. */
function usageProblem(
  io: CliIo,
  path: string,
  { note = '', json = false }: PublishOptions,
  isAsking: boolean,
): string | undefined {
  if (Array.from(note).length > maxNoteCharacters) {
    return `--note takes at most ${maxNoteCharacters} characters.`;
  }
  if (!isAsking || (io.terminal !== null && !json && path !== standardStream)) return undefined;
  return 'There is no terminal for the question before publishing. Add --yes to publish without it, or --dry-run to see what would change.';
}

/** Writes lines for people at once: the question, and what happens after it, come later. */
export async function show(
  io: CliIo,
  { json }: JsonOption,
  lines: readonly string[],
): Promise<void> {
  const width = outputWidth(io);
  if (json !== true) await io.stdout(lines.map((line) => paragraph(line, width)).join(''));
}

/** The codes of findings that a write has to accept, and that are not accepted. */
export function codesToAccept(
  { findings }: PriceChangeWire,
  accepted: readonly string[],
): readonly string[] {
  const codes = findings.filter(({ severity }) => severity === 'price').map(({ code }) => code);
  return [...new Set(codes)].filter((code) => !accepted.includes(code));
}

/** Writes what was compared, and waits until it has arrived. */
async function write(
  io: CliIo,
  client: Client,
  bundle: Bundle,
  change: PriceChangeWire,
  options: PublishOptions,
): Promise<CommandResult<Answer>> {
  const { baseUrl, note = '', accept = [], json } = options;
  const written = await client.publishBundle(bundle, {
    ifMatch: change.etag,
    accept,
    ...(note === '' ? {} : { note }),
  });
  if (!written.ok) return notWritten(client, baseUrl, written.error);
  const { revision } = written.value;
  const words =
    revision === null
      ? 'Published: the platform has these prices since an earlier attempt of this request.'
      : `Published as revision ${revision.number}.`;
  await show(io, options, ['', words]);
  // While it waits, a failed read is repeated a second later anyway.
  const reader = await connect(io, options, { retry: { attempts: 1 } });
  if (!reader.ok) return reader;
  const arrival = await awaitDelivery(io, reader.value, knownPart(bundle, change));
  await show(io, options, arrivalLines(arrival));
  return success({
    output: json === true ? [resultJson(change, written.value, arrival)] : [],
    notes: [...encryptionNotes(baseUrl), ...arrivalNotes(arrival)],
  });
}

/** The bundle without the stations that the platform does not have, and with uuids as the platform writes them. */
function knownPart(bundle: Bundle, { unknown_stations: unknown }: PriceChangeWire): Bundle {
  const stations = bundle.stations
    .filter(({ uuid }) => !unknown.includes(uuid))
    .map((station) => ({ ...station, uuid: readUuid(station.uuid) ?? station.uuid }));
  return { ...bundle, stations };
}

/** The result for programs, on one line. @param written `null`: nothing was published */
function resultJson(
  change: PriceChangeWire,
  written: PriceChangeWire | null,
  arrival: Arrival | null,
): string {
  const { changed, difference, other_stations, other_stations_total } = change;
  const result = {
    published: written !== null,
    changed,
    revision: written?.revision ?? null,
    difference,
    other_stations,
    other_stations_total,
    unknown_stations: change.unknown_stations,
    findings: change.findings,
    delivery: arrival && arrivalJson(arrival),
  };
  return `${printableJson(result)}\n`;
}

/** The question before a write; anything but yes, and the end of input, means no. */
export async function isConfirmed({ terminal }: CliIo, question: string): Promise<boolean> {
  const typed = await terminal?.ask(`\n${question} [y/N] `);
  terminal?.close();
  return /^\s*y(es)?\s*$/i.test(typed ?? '');
}
