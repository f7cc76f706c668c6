import { hourOffsets } from './hourOffsets.ts';
import type { RecurringSchedule } from './recurringSchedule.ts';
import { pricesOf } from './wire.ts';

/** A session of three hours from a quarter-hour on: twelve prices with 672 windows. */
export const sessionMs: number = 12 * 900_000;

/** Watt-hours of the whole session; two kilowatt-hours in each quarter-hour. */
export const sessionEnergyWh = 24_000;

/** One quarter-hour's share of a session. */
export interface Quarter {
  readonly energyWh: number;
  readonly minutes: number;
  /** Money for 1000 Wh. */
  readonly perKwh: number;
  /** Money for 60 minutes. */
  readonly perHour: number;
}

/** Finds the prices of a session by the offset table, for those that only do the sums. */
export function quartersOf({
  timeZone,
  windows,
}: RecurringSchedule): (epochMs: number) => readonly Quarter[] {
  const { firstHour, index, minutes } = hourOffsets(timeZone);
  const quarters = windows.map(({ entry }): Quarter => {
    return { energyWh: sessionEnergyWh / 12, minutes: 15, ...pricesOf(entry) };
  });
  return (epochMs) => {
    const minute = Math.floor(epochMs / 60_000);
    const offset = minutes[index[Math.floor(minute / 60) - firstHour] as number] as number;
    const quarter = Math.floor((minute + offset + 4 * 1440) / 15);
    return Array.from({ length: 12 }, (_, step) => quarters[(quarter + step) % 672] as Quarter);
  };
}
