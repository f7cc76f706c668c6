import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';

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
