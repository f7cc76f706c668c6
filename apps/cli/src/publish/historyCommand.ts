import { mayPass, type Client, type ClientError } from '@wattpost/client';
import {
  type Answer,
  type CommandResult,
  type Failed,
  counted,
  exitGood,
  exitProblems,
  printableJson,
  printableLine,
  problemsIn,
  success,
  unavailable,
  usage,
} from '@wattpost/command';
import {
  maxNoteCharacters,
  type PriceDifferenceWire,
  type RevisionWire,
} from '@wattpost/contract/wire';
import type { CliIo, ConnectionOptions, JsonOption } from '../host/index.ts';
import { connect, encryptionNotes } from '../platform/connect.ts';
import { section, stationTime } from '../words/index.ts';
import {
  type ClockOf,
  differenceSections,
  findingSections,
  namesText,
  spanLine,
} from './priceChangeLines.ts';
import { codesToAccept, isConfirmed, show } from './publishCommand.ts';
import { lastChange } from './publishFailure.ts';

/** Options of `wattpost history`. */
interface HistoryOptions extends JsonOption, ConnectionOptions {
  readonly limit: number;
  /** One or two numbers of revisions. */
  readonly diff?: readonly number[];
  readonly restore?: number;
  readonly dryRun?: boolean;
  readonly note?: string;
  readonly accept?: readonly string[];
  /** Do not ask. */
  readonly yes?: boolean;
}

/** `wattpost history`: lists changes of prices, compares two, or restores the prices after one. */
export async function priceHistory(
  io: CliIo,
  options: HistoryOptions,
): Promise<CommandResult<Answer>> {
  const { diff, restore } = options;
  const problem = usageProblem(io, options);
  if (problem !== undefined) return usage(problem);
  const client = await connect(io, options);
  if (!client.ok) return client;
  if (diff !== undefined) return compare(io, client.value, diff, options);
  if (restore !== undefined) return restorePrices(io, client.value, restore, options);
  return list(io, client.value, options);
}

/** Why these options cannot work; `undefined`: they can. */
function usageProblem(
  io: CliIo,
  { diff, restore, note, dryRun, yes, json, accept }: HistoryOptions,
): string | undefined {
  if (diff !== undefined && restore !== undefined) {
    return '--diff and --restore cannot both be given.';
  }
  if (diff !== undefined && (diff.length > 2 || diff.every((number) => number === 0))) {
    return '--diff takes the numbers of one or two changes, such as --diff 3 7.';
  }
  const isOfRestore = note !== undefined || dryRun === true || yes === true || accept !== undefined;
  if (restore === undefined) {
    return isOfRestore ? '--note, --accept, --dry-run and --yes need --restore.' : undefined;
  }
  if (Array.from(note ?? '').length > maxNoteCharacters) {
    return `--note takes at most ${maxNoteCharacters} characters.`;
  }
  const isAsking = yes !== true && dryRun !== true;
  return isAsking && (io.terminal === null || json === true)
    ? 'There is no terminal for the question before restoring. Add --yes to restore without it, or --dry-run to see what would change.'
    : undefined;
}

async function list(
  io: CliIo,
  client: Client,
  { baseUrl, limit, json }: HistoryOptions,
): Promise<CommandResult<Answer>> {
  const page = await client.revisionPage({ limit });
  if (!page.ok) return historyFailure(baseUrl, page.error);
  const { data, pagination } = page.value;
  const notes = encryptionNotes(baseUrl);
  if (json === true) {
    const result = { revisions: data, total: pagination.total };
    return success({ output: [`${printableJson(result)}\n`], notes, exitCode: exitGood });
  }
  const lines: string[] = [];
  for (const revision of data) {
    const read = await client.readRevision(revision.number);
    if (!read.ok) return historyFailure(baseUrl, read.error);
    lines.push(headLine(revision), ...changeLines(revision, read.value.difference));
  }
  await show(io, {}, data.length === 0 ? ['No change of prices is kept.'] : lines);
  const more = pagination.total - data.length;
  const rest = more > 0 ? [`${counted(more, 'earlier change')}: --limit lists more`] : [];
  return success({ output: [], notes: [...notes, ...rest], exitCode: exitGood });
}

function headLine({ number, made_at: madeAt, key, note, operation }: RevisionWire): string {
  const who = key === null ? 'command line' : printableLine(key.name) || key.uuid;
  const why = note === '' ? `(${operation}, no note)` : printableLine(note);
  return `${number}  ${stationTime('UTC', Date.parse(madeAt))}  ${who}: ${why}`;
}

/** What changed, and where. Stations are those with another price from now on. */
function changeLines(
  { cost_rates: rates, stations }: RevisionWire,
  difference: PriceDifferenceWire,
): string[] {
  const named = (what: string, count: number, things: readonly { readonly name: string }[]) =>
    count === 0
      ? []
      : [
          `${counted(count, 'cost rate')} ${what}${
            things.length === 0
              ? ''
              : `: ${things
                  .slice(0, 3)
                  .map(({ name }) => printableLine(name))
                  .join(', ')}`
          }`,
        ];
  const parts = [
    ...named('added', rates.added, difference.cost_rates.added),
    ...named('changed', rates.changed, difference.cost_rates.changed),
    ...named('removed', rates.removed, difference.cost_rates.removed),
    ...(stations.changed === 0
      ? []
      : [`other cost rates at ${counted(stations.changed, 'station')}`]),
  ];
  const groups = difference.stations;
  const total = groups.reduce((sum, group) => sum + group.stations_total, 0);
  const names = groups.flatMap((group) => group.stations.map(({ name }) => name));
  const where =
    total === 0
      ? 'No price differs from now on.'
      : `Differs from now on at ${namesText(names, total)}.`;
  return [`   ${parts.join('; ') || 'Nothing that is compared'}. ${where}`];
}

async function compare(
  io: CliIo,
  client: Client,
  numbers: readonly number[],
  { baseUrl, json }: HistoryOptions,
): Promise<CommandResult<Answer>> {
  const later = Math.max(...numbers);
  const earlier = numbers.length === 1 ? later - 1 : Math.min(...numbers);
  const read = await client.readRevision(later, { comparedWith: earlier });
  if (!read.ok) return historyFailure(baseUrl, read.error);
  const { difference, compared_with: comparedWith, ...revision } = read.value;
  const notes = encryptionNotes(baseUrl);
  if (json === true) {
    const result = { revision, compared_with: comparedWith, difference };
    return success({ output: [`${printableJson(result)}\n`], notes, exitCode: exitGood });
  }
  const clockOf = clocksOf(io);
  await show(io, {}, [
    headLine(revision),
    `After change ${comparedWith} → after change ${revision.number}`,
    spanLine(difference, clockOf),
    '',
    ...differenceSections(difference, clockOf),
  ]);
  return success({ output: [], notes, exitCode: exitGood });
}

/** Shows what a restore changes, asks, and writes it as any other change of prices. */
async function restorePrices(
  io: CliIo,
  client: Client,
  number: number,
  options: HistoryOptions,
): Promise<CommandResult<Answer>> {
  const { baseUrl, note = '', accept = [], json, dryRun, yes } = options;
  const compared = await client.restoreRevision(number, { dryRun: true });
  if (!compared.ok) return historyFailure(baseUrl, compared.error);
  const change = compared.value;
  const clockOf = clocksOf(io);
  await show(io, options, [
    `Prices as after change ${number} → ${printableLine(baseUrl)}`,
    ...(change.changed
      ? [
          spanLine(change.difference, clockOf),
          '',
          ...differenceSections(change.difference, clockOf),
        ]
      : ['Nothing changes: the platform has these prices.']),
    ...section('Stations that were removed since, and do not come back', change.unknown_stations),
    ...findingSections(change.findings),
  ]);
  const ending = (exitCode: number, revision: RevisionWire | null, ...notes: string[]) =>
    success({
      output:
        json === true
          ? [
              `${printableJson({ restored: revision !== null, changed: change.changed, revision, difference: change.difference, unknown_stations: change.unknown_stations, findings: change.findings })}\n`,
            ]
          : [],
      notes: [...encryptionNotes(baseUrl), ...notes],
      exitCode,
    });
  const open = codesToAccept(change, accept);
  if (open.length > 0) {
    const cure = `if they are right, add --accept ${open.join(',')}`;
    return ending(
      exitProblems,
      null,
      `nothing was restored, because some prices are probably wrong; ${cure}`,
    );
  }
  if (!change.changed) return ending(exitGood, null);
  if (dryRun === true) {
    return ending(exitGood, null, 'nothing was restored: this was a dry run');
  }
  if (yes !== true && !(await isConfirmed(io, 'Restore?'))) {
    return ending(exitProblems, null, 'nothing was restored');
  }
  const written = await client.restoreRevision(number, {
    ifMatch: change.etag,
    accept,
    ...(note === '' ? {} : { note }),
  });
  if (!written.ok) return notRestored(client, baseUrl, written.error);
  const { revision } = written.value;
  const words =
    revision === null
      ? 'Restored: the platform has these prices since an earlier attempt of this request.'
      : `Restored as revision ${revision.number}.`;
  await show(io, options, ['', words]);
  return ending(exitGood, revision);
}

function clocksOf({ zones }: CliIo): ClockOf {
  return (zone) => zones.clockOf(zone) ?? zone;
}

function historyFailure(baseUrl: string, error: ClientError): Failed {
  if (mayPass(error)) return unavailable(`${baseUrl} is not available: ${error.message}`);
  const isMissing = error.kind === 'http' && error.status === 404;
  return problemsIn(baseUrl, [
    { path: '$', code: isMissing ? 'not_found' : 'refused', message: error.message },
  ]);
}

async function notRestored(client: Client, baseUrl: string, error: ClientError): Promise<Failed> {
  if (error.kind !== 'http' || mayPass(error)) {
    return unavailable(
      `Whether the prices are restored is unknown, because there was no valid answer from ${baseUrl}. Run the same command again: it shows what is left to change. The reason: ${error.message}`,
    );
  }
  if (error.status !== 412) return historyFailure(baseUrl, error);
  const message = `Somebody else has changed these prices since they were compared${await lastChange(client)}. Nothing was restored. Run the same command again to compare with the present prices.`;
  return problemsIn(baseUrl, [{ path: '$', code: 'changed_meanwhile', message }]);
}
