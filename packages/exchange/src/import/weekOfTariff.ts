import { type RecurringWindow, weekdayOfDay } from '@wattpost/engine';
import { minutesPerDay, writeMinute } from '../ocpi/index.ts';
import type { TariffDayPiece, ResolvedPrice, Resolver, TariffSchedule } from './resolver.ts';
import { nameBasedUuid } from '../values/index.ts';

/** The price of most minutes, or that of the fallback element if it ever applies. */
export function usualPrice(
  pieces: readonly TariffDayPiece[],
  fallback: ResolvedPrice,
): ResolvedPrice {
  const minutes = new Map<ResolvedPrice, number>();
  for (const { startMinute, endMinute, price } of pieces) {
    minutes.set(price, (minutes.get(price) ?? 0) + endMinute - startMinute);
  }
  if (minutes.has(fallback)) return fallback;
  let usual = fallback;
  for (const [price, count] of minutes) {
    if (count > (minutes.get(usual) ?? 0)) usual = price;
  }
  return usual;
}

/**
 * The weekly schedule of elements without limits on dates: disjoint windows, a list for each price.
 *
 * @param seed of the entries' uuids.
 * @param epochDay any date from which the elements are weekly.
 */
export function weekOfTariff(resolver: Resolver, seed: string, epochDay: number): TariffSchedule {
  const days = Array.from({ length: 7 }, (_, index) => {
    const day = epochDay + index;
    return { weekday: weekdayOfDay(day), pieces: resolver.day(day) };
  }).sort((a, b) => a.weekday - b.weekday);
  const usual = usualPrice(
    days.flatMap(({ pieces }) => pieces),
    resolver.fallback(),
  );
  const windows = new Map<ResolvedPrice, RecurringWindow[]>();
  for (const { weekday, pieces } of days) {
    for (const [index, { startMinute, endMinute, price }] of pieces.entries()) {
      // A window that ends at 23:59 lasts until midnight (R3); its last minute needs a separate one.
      const takesLastMinute =
        startMinute === minutesPerDay - 1 && index > 0 && pieces[index - 1]?.price !== usual;
      if (price === usual && !takesLastMinute) continue;
      const list = windows.get(price) ?? [];
      list.push({
        uuid: nameBasedUuid(`${seed} ${weekday} ${startMinute}`),
        weekday,
        start_time: writeMinute(startMinute),
        end_time: writeMinute(endMinute),
      });
      windows.set(price, list);
    }
  }
  const recurring = [...windows].flatMap(([{ intervals, line }, weekdays], index) =>
    intervals === null
      ? []
      : {
          uuid: nameBasedUuid(`${seed} recurring ${index}`),
          name: line,
          validity: { type: 'recurring' as const, weekdays },
          intervals,
          marketing_texts: {},
        },
  );
  return { usual, recurring, unique: [], isWhole: true };
}
