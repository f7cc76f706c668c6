import { html, nothing, render, type TemplateResult } from 'lit';
import type { TextBlock, TextPane } from '../model/index.ts';
import { largestFitting, overflowOf } from './fit.ts';
import { paginate, type MeasuredBlock, type BoardPage } from './paginate.ts';
import { turnsFor, type DisplayedPage } from './turns.ts';

/** The pages of all languages, and whether everything on them is visible. */
export interface TextPages {
  readonly pages: readonly DisplayedPage[];
  readonly fits: boolean;
  /** How many are side by side. */
  readonly spread: 1 | 2;
  /** The size of their letters, relative to the usual one: larger if there is space, smaller for a long word. */
  readonly scale: number;
}

/** Of a board without running texts. */
export const noPages: TextPages = { pages: [], fits: true, spread: 1, scale: 1 };

/** The minimum scale of running text. */
const minScale = 0.6;

/** The maximum scale: prices matter more than free space. */
const maxScale = 1.6;

/** The arrangement of pages in their column. */
export interface PageArea {
  /** How many are side by side. */
  readonly spread?: 1 | 2;
  /** Whether the page number fits next to them; else it is on a line below. */
  readonly hasGutter?: boolean;
  /** Whether letters become larger where there is space, which does not change the pages. */
  readonly grows?: boolean;
}

/** A displayed page. */
export function pageTemplate(page: DisplayedPage): TemplateResult {
  return html`${page.columns.map(
    (blocks) => html`<div class="page">${blocksTemplate(blocks)}</div>`,
  )}
  ${page.of > 1 ? html`<p class="count">${page.number} / ${page.of}</p>` : nothing}`;
}

/**
 * The pages of all languages, one language after the other, measured in `column`, the element that
 * displays them.
 *
 * @param room the arrangement of the pages in it.
 */
export function allPages(
  panes: readonly TextPane[],
  column: HTMLElement,
  { spread = 1, hasGutter = false, grows = true }: PageArea = {},
): TextPages {
  const bench = column.ownerDocument.createElement('div');
  bench.className = 'page measure';
  column.append(bench);
  setPages(column, { spread, scale: 1 });
  try {
    const lay = (scale: number): ReturnType<typeof layPages> => {
      setPages(column, { spread, scale });
      return layPages(panes, column, bench, { spread, hasGutter });
    };
    const usual = lay(1);
    if (usual.widest > 1) {
      // If a word is wider than the column: smaller letters, rather than a broken word.
      const scale = Math.max(minScale, 0.995 / usual.widest);
      const { pages, fits, widest } = lay(scale);
      return { pages, fits: fits && widest <= 1, spread, scale };
    }
    const { pages, fits } = usual;
    // A text that continues over pages fills them; measuring it repeatedly would be slow.
    const goesOn = pages.some(({ columns }) => columns.flat().some((block) => block.isContinued));
    if (goesOn || !grows) return { pages, fits, spread, scale: 1 };
    // Larger letters, as long as each page fits.
    const content = JSON.stringify(pages);
    const scale = largestFitting(1, maxScale, 0.03, (value) => {
      const laid = lay(value);
      return laid.widest <= 1 && JSON.stringify(laid.pages) === content ? 1 : 2;
    });
    setPages(column, { spread, scale: scale ?? 1 });
    return { pages, fits, spread, scale: scale ?? 1 };
  } finally {
    bench.remove();
  }
}

/** Prepares a column for pages that were measured before. */
export function setPages(
  column: HTMLElement,
  { spread, scale }: Pick<TextPages, 'spread' | 'scale'>,
): void {
  column.dataset['spread'] = String(spread);
  if (scale === 1) column.style.removeProperty('--page');
  else column.style.setProperty('--page', String(scale));
}

/** Whether the displayed pages fit in their column in the current layout. */
export function arePagesVisible(column: HTMLElement): boolean {
  const pages = [...column.querySelectorAll<HTMLElement>('.page')];
  return [column, ...pages].every((one) => overflowOf(one) <= 1);
}

/** Builds pages at the current size; `widest`: of a word, in widths of a page. */
function layPages(
  panes: readonly TextPane[],
  column: HTMLElement,
  bench: HTMLElement,
  { spread, hasGutter }: Required<Omit<PageArea, 'grows'>>,
): Pick<TextPages, 'pages' | 'fits'> & { readonly widest: number } {
  const measure = (blocks: readonly TextBlock[]): readonly MeasuredBlock[] => {
    render(
      html`${blocksTemplate(blocks)}
        <p class="legal">1</p>`,
      bench,
    );
    return measuredLines(blocks, bench);
  };
  const laid = panes.map(({ languageIndex, blocks }) => {
    const measured = measure(blocks);
    const widest = (bench.scrollWidth - 1) / bench.clientWidth;
    const countHeight = bench.lastElementChild?.clientHeight ?? 0;
    const onPages = (room: number): ReturnType<typeof paginate> =>
      paginate(measured, room, (rest) => measure([rest])[0] ?? noLines(rest));
    const whole = onPages(column.clientHeight);
    // With several pages, the page number needs a line of its own.
    const { pages, fits } =
      hasGutter || whole.pages.length < 2 ? whole : onPages(column.clientHeight - countHeight);
    const of = Math.ceil(pages.length / spread);
    const shown = Array.from({ length: of }, (_, index): DisplayedPage => {
      const columns = pages.slice(index * spread, (index + 1) * spread);
      return { languageIndex, columns, number: index + 1, of, turns: turnsFor(columns.flat()) };
    });
    return { shown, fits, widest };
  });
  return {
    pages: laid.flatMap(({ shown }) => shown),
    fits: laid.every(({ fits }) => fits),
    widest: Math.max(1, ...laid.map(({ widest }) => widest)),
  };
}

function noLines(block: TextBlock): MeasuredBlock {
  return { block, lineEnds: [block.text.length], lineHeight: 1, gap: 0 };
}

function blocksTemplate(page: BoardPage | readonly TextBlock[]): TemplateResult[] {
  return page.map(
    (block) =>
      html`<p
        class=${block.role}
        lang=${block.language ?? nothing}
        ?data-continued=${'isContinued' in block && block.isContinued}
        .textContent=${block.text}
      ></p>`,
  );
}

/**
 * The lines of blocks, read from a single layout.
 *
 * @param bench displays the blocks, one element each, in order.
 */
function measuredLines(blocks: readonly TextBlock[], bench: HTMLElement): readonly MeasuredBlock[] {
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
    // Empty lines between paragraphs end where the previous line does.
    for (let line = 1; line < count; line += 1) lineEnds[line] ||= lineEnds[line - 1] ?? 0;
    return { block, lineEnds: lineEnds.slice(0, count), lineHeight, gap };
  });
}
