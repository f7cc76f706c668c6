import {
  type Answer,
  type CommandResult,
  answer,
  columns,
  exitGood,
  exitProblems,
  printableJson,
  printableLine,
  success,
  usage,
} from '@wattpost/command';
import { type DisplayRow, readUuid } from '@wattpost/contract/wire';
import { type DisplayQuery, createDisplayView, displayOnWire } from '@wattpost/platform';
import { readServerConfig } from '../config/index.ts';
import { type DatabaseOptions, withDatabase, withDatabaseAt } from '../database/openDatabase.ts';
import { configuredDatabase } from '../database/databaseLocation.ts';
import { type Io, serverZones } from '../host/index.ts';

/** Options of `wattpost-server displays`. */
export interface DisplaysCommandOptions extends DatabaseOptions {
  /** Only those whose verdict is not `right`. */
  readonly wrong?: boolean;
  readonly json?: boolean;
}

/** Columns of a terminal that a row keeps to. */
const width = 100;

/**
 * The displays, each with what is wrong on a line of its own: what differs first. A UUID stays whole, to be copied;
 * names are cut.
 */
function displayLines(rows: readonly DisplayRow[], nowMs: number): string {
  const table = columns(
    ['VERDICT', 'LAST WORD', 'DISPLAY', 'NAME AND STATIONS'],
    rows.map((row) => [row.verdict, ageOf(row, nowMs), row.uuid, titleOf(row)]),
  );
  const [head = '', ...lines] = table.trimEnd().split('\n');
  const found = rows.map((row, index) => [
    cut(lines[index] ?? '', width),
    ...findingLines(row).map((line) => `          ${line}`),
  ]);
  return [head, ...found.flat()].map((line) => `${line}\n`).join('');
}

function titleOf({ name, stations }: DisplayRow): string {
  const names = stations.map((station) => station.name ?? `unknown ${station.uuid}`);
  return [...(name === null ? [] : [name]), names.join(', ') || '-'].join(' · ');
}

function findingLines({ differences, reason }: DisplayRow): readonly string[] {
  const parts = differences.map(
    ({ shown, expected }) => `${shown || 'nothing'} → ${expected || 'nothing'}`,
  );
  const texts = [...parts, ...(reason === null ? [] : [reason])];
  return texts.flatMap((text) => wrapped(printableLine(text)));
}

function ageOf({ lastWord }: DisplayRow, nowMs: number): string {
  const seconds = Math.max(0, Math.floor((nowMs - Date.parse(lastWord)) / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (minutes === 0) return `${seconds} s`;
  if (hours === 0) return `${minutes} min`;
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

function cut(text: string, maxCharacters: number): string {
  const characters = Array.from(text);
  return characters.length <= maxCharacters
    ? text
    : `${characters.slice(0, maxCharacters - 1).join('')}…`;
}

/** A text as lines that are ten columns shorter than a row; a longer word is cut in pieces. */
function wrapped(text: string): readonly string[] {
  return text.match(/\S.{0,89}(?=\s|$)|\S{1,90}/gu) ?? [];
}

/** `wattpost-server displays`: what displays show. Exit 1 when one is silent or wrong. */
export async function displaysCommand(
  io: Io,
  options: DisplaysCommandOptions,
): Promise<CommandResult<Answer>> {
  const settings = await readServerConfig(io, options);
  if (!settings.ok) return settings;
  const { database, displays: configured } = settings.value.config;
  const location = await configuredDatabase(io, database);
  if (!location.ok) return location;
  return withDatabaseAt<Answer>(io, location.value, options, 'refuse', async (store) => {
    const sources = {
      store,
      nowMs: io.now,
      silentReports: configured.silent_reports,
      zones: serverZones(io.now()),
    };
    const { displays, counts, notices } = await createDisplayView(sources).read(everything);
    const listed = options.wrong === true ? displays.filter(isNotRight) : displays;
    const rows = listed.map(displayOnWire);
    const exitCode = counts.silent + counts.wrong > 0 ? exitProblems : exitGood;
    if (options.json === true) {
      const output = [`${printableJson({ counts, notices, displays: rows })}\n`];
      return success({ output, notes: [], exitCode });
    }
    if (rows.length === 0) {
      const none = displays.length === 0 ? 'No display has reported.' : 'Every display is right.';
      return success({ output: [], notes: [none, ...notices], exitCode });
    }
    return success({ output: [displayLines(rows, io.now())], notes: notices, exitCode });
  });
}

const everything: DisplayQuery = {
  organization: null,
  verdicts: [],
  search: '',
  offset: 0,
  limit: null,
};

/**
 * `wattpost-server displays remove`: removes displays that are no longer in use, with what was received of their
 * records. All of them, or none when one does not exist.
 */
export function displaysRemoveCommand(
  io: Io,
  texts: readonly string[],
  options: DatabaseOptions,
): Promise<CommandResult<Answer>> {
  return withDatabase(io, options, 'refuse', async (store) => {
    const uuids = new Set<string>();
    for (const text of texts) {
      const uuid = readUuid(text);
      if (uuid === undefined) return usage(`${JSON.stringify(text)} is not the uuid of a display.`);
      uuids.add(uuid);
    }
    const missing = await store.write(async (writer) => {
      const displays = [];
      // In one order, so that two commands cannot wait for each other.
      for (const uuid of [...uuids].sort()) {
        const display = await writer.lockDisplay(uuid);
        if (display === undefined) return uuid;
        displays.push(display);
      }
      for (const display of displays) await writer.deleteDisplay(display);
      return undefined;
    });
    if (missing !== undefined) {
      return usage(`There is no display ${missing}; "wattpost-server displays" lists them.`);
    }
    const count = uuids.size;
    return success(answer(`${count} ${count === 1 ? 'display was' : 'displays were'} removed.\n`));
  });
}

function isNotRight({ verdict }: { readonly verdict: DisplayRow['verdict'] }): boolean {
  return verdict !== 'right';
}
