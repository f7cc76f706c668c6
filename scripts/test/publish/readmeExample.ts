/** The examples of a README: code that runs as it stands, and what it prints; commands. */
import { fencedBlocks } from '../../docs/fencedBlocks.ts';

/** An example and its promised output. */
export interface ReadmeExample {
  /** An ES module. */
  readonly code: string;
  /** What it prints, without the last line's end. */
  readonly output: string;
}

/**
 * The first fenced block of JavaScript in a Markdown text and the first block of `text` after it.
 *
 * @throws when there is no such pair.
 */
export function readmeExample(markdown: string): ReadmeExample {
  const [code, output] = fencedBlocks(markdown).filter(
    ({ language }, index, all) =>
      language === 'js' || all.slice(0, index).some((block) => block.language === 'js'),
  );
  if (code === undefined) throw new Error('The README has no ```js block.');
  if (output?.language !== 'text') {
    throw new Error('The README’s ```js block is not followed by a ```text block with its output.');
  }
  return { code: code.content, output: output.content };
}

/**
 * The commands of the first fenced block of `sh` in a Markdown text, each split into its words (the
 * examples need no quotes).
 *
 * @throws when there is none.
 */
export function readmeCommands(markdown: string): (readonly [string, ...string[]])[] {
  const block = fencedBlocks(markdown).find(({ language }) => language === 'sh');
  if (block === undefined) throw new Error('The README has no ```sh block.');
  return block.content.split('\n').flatMap((line) => {
    const [command = '', ...args] = line.trim().split(/\s+/);
    return command === '' ? [] : [[command, ...args] as const];
  });
}
