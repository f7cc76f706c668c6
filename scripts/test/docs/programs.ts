import { fencedBlocks } from '../../docs/fencedBlocks.ts';

/** A program of a document. */
export interface DocumentedProgram {
  /** Its file, from the project's folder: `node/price.js`; `null`: the document names none. */
  readonly file: string | null;
  readonly code: string;
  /** Its documented output, without the last newline; `null`: not documented. */
  readonly output: string | null;
}

/** The programs of a document: its blocks of `js FILE` and `ts FILE`, with a block of `text` right after. */
export function documentedPrograms(markdown: string): DocumentedProgram[] {
  const blocks = fencedBlocks(markdown);
  return blocks.flatMap(({ info, language, content }, index) => {
    if (language !== 'js' && language !== 'ts') return [];
    const [, file = null] = /^[jt]s (\S+\/\S+)$/.exec(info) ?? [];
    const next = blocks[index + 1];
    return [{ file, code: content, output: next?.language === 'text' ? next.content : null }];
  });
}

/**
 * The commands of the first fenced block of `sh` in a Markdown text, each split into its words (the
 * examples need no quotes).
 *
 * @throws when there is none.
 */
export function documentedCommands(markdown: string): (readonly [string, ...string[]])[] {
  const block = fencedBlocks(markdown).find(({ language }) => language === 'sh');
  if (block === undefined) throw new Error('The document has no ```sh block.');
  return block.content.split('\n').flatMap((line) => {
    const [command = '', ...args] = line.trim().split(/\s+/);
    return command === '' ? [] : [[command, ...args] as const];
  });
}
