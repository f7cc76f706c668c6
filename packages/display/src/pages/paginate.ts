import type { TextBlock } from '../model/index.ts';

/** A block on a page; a long one continues over several. */
export interface PageBlock extends TextBlock {
  /** It began on an earlier page, or is repeated above continued text. */
  readonly isContinued: boolean;
}

/** Blocks that are shown together. */
export type BoardPage = readonly PageBlock[];

/** A block with its lines. */
export interface MeasuredBlock {
  readonly block: TextBlock;
  /** The end of each line in the text, in characters, exclusive; at least one line. */
  readonly lineEnds: readonly number[];
  /** Pixels. */
  readonly lineHeight: number;
  /** Pixels between it and the previous block on the same page. */
  readonly gap: number;
}

/** The pages, and whether everything fits on them. */
export interface BoardPagination {
  readonly pages: readonly BoardPage[];
  readonly fits: boolean;
}

/** Minimum lines of each part of a text that is split between pages, where possible. */
const minLines = 2;

/**
 * Distributes blocks over pages of a height, without splitting lines.
 * Related blocks (a title and its text, a headline and the next block) begin on a new page
 * if that keeps them together; a text that is longer than a page is split after a sentence if that
 * wastes no more than half a page. A title is repeated above continued text.
 *
 * @param measure the lines of the rest of a block.
 */
export function paginate(
  blocks: readonly MeasuredBlock[],
  height: number,
  measure: (rest: TextBlock) => MeasuredBlock,
): BoardPagination {
  const pages: BoardPage[] = [];
  let page: PageBlock[] = [];
  let used = 0;
  let fits = true;
  const turn = (): void => {
    if (page.length > 0) pages.push(page);
    page = [];
    used = 0;
  };
  const put = (measured: MeasuredBlock, isContinued: boolean): void => {
    used += heightOf(measured) + (page.length > 0 ? measured.gap : 0);
    page.push({ ...measured.block, isContinued });
    if (used > height + 0.5) fits = false;
  };
  for (const group of groupsOf(blocks)) {
    if (page.length > 0 && used + stack(group, true) > height && stack(group, false) <= height) {
      turn();
    }
    const title = group[0]?.block.role === 'title' ? group[0] : undefined;
    for (const [index, measured] of group.entries()) {
      if (measured === title) {
        const first = group[index + 1];
        const begins = first === undefined ? 0 : first.gap + minLines * first.lineHeight;
        if (page.length > 0 && used + stack([title], true) + begins > height) turn();
        put(title, false);
        continue;
      }
      let rest = measured;
      let isContinued = false;
      for (;;) {
        const hasTitleOnly = page.length === 1 && page[0]?.role === 'title';
        const isFresh = page.length === 0 || hasTitleOnly;
        const room = height - used - (page.length > 0 ? rest.gap : 0);
        const lines = Math.floor((room + 0.5) / rest.lineHeight);
        if (lines >= rest.lineEnds.length || (isFresh && lines < 1)) {
          put(rest, isContinued);
          break;
        }
        const isWorthIt = lines >= minLines && rest.lineEnds.length > minLines;
        if (isFresh || isWorthIt) {
          const [head, tail] = part(rest, lines, measure);
          put(head, isContinued);
          if (tail === undefined) break;
          rest = tail;
          isContinued = true;
        }
        turn();
        if (title !== undefined) put(title, true);
      }
    }
  }
  turn();
  return { pages, fits };
}

/** Blocks that belong together: a title and its text, a headline and the next block. */
function groupsOf(blocks: readonly MeasuredBlock[]): (readonly MeasuredBlock[])[] {
  const groups: MeasuredBlock[][] = [];
  for (const measured of blocks) {
    const group = groups.at(-1);
    const { role } = measured.block;
    const before = group?.at(-1)?.block.role;
    const begins =
      role === 'title' ||
      (role === 'headline' && before !== 'title') ||
      (role !== 'headline' && before === 'directions');
    if (group === undefined || begins) groups.push([measured]);
    else group.push(measured);
  }
  return groups;
}

/** The height of blocks one above the other; `isBelow`: there is a block above them. */
function stack(blocks: readonly MeasuredBlock[], isBelow: boolean): number {
  return blocks.reduce(
    (sum, one, index) => sum + heightOf(one) + (index > 0 || isBelow ? one.gap : 0),
    0,
  );
}

function heightOf({ lineEnds, lineHeight }: MeasuredBlock): number {
  return lineEnds.length * lineHeight;
}

/** Splits a text after at most `lines` of its lines. */
function part(
  measured: MeasuredBlock,
  lines: number,
  measure: (rest: TextBlock) => MeasuredBlock,
): [MeasuredBlock, MeasuredBlock | undefined] {
  const { block, lineEnds } = measured;
  const { text } = block;
  const limit = lineEnds[Math.max(0, lines - 1)] ?? text.length;
  const sentence = sentenceEnd(text.slice(0, limit));
  const end = sentence ?? limit;
  const head = {
    ...measured,
    block: { ...block, text: text.slice(0, end).trimEnd() },
    lineEnds: lineEnds.filter((_, line) => line === 0 || (lineEnds[line - 1] ?? 0) < end),
  };
  const tail = { ...block, text: text.slice(end).trim() };
  if (tail.text === '') return [head, undefined];
  if (sentence !== undefined && sentence !== limit) return [head, measure(tail)];
  // Text from the start of a line keeps its lines.
  const start = text.length - text.slice(end).trimStart().length;
  const rest = lineEnds.filter((lineEnd) => lineEnd > start).map((lineEnd) => lineEnd - start);
  return [head, { ...measured, block: tail, lineEnds: rest }];
}

/** The end of the last complete sentence of a beginning, if that is in its second half. */
function sentenceEnd(beginning: string): number | undefined {
  let end: number | undefined;
  for (const found of beginning.matchAll(/[.!?…]["'»”“’)]*(?=\s)|\n/g)) {
    const at = found.index + found[0].length;
    // "Nr. 7" and "ca. 50 m" are not ends of sentences.
    const goesOn = /^\s+[\p{Ll}\d]/u.test(beginning.slice(at));
    if (at > beginning.length / 2 && !goesOn) end = at;
  }
  return end;
}
