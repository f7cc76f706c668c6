import { html, nothing, render, type TemplateResult } from 'lit';
import type { BoardModel } from './boardModel.ts';
import { paginate, type Page } from './paginate.ts';
import { turnsFor, type ShownPage } from './turns.ts';

/** A page as it is shown. */
export function pageTemplate(page: ShownPage): TemplateResult {
  return html`${blocksTemplate(page.blocks, 'page')}${
    page.of > 1 ? html`<p class="count">${page.number} / ${page.of}</p>` : nothing
  }`;
}

/**
 * The pages of all languages, one language after the other, measured in `column`, the element that
 * is to show them.
 */
export function allPages(model: BoardModel, column: HTMLElement): readonly ShownPage[] {
  const bench = column.ownerDocument.createElement('div');
  column.append(bench);
  try {
    const heightOf = (page: Page): number => {
      render(blocksTemplate(page, 'page measure'), bench);
      return bench.firstElementChild?.clientHeight ?? 0;
    };
    const whole = column.clientHeight;
    return model.panes.flatMap(({ languageIndex, blocks }) => {
      const onOne = paginate(blocks, (page) => heightOf(page) <= whole);
      // Where there are several pages, their count needs a line of its own.
      const countHeight = heightOf([{ role: 'legal', language: undefined, text: '1' }]);
      const pages =
        onOne.length > 1
          ? paginate(blocks, (page) => heightOf(page) <= whole - countHeight)
          : onOne;
      return pages.map((page, index) => ({
        ...{ languageIndex, blocks: page },
        ...{ number: index + 1, of: pages.length, turns: turnsFor(page) },
      }));
    });
  } finally {
    bench.remove();
  }
}

function blocksTemplate(page: Page, className: string): TemplateResult {
  return html`<div class=${className}>
    ${page.map(
      (block) => html`<p class=${block.role} lang=${block.language ?? nothing}>${block.text}</p>`,
    )}
  </div>`;
}
