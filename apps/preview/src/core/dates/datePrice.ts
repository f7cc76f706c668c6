import { parseBundle, utcInstant, type Bundle, type BundleCostRate } from '@wattpost/contract';
import {
  dateOfDay,
  dayOfDate,
  localToInstants,
  plusDays,
  priceAt,
  startOfDate,
  weekdayOfDay,
  type Intervals,
  type PricePlan,
} from '@wattpost/engine';
import { weekPrices, type WeekDay } from '@wattpost/price-views';
import { steadyWeek } from '../words/index.ts';

/** A price for one date, such as a holiday. */
export interface DatePrice {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly name: string;
  readonly price:
    /** Money per kWh, all day; everything else as it would be at noon. */
    | { readonly kind: 'per_kwh'; readonly amount: number }
    /** As on a weekday, 0 = Sunday to 6 = Saturday. */
    | { readonly kind: 'as_on'; readonly weekday: number };
  /**
   * For a list that goes by the week: its prices are written date by date from `firstDate` to this one
   * (both inclusive), where the bundle ends.
   */
  readonly lastDate: string;
  readonly firstDate: string;
}

/** So many dates are written out, about three years. */
const mostDates = 1100;

/** Why there is no price for the date. */
export type DateProblem = 'not_weekly' | 'outside' | 'too_long' | 'invalid';

/** The bundle with a price for one date. */
export type DatedBundle =
  | {
      readonly ok: true;
      readonly bundle: Bundle;
      /** Whether weekly prices were written date by date, so that the bundle ends. */
      readonly isUnrolled: boolean;
    }
  | { readonly ok: false; readonly problem: DateProblem };

/**
 * Gives a date prices of its own: instead of the entries of that date where a cost rate goes by date,
 * else by writing its weekly prices date by date.
 *
 * @param plan of `rate`, on the clock of a station that has it
 * @param newUuid called for each entry that is made
 */
export function withDatePrice(
  bundle: Bundle,
  rate: BundleCostRate,
  plan: PricePlan,
  wanted: DatePrice,
  newUuid: () => string,
): DatedBundle {
  const { date, firstDate, lastDate } = wanted;
  const isRead = [date, firstDate, lastDate].every((one) => /^\d{4}-\d{2}-\d{2}$/.test(one));
  if (!isRead) return { ok: false, problem: 'outside' };
  const isDated = rate.dynamic_pricing === 2;
  const isUnrolled = rate.dynamic_pricing === 1 && rate.recurring.length > 0;
  const week = daysOfWeek(plan, rate, date);
  if (wanted.price.kind === 'as_on' && !isUnrolled) return { ok: false, problem: 'not_weekly' };
  if (isUnrolled && (date < firstDate || date > lastDate)) return { ok: false, problem: 'outside' };
  const count = dayOfDate(lastDate) - dayOfDate(firstDate) + 1;
  if (isUnrolled && count > mostDates) return { ok: false, problem: 'too_long' };
  const dates = isUnrolled ? datesFrom(firstDate, count) : [];
  const others = isUnrolled
    ? dates
        .filter((one) => one !== date)
        .flatMap((one) => entriesOf(one, week.get(weekdayOf(one)), rate, null, newUuid))
    : rate.unique.filter(({ validity }) => isDated && !validity.start.startsWith(date));
  const { price } = wanted;
  const own =
    price.kind === 'as_on'
      ? entriesOf(date, week.get(price.weekday), rate, wanted.name, newUuid)
      : [wholeDay(date, wanted.name, withEnergy(plan, date, price.amount), newUuid)];
  const unique = [...others, ...own].sort((one, other) =>
    one.validity.start < other.validity.start ? -1 : 1,
  );
  const end = startOfDate(plan.timeZone, plusDays(lastDate, 1));
  const reading = parseBundle({
    ...bundle,
    valid_until: isUnrolled ? earlier(bundle.valid_until, end) : bundle.valid_until,
    cost_rates: bundle.cost_rates.map((one) =>
      one.uuid === rate.uuid ? { ...one, dynamic_pricing: 2, unique } : one,
    ),
  });
  if (!reading.ok) return { ok: false, problem: 'invalid' };
  return { ok: true, bundle: reading.bundle, isUnrolled };
}

type Unique = BundleCostRate['unique'][number];

/** The days of a week that stands for all, by their weekday. */
function daysOfWeek(
  plan: PricePlan,
  rate: BundleCostRate,
  date: string,
): ReadonlyMap<number, WeekDay> {
  const weekOf = steadyWeek([plan.timeZone], date, 1);
  const { days } = weekPrices(plan, rate, { weekOf, firstWeekday: 1 });
  return new Map(days.map((day) => [day.weekday, day]));
}

/** A weekday's entries on a date; where no entry holds, none does on the date (U6). */
function entriesOf(
  date: string,
  day: WeekDay | undefined,
  rate: BundleCostRate,
  name: string | null,
  newUuid: () => string,
): Unique[] {
  return (day?.blocks ?? []).flatMap(({ fromLocal, untilLocal, entryIndex }): Unique[] => {
    const entry = entryIndex === null ? undefined : rate.recurring[entryIndex];
    if (entry === undefined) return [];
    const second = (time: string): string => `${date}T${time.length === 5 ? `${time}:00` : time}`;
    const end = untilLocal === '24:00' ? `${date}T23:59:59` : second(untilLocal);
    return [
      {
        ...{ uuid: newUuid(), name: name ?? entry.name, intervals: entry.intervals },
        validity: { type: 'unique', start: second(fromLocal), end },
        marketing_texts: entry.marketing_texts,
      },
    ];
  });
}

function wholeDay(date: string, name: string, intervals: Intervals, newUuid: () => string): Unique {
  const validity = { type: 'unique' as const, start: `${date}T00:00:00`, end: `${date}T23:59:59` };
  return { uuid: newUuid(), name, validity, intervals, marketing_texts: {} };
}

/** The price at noon of a date with another price of energy. */
function withEnergy(plan: PricePlan, date: string, amount: number): Intervals {
  const noon = localToInstants(plan.timeZone, `${date}T12:00`)?.epochMs ?? 0;
  const { intervals } = priceAt(plan, noon);
  return {
    ...(intervals ?? { time: [], session_fee: null }),
    energy: [{ uuid: null, unit: 1000, price: amount }],
  };
}

function datesFrom(first: string, count: number): readonly string[] {
  const day = dayOfDate(first);
  return Array.from({ length: Math.max(0, count) }, (_, index) => dateOfDay(day + index));
}

function weekdayOf(date: string): number {
  return weekdayOfDay(dayOfDate(date));
}

function earlier(validUntil: string | null, endMs: number): string {
  const known = validUntil === null ? Infinity : (utcInstant(validUntil) ?? Infinity);
  return new Date(Math.min(known, endMs)).toISOString();
}
