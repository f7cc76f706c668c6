import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import type { Report } from './part.ts';
import { targetTable } from './targets.ts';

/** A run as the documentation tells it. */
export interface PublishedRun {
  /** When and with what it was made, as one line. */
  readonly conditions: string;
  /** What was measured, by part. */
  readonly reports: ReadonlyMap<string, Report>;
}

/** Where the text of a section begins and ends. */
function boundsOf(text: string, name: string): readonly [from: number, until: number] {
  const begin = `<!-- bench:${name} -->`;
  const from = text.indexOf(begin);
  const until = text.indexOf(`<!-- /bench:${name} -->`);
  if (from === -1 || until < from) throw new Error(`The markers of "${name}" are missing.`);
  return [from + begin.length, until];
}

/**
 * Replaces what stands between the markers `<!-- bench:NAME -->` and `<!-- /bench:NAME -->`.
 *
 * @param content makes it from what stood there
 * @throws when a marker is missing: a table that is silently not updated would tell old figures.
 */
export function replaceSection(
  text: string,
  name: string,
  content: (earlier: string) => string,
): string {
  const [from, until] = boundsOf(text, name);
  const own = content(text.slice(from, until));
  return `${text.slice(0, from)}\n\n${own}\n\n${text.slice(until)}`;
}

/**
 * Which run has measured what, a line for each.
 *
 * @param earlier the same before this run, which keeps the parts that were not measured again
 * @param ids every part that there is, in order
 */
export function listRuns(
  earlier: string,
  { conditions, reports }: PublishedRun,
  ids: readonly string[],
): string {
  const runs = new Map<string, Set<string>>();
  for (const [, made = '', measured = ''] of earlier.matchAll(/^- (.+): (.+)$/gm)) {
    runs.set(made, new Set(measured.split(', ').filter((id) => !reports.has(id))));
  }
  runs.set(conditions, new Set([...(runs.get(conditions) ?? []), ...reports.keys()]));
  return [...runs]
    .map(([made, measured]) => ({ made, own: ids.filter((id) => measured.has(id)) }))
    .filter(({ own }) => own.length > 0)
    .map(({ made, own }) => `- ${made}: ${own.join(', ')}`)
    .join('\n');
}

/**
 * A page with a run in it: the sections of the parts that it measured, the rows of their targets, and
 * when it was. What other runs have measured stays.
 *
 * @param ids every part that there is, in order
 */
export function publishRun(page: string, run: PublishedRun, ids: readonly string[]): string {
  const targets = new Map([...run.reports].map(([id, report]) => [id, report.targets]));
  let text = replaceSection(page, 'runs', (earlier) => listRuns(earlier, run, ids));
  text = replaceSection(text, 'targets', (earlier) => targetTable(earlier, targets, ids));
  for (const [id, report] of run.reports) text = replaceSection(text, id, () => report.text);
  return text;
}

/** The same in a Markdown file, formatted by Prettier. */
export async function writeDocs(
  file: string,
  run: PublishedRun,
  ids: readonly string[],
): Promise<void> {
  const text = publishRun(await readFile(file, 'utf8'), run, ids);
  const style = await resolveConfig(file);
  await writeFile(file, await format(text, { ...style, filepath: file }));
}
