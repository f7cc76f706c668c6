import { spotDayPrices, spotXml } from '@wattpost/samples';
import type { ChosenFile } from '../../../src/core/workspace/openQuestions.ts';

/** The cost rate of the sample `city-ac`. */
export const cityRate = '70eedac4-7294-5df5-b13e-6f16de2623c0';

/** The midnight of Saturday, 2026-11-28, in Vienna. */
export const saturdayMs: number = Date.parse('2026-11-27T23:00Z');

export function spotFile(name: string, text: string): ChosenFile {
  return { name, bytes: new TextEncoder().encode(text) };
}

/** A formula for the sample `city-ac`: 0.14 more, and 0.03 in the evening, with 20 % tax. */
export function formulaText(changes: object = {}): string {
  return JSON.stringify({
    format: 'wattpost-spot-formula/1',
    cost_rates: [cityRate],
    bidding_zone: '10Y1001A1001A82H',
    currency: 'EUR',
    charges: [
      { name: 'Grid', price: 0.14 },
      {
        name: 'Evening',
        price: 0.03,
        weekdays: [1, 2, 3, 4, 5, 6].map((weekday) => ({
          weekday,
          start_time: '17:00',
          end_time: '21:00',
        })),
      },
    ],
    tax_percent: 20,
    floor: 0.15,
    cap: 0.35,
    rounding: { mode: 'half_up', step: 0.001 },
    default_price: null,
    ...changes,
  });
}

/** A feed of that Saturday, or from another instant on. */
export function feedText(
  prices: readonly string[] = spotDayPrices(96),
  fromMs = saturdayMs,
): string {
  return spotXml({ fromMs, prices });
}
