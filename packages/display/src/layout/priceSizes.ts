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
}

/**
 * Ratios of the large digits to the measure of the words around them. One line has the space for the largest digits;
 * more lines are legible from the same distance if they are half as large.
 */
const shares = { single: [20], many: [20, 14, 11, 9] } as const;
/** The maximum size of the large digits, in hundredths of the board's measure. */
const largestHero = 40;
/** The smallest of these ratios, so that the large digits remain the largest. */
const minShare = 9;
const largestScale = { single: 1.15, many: 2.4 } as const;
/** Words are not scaled below this share of their usual size. */
export const minScale = 0.3;
/** How many arrangements are measured in detail. */
const shortlist = 3;

/**
 * The arrangement in which the prices are most legible, and their sizes in it.
 *
 * @returns `undefined` if they are fully visible in no arrangement.
 */
export function bestPriceSizes({ board, ...given }: SizeCase): PriceSizes | undefined {
  const form = given.isMany ? 'many' : 'single';
  const overflow = priceOverflow(board);
  const found: PriceSizes[] = [];
  for (const placement of placements(given)) {
    setPlacement(board, placement);
    // The largest digits with the words at their smallest: a long number is wide.
    const widest = largestFitting(1, largestHero, 0.02, (value) => {
      setSizes(board, value, minScale);
      return overflow();
    });
    if (widest === undefined) continue;
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
  const grown = [...found]
    .sort((one, other) => worth(other) - worth(one))
    .slice(0, shortlist)
    .map((sizes): PriceSizes => {
      setPlacement(board, sizes.placement);
      const hero = largestFitting(sizes.hero, largestHero, 0.01, (value) => {
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

/** Further lines are prices, too. */
function worthOfMany({ hero, scale }: PriceSizes): number {
  return hero * scale ** 0.5;
}
