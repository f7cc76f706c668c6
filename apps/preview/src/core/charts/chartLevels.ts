import type { PricePlan } from '@wattpost/engine';
import type { PriceLevel } from '@wattpost/price-views';
import { type PriceWords, priceWords } from '../words/index.ts';
import type { StationRate } from '../workspace/index.ts';
import { priceShades } from './priceShades.ts';

/** One of the different prices of a chart. */
export interface ChartLevel {
  /** Identifies the price within its plan. */
  readonly id: string;
  /** 0 (cheapest) to `shadeCount` - 1 (most expensive); `null`: unknown. */
  readonly shade: number | null;
  readonly words: PriceWords;
  /** Its names in the chart's span. */
  readonly names: readonly string[];
  /** Its duration in the chart's span, in ms. */
  readonly totalMs: number;
}

/** Wording a price is the slow part of a chart, and charts repeat prices. */
const wordsOfPlan = new WeakMap<PricePlan, Map<string, PriceWords>>();

/** The words of a level's price, cached by plan and locale. */
function levelWords(plan: PricePlan, level: PriceLevel, locale: string): PriceWords {
  let known = wordsOfPlan.get(plan);
  if (known === undefined) {
    known = new Map();
    wordsOfPlan.set(plan, known);
  }
  const key = `${locale} ${level.id}`;
  let words = known.get(key);
  if (words === undefined) {
    const { intervals, tax } = level.price;
    words = priceWords(intervals, { currency: plan.currency, tax }, locale);
    known.set(key, words);
  }
  return words;
}

/** Levels in the order of a chart: cheapest first, an unknown price last. */
export function chartLevels(
  { plan, rates }: Pick<StationRate, 'plan' | 'rates'>,
  levels: readonly PriceLevel[],
  locale: string,
): ChartLevel[] {
  const shadeOf = priceShades(plan, rates);
  return levels.map((level) => ({
    id: level.id,
    shade: shadeOf(level.price.intervals),
    words: levelWords(plan, level, locale),
    names: level.names,
    totalMs: level.totalMs,
  }));
}

/** Blocks with only the levels they use. */
export function withUsedLevels<Block extends { readonly level: number }>(
  found: Pick<StationRate, 'plan' | 'rates'>,
  levels: readonly PriceLevel[],
  locale: string,
  days: readonly (readonly Block[])[],
): { readonly levels: ChartLevel[]; readonly days: readonly (readonly Block[])[] } {
  const used = new Set(days.flatMap((blocks) => blocks.map(({ level }) => level)));
  const shown = levels.filter((_, index) => used.has(index));
  const places = new Map(shown.map(({ rank }, place) => [rank, place]));
  return {
    levels: chartLevels(found, shown, locale),
    days: days.map((blocks) =>
      blocks.map((block) => ({ ...block, level: places.get(block.level) ?? 0 })),
    ),
  };
}
