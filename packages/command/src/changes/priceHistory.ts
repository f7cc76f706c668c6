import type {
  AnswerOf,
  PriceChangeWire,
  PriceDifferenceWire,
  RevisionWire,
} from '@wattpost/contract/wire';
import { type Answer, type CommandResult, exitGood, success } from '../run/index.ts';
import { printableJson, printableLine } from '../text/printable.ts';
import { counted } from '../text/problemLines.ts';
import { section } from '../prices/differenceLines.ts';
import {
  type ChangeEnd,
  type ChangeOptions,
  type ComparedWrite,
  changeProblem,
  endChange,
} from './endChange.ts';
import {
  type ClockOf,
  differenceSections,
  findingSections,
  namesText,
  spanLine,
} from './priceChangeLines.ts';
import { stationTime } from '../prices/stationClock.ts';

/** Options of the command `history`. */
export interface HistoryOptions extends ChangeOptions {
  readonly limit: number;
  /** One or two numbers of revisions. */
  readonly diff?: readonly number[];
  readonly restore?: number;
  readonly json?: boolean;
}

/** The history of an organization's prices, wherever it is. */
export interface PriceHistory {
  /** An address or a database, for people. */
  readonly where: string;
  /** The latest first. */
  readonly revisions: (limit: number) => Promise<CommandResult<AnswerOf<'listRevisions'>>>;
  /** @param comparedWith the number of an earlier revision; default: the one before */
  readonly revision: (
    number: number,
    comparedWith?: number,
  ) => Promise<CommandResult<AnswerOf<'readRevision'>['data']>>;
  /** @param write `null`: a dry run */
  readonly restore: (
    number: number,
    write: ComparedWrite | null,
  ) => Promise<CommandResult<PriceChangeWire>>;
}

/** How the command meets people. */
export interface HistoryWorld extends Pick<ChangeEnd, 'show' | 'isConfirmed'> {
  readonly clockOf: ClockOf;
  /** Notes of every answer. */
  readonly notes: readonly string[];
}

/** Why these options of `history` cannot work; `undefined`: they can. @param canAsk as for `changeProblem` */
export function historyProblem(options: HistoryOptions, canAsk: boolean): string | undefined {
  const { diff, restore, note, dryRun, yes, accept } = options;
  if (diff !== undefined && restore !== undefined) {
    return '--diff and --restore cannot both be given.';
  }
  if (diff !== undefined && (diff.length > 2 || diff.every((number) => number === 0))) {
    return '--diff takes the numbers of one or two changes, such as --diff 3 7.';
  }
  if (restore !== undefined) return changeProblem('restore', options, canAsk);
  const isOfRestore = note !== undefined || dryRun === true || yes === true || accept !== undefined;
  return isOfRestore ? '--note, --accept, --dry-run and --yes need --restore.' : undefined;
}

/** Lists changes of prices, compares two, or restores the prices after one. */
export function priceHistory(
  history: PriceHistory,
  options: HistoryOptions,
  world: HistoryWorld,
): Promise<CommandResult<Answer>> {
  const { diff, restore } = options;
  if (diff !== undefined) return compare(history, diff, options, world);
  if (restore !== undefined) return restorePrices(history, restore, options, world);
  return list(history, options, world);
}

async function list(
  history: PriceHistory,
  { limit, json }: HistoryOptions,
  { show, notes }: HistoryWorld,
): Promise<CommandResult<Answer>> {
  const page = await history.revisions(limit);
  if (!page.ok) return page;
  const { data, pagination } = page.value;
  if (json === true) {
    const result = { revisions: data, total: pagination.total };
    return success({ output: [`${printableJson(result)}\n`], notes, exitCode: exitGood });
  }
  const lines: string[] = [];
  for (const revision of data) {
    const read = await history.revision(revision.number);
    if (!read.ok) return read;
    lines.push(headLine(revision), ...changeLines(revision, read.value.difference));
  }
  await show(data.length === 0 ? ['No change of prices is kept.'] : lines);
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
  history: PriceHistory,
  numbers: readonly number[],
  { json }: HistoryOptions,
  { show, clockOf, notes }: HistoryWorld,
): Promise<CommandResult<Answer>> {
  const later = Math.max(...numbers);
  const earlier = numbers.length === 1 ? later - 1 : Math.min(...numbers);
  const read = await history.revision(later, earlier);
  if (!read.ok) return read;
  const { difference, compared_with: comparedWith, ...revision } = read.value;
  if (json === true) {
    const result = { revision, compared_with: comparedWith, difference };
    return success({ output: [`${printableJson(result)}\n`], notes, exitCode: exitGood });
  }
  await show([
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
  history: PriceHistory,
  number: number,
  options: HistoryOptions,
  { show, isConfirmed, clockOf, notes }: HistoryWorld,
): Promise<CommandResult<Answer>> {
  const compared = await history.restore(number, null);
  if (!compared.ok) return compared;
  const change = compared.value;
  const { changed, difference, unknown_stations: unknown, findings } = change;
  await show([
    `Prices as after change ${number} → ${printableLine(history.where)}`,
    ...(changed
      ? [spanLine(difference, clockOf), '', ...differenceSections(difference, clockOf)]
      : ['Nothing changes: the platform has these prices.']),
    ...section('Stations that were removed since, and do not come back', unknown),
    ...findingSections(findings),
  ]);
  const ending = (
    exitCode: number,
    written: PriceChangeWire | null,
    ...more: readonly string[]
  ): CommandResult<Answer> => {
    const revision = written?.revision ?? null;
    const result = {
      restored: revision !== null,
      changed,
      revision,
      difference,
      unknown_stations: unknown,
      findings,
    };
    const output = options.json === true ? [`${printableJson(result)}\n`] : [];
    return success({ output, notes: [...notes, ...more], exitCode });
  };
  return endChange(change, options, {
    verb: 'restore',
    show,
    isConfirmed,
    unwritten: (exitCode, ...more) => ending(exitCode, null, ...more),
    write: (write) => history.restore(number, write),
    written: (written) => ending(exitGood, written),
  });
}
