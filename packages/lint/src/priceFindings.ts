import type { BundleCostRate } from '@wattpost/contract';
import { exact, minorUnitDigits, type Intervals } from '@wattpost/engine';
import { currencyNotices } from './currencies.ts';
import { rateGaps } from './gapFindings.ts';
import { rateTextNotices } from './lintTexts.ts';
import { rateSubject, notice, type BundleNotice, type FindingSubject } from './notice.ts';
import { lowestPlausiblePrices, plausiblePrices } from './plausiblePrices.ts';
import { pricesInForce } from './pricesInForce.ts';
import type { DoubtfulPrice, PricedPart } from './words/index.ts';

const { decimalOf, decimalText, divide, exactText, multiply } = exact;

/** Decimals beyond those of the currency's minor unit: exchange prices have as many. */
const extraDecimals = 3;

/** The maximum number of decimals: 5 for euros, 3 for yen. */
export function maxDecimals(currency: string): number {
  return minorUnitDigits(currency) + extraDecimals;
}

/** One amount of a price. */
interface Amount {
  readonly part: PricedPart;
  /** As listed, for `unit` Wh, minutes or sessions. */
  readonly listed: number;
  readonly unit: number;
  /** In the intervals: `energy[0].price`. */
  readonly place: () => string;
}

/** Wh of a kWh, minutes of a minute, sessions of a session. */
const displayUnits = { energy: 1000, time: 1, idle: 1, session_fee: 1, limit: 1 } as const;

function amountsOf(intervals: Intervals): Amount[] {
  const { session_fee: fee, limits } = intervals;
  const blocks = (['energy', 'time', 'idle'] as const).flatMap((part) =>
    (intervals[part] ?? []).map(({ unit, price }, index) => ({
      part,
      listed: price,
      unit,
      place: () => `${part}[${index}].price`,
    })),
  );
  if (fee === null && limits === undefined) return blocks;
  const whole = (part: PricedPart, place: string, amount: number | null): Amount[] =>
    amount === null ? [] : [{ part, listed: amount, unit: 1, place: () => place }];
  return [
    ...blocks,
    ...whole('session_fee', 'session_fee.amount', fee?.amount ?? null),
    ...Object.entries<number | null>({ ...limits }).flatMap(([limit, amount]) =>
      whole('limit', `limits.${limit}`, amount),
    ),
  ];
}

/** Per kWh, per minute or per session, exactly. */
function statedAmount({ part, listed, unit }: Amount): exact.Fraction {
  return divide(multiply(decimalOf(listed), decimalOf(displayUnits[part])), decimalOf(unit));
}

function decimalsIn(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}

/**
 * An amount with too many decimals, as text; else `null`. Of the listed amount and that
 * per kWh or minute, the shorter one counts: 0.000495 per Wh is 0.495 per kWh, 2.50 per hour is 0.04166… per minute.
 */
function tooPrecise(amount: Amount, places: number): string | null {
  const written = String(amount.listed);
  // A fast check that most amounts pass.
  if (!written.includes('e') && decimalsIn(written) <= places) return null;
  const texts = [decimalText(decimalOf(amount.listed)), exactText(statedAmount(amount)) ?? ''];
  const [shortest = ''] = texts
    .filter((text) => text !== '')
    .sort((a, b) => decimalsIn(a) - decimalsIn(b));
  return decimalsIn(shortest) > places ? shortest : null;
}

/** Larger than the rounding error of a sum of numbers. */
const almost = 1e-9;

/** The problem of one amount. */
interface Doubt extends DoubtfulPrice {
  readonly kind: 'high' | 'low' | 'decimals';
  readonly part: PricedPart;
  readonly path: string;
  readonly subject: FindingSubject;
}

function doubtsIn(rate: BundleCostRate, path: string): Doubt[] {
  const highest = plausiblePrices(rate.currency);
  const lowest = lowestPlausiblePrices(highest);
  const places = maxDecimals(rate.currency);
  return pricesInForce(rate).flatMap(({ entry, intervals, place }) =>
    amountsOf(intervals).flatMap((amount): Doubt[] => {
      const { part, listed, unit } = amount;
      const value = (listed * displayUnits[part]) / unit;
      const isHigh = value > highest[part] * (1 + almost);
      const isLow = value > 0 && value < lowest[part] * (1 - almost);
      const precise = tooPrecise(amount, places);
      if (!isHigh && !isLow && precise === null) return [];
      const at = {
        part,
        path: `${path}.${place}.${amount.place()}`,
        subject: rateSubject(rate, entry),
        entry: entry?.name ?? null,
      };
      const text = decimalText(statedAmount(amount));
      return [
        ...(isHigh ? [{ ...at, kind: 'high', amount: text } as const] : []),
        ...(isLow ? [{ ...at, kind: 'low', amount: text } as const] : []),
        ...(precise === null ? [] : [{ ...at, kind: 'decimals', amount: precise } as const]),
      ];
    }),
  );
}

/**
 * Finds probable mistakes of a cost rate by itself: a currency that is not in use; implausible prices as listed, whatever
 * the tax, which are implausible amounts and unusual decimals; gaps of less than two minutes between its entries; and
 * texts that were read in the wrong encoding. One finding for each kind of price, or for each two names of entries, at the first.
 *
 * @param path JSON path of the cost rate
 * @throws RangeError for an invalid window or date of an entry
 */
export function lintPrices(rate: BundleCostRate, path = '$'): BundleNotice[] {
  return [
    ...currencyNotices(rate, path),
    ...implausiblePrices(rate, path),
    ...rateGaps(rate, path),
    ...rateTextNotices(rate, path),
  ];
}

function implausiblePrices(rate: BundleCostRate, path: string): BundleNotice[] {
  const groups = new Map<string, Doubt[]>();
  for (const doubt of doubtsIn(rate, path)) {
    const key = doubt.kind === 'decimals' ? doubt.kind : `${doubt.kind} ${doubt.part}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [doubt]);
    else group.push(doubt);
  }
  return [...groups.values()].flatMap((doubts) => {
    const [first] = doubts;
    return first === undefined ? [] : [findingOf(first, doubts, rate)];
  });
}

function findingOf(first: Doubt, doubts: readonly Doubt[], rate: BundleCostRate): BundleNotice {
  const { kind, part, path, subject } = first;
  const { currency } = rate;
  const prices = doubts.map(({ entry, amount }) => ({ entry, amount }));
  if (kind === 'decimals') {
    const values = { places: maxDecimals(currency), prices };
    return notice(path, subject, { code: 'too_many_decimals', values });
  }
  const isHigh = kind === 'high';
  const highest = plausiblePrices(currency);
  const bound = (isHigh ? highest : lowestPlausiblePrices(highest))[part];
  const values = { isHigh, part, bound, currency, prices };
  return notice(path, subject, { code: 'implausible_price', values });
}
