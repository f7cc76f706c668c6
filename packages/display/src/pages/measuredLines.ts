import type { TextBlock } from '../model/index.ts';
import type { MeasuredBlock } from './paginate.ts';

/**
 * On which lines blocks lie. One layout of all of them is read; nothing is changed.
 *
 * @param bench shows the blocks, one element each, in their order.
 */
export function measuredLines(
  blocks: readonly TextBlock[],
  bench: HTMLElement,
): readonly MeasuredBlock[] {
  const range = bench.ownerDocument.createRange();
  let bottom: number | null = null;
  return blocks.map((block, index) => {
    const element = bench.children[index];
    const text = element?.firstChild ?? undefined;
    if (element === undefined || text === undefined) {
      throw new Error('The block is not on the bench.');
    }
    const box = element.getBoundingClientRect();
    const lineHeight = parseFloat(getComputedStyle(element).lineHeight);
    const gap: number = bottom === null ? 0 : box.top - bottom;
    bottom = box.bottom;
    const rectsOf = (start: number, end: number): DOMRectList => {
      range.setStart(text, start);
      range.setEnd(text, end);
      return range.getClientRects();
    };
    const lineOf = (rect: DOMRect | undefined): number =>
      rect === undefined ? 0 : Math.floor((rect.top + rect.height / 2 - box.top) / lineHeight);
    const count = Math.max(1, Math.round(box.height / lineHeight));
    const lineEnds = new Array<number>(count).fill(0);
    for (const { index: start, 0: word } of block.text.matchAll(/\S+/g)) {
      const end = start + word.length;
      const rects = rectsOf(start, end);
      if (rects.length === 1) lineEnds[lineOf(rects[0])] = end;
      else
        for (let at = start; at < end; at += 1) lineEnds[lineOf(rectsOf(at, at + 1)[0])] = at + 1;
    }
    // Empty lines between paragraphs end where the line before them does.
    for (let line = 1; line < count; line += 1) lineEnds[line] ||= lineEnds[line - 1] ?? 0;
    return { block, lineEnds: lineEnds.slice(0, count), lineHeight, gap };
  });
}
