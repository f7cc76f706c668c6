import type { Lane } from '../store/index.ts';

/** How many pushes of a lane to claim. */
export interface Share {
  readonly lane: Lane;
  /** At least 1. */
  readonly limit: number;
}

/**
 * Shares the slots of each partner between its organizations, which take turns: the long queue of one
 * does not delay the only message of another.
 *
 * @param due lanes with due pushes
 * @param underWay the lane of each push that is being sent
 * @param slots pushes under way at once to one partner, at least 1
 * @param servedAt when a lane was last taken from, as an increasing number; 0: never
 */
export function shareSlots(
  due: readonly Lane[],
  underWay: readonly Lane[],
  slots: number,
  servedAt: (lane: Lane) => number,
): readonly Share[] {
  return [...new Set(due.map(({ slug }) => slug))].flatMap((slug) => {
    const busy = underWay.filter((lane) => lane.slug === slug);
    const shares = due
      .filter((lane) => lane.slug === slug)
      .map((lane) => ({
        lane,
        limit: 0,
        inUse: busy.filter(({ organization_uuid }) => organization_uuid === lane.organization_uuid)
          .length,
      }));
    for (let free = slots - busy.length; free > 0; free--) {
      const next = shares.reduce((best, share) => {
        const difference = share.inUse - best.inUse || servedAt(share.lane) - servedAt(best.lane);
        return difference < 0 ? share : best;
      });
      next.inUse += 1;
      next.limit += 1;
    }
    return shares.filter(({ limit }) => limit > 0).map(({ lane, limit }) => ({ lane, limit }));
  });
}
