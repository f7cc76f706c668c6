import type { PriceLevel, WeekBlock } from '@wattpost/price-views';

/** One sign of the drawing: a price, or neighbours in the order of prices where there are too many. */
export interface WeekBand {
  /** The letter for it, `A` for the cheapest; `?` for a price that is not known. */
  readonly letter: string;
  /** Cheapest first; at least one. */
  readonly levels: readonly PriceLevel[];
  /** Where it lies from cheap (0) to dear (1); `null` for a price that is not known. */
  readonly position: number | null;
}

/** Each price has a letter of its own up to so many. */
const mostLetters = 20;
/** Letters that more prices share. */
const bandsOfMany = 10;

function letterAt(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}

/** The signs for the prices of a week, cheapest first, the unknown one last. */
export function weekBands(levels: readonly PriceLevel[]): WeekBand[] {
  const known = levels.filter(({ kind }) => kind !== 'unknown');
  const unknown = levels.filter(({ kind }) => kind === 'unknown');
  const count = known.length <= mostLetters ? known.length : bandsOfMany;
  const groups = Array.from({ length: count }, (_, index) =>
    known.slice(
      Math.round((index * known.length) / count),
      Math.round(((index + 1) * known.length) / count),
    ),
  );
  return [
    ...groups.map((group, index) => ({
      letter: letterAt(index),
      levels: group,
      position: count === 1 ? 0.5 : index / (count - 1),
    })),
    ...(unknown.length === 0 ? [] : [{ letter: '?', levels: unknown, position: null }]),
  ];
}

/** Finds the sign of a block's price. */
export function bandFinder(bands: readonly WeekBand[]): (block: WeekBlock) => WeekBand {
  const byLevel = new Map(bands.flatMap((band) => band.levels.map(({ id }) => [id, band])));
  return ({ levelId }) => {
    const band = byLevel.get(levelId);
    if (band === undefined) throw new Error(`no letter for the price ${levelId}`);
    return band;
  };
}
