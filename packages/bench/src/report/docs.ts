import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { cpus, release, totalmem, type as systemName } from 'node:os';
import { format, resolveConfig } from 'prettier';

const packages = [
  ...['@wattpost/engine', 'moment-timezone', 'date-fns-tz', 'date-fns', 'temporal-polyfill'],
  ...['tinybench', 'autocannon'],
];

/** Where and with what a run was made, in Markdown. */
export function describeMachine(): string {
  const processors = cpus();
  const { v8, tz = 'unknown' } = process.versions;
  const versions = packages.map((name) => {
    const file = findPackageJSON(name, import.meta.url) ?? '';
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string };
    return `${name} ${version}`;
  });
  return [
    `- ${processors[0]?.model.trim() ?? 'unknown'}, ${processors.length} cores, ` +
      `${Math.round(totalmem() / 2 ** 30)} GiB, ${systemName()} ${release().split('-')[0] ?? ''}; ` +
      'shared with other work while it measured',
    `- Node ${process.version.slice(1)}, V8 ${v8}, zone data ${tz}`,
    `- ${versions.join(', ')}`,
  ].join('\n');
}

/**
 * Replaces what stands between the markers `<!-- bench:NAME -->` and `<!-- /bench:NAME -->`.
 * Throws when a marker is missing: a table that is silently not updated would tell old figures.
 */
export function replaceSection(text: string, name: string, content: string): string {
  const begin = `<!-- bench:${name} -->`;
  const end = `<!-- /bench:${name} -->`;
  const from = text.indexOf(begin);
  const until = text.indexOf(end);
  if (from === -1 || until < from) throw new Error(`The markers of "${name}" are missing.`);
  return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(until)}`;
}

/** Writes every section of a run into a Markdown file that has the markers, formatted by Prettier. */
export async function writeDocs(
  file: string,
  sections: ReadonlyMap<string, string>,
): Promise<void> {
  let text = await readFile(file, 'utf8');
  for (const [id, content] of sections) text = replaceSection(text, id, content);
  const style = await resolveConfig(file);
  await writeFile(file, await format(text, { ...style, filepath: file }));
}
