import { amountParts, lineText, partsText, priceLines } from '@wattpost/display';
import {
  statedPrice,
  toldPrice,
  type Intervals,
  type PricePlan,
  type StatedBlock,
} from '@wattpost/engine';

/** A price in English words, its amounts as the page's reader writes them. Gross and exact. */
export interface PriceWords {
  readonly kind: 'priced' | 'free' | 'unknown';
  /** The first line, as short as can be: `€0.59/kWh`, `free/kWh`; or `free`, `no price`. */
  readonly brief: string;
  /** Everything, a line for each block: `€0.10 per minute, from minute 241`. At least one. */
  readonly lines: readonly string[];
}

/** Language of the page's own words. */
const wordsLanguage = 'en-GB';

const unitNames: Readonly<Record<'energy' | 'time', Readonly<Record<number, string>>>> = {
  energy: { 1000: 'kWh' },
  time: { 1: 'min', 60: 'h' },
};

const smallUnit = { energy: 'Wh', time: 'min' } as const;

/** An exact amount as readers of `locale` write it: `€0.615`. */
export function amountText(amount: string, currency: string, locale: string): string {
  return partsText(amountParts(amount, currency, locale));
}

/**
 * Puts a price into words.
 *
 * @param intervals `null`: the price is not known (D2).
 * @param locale BCP 47, of the amounts.
 */
export function priceWords(
  intervals: Intervals | null,
  { currency, tax }: Pick<PricePlan, 'currency' | 'tax'>,
  locale: string,
): PriceWords {
  if (intervals === null) {
    return { kind: 'unknown', brief: 'no price', lines: ['Price not available'] };
  }
  const lines = priceLines(intervals, { currency, tax, languages: [locale, wordsLanguage] });
  if (lines.length === 0) return { kind: 'free', brief: 'free', lines: ['Free of charge'] };
  const { energy, time, sessionFee } = toldPrice(statedPrice(intervals, tax));
  const [energyBlock] = energy;
  const [timeBlock] = time;
  const money = (amount: string): string => amountText(amount, currency, locale);
  const brief =
    energyBlock !== undefined
      ? energyBlock.amount === '0'
        ? 'free/kWh'
        : rateText(energyBlock, 'energy', money)
      : timeBlock !== undefined
        ? rateText(timeBlock, 'time', money)
        : `${money(sessionFee?.amount ?? '0')}/session`;
  return { kind: 'priced', brief, lines: lines.map((line) => lineText(line, 1)) };
}

/** What a block costs, without its bounds: `€0.49/kWh`, `€2.50/h`, `€1.00/7 min`. */
export function rateText(
  { amount, quantity }: StatedBlock,
  component: 'energy' | 'time',
  money: (amount: string) => string,
): string {
  const unit = unitNames[component][quantity] ?? `${quantity} ${smallUnit[component]}`;
  return `${money(amount)}/${unit}`;
}
