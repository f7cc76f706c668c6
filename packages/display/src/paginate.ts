import type { TextBlock } from './boardTexts.ts';

/** Blocks that fit on one page together; long ones have been cut between two words. */
export type Page = readonly TextBlock[];

/**
 * Distributes blocks over pages without cutting a word. A block that does not fit on the rest of a
 * page begins there if at least `leastWords` words do, otherwise on the next one; a title never
 * ends a page.
 *
 * @param fits whether these blocks fit on one page; must not fit more when words are added.
 */
export function paginate(
  blocks: readonly TextBlock[],
  fits: (page: Page) => boolean,
  leastWords = 4,
): readonly Page[] {
  const pages: Page[] = [];
  let page: TextBlock[] = [];
  const turn = (): void => {
    const title = page.at(-1)?.role === 'title' ? page.pop() : undefined;
    if (page.length > 0) pages.push(page);
    page = title === undefined ? [] : [title];
  };
  for (const block of blocks) {
    let rest: TextBlock | undefined = block;
    while (rest !== undefined) {
      if (fits([...page, rest])) {
        page.push(rest);
        break;
      }
      const isFresh = page.every((other) => other.role === 'title');
      const [head, tail]: [TextBlock | undefined, TextBlock | undefined] = split(
        rest,
        (part) => fits([...page, part]),
        isFresh ? 1 : leastWords,
      );
      if (head === undefined && isFresh) {
        // Not even one word fits: showing it cut would be worse than showing it too large.
        page.push(rest);
        break;
      }
      if (head !== undefined) page.push(head);
      rest = head === undefined ? rest : tail;
      turn();
    }
  }
  turn();
  return pages;
}

/** The longest beginning of a block that fits, of at least `leastWords` words, and the rest. */
function split(
  block: TextBlock,
  fits: (part: TextBlock) => boolean,
  leastWords: number,
): [TextBlock | undefined, TextBlock | undefined] {
  const ends = [...block.text.matchAll(/\S+/g)].map((word) => word.index + word[0].length);
  let good = 0;
  let bad = ends.length;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (fits({ ...block, text: block.text.slice(0, ends[middle - 1]) })) good = middle;
    else bad = middle;
  }
  if (good < leastWords) return [undefined, block];
  const end = ends[good - 1] ?? block.text.length;
  const tail = block.text.slice(end).trim();
  return [
    { ...block, text: block.text.slice(0, end) },
    tail === '' ? undefined : { ...block, text: tail },
  ];
}
