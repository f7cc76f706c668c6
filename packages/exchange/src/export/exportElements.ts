import { dateOfDay, type ActivePrice, type Intervals } from '@wattpost/engine';
import {
  type OcpiRestrictions,
  type OcpiTariffElement,
  minutesPerDay,
  ocpiWeekdays,
  writeMinute,
} from '../ocpi/index.ts';
import { fourDigitYear } from '../values/index.ts';
import type { PricePart } from './exportComponents.ts';
import type { DatedPiece } from './exportPieces.ts';

/** Identifies a fee: `[amount, seconds, Wh]`; `null`: none. */
export function feeTerms({ session_fee: fee }: Intervals): readonly number[] | null {
  if (fee === null || fee.amount === 0) return null;
  return [fee.amount, fee.grace_period ?? 0, fee.energy_threshold ?? 0];
}

/** Identifies a price, independent of its position. */
export function elementPriceKey(intervals: Intervals): string {
  const { energy, time, idle, limits } = intervals;
  const plain = (list: Intervals['energy']): unknown =>
    list.map(({ unit, price }) => [unit, price]);
  return JSON.stringify([
    plain(energy),
    plain(time),
    feeTerms(intervals),
    idle && plain(idle),
    limits,
  ]);
}

function timesOf(startMinute: number, endMinute: number): OcpiRestrictions {
  if (startMinute === 0 && endMinute === minutesPerDay) return {};
  return {
    start_time: writeMinute(startMinute),
    end_time: endMinute === minutesPerDay ? '00:00' : writeMinute(endMinute),
  };
}

/** Monday first; all seven are no restriction. */
function weekdaysOf(days: readonly number[]): OcpiRestrictions {
  if (days.length === 7) return {};
  const order = [...days].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
  return { day_of_week: order.flatMap((day) => ocpiWeekdays[day] ?? []) };
}

/** Consecutive dates become one range. */
function dateRanges(days: readonly number[]): OcpiRestrictions[] {
  const ranges: { start: number; end: number }[] = [];
  for (const day of [...days].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.end === day) last.end = day + 1;
    else ranges.push({ start: day, end: day + 1 });
  }
  return ranges.map(({ start, end }) => {
    const end_date = fourDigitYear(dateOfDay(end));
    return { start_date: dateOfDay(start), ...(end_date === undefined ? {} : { end_date }) };
  });
}

/** Pieces of one price and one time of day. */
interface SameTimes {
  readonly price: ActivePrice;
  readonly intervals: Intervals;
  readonly times: OcpiRestrictions;
  readonly days: number[];
}

/** A price, and each of its calendar conditions. */
export interface PriceTimes {
  readonly price: ActivePrice;
  readonly intervals: Intervals;
  readonly times: readonly OcpiRestrictions[];
}

/**
 * When the prices of disjoint pieces apply: one for each price, time of day, and set of weekdays
 * or list of ranges of dates. Unknown prices are left out.
 *
 * @param kind the unit of `day`.
 */
export function priceTimes(
  pieces: readonly DatedPiece[],
  kind: 'weekdays' | 'dates',
): readonly PriceTimes[] {
  const groups = new Map<string, SameTimes>();
  for (const { day, startMinute, endMinute, price } of pieces) {
    const { intervals } = price;
    if (intervals === null) continue;
    const key = `${startMinute} ${endMinute} ${elementPriceKey(intervals)}`;
    const group = groups.get(key);
    const times = timesOf(startMinute, endMinute);
    if (group !== undefined) group.days.push(day);
    else groups.set(key, { price, intervals, times, days: [day] });
  }
  return [...groups.values()].map(({ price, intervals, times, days }) => {
    const limits = kind === 'weekdays' ? [weekdaysOf(days)] : dateRanges(days);
    return { price, intervals, times: limits.map((limit) => ({ ...times, ...limit })) };
  });
}

/** Minutes of a week. */
export const minutesOfWeek = 7 * minutesPerDay;

/** Total minutes of pieces. */
export function minutesOf(pieces: readonly DatedPiece[]): number {
  return pieces.reduce((sum, { startMinute, endMinute }) => sum + endMinute - startMinute, 0);
}

/** A part as an element; `when` is the validity of its price. */
export function elementOf(
  { conditions, components }: PricePart,
  when: OcpiRestrictions,
): OcpiTariffElement {
  const restrictions = { ...when, ...conditions };
  return {
    price_components: components,
    ...(Object.keys(restrictions).length === 0 ? {} : { restrictions }),
  };
}
