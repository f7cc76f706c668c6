import type { Page } from 'playwright-core';

/** Changes to a board that is on the screen, as a mistake would make them. */

/** Puts another digit in place of one in the smallest text that has any. */
export async function changeSmallestDigit(page: Page): Promise<void> {
  await page.evaluate(() => {
    const root = document.querySelector('wattpost-board')?.shadowRoot;
    if (!root) throw new Error('There is no board.');
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let smallest: Text | null = null;
    let smallestSize = Infinity;
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const style = node.parentElement === null ? null : getComputedStyle(node.parentElement);
      const size = style?.visibility === 'visible' ? parseFloat(style.fontSize) : Infinity;
      if (
        /\d/.test(node.data) &&
        node.parentElement?.localName !== 'style' &&
        size < smallestSize
      ) {
        smallest = node;
        smallestSize = size;
      }
    }
    if (smallest === null) throw new Error('There is no digit.');
    smallest.data = smallest.data.replace(/\d/, (digit) => '6739168217'[Number(digit)] ?? '');
  });
}

/** Writes the price with a point instead of a comma, or the other way round. */
export async function changeComma(page: Page): Promise<void> {
  await page.evaluate(() => {
    const number = document
      .querySelector('wattpost-board')
      ?.shadowRoot?.querySelector('.amount .number');
    const text = number?.textContent ?? '';
    if (!number || !/[.,]/.test(text)) throw new Error('There is no price with decimals.');
    number.textContent = text.includes(',') ? text.replace(',', '.') : text.replace('.', ',');
  });
}

/** Moves the line about tax or, without one, the place by 8 px. */
export async function moveBlock(page: Page): Promise<void> {
  await page.evaluate(() => {
    const block = document
      .querySelector('wattpost-board')
      ?.shadowRoot?.querySelector<HTMLElement>('.vat, .place');
    if (!block) throw new Error('There is nothing to move.');
    block.style.position = 'relative';
    block.style.left = '8px';
  });
}

/** Changes one of the board's colours by so much in red, green and blue. */
export function setColour(
  property: string,
  by: readonly [number, number, number],
): (page: Page) => Promise<void> {
  return async (page) => {
    await page.evaluate(
      ([name, levels]) => {
        const board = document.querySelector<HTMLElement>('wattpost-board');
        if (board === null) throw new Error('There is no board.');
        const [, hex] = /^#([0-9a-f]{6})$/i.exec(
          getComputedStyle(board).getPropertyValue(name).trim(),
        ) ?? [null, null];
        if (!hex) throw new Error(`${name} is no colour of six digits.`);
        const changed = levels.map((level, index) => {
          const channel = parseInt(hex.slice(2 * index, 2 * index + 2), 16);
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
