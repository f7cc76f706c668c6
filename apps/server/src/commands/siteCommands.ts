import {
  type Answer,
  type CommandResult,
  answer,
  printableJson,
  printableLine,
  problemsIn,
  readSource,
  sourceName,
  standardStream,
  success,
  systemReason,
  usage,
} from '@wattpost/command';
import { readJson } from '@wattpost/contract';
import {
  chargeLogInFile,
  isStorableText,
  maxNoteCharacters,
  parseSite,
  type Site,
} from '@wattpost/contract/wire';
import { type DatabaseOptions, withDatabase } from '../database/openDatabase.ts';
import { type Io, serverZones } from '../host/index.ts';
import { replacedWarnings, siteWarnings, warningLines, type SiteWarning } from './siteWarnings.ts';

/** Options of `wattpost-server import`. */
export interface ImportOptions extends DatabaseOptions {
  readonly check?: boolean;
  /** Also replaces items that changed since the file was exported. */
  readonly overwrite?: boolean;
  /** Why, for the history of prices. */
  readonly note?: string;
  readonly json?: boolean;
  readonly maxBytes: number;
}

/** `wattpost-server import`: imports a site file, all or nothing. */
export async function importCommand(
  io: Io,
  path: string,
  options: ImportOptions,
): Promise<CommandResult<Answer>> {
  const site = await readSiteFile(io, path, options.maxBytes);
  if (!site.ok) return site;
  const source = printableLine(sourceName(path));
  const nowMs = io.now();
  const zones = serverZones(nowMs);
  const warnings = siteWarnings(site.value, zones, nowMs);
  if (options.check === true) {
    const counts = countsOf(site.value);
    return success(
      report(options, { checked: counts }, `${source} is a valid site file: ${words(counts)}.`, {
        replaced: [],
        others: warnings,
      }),
    );
  }
  const note = options.note?.trim() ?? '';
  if (Array.from(note).length > maxNoteCharacters || !isStorableText(note)) {
    return usage(`--note takes at most ${maxNoteCharacters} characters.`);
  }
  return withDatabase(io, options, 'create', async (store, database) => {
    const { overwrite = false } = options;
    const atMs = io.now();
    const done = await store.site.importSite(site.value, { atMs, note, overwrite, zones });
    if (!done.ok) return problemsIn(sourceName(path), done.problems);
    const { counts, replaced } = done;
    const text = `Imported ${source} into ${database.name}: ${words(counts)}.`;
    const found = {
      replaced: replacedWarnings(site.value, replaced, io.now(), zones),
      others: warnings,
    };
    return success(report(options, { imported: counts }, text, found));
  });
}

type Counts = Readonly<Record<string, number>>;

function countsOf(site: Site): Counts {
  const { format: _, revisions: _revisions, ...lists } = site;
  return Object.fromEntries(Object.entries(lists).map(([list, items]) => [list, items.length]));
}

interface SiteWarnings {
  readonly replaced: readonly SiteWarning[];
  readonly others: readonly SiteWarning[];
}

function report(
  { json }: ImportOptions,
  counts: object,
  text: string,
  { replaced, others }: SiteWarnings,
): Answer {
  const warnings = [...replaced, ...others].map(({ path, code, message }) => {
    return { path, code, message };
  });
  const output = json === true ? printableJson({ ...counts, warnings }) : text;
  return { output: [`${output}\n`], notes: warningLines(replaced, others) };
}

function words(counts: Counts): string {
  const named = Object.entries(counts).filter(([, count]) => count > 0);
  if (named.length === 0) return 'nothing in it';
  return named.map(([list, count]) => `${count} ${list.replaceAll('_', ' ')}`).join(', ');
}

/** Reads a site from a file or from standard input, or lists all its problems. */
async function readSiteFile(io: Io, path: string, maxBytes: number): Promise<CommandResult<Site>> {
  const bytes = await readSource(io, path, maxBytes);
  if (!bytes.ok) return bytes;
  const source = sourceName(path);
  const json = readJson(bytes.value, { maxBytes });
  if (!json.ok) {
    const { problem } = json;
    const cure = problem.code === 'too_large' ? ' If that is right, raise --max-mib.' : '';
    return problemsIn(source, [{ ...problem, message: problem.message + cure }]);
  }
  const site = parseSite(json.value, serverZones(io.now()));
  if (site.ok && json.losses.length === 0) return success(site.site);
  return problemsIn(source, [...json.losses, ...(site.ok ? [] : site.problems)]);
}

/** Options of `wattpost-server export`. */
export interface ExportOptions extends DatabaseOptions {
  readonly output?: string;
}

/** The file contains customer data. */
const ownerOnly = 0o600;

/** `wattpost-server export`: everything but tokens and the outbox, as a site file. */
export function exportCommand(io: Io, options: ExportOptions): Promise<CommandResult<Answer>> {
  return withDatabase(io, options, 'refuse', async (store) => {
    const text = siteText(await store.site.exportSite());
    const { output = standardStream } = options;
    if (output === standardStream) return success({ output: text, notes: [] });
    const code = await io.writeFile(output, [...text].join(''), ownerOnly);
    if (code !== undefined) {
      return usage(`Cannot write ${JSON.stringify(output)}: ${systemReason(code)}.`);
    }
    return success(answer());
  });
}

/** The items of a JSON list or object in parts, one line for each. */
function* lines<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  indent: string,
): Iterable<string> {
  let before = `\n${indent}`;
  for (const item of items) {
    yield before + textOf(item);
    before = `,\n${indent}`;
  }
}

/**
 * A site file's text in parts: one line for each item of each list, and for its revision, so that two
 * exports can be compared line by line. Equal sites give equal text.
 */
function* siteText({ format, revisions = {}, ...lists }: Site): Iterable<string> {
  const charge_logs = lists.charge_logs.map((log) => chargeLogInFile(log, format));
  yield `{\n  "format": ${JSON.stringify(format)}`;
  for (const [name, items] of Object.entries<readonly unknown[]>({ ...lists, charge_logs })) {
    yield `,\n  ${JSON.stringify(name)}: [`;
    yield* lines(items, (item) => JSON.stringify(item), '    ');
    yield items.length === 0 ? ']' : '\n  ]';
  }
  let before = ',\n  "revisions": {';
  for (const [list, ofList] of Object.entries(revisions)) {
    yield `${before}\n    ${JSON.stringify(list)}: {`;
    const textOf = ([key, revision]: readonly [string, string]): string =>
      `${JSON.stringify(key)}: ${JSON.stringify(revision)}`;
    yield* lines(Object.entries(ofList), textOf, '      ');
    yield '\n    }';
    before = ',';
  }
  yield before === ',' ? '\n  }\n}\n' : '\n}\n';
}
