import { dateAt, dayOfDate, weekdayOfDay, type PricePlan } from '@wattpost/engine';
import { weekPrices, type PriceLevel, type WeekDay, type Weekday } from '@wattpost/price-views';
import type { ReadPrices } from './readPrices.ts';

/** A span of one price within a date. */
export interface DriverSpan {
  /** Epoch ms, inclusive. */
  readonly from: number;
  /** Exclusive. */
  readonly until: number;
  /** `HH:MM` on the station's clock; seconds where they are not zero. */
  readonly fromLocal: string;
  /** The end of the date is `24:00`. */
  readonly untilLocal: string;
  /** The index of its price. */
  readonly price: number;
}

/** One date. */
export interface DriverDay extends Pick<WeekDay, 'date' | 'isWhole'> {
  readonly spans: readonly DriverSpan[];
}

/** Today and the days after it. */
export interface DriverDays {
  readonly days: readonly DriverDay[];
  /** The different prices, cheapest first. */
  readonly prices: readonly PriceLevel[];
}

/** Today and tomorrow are always shown; further days only while there are no more spans than this. */
const daysInAnyCase = 2;
const maxSpans = 150;

/** The prices of at most seven dates from today on, as far as known. */
export function driverDays(
  { rates, periods, plan, knownUntilMs }: ReadPrices & { readonly plan: PricePlan },
  nowMs: number,
): DriverDays {
  const weekOf = dateAt(plan.clock, nowMs);
  const firstWeekday = weekdayOfDay(dayOfDate(weekOf)) as Weekday;
  const [only] = rates;
  const ofPlan = periods.length > 0 || only === undefined ? rates : only;
  const { days, levels } = weekPrices(plan, ofPlan, { weekOf, firstWeekday });
  const known = days.filter(
    ({ blocks }) => knownUntilMs === null || (blocks.at(-1)?.until ?? 0) <= knownUntilMs,
  );
  const places = new Map(levels.map(({ id }, index) => [id, index]));
  const all = known
    // A date that the clock skips has none.
    .filter(({ blocks }) => blocks.length > 0)
    .map(({ date, isWhole, blocks }) => ({ date, isWhole, spans: spansOf(blocks, places) }));
  let count = 0;
  const shown = all.filter(({ spans }, index) => {
    count += spans.length;
    return index < daysInAnyCase || count <= maxSpans;
  });
  const used = [...new Set(shown.flatMap(({ spans }) => spans.map(({ price }) => price)))];
  used.sort((a, b) => a - b);
  const renumbered = new Map(used.map((place, index) => [place, index]));
  return {
    days: shown.map((day) => ({
      ...day,
      spans: day.spans.map((span) => ({ ...span, price: renumbered.get(span.price) ?? 0 })),
    })),
    prices: used.flatMap((place) => levels[place] ?? []),
  };
}

/** Merges consecutive spans of one price, whichever entries they come from. */
function spansOf(blocks: WeekDay['blocks'], places: ReadonlyMap<string, number>): DriverSpan[] {
  const spans: DriverSpan[] = [];
  for (const { from, until, fromLocal, untilLocal, levelId } of blocks) {
    const price = places.get(levelId) ?? 0;
    const last = spans.at(-1);
    if (last?.price === price && last.untilLocal === fromLocal) {
      spans[spans.length - 1] = { ...last, until, untilLocal };
    } else {
      spans.push({ from, until, fromLocal, untilLocal, price });
    }
  }
  return spans;
}
