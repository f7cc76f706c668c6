import {
  dayPrices,
  monthPrices,
  weekPrices,
  type ComparableAmounts,
  type MonthDay,
  type CalendarDay,
  type Schedule,
} from '@wattpost/price-views';
import { chartBlocks, type ChartBlock } from './chartBlocks.ts';
import { chartLevels, withUsedLevels, type ChartLevel } from './chartLevels.ts';
import { type Workspace, type StationRate, stationRate } from '../workspace/index.ts';

/** The argument of every chart. */
export interface ChartRequest {
  readonly stationUuid: string;
}

/** A date of the station's clock. */
type ClockFacts = Omit<CalendarDay, 'blocks'>;

/** One day of a week. */
export interface ChartDay extends ClockFacts {
  readonly blocks: readonly ChartBlock[];
}

/** A week of dates. */
export interface WeekChart {
  /** Seven. */
  readonly days: readonly ChartDay[];
  /** Cheapest first. */
  readonly levels: readonly ChartLevel[];
  readonly schedule: Schedule;
}

/** One date of a month. */
export interface ChartDate extends Omit<MonthDay, 'minLevelId' | 'maxLevelId'> {
  /** The chart's level of the date's cheapest price; `null`: no price is known. */
  readonly cheapest: number | null;
  readonly dearest: number | null;
  /** At most `mostListed`. */
  readonly entries: MonthDay['entries'];
  readonly entryCount: number;
}

/** A month of dates. */
export interface MonthChart {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly days: readonly ChartDate[];
  /** The cheapest and the most expensive price of each date, cheapest first. */
  readonly levels: readonly ChartLevel[];
  readonly schedule: Schedule;
  /** First and last date with its own entry; `null`: none. */
  readonly dated: { readonly first: string; readonly last: string } | null;
}

/** A span of a day's price. */
export interface ChartStep extends ChartBlock {
  /** `null`: unknown. */
  readonly amounts: ComparableAmounts | null;
}

/** One date's price over time. */
export interface DayChart extends ClockFacts {
  readonly steps: readonly ChartStep[];
  readonly levels: readonly ChartLevel[];
  /** ISO 4217. */
  readonly currency: string;
  /** Whether dated entries apply (D1): then this date has its own. */
  readonly isDated: boolean;
  /** Whether a price has blocks, of which the chart can draw only the first. */
  readonly hasBlocks: boolean;
}

/** Maximum number of entries of a date in a calendar. */
const maxListed = 8;

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

/** A week of dates. */
export interface WeekRequest extends ChartRequest {
  readonly weekOf: string;
  readonly firstWeekday: number;
}

/** Queries for charts. `null`: there is no such station. Dates are `YYYY-MM-DD`. */
export const chartQueries = {
  week: (
    workspace: Workspace,
    { stationUuid, weekOf, firstWeekday }: WeekRequest,
  ): WeekChart | null => {
    const found = stationRate(workspace.edited, stationUuid);
    if (found === null) return null;
    const first = weekdays[firstWeekday] ?? 1;
    const week = weekPrices(found.plan, found.planRates, { weekOf, firstWeekday: first });
    const ids = week.levels.map(({ id }) => id);
    const drawn = week.days.map(({ blocks }) => chartBlocks(blocks, ids));
    const { levels, days } = withUsedLevels(found, week.levels, workspace.locale, drawn);
    return {
      days: week.days.map((day, index) => ({ ...day, blocks: days[index] ?? [] })),
      levels,
      schedule: week.repeats,
    };
  },
  /** `month`: `YYYY-MM`. */
  month: (
    workspace: Workspace,
    { stationUuid, month }: ChartRequest & { readonly month: string },
  ): MonthChart | null => {
    const found = stationRate(workspace.edited, stationUuid);
    if (found === null) return null;
    const { plan, rates, planRates } = found;
    const { days, levels, schedule } = monthPrices(plan, planRates, { month });
    const wanted = new Set(days.flatMap(({ minLevelId, maxLevelId }) => [minLevelId, maxLevelId]));
    const shown = levels.filter(({ id }) => wanted.has(id));
    const indexes = new Map(shown.map(({ id }, index) => [id, index]));
    const indexOf = (id: string | null): number | null =>
      id === null ? null : (indexes.get(id) ?? null);
    return {
      month,
      days: days.map(({ minLevelId, maxLevelId, entries, ...day }) => ({
        ...day,
        cheapest: indexOf(minLevelId),
        dearest: indexOf(maxLevelId),
        entries: entries.slice(0, maxListed),
        entryCount: entries.length,
      })),
      levels: chartLevels(found, shown, workspace.locale),
      schedule,
      dated: datedSpanOf(rates),
    };
  },
  day: (
    workspace: Workspace,
    { stationUuid, date }: ChartRequest & { readonly date: string },
  ): DayChart | null => {
    const found = stationRate(workspace.edited, stationUuid);
    if (found === null) return null;
    const { plan, rate, planRates } = found;
    const {
      steps,
      levels,
      least: _least,
      most: _most,
      ...facts
    } = dayPrices(plan, planRates, { date });
    const ids = levels.map(({ id }) => id);
    const drawn = chartBlocks(steps, ids).map((block) => ({
      ...block,
      amounts: levels[block.level]?.amounts ?? null,
    }));
    const shown = withUsedLevels(found, levels, workspace.locale, [drawn]);
    return {
      ...facts,
      steps: shown.days[0] ?? [],
      levels: shown.levels,
      currency: plan.currency,
      isDated: rate.dynamic_pricing === 2,
      hasBlocks: levels.some(
        ({ stated }) => stated !== null && Math.max(stated.energy.length, stated.time.length) > 1,
      ),
    };
  },
};

/** First and last date with an entry of any of the cost rates. */
function datedSpanOf(rates: StationRate['rates']): MonthChart['dated'] {
  const spans = rates.flatMap(({ unique }) => datedSpan(unique) ?? []);
  const [first] = spans.map((span) => span.first).sort();
  const last = spans
    .map((span) => span.last)
    .sort()
    .at(-1);
  return first === undefined || last === undefined ? null : { first, last };
}

type Dated = readonly { readonly validity: { readonly start: string } }[];

const datedSpans = new WeakMap<Dated, MonthChart['dated']>();

/** First and last date with an entry; computed once. */
function datedSpan(entries: Dated): MonthChart['dated'] {
  const known = datedSpans.get(entries);
  if (known !== undefined) return known;
  let first: string | undefined;
  let last: string | undefined;
  for (const { validity } of entries) {
    const date = validity.start.slice(0, 10);
    if (first === undefined || date < first) first = date;
    if (last === undefined || date > last) last = date;
  }
  const span = first === undefined || last === undefined ? null : { first, last };
  datedSpans.set(entries, span);
  return span;
}
