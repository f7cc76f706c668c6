import type { PriceBlock } from '@wattpost/price-views';

/**
 * A span of one price, or of several that are too short to be drawn apart, on one date. `entryName` is
 * `null` for several prices too.
 */
export interface ChartBlock extends Omit<PriceBlock, 'levelId' | 'entryIndex'> {
  /** Which of the chart's levels holds; of several prices, the dearest. */
  readonly level: number;
  /** How many prices follow one another in it; 1 almost always. */
  readonly count: number;
}

/** More blocks on a date than can be drawn or reached: those that begin close together become one. */
const maxBlocks = 288;

/**
 * The blocks of a date as a chart draws them. A date with more than 288 has those together that begin
 * within the same `1440 / 288` minutes, so that no list of entries makes a picture that cannot be drawn.
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
