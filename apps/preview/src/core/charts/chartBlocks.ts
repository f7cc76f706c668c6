import type { PriceSource } from '@wattpost/engine';
import type { PriceBlock } from '@wattpost/price-views';

/** A span of one price, or of several that are too short to be told apart, on one date. */
export interface ChartBlock {
  /** Epoch ms, inclusive. */
  readonly fromMs: number;
  /** Epoch ms, exclusive. */
  readonly toMs: number;
  /** What the clock shows, `HH:MM[:SS]`; `24:00` at the end of the date. */
  readonly fromLocal: string;
  readonly toLocal: string;
  /** Minutes after 00:00, 0 to 1440. */
  readonly fromMinuteOfDay: number;
  readonly toMinuteOfDay: number;
  /** Whether the clock shows these times once, or which of two passes this is. */
  readonly pass: PriceBlock['pass'];
  /** Which of the chart's levels holds; of several prices, the dearest. */
  readonly level: number;
  readonly source: PriceSource;
  readonly entryUuid: string | null;
  /** The entry's name; `null` for the default price, for none, and for several prices. */
  readonly name: string | null;
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
  const all = blocks.map((block) => chartBlock(block, indexes.get(block.levelId) ?? 0));
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

function chartBlock(block: PriceBlock, level: number): ChartBlock {
  const {
    from: fromMs,
    until: toMs,
    fromLocal,
    untilLocal: toLocal,
    fromMinuteOfDay,
    untilMinuteOfDay: toMinuteOfDay,
  } = block;
  const { pass, source, entryUuid, entryName: name } = block;
  return {
    fromMs,
    toMs,
    fromLocal,
    toLocal,
    fromMinuteOfDay,
    toMinuteOfDay,
    pass,
    level,
    source,
    entryUuid,
    name,
    count: 1,
  };
}

function together(first: ChartBlock, second: ChartBlock): ChartBlock {
  const { toMs, toLocal, toMinuteOfDay } = second;
  const dearest = second.level > first.level ? second : first;
  const { level, source, entryUuid } = dearest;
  const count = first.count + second.count;
  return { ...first, toMs, toLocal, toMinuteOfDay, level, source, entryUuid, name: null, count };
}
