import { fallbacks, usual, type Fallback } from './arrangement.ts';
import type { BoardModel, TextPane } from '../model/index.ts';
import { type TextPages, allPages, noPages } from '../pages/textPages.ts';
import { largestFitting, overflowOf } from '../pages/fit.ts';
import { turnsFor, turnsOf } from '../pages/turns.ts';
import { applyConcessions, setLayout, soloNext, station, type BoardLayout } from './layout.ts';
import { bestPriceSizes, canShowPrices, minScale, type SizeCase } from './priceSizes.ts';

/** The displayed board, and its minimum font sizes. */
export interface Drawing {
  /** The element that contains everything. */
  readonly board: HTMLElement;
  readonly model: BoardModel;
  readonly isPortrait: boolean;
  /** Minimum font size of prices in pixels; 0: none. */
  readonly minFontPx: number;
  /** The same of directions. */
  readonly minTextPx: number;
}

/** An applied layout, and the pages measured in it. */
export interface FoundLayout {
  readonly layout: BoardLayout;
  readonly pages: TextPages;
}

/** Step between attempts when the minimum font sizes do not fit. */
const shrinks = 0.85;

/** Finds the sizes at which everything is visible, and applies them. */
export function findLayout(drawing: Drawing): FoundLayout {
  const { board, minFontPx, minTextPx } = drawing;
  const largestPx = Math.max(minFontPx, minTextPx);
  for (let share = 1; share * largestPx > board.clientHeight / 100; share *= shrinks) {
    const least = { minFontPx: share * minFontPx, minTextPx: share * minTextPx };
    const found = fromAfar({ ...drawing, ...least });
    // Does not fit at this viewing distance: letters as large as possible, and a report that it does not fit.
    if (found !== undefined) return share === 1 ? found : unfitting(found);
  }
  const layout = layoutWith(usual, { ...drawing, minFontPx: 0, minTextPx: 0 });
  setLayout(board, layout);
  const found = { layout, pages: pagesOf(drawing, layout) };
  return largestPx <= board.clientHeight / 100 ? found : unfitting(found);
}

function unfitting({ layout, pages }: FoundLayout): FoundLayout {
  return { layout: { ...layout, fits: false }, pages };
}

/** Ratios of the large digits to their minimum size. */
const outstanding = {
  /** Not for the sake of larger digits, marketing texts are dropped. */
  large: { solo: 2, several: 1.6 },
  /** No more concessions are tried. */
  ample: { solo: 4, several: 4 },
};

/**
 * The first arrangement in which everything is legible at its viewing distance, with large digits and
 * pages of which a full turn is short; else the one with the largest digits of those with short turns.
 */
function fromAfar(drawing: Drawing): FoundLayout | undefined {
  const { board, model, minFontPx } = drawing;
  const last = fallbacks.at(-1);
  // If it does not fit with all concessions, it does not fit with fewer.
  if (last !== undefined && !canFit(last, drawing)) return undefined;
  const form = model.panels.length === 1 ? 'solo' : 'several';
  // Long texts take their time in any layout.
  const leastTurns = model.panes.reduce((sum, { blocks }) => sum + turnsFor(blocks), 0);
  let best: (FoundLayout & Rank) | undefined;
  for (const fallback of fallbacks) {
    if (!fallback.showsMarketing && best?.isLarge === true && !best.isSlow) break;
    const minHero = best === undefined || best.isSlow ? 0 : minGain * best.layout.hero;
    const layout = layoutWith(fallback, drawing, minHero);
    if (!layout.fits) continue;
    setLayout(board, layout);
    const digits = board.querySelector('.hero .number');
    const ratio =
      digits === null ? Infinity : parseFloat(getComputedStyle(digits).fontSize) / minFontPx;
    const isLarge = ratio >= outstanding.large[form];
    const isAmple = ratio >= outstanding.ample[form];
    if (layout.hero < minHero && !isAmple) continue;
    const pages = pagesOf(drawing, layout, false);
    if (!pages.fits) continue;
    const isSlow = turnsOf(pages.pages) > Math.max(maxTurns, 1.5 * leastTurns);
    const one = { layout, pages, isLarge, isSlow };
    if (best === undefined || isBetter(one, best)) best = one;
    if (isAmple && !isSlow) break;
  }
  if (best === undefined) return undefined;
  setLayout(board, best.layout);
  return { layout: best.layout, pages: pagesOf(drawing, best.layout) };
}

/** How many turns of ten seconds pass at most until a reader sees the first page again. */
const maxTurns = 6;

/** The least growth of digits for which a concession is made. */
const minGain = 1.03;

/** What decides between two layouts in which everything is legible. */
interface Rank {
  readonly isLarge: boolean;
  /** Whether a full turn of the pages takes too long. */
  readonly isSlow: boolean;
}

function isBetter(one: FoundLayout & Rank, other: FoundLayout & Rank): boolean {
  if (one.isSlow !== other.isSlow) return other.isSlow;
  const [turns, fewest] = [turnsOf(one.pages.pages), turnsOf(other.pages.pages)];
  if (one.isSlow && turns !== fewest) return turns < fewest;
  return one.layout.hero >= minGain * other.layout.hero;
}

/**
 * The pages of the running texts, in a board whose layout is applied.
 *
 * @param grows whether letters become larger where there is space; the pages are the same.
 */
export function pagesOf(
  { board, model, isPortrait }: Drawing,
  { fallback, texts: where }: BoardLayout,
  grows = true,
): TextPages {
  const texts = board.querySelector<HTMLElement>('.texts');
  if (texts === null) return noPages;
  const panes = fallback.showsMarketing ? model.panes : model.panes.flatMap(withoutMarketing);
  const isFar = fallback.classes.includes('far');
  const isWide = where === 'below' && !isPortrait && !isFar;
  return allPages(panes, texts, { spread: isWide ? 2 : 1, hasGutter: isWide || isFar, grows });
}

function withoutMarketing(pane: TextPane): readonly TextPane[] {
  const blocks = pane.blocks.filter(
    ({ role }, index, all) =>
      role === 'directions' || (role === 'title' && all[index + 1]?.role === 'directions'),
  );
  return blocks.length === 0 ? [] : [{ ...pane, blocks }];
}

/** Whether everything is visible with the smallest words and digits: a few measurements. */
function canFit(fallback: Fallback, drawing: Drawing): boolean {
  const { board } = drawing;
  applyConcessions(board, { ...drawing, fallback });
  return (
    fits(station(board), minScale) &&
    fits(soloNext(board), fallback.minNext) &&
    canShowPrices(sizeCase(drawing))
  );
}

function sizeCase({ board, model, isPortrait, minFontPx }: Drawing): Omit<SizeCase, 'minHero'> {
  const isFar = minFontPx > 0;
  const { length: panels } = model.panels;
  return { board, panels, isMany: isMany(model), isPortrait, isFar };
}

/** The layout with the largest digits; one that does not fit has the smallest sizes, or those that fit for themselves. */
function layoutWith(fallback: Fallback, drawing: Drawing, minHero = 0): BoardLayout {
  const { board, model, minFontPx, minTextPx } = drawing;
  applyConcessions(board, { fallback, minFontPx, minTextPx });
  const headScale = fitScale(station(board), minScale);
  const nextScale = fitScale(soloNext(board), fallback.minNext);
  const canBeLegible = headScale !== undefined && nextScale !== undefined;
  // Next to minimum sizes, only a layout that fits is of use.
  const sizes =
    canBeLegible || minFontPx === 0 ? bestPriceSizes({ ...sizeCase(drawing), minHero }) : undefined;
  const smallest = { hero: 10 * minScale, scale: minScale };
  return {
    fallback,
    minFontPx,
    minTextPx,
    ...(sizes?.placement ?? {
      flow: model.panels.length > 1 ? 'stack' : 'column',
      texts: 'beside',
    }),
    ...(sizes === undefined ? smallest : { hero: sizes.hero, scale: sizes.scale }),
    headScale: headScale ?? minScale,
    nextScale: nextScale ?? fallback.minNext,
    fits: canBeLegible && sizes !== undefined,
  };
}

/** Whether prices of a board have several lines, or there are several prices. */
export function isMany({ panels }: BoardModel): boolean {
  return (
    panels.length > 1 ||
    panels.some(
      ({ price }) =>
        price.kind === 'priced' &&
        (price.others.length > 0 || price.hero.condition !== null || price.hero.limit !== null),
    )
  );
}

function fits(element: HTMLElement | null, scale: number): boolean {
  element?.style.setProperty('--k', String(scale));
  return element === null || overflowOf(element) <= 1;
}

function fitScale(element: HTMLElement | null, least: number): number | undefined {
  if (element === null) return 1;
  const scale = largestFitting(least, 1, 0.02, (value) => {
    element.style.setProperty('--k', String(value));
    return overflowOf(element);
  });
  element.style.setProperty('--k', String(scale ?? least));
  return scale;
}
