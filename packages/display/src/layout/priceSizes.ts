import { placements, type Arrangeable, type Placement } from './arrangement.ts';
import { largestFitting } from '../pages/fit.ts';
import { priceOverflow, setPlacement, setSizes } from './layout.ts';

/** The sizes of the prices in one arrangement. */
export interface PriceSizes {
  readonly placement: Placement;
  readonly hero: number;
  readonly scale: number;
}

/** The board to find sizes for. */
export interface SizeCase extends Arrangeable {
  readonly board: HTMLElement;
  /** Smaller digits are of no use, in hundredths of the board's measure. */
  readonly minHero: number;
}

/**
 * Ratios of the large digits to the measure of the words around them. One line has the space for the largest digits;
 * more lines are legible from the same distance if they are half as large.
 */
const shares = { single: [20], many: [20, 14, 9] } as const;
/** The maximum size of the large digits, in hundredths of the board's measure. */
const largestHero = 40;
/** The smallest of these ratios, so that the large digits remain the largest. */
const minShare = 9;
const largestScale = { single: 1.15, many: 2.4 } as const;
/** Words are not scaled below this share of their usual size. */
export const minScale = 0.3;
/** The smallest ratio of an arrangement's largest digits to those of the best one. */
const minWidest = 0.6;
/** How many sizes are measured in detail: the best ones, and those of the largest words, whose digits can grow. */
const shortlist = { best: 3, balanced: 2 };

/** The smallest large digits, in hundredths of the board's measure. */
const leastHero = 1;

/** Whether the prices are fully visible in an arrangement, with the smallest words and digits. */
export function canShowPrices({ board, ...given }: Omit<SizeCase, 'minHero'>): boolean {
  const overflow = priceOverflow(board);
  return placements(given).some((placement) => {
    setPlacement(board, placement);
    setSizes(board, leastHero, minScale);
    return overflow() <= 1;
  });
}

/**
 * The arrangement in which the prices are most legible, and their sizes in it. If sizes fit, smaller ones are taken to
 * fit without a measurement; only the result is measured again.
 *
 * @returns `undefined` if they are fully visible in no arrangement, or only with smaller digits than `minHero`.
 */
export function bestPriceSizes({ board, minHero, ...given }: SizeCase): PriceSizes | undefined {
  const form = given.isMany ? 'many' : 'single';
  const overflow = priceOverflow(board);
  const overflowAt = (hero: number, scale: number): number => {
    setSizes(board, hero, scale);
    return overflow();
  };
  const possible = placements(given).flatMap((placement) => {
    setPlacement(board, placement);
    if (overflowAt(Math.max(leastHero, minHero), minScale) > 1) return [];
    // The largest digits with the words at their smallest: a long number is wide.
    const widest = largestFitting(
      leastHero,
      largestHero,
      0.02,
      (value) => overflowAt(value, minScale),
      true,
    );
    return widest === undefined ? [] : [{ placement, widest }];
  });
  const largest = Math.max(...possible.map(({ widest }) => widest));
  if (largest < minHero) return undefined;
  const found: (PriceSizes & { readonly widest: number })[] = [];
  for (const { placement, widest } of possible) {
    // Much smaller digits are not worth measuring.
    if (widest < minWidest * largest) continue;
    setPlacement(board, placement);
    const most = given.isMany
      ? Math.min(largestScale.many, Math.max(minScale, widest / minShare))
      : largestScale.single;
    for (const share of shares[form]) {
      const heroAt = (scale: number): number => Math.min(scale * share, widest);
      const scale = largestFitting(
        minScale,
        most,
        0.02,
        (value) => overflowAt(heroAt(value), value),
        true,
      );
      if (scale !== undefined) found.push({ placement, hero: heroAt(scale), scale, widest });
    }
  }
  const worth = given.isMany ? worthOfMany : worthOfSingle;
  if (board.querySelector('.hero') === null) return best(found, worth);
  // The words get their size first, then the digits the remaining space, and then the words again.
  const first = (count: number, by: Worth): typeof found =>
    [...found].sort((one, other) => by(other) - by(one)).slice(0, count);
  let most: PriceSizes | undefined;
  for (const sizes of new Set([
    ...first(shortlist.best, worth),
    ...first(shortlist.balanced, balance),
  ])) {
    const { placement, scale, widest } = sizes;
    // Digits cannot exceed the largest with the smallest words, apart from its precision.
    const limit = Math.min(largestHero, widest + 0.02 * largestHero);
    const largestWords = given.isMany ? Math.max(scale, limit / minShare) : scale;
    if (most !== undefined && worth({ placement, hero: limit, scale: largestWords }) <= worth(most))
      continue;
    setPlacement(board, placement);
    const hero =
      largestFitting(sizes.hero, largestHero, 0.004, (value) => overflowAt(value, scale), true) ??
      sizes.hero;
    const words = given.isMany
      ? largestFitting(
          scale,
          Math.max(scale, hero / minShare),
          0.02,
          (value) => overflowAt(hero, value),
          true,
        )
      : scale;
    most = best(
      [...(most === undefined ? [] : [most]), { placement, hero, scale: words ?? scale }],
      worth,
    );
  }
  if (most === undefined) return undefined;
  setPlacement(board, most.placement);
  return overflowAt(most.hero, most.scale) <= 1 ? most : undefined;
}

type Worth = (sizes: PriceSizes) => number;

function best(found: readonly PriceSizes[], worth: Worth): PriceSizes | undefined {
  return found.reduce<PriceSizes | undefined>(
    (most, one) => (most === undefined || worth(one) > worth(most) ? one : most),
    undefined,
  );
}

/** Prefers large digits, unless the words around them become too small. */
function worthOfSingle({ hero, scale }: PriceSizes): number {
  return hero * scale;
}

/** Prefers large digits; further lines are prices, too, but have their minimum size. */
function worthOfMany({ hero, scale }: PriceSizes): number {
  return hero * scale ** 0.25;
}

/** Prefers large words: the digits grow afterwards. */
function balance({ hero, scale }: PriceSizes): number {
  return hero * scale ** 1.5;
}
