import type { ModelBoard } from '@wattpost/display/model-board';
import type { Page } from 'playwright-core';

/**
 * Every visible text that is not to be seen in full: outside of the window, or cut by an ancestor
 * that hides what overflows. Turns through all pages. An empty list is what a board has to give.
 */
export async function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const board = document.querySelector<ModelBoard>('wattpost-board');
    if (board === null) throw new Error('The page has no board.');
    const cut = new Set<string>();
    const check = (node: Text): void => {
      const parent = node.parentElement;
      if (parent === null || node.data.trim() === '') return;
      if (getComputedStyle(parent).visibility !== 'visible') return;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        // A line's box is higher than its letters; only what letters can reach counts.
        const slack = box.height * 0.22;
        // So is it wider, by the room beside each letter, next to the rounding of a pixel.
        const beside = 1 + box.height * 0.01;
        for (let frame: Element | null = parent; frame !== null; frame = frame.parentElement) {
          if (frame !== board && getComputedStyle(frame).overflow !== 'hidden') continue;
          const edge = frame.getBoundingClientRect();
          if (
            box.left < edge.left - beside ||
            box.right > edge.right + beside ||
            box.top + slack < edge.top - 1 ||
            box.bottom - slack > edge.bottom + 1
          ) {
            cut.add(`${node.data} (in ${frame.className || frame.localName})`);
          }
        }
        if (box.left < -1 || box.right > innerWidth + 1 || box.bottom - slack > innerHeight + 1) {
          cut.add(`${node.data} (outside of the window)`);
        }
      }
    };
    const turns = board.turnCount;
    let last = '';
    for (let turn = 0; turn < turns; turn += 1) {
      board.turn = turn;
      await board.updateComplete;
      const root = board.shadowRoot;
      if (root === null) throw new Error('There is no board.');
      const shown = root.querySelector('.texts')?.textContent ?? String(turn);
      if (shown === last) continue;
      last = shown;
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) check(walker.currentNode as Text);
    }
    board.turn = 0;
    await board.updateComplete;
    const scrolls = document.documentElement.scrollHeight > innerHeight;
    return scrolls ? [...cut, 'the page scrolls'] : [...cut];
  });
}
