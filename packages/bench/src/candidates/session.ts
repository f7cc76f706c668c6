import { hourOffsets, pricesOf } from '../data/index.ts';
import type { Candidate } from './candidate.ts';

/** What prices hold for in the plan of 672 windows. */
export const quarterMs = 900_000;

/** A session of three hours from a quarter-hour on: twelve prices. */
export const sessionMs: number = 12 * quarterMs;

/** Watt-hours of the whole session; two kilowatt-hours in each quarter-hour. */
export const sessionEnergyWh = 24_000;

const scale = 10_000;
/** Cents are hundredths; Wh × minutes per hour is the common denominator of both prices. */
const perCent = (scale * 60_000) / 100;

/** The limit line of session cost: prices as whole ten-thousandths, everything in one safe integer. */
export const scaledIntegers: Candidate = {
  name: 'plain scaled integers',
  packages: [],
  prepare: (_task, { timeZone, windows }) => {
    const { firstHour, index, minutes } = hourOffsets(timeZone);
    const prices = windows.map(({ entry }) => pricesOf(entry));
    const cents = (epochMs: number): number => {
      const minute = Math.floor(epochMs / 60_000);
      const offset = minutes[index[Math.floor(minute / 60) - firstHour] as number] as number;
      const quarter = Math.floor((minute + offset + 4 * 1440) / 15);
      let total = 0;
      for (let step = 0; step < 12; step++) {
        const price = prices[(quarter + step) % 672] as ReturnType<typeof pricesOf>;
        total += Math.round(price.perKwh * scale) * (sessionEnergyWh / 12) * 60;
        total += Math.round(price.perHour * scale) * 15 * 1000;
      }
      return Math.floor((2 * total + perCent) / (2 * perCent));
    };
    return { call: cents, answer: (epochMs) => [cents(epochMs)] };
  },
  wrong: {
    session: 'the sums take twelve quarters in a row and do not follow a change of the clock',
  },
};
