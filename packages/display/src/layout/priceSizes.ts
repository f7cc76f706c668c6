import { placements, type Arrangeable, type Placement } from './arrangement.ts';
import { largestFitting } from '../pages/index.ts';
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

/**
 * The arrangement in which the prices are most legible, and their sizes in it.
 *
 * @returns `undefined` if they are fully visible in no arrangement, or only with smaller digits than `minHero`.
 */
export function bestPriceSizes({ board, minHero, ...given }: SizeCase): PriceSizes | undefined {
  const form = given.isMany ? 'many' : 'single';
  const overflow = priceOverflow(board);
  const found: PriceSizes[] = [];
  const possible = placements(given).flatMap((placement) => {
    setPlacement(board, placement);
    // The largest digits with the words at their smallest: a long number is wide.
    const widest = largestFitting(1, largestHero, 0.02, (value) => {
      setSizes(board, value, minScale);
      return overflow();
    });
    return widest === undefined ? [] : [{ placement, widest }];
  });
  const largest = Math.max(...possible.map(({ widest }) => widest));
  if (largest < minHero) return undefined;
  for (const { placement, widest } of possible) {
    // Much smaller digits are not worth measuring.
    if (widest < minWidest * largest) continue;
    setPlacement(board, placement);
    const most = given.isMany
      ? Math.min(largestScale.many, Math.max(minScale, widest / minShare))
      : largestScale.single;
    for (const share of shares[form]) {
      const heroAt = (scale: number): number => Math.min(scale * share, widest);
      const scale = largestFitting(minScale, most, 0.02, (value) => {
        setSizes(board, heroAt(value), value);
        return overflow();
      });
      if (scale !== undefined) found.push({ placement, hero: heroAt(scale), scale });
    }
  }
  const worth = given.isMany ? worthOfMany : worthOfSingle;
  if (board.querySelector('.hero') === null) return best(found, worth);
  // The words get their size first, then the digits the remaining space, and then the words again.
  const first = (count: number, by: Worth): readonly PriceSizes[] =>
    [...found].sort((one, other) => by(other) - by(one)).slice(0, count);
  const grown = [
    ...new Set([...first(shortlist.best, worth), ...first(shortlist.balanced, balance)]),
  ].map((sizes): PriceSizes => {
    setPlacement(board, sizes.placement);
    const hero = largestFitting(sizes.hero, largestHero, 0.004, (value) => {
      setSizes(board, value, sizes.scale);
      return overflow();
    });
    const widest = hero ?? sizes.hero;
    if (!given.isMany) return { ...sizes, hero: widest };
    const scale = largestFitting(
      sizes.scale,
      Math.max(sizes.scale, widest / minShare),
      0.02,
      (value) => {
        setSizes(board, widest, value);
        return overflow();
      },
    );
    return { ...sizes, hero: widest, scale: scale ?? sizes.scale };
  });
  return best(grown, worth);
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
