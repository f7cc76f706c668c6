import type { Problem, RepeatedHour, SpotCharge, SpotFormula } from '@wattpost/contract';
import { exact, weekSpan, writeLocalSecond, type WeekSpan, type ClockLike } from '@wattpost/engine';
import { nearestNumber } from '../values/index.ts';
import { minuteOfWeek, spotSpans, type SpotSpan } from './spotClock.ts';
import type { SpotInterval } from './spotSeries.ts';

/** A price of electricity, and how it follows from the spot price. Amounts are decimal text. */
export interface SpotPrice {
  /** Seconds since 1970-01-01T00:00:00 on the station's clock, inclusive. */
  readonly fromSec: number;
  /** The same, exclusive, within the date. */
  readonly untilSec: number;
  /** Of the market, per MWh: one, or two for a time that the clock shows twice. */
  readonly perMwh: readonly string[];
  /** The one that applies, per kWh. */
  readonly spot: string;
  /** The charges that apply, per kWh. */
  readonly charges: readonly { readonly name: string; readonly price: string }[];
  /** Spot price and charges. */
  readonly sum: string;
  readonly withTax: string;
  /** After floor and cap. */
  readonly bounded: string;
  /** Rounded: the price per kWh as listed. */
  readonly result: number;
}

/** The prices of a formula by local time, or all problems. */
export type SpotPrices =
  | { readonly ok: true; readonly prices: readonly SpotPrice[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const minutesPerWeek = 10_080;

/** A charge with its windows in minutes of the week. */
interface TimedCharge {
  readonly name: string;
  readonly price: exact.Fraction;
  /** `undefined`: always. */
  readonly spans: readonly WeekSpan[] | undefined;
}

function timed({ name, price, weekdays }: SpotCharge): TimedCharge {
  return { name, price: exact.decimalOf(price), spans: weekdays?.map(weekSpan) };
}

function applies({ spans }: TimedCharge, minute: number): boolean {
  return (
    spans === undefined ||
    spans.some(
      ({ startMinute, lengthMinutes }) =>
        (minute - startMinute + minutesPerWeek) % minutesPerWeek < lengthMinutes,
    )
  );
}

/** The price of a span: with two, the lower, the higher or their mean. */
function chosen([first, second]: readonly exact.Fraction[], which: RepeatedHour): exact.Fraction {
  if (first === undefined) throw new RangeError('a span of the clock without a price');
  if (second === undefined) return first;
  if (which === 'mean') return exact.divide(exact.add(first, second), exact.decimalOf(2));
  const isFirst = exact.compare(first, second) <= 0 === (which === 'lower');
  return isFirst ? first : second;
}

/** A value of at least 0 as a multiple of the step. */
function roundedToStep(
  value: exact.Fraction,
  { mode, step }: SpotFormula['rounding'],
): exact.Fraction {
  const size = exact.decimalOf(step);
  const steps = exact.divide(value, size);
  const whole =
    mode === 'half_up'
      ? exact.roundedTo(steps, 0)
      : mode === 'down'
        ? steps.numerator / steps.denominator
        : (steps.numerator + steps.denominator - 1n) / steps.denominator;
  return exact.multiply({ numerator: whole, denominator: 1n }, size);
}

const thousand = exact.decimalOf(1000);
const hundred = exact.decimalOf(100);

function priced(
  { fromSec, untilSec, prices }: SpotSpan,
  formula: SpotFormula,
  charges: readonly TimedCharge[],
): SpotPrice {
  const { floor, cap, rounding, tax_percent: percent } = formula;
  const spot = exact.divide(chosen(prices, formula.repeated_hour), thousand);
  const added = charges.filter((charge) => applies(charge, minuteOfWeek(fromSec)));
  const sum = added.reduce((total, { price }) => exact.add(total, price), spot);
  const factor = exact.divide(exact.add(hundred, exact.decimalOf(percent)), hundred);
  const withTax = exact.multiply(sum, factor);
  const least = floor === null ? withTax : exact.decimalOf(floor);
  const raised = exact.compare(withTax, least) < 0 ? least : withTax;
  const most = cap === null ? raised : exact.decimalOf(cap);
  const bounded = exact.compare(raised, most) > 0 ? most : raised;
  return {
    fromSec,
    untilSec,
    perMwh: prices.map(exact.decimalText),
    spot: exact.decimalText(spot),
    charges: added.map(({ name, price }) => ({ name, price: exact.decimalText(price) })),
    sum: exact.decimalText(sum),
    withTax: exact.decimalText(withTax),
    bounded: exact.decimalText(bounded),
    result: nearestNumber(roundedToStep(bounded, rounding)),
  };
}

/** More are counted. */
const maxListed = 10;

/** Negative prices, which need a decision. */
function negativeProblems(prices: readonly SpotPrice[]): Problem[] {
  const negative = prices.filter(({ bounded }) => bounded.startsWith('-'));
  const [first] = negative;
  if (first === undefined) return [];
  const times = negative.slice(0, maxListed).map(({ fromSec }) => localMinute(fromSec));
  const more = negative.length - times.length;
  const list = more > 0 ? `${times.join(', ')} and at ${more} more times` : times.join(', ');
  const message = `The price is below 0 (${first.bounded} per kWh at first) at ${list}; state a floor, such as "floor": 0.`;
  return [{ path: '$.floor', code: 'negative_price', message }];
}

function localMinute(localSec: number): string {
  return writeLocalSecond(localSec).slice(0, 16).replace('T', ' ');
}

/**
 * Applies a formula: (spot per kWh + charges) × tax, then floor, cap and rounding. Sums are exact (C6).
 *
 * @param intervals without overlaps
 * @param clock of the station
 * @returns prices by local time; a time that the clock shows twice has one (Z2)
 */
export function applySpotFormula(
  intervals: readonly SpotInterval[],
  formula: SpotFormula,
  clock: ClockLike,
): SpotPrices {
  const charges = formula.charges.map(timed);
  const edges = charges.flatMap(({ spans = [] }) =>
    spans.flatMap(({ startMinute, lengthMinutes }) => [
      startMinute,
      (startMinute + lengthMinutes) % minutesPerWeek,
    ]),
  );
  const prices = spotSpans(intervals, clock, edges).map((span) => priced(span, formula, charges));
  const problems = negativeProblems(prices);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, prices };
}
