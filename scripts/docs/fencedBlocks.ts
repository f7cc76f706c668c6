/** A fenced block of code in a Markdown text. */
export interface FencedBlock {
  /** The info string of the fence: the language, perhaps with more words. */
  readonly info: string;
  /** The first of these words; empty when there is none. */
  readonly language: string;
  /** The code, without the last newline. */
  readonly content: string;
  /** Start and end (exclusive) of the code in the text. */
  readonly start: number;
  readonly end: number;
}

/** All fenced blocks of a Markdown text that begin at the left margin, in order. */
export function fencedBlocks(markdown: string): FencedBlock[] {
  return [...markdown.matchAll(/^```([^\n`]*)\n(?:(.*?)\n)??```$/gms)].map((match) => {
    const [, info = '', content = ''] = match;
    const start = match.index + '```\n'.length + info.length;
    return {
      info: info.trim(),
      language: info.trim().split(/\s/)[0] ?? '',
      content,
      start,
      end: start + content.length,
    };
  });
}
