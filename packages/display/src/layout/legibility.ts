import type { TextRole } from './textRole.ts';
import { roleOf } from './textSizes.ts';
import { capHeightShare } from '@wattpost/contract';

/** The smallest capitals of each role that are visible, in the pixels of the page; `null`: there is no such text. */
export type SmallestCapHeights = Readonly<Record<TextRole, number | null>>;

/** Measures the visible texts of a board by the role that `textSizes.ts` gives them. */
export function smallestCapHeights(board: HTMLElement): SmallestCapHeights {
  const smallest: Record<TextRole, number | null> = { price: null, terms: null, other: null };
  const walker = board.ownerDocument.createTreeWalker(board, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (element === null || (walker.currentNode.nodeValue ?? '').trim() === '') continue;
    const role = roleOf(element);
    const { visibility, fontSize } = getComputedStyle(element);
    if (role === null || visibility !== 'visible') continue;
    const capHeight = parseFloat(fontSize) * capHeightShare;
    smallest[role] = Math.min(smallest[role] ?? Infinity, capHeight);
  }
  return smallest;
}
