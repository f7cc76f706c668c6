import {
  type Answer,
  type Result,
  printableJson,
  printableLine,
  problemsIn,
  sourceName,
  success,
} from '@wattpost/command';
import type { Site } from '@wattpost/contract/wire';
import type { Io } from '../host/index.ts';
import { type DatabaseOptions, withDatabase } from '../database/index.ts';
import { readSiteFile } from './readSiteFile.ts';
import { siteWarnings } from './siteWarnings.ts';

/** Options of `wattpost-server import`. */
export interface ImportOptions extends DatabaseOptions {
  readonly check?: boolean;
  readonly json?: boolean;
  readonly maxBytes: number;
}

/** `wattpost-server import`: a site file into the database, as a whole or not at all. */
export async function importCommand(
  io: Io,
  path: string,
  options: ImportOptions,
): Promise<Result<Answer>> {
  const site = await readSiteFile(io, path, options.maxBytes);
  if (!site.ok) return site;
  const source = printableLine(sourceName(path));
  const warnings = siteWarnings(site.value);
  if (options.check === true) {
    const counts = countsOf(site.value);
    return success(
      report(
        options,
        { checked: counts },
        `${source} is a good site file: ${words(counts)}.`,
        warnings,
      ),
    );
  }
  return withDatabase(io, options, 'made', async (store, database) => {
    const done = await store.site.importSite(site.value);
    if (!done.ok) return problemsIn(sourceName(path), done.problems);
    const { counts } = done;
    const text = `Imported ${source} into ${database.name}: ${words(counts)}.`;
    return success(report(options, { imported: counts }, text, warnings));
  });
}

type Counts = Readonly<Record<string, number>>;

function countsOf(site: Site): Counts {
  const { format: _, ...lists } = site;
  return Object.fromEntries(Object.entries(lists).map(([list, items]) => [list, items.length]));
}

function report(
  { json }: ImportOptions,
  counts: object,
  text: string,
  warnings: readonly string[],
): Answer {
  return { output: [`${json === true ? printableJson(counts) : text}\n`], notes: warnings };
}

function words(counts: Counts): string {
  const named = Object.entries(counts).filter(([, count]) => count > 0);
  if (named.length === 0) return 'nothing in it';
  return named.map(([list, count]) => `${count} ${list.replaceAll('_', ' ')}`).join(', ');
}
