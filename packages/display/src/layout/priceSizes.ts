import { placements, type Placement } from './arrangement.ts';
import { largestFitting } from '../pages/index.ts';
import { priceOverflow, setPlacement, setSizes } from './layout.ts';

/** The sizes of the prices in one arrangement. */
export interface PriceSizes {
  readonly placement: Placement;
  readonly hero: number;
  readonly scale: number;
}

/** The board to find sizes for. */
export interface SizeCase {
  readonly board: HTMLElement;
  /** How many different prices there are. */
  readonly panels: number;
  readonly isPortrait: boolean;
  /** Whether there are minimum font sizes. */
  readonly isFar: boolean;
}

/** Minimum ratio of large digits to the measure of the words around them. */
const usualShares = { solo: [20], several: [10.5, 8] } as const;
const largestHero = { solo: 22, several: 17 } as const;
const largestScale = 1.15;
/** Words are not scaled below this share of their usual size. */
export const minScale = 0.3;
/** How many arrangements are measured in detail. */
const shortlist = 3;

/**
 * The arrangement in which the prices are most legible, and their sizes in it.
 *
 * @returns `undefined` if they are fully visible in no arrangement.
 */
export function bestPriceSizes({
  board,
  panels,
  isPortrait,
  isFar,
}: SizeCase): PriceSizes | undefined {
  const form = panels === 1 ? 'solo' : 'several';
  const overflow = priceOverflow(board);
  const shares = isFar ? usualShares[form].slice(0, 1) : usualShares[form];
  const found: PriceSizes[] = [];
  for (const placement of placements(panels, isPortrait, isFar)) {
    setPlacement(board, placement);
    // The largest digits with the words at their smallest: a long number is wide.
    const widest = largestFitting(1, largestHero[form], 0.02, (value) => {
      setSizes(board, value, minScale);
      return overflow();
    });
    if (widest === undefined) continue;
    for (const share of shares) {
      const heroAt = (scale: number): number => Math.min(scale * share, widest);
      const scale = largestFitting(minScale, largestScale, 0.02, (value) => {
        setSizes(board, heroAt(value), value);
        return overflow();
      });
      if (scale !== undefined) found.push({ placement, hero: heroAt(scale), scale });
    }
  }
  if (board.querySelector('.hero') === null) return best(found);
  // The words get their size first, then the digits the remaining space.
  const grown = [...found]
    .sort((one, other) => worth(other) - worth(one))
    .slice(0, shortlist)
    .map((sizes): PriceSizes => {
      setPlacement(board, sizes.placement);
      const hero = largestFitting(sizes.hero, largestHero[form], 0.01, (value) => {
        setSizes(board, value, sizes.scale);
        return overflow();
      });
      return { ...sizes, hero: hero ?? sizes.hero };
    });
  return best(grown);
}

function best(found: readonly PriceSizes[]): PriceSizes | undefined {
  return found.reduce<PriceSizes | undefined>(
    (most, one) => (most === undefined || worth(one) > worth(most) ? one : most),
    undefined,
  );
}

/** Prefers large digits, unless the words around them become too small. */
function worth({ hero, scale }: PriceSizes): number {
  return hero * scale;
}
