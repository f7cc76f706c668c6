import type { SpotFormula } from '@wattpost/contract';
import { writeLocalSecond } from '@wattpost/engine';
import type { SpotPrice } from '@wattpost/exchange';
import { formatDecimal, plainDecimal } from '../words/index.ts';

const secondsPerDay = 86_400;

/** A price of a day, and how it follows from the spot price. Texts are exact, in the locale. */
export interface SpotRow {
  /** Minutes after midnight on the station's clock, inclusive. */
  readonly fromMinute: number;
  /** The same, exclusive; 1440: the midnight that ends the date. */
  readonly untilMinute: number;
  /** `HH:MM`. */
  readonly from: string;
  /** `HH:MM`, or `24:00`. */
  readonly until: string;
  /** Of the market, per MWh, for a time that the clock shows twice; otherwise empty. */
  readonly both: readonly string[];
  /** Per kWh, for the chart. */
  readonly spotAmount: number;
  readonly priceAmount: number;
  /** Per kWh. */
  readonly spot: string;
  /** Of each charge of the day, per kWh; `null`: it does not apply. */
  readonly charges: readonly (string | null)[];
  readonly withTax: string;
  /** After floor and cap. */
  readonly bounded: string;
  /** Whether floor or cap changed it. */
  readonly isBounded: boolean;
  /** Rounded, as listed. */
  readonly price: string;
}

/** The prices of a date. */
export interface SpotDay {
  /** `YYYY-MM-DD` on the station's clock. */
  readonly date: string;
  /** Names of the charges that apply on this date, in the formula's order. */
  readonly charges: readonly string[];
  readonly rows: readonly SpotRow[];
}

/**
 * Prices by date.
 *
 * @param prices by time
 * @param locale BCP 47
 */
export function spotDays(
  prices: readonly SpotPrice[],
  formula: SpotFormula,
  locale: string,
): SpotDay[] {
  const byDate = new Map<string, SpotPrice[]>();
  for (const price of prices) {
    const date = writeLocalSecond(price.fromSec).slice(0, 10);
    byDate.set(date, [...(byDate.get(date) ?? []), price]);
  }
  return [...byDate].map(([date, list]) => {
    const applied = new Set(list.flatMap(({ charges }) => charges.map(({ name }) => name)));
    const names = new Set(
      formula.charges.map(({ name }) => name).filter((one) => applied.has(one)),
    );
    return { date, charges: [...names], rows: rowsOf(list, [...names], locale) };
  });
}

function rowsOf(prices: readonly SpotPrice[], names: readonly string[], locale: string): SpotRow[] {
  const column = (texts: readonly string[]): readonly string[] =>
    aligned(texts).map((text) => formatDecimal(text, locale));
  const spot = column(prices.map((price) => price.spot));
  const withTax = column(prices.map((price) => price.withTax));
  const bounded = column(prices.map((price) => price.bounded));
  const results = column(prices.map(({ result }) => plainDecimal(result)));
  return prices.map((price, at) => {
    const fromMinute = (price.fromSec % secondsPerDay) / 60;
    const untilMinute = fromMinute + (price.untilSec - price.fromSec) / 60;
    return {
      fromMinute,
      untilMinute,
      from: clock(fromMinute),
      until: clock(untilMinute),
      both: price.perMwh.length > 1 ? price.perMwh.map((text) => formatDecimal(text, locale)) : [],
      spotAmount: Number(price.spot),
      priceAmount: price.result,
      spot: spot[at] ?? '',
      charges: names.map((name) => chargeOf(price, name, locale)),
      withTax: withTax[at] ?? '',
      bounded: bounded[at] ?? '',
      isBounded: price.bounded !== price.withTax,
      price: results[at] ?? '',
    };
  });
}

/** Charges of one name are added one by one. */
function chargeOf({ charges }: SpotPrice, name: string, locale: string): string | null {
  const prices = charges
    .filter((charge) => charge.name === name)
    .map(({ price }) => formatDecimal(price, locale));
  return prices.length === 0 ? null : prices.join(' + ');
}

/** Decimals with as many places as the longest, so that their points are below each other. */
function aligned(texts: readonly string[]): readonly string[] {
  const places = (text: string): number => (text.split('.')[1] ?? '').length;
  const most = texts.reduce((longest, text) => Math.max(longest, places(text)), 0);
  return texts.map((text) => {
    const point = most > 0 && !text.includes('.') ? '.' : '';
    return `${text}${point}${'0'.repeat(most - places(text))}`;
  });
}

function clock(minute: number): string {
  const [hour, rest] = [Math.floor(minute / 60), Math.floor(minute % 60)];
  return `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}
