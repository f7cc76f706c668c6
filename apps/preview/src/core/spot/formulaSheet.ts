import type { BundleCostRate, SpotCharge, SpotFormula } from '@wattpost/contract';
import { weekSpan, type Intervals } from '@wattpost/engine';
import { weeklyPatterns } from '@wattpost/price-views';
import { whensText } from '../review/index.ts';
import { formatDecimal, plainDecimal, priceWords, type PriceWords } from '../words/index.ts';

/** A charge in words. */
interface ChargeLine {
  readonly name: string;
  /** Decimal text, per kWh. */
  readonly price: string;
  /** When it applies. */
  readonly when: string;
}

/** A formula in readable form. Amounts are decimal text with the locale's decimal sign. */
export interface FormulaSheet {
  /** Names of the cost rates; of those that the bundle does not have, the uuids. */
  readonly rates: readonly string[];
  readonly biddingZone: string;
  readonly currency: string;
  readonly charges: readonly ChargeLine[];
  /** Per cent. */
  readonly tax: string;
  /** Per kWh as listed; `null`: none. */
  readonly floor: string | null;
  /** The same. */
  readonly cap: string | null;
  readonly rounding: { readonly mode: SpotFormula['rounding']['mode']; readonly step: string };
  readonly repeatedHour: SpotFormula['repeated_hour'];
  /** Time, fees and limits in words; empty: none. */
  readonly others: readonly string[];
  /** The default price in words; `null`: that of the cost rate is kept. */
  readonly defaultPrice: readonly string[] | null;
}

/**
 * Words a formula.
 *
 * @param rates of the open bundle
 * @param locale BCP 47
 */
export function formulaSheet(
  formula: SpotFormula,
  rates: readonly BundleCostRate[],
  locale: string,
): FormulaSheet {
  const { currency, floor, cap, rounding, tax_percent: percent, others } = formula;
  const decimal = (value: number): string => formatDecimal(plainDecimal(value), locale);
  const known = formula.cost_rates.map((uuid) => rates.find((rate) => rate.uuid === uuid));
  const stated = { percent, included: true };
  const tax = known[0]?.tax ?? (percent === 0 ? null : stated);
  const inWords = (intervals: Intervals | null): PriceWords =>
    priceWords(intervals, { currency, tax }, locale);
  const besides = inWords(others);
  const { default_price: usual } = formula;
  return {
    rates: formula.cost_rates.map((uuid, at) => known[at]?.name ?? uuid),
    biddingZone: formula.bidding_zone,
    currency,
    charges: formula.charges.map((charge) => ({
      name: charge.name,
      price: decimal(charge.price),
      when: whenOf(charge, locale),
    })),
    tax: decimal(percent),
    floor: floor === null ? null : decimal(floor),
    cap: cap === null ? null : decimal(cap),
    rounding: { mode: rounding.mode, step: decimal(rounding.step) },
    repeatedHour: formula.repeated_hour,
    others: besides.kind === 'free' ? [] : besides.lines,
    defaultPrice: usual === undefined ? null : inWords(usual).lines,
  };
}

const minuteMs = 60_000;

/** A week from Sunday on, on a clock that never changes. */
const week = { from: Date.UTC(2023, 0, 1), until: Date.UTC(2023, 0, 8) };

function whenOf({ weekdays }: SpotCharge, locale: string): string {
  const spans = weekdays?.map(weekSpan).map(({ startMinute, lengthMinutes }) => {
    const from = week.from + startMinute * minuteMs;
    return { from, until: from + lengthMinutes * minuteMs };
  });
  return whensText(weeklyPatterns('UTC', week, spans ?? [week]), locale);
}
