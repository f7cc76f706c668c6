import type { Page } from 'playwright-core';

/** Changes to a board that is on the screen, as a mistake would make them. */

/** Puts another digit in place of one in the smallest text that has any. */
export async function changeSmallestDigit(page: Page): Promise<void> {
  await page.locator('wattpost-board .board').evaluate((board) => {
    const walker = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
    const found: { readonly node: Text; readonly size: number }[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (node.parentElement === null || !/\d/.test(node.data)) continue;
      const { visibility, fontSize } = getComputedStyle(node.parentElement);
      if (visibility === 'visible') found.push({ node, size: parseFloat(fontSize) });
    }
    const [smallest] = found.sort((one, other) => one.size - other.size);
    if (smallest === undefined) throw new Error('There is no digit.');
    const { node } = smallest;
    node.data = node.data.replace(/\d/, (digit) => '6739168217'[Number(digit)] ?? '');
  });
}

/** Writes the price with a point instead of a comma, or the other way round. */
export async function changeComma(page: Page): Promise<void> {
  const number = page.locator('wattpost-board .amount .number').first();
  await number.evaluate((element) => {
    const text = element.textContent;
    if (!/[.,]/.test(text)) throw new Error('There is no price with decimals.');
    element.textContent = text.includes(',') ? text.replace(',', '.') : text.replace('.', ',');
  });
}

/** Moves the line about tax or, without one, the place by 8 px. */
export async function moveBlock(page: Page): Promise<void> {
  const block = page.locator('wattpost-board :is(.vat, .place)').first();
  await block.evaluate((element: HTMLElement) => {
    element.style.position = 'relative';
    element.style.left = '8px';
  });
}

/** Changes one of the board's colours by so much in red, green and blue. */
export function setColour(
  property: string,
  by: readonly [number, number, number],
): (page: Page) => Promise<void> {
  return async (page) => {
    await page.locator('wattpost-board').evaluate(
      (board: HTMLElement, [name, levels]) => {
        const hex = getComputedStyle(board).getPropertyValue(name).trim();
        if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`${name} is no colour of six digits.`);
        const changed = levels.map((level, index) => {
          const channel = parseInt(hex.slice(2 * index + 1, 2 * index + 3), 16);
          // Colours at the end of their range go the other way.
          const moved = channel + level;
          return moved < 0 || moved > 255 ? channel - level : moved;
        });
        board.style.setProperty(name, `rgb(${changed.join(',')})`);
      },
      [property, by] as const,
    );
  };
}
