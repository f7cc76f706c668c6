import type { ModelBoard } from '@wattpost/display/model-board';
import type { Page } from 'playwright-core';

/** What a reader, and a machine, can read off a board that is on the screen. */
export interface SeenBoard {
  /** Everything visible, with the words of one language. */
  readonly text: string;
  readonly time: string;
  /** Amounts of the price that holds now, as shown, the large one first. */
  readonly amounts: readonly string[];
  readonly components: readonly string[];
  /** What stands in place of a price. */
  readonly status: readonly string[];
  /** The running texts of all pages, put together block by block. */
  readonly texts: readonly string[];
  readonly at: number;
  readonly source: string;
  readonly entryUuid: string | null;
  readonly name: string | null;
  readonly validFrom: number | null;
  readonly nextChange: number | null;
}

/** Reads the board, turning through all of its pages on the way. */
export async function readBoard(page: Page): Promise<SeenBoard> {
  return page.evaluate(async () => {
    const board = document.querySelector<ModelBoard>('wattpost-board');
    const root = board?.shadowRoot;
    if (!board || !root) throw new Error('There is no board.');
    const visible = (selector: string): string[] =>
      [...root.querySelectorAll<HTMLElement>(selector)].map((element) => element.innerText);
    const data = (name: string): string | null => board.dataset[name] || null;
    const instant = (name: string): number | null => (data(name) ? Number(data(name)) : null);
    const seen = {
      text: root.querySelector<HTMLElement>('.board')?.innerText ?? '',
      time: visible('.clock time')[0] ?? '',
      amounts: visible('.now .amount'),
      components: [...root.querySelectorAll<HTMLElement>('.now [data-component]')].map(
        (element) => element.dataset['component'] ?? '',
      ),
      status: visible('.now .status'),
      at: Number(data('at')),
      source: data('source') ?? '',
      entryUuid: data('entryUuid'),
      name: data('name'),
      validFrom: instant('validFrom'),
      nextChange: instant('nextChange'),
    };
    // A block that is cut goes on, on the next page; its title is said again there.
    const texts: string[] = [];
    let lastPage = '';
    for (let turn = 0; turn < board.turnCount; turn += 1) {
      board.turn = turn;
      await board.updateComplete;
      const shown = root.querySelector('.texts')?.textContent ?? '';
      if (shown === lastPage) continue;
      lastPage = shown;
      for (const block of root.querySelectorAll<HTMLElement>('.page p')) {
        const isTitle = block.className === 'title';
        const goesOn = block.hasAttribute('data-continued');
        if (!goesOn) texts.push(block.innerText);
        else if (!isTitle) texts.push(`${texts.pop() ?? ''} ${block.innerText}`);
      }
    }
    board.turn = 0;
    await board.updateComplete;
    return { ...seen, texts: [...new Set(texts)] };
  });
}
