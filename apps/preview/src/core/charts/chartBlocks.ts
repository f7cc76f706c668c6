import type { PriceBlock } from '@wattpost/price-views';

/**
 * A span of one price, or of several that are too short to be drawn apart, on one date. `entryName` is
 * `null` for several prices too.
 */
export interface ChartBlock extends Omit<PriceBlock, 'levelId' | 'entryIndex'> {
  /** The chart's level of the price; of several prices, the most expensive. */
  readonly level: number;
  /** The number of consecutive prices in it; almost always 1. */
  readonly count: number;
}

/** Maximum number of blocks of a date: with more, those that begin close together are merged. */
const maxBlocks = 288;

/**
 * The blocks of a date as a chart draws them. If a date has more than 288, those that begin within the same
 * `1440 / 288` minutes are merged, so that no list of entries is too long to draw.
 *
 * @param levelIds ids of the chart's levels, cheapest first.
 */
export function chartBlocks(
  blocks: readonly PriceBlock[],
  levelIds: readonly string[],
): ChartBlock[] {
  const indexes = new Map(levelIds.map((id, index) => [id, index]));
  const all = blocks.map(({ levelId, entryIndex: _index, ...block }) => ({
    ...block,
    level: indexes.get(levelId) ?? 0,
    count: 1,
  }));
  if (all.length <= maxBlocks) return all;
  const slotMinutes = 1440 / maxBlocks;
  const slotOf = ({ fromMinuteOfDay, pass }: ChartBlock): string =>
    `${pass} ${Math.floor(fromMinuteOfDay / slotMinutes)}`;
  const merged: ChartBlock[] = [];
  let slot = '';
  for (const block of all) {
    const last = merged.at(-1);
    const next = slotOf(block);
    if (last !== undefined && next === slot) merged[merged.length - 1] = together(last, block);
    else merged.push(block);
    slot = next;
  }
  return merged;
}

function together(first: ChartBlock, second: ChartBlock): ChartBlock {
  const { until, untilLocal, untilMinuteOfDay } = second;
  const { level, source, entryUuid } = second.level > first.level ? second : first;
  const count = first.count + second.count;
  return {
    ...first,
    until,
    untilLocal,
    untilMinuteOfDay,
    level,
    source,
    entryUuid,
    entryName: null,
    count,
  };
}
