import { boardModel, shownPriceText } from '@wattpost/display';
import { type PricePlan, nextChange, previousChange } from '@wattpost/engine';

/** A station as a board needs it for its prices. */
export interface ExpectedStation {
  readonly plan: PricePlan;
  /** The languages of its directions, which a board without configured languages uses. */
  readonly directionLanguages: readonly string[];
}

/** The board that a display must show. */
export interface ExpectedBoard {
  /** In their order on the display. */
  readonly stations: readonly ExpectedStation[];
  /** As configured, BCP 47; empty: those of the texts. */
  readonly locales: readonly string[];
  /** It does not announce the next price, because it does not trust its clock. */
  readonly isClockDoubted: boolean;
}

/** @returns the prices of the board at an instant (epoch milliseconds), as a display reads them back. */
export type ExpectedPrice = (board: ExpectedBoard, atMs: number) => string;

/** A text and when it is correct, epoch milliseconds: [fromMs, untilMs). */
interface TextSpan {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly text: string;
}

/** For many displays: equal boards are computed once until their next change. */
export function createExpectedPrice(): ExpectedPrice {
  const numbers = new Map<PricePlan, number>();
  const known = new Map<string, TextSpan[]>();
  const numberOf = (plan: PricePlan): number => {
    const number = numbers.get(plan) ?? numbers.size;
    numbers.set(plan, number);
    return number;
  };
  return (board, atMs) => {
    const { stations, locales, isClockDoubted } = board;
    const priced = stations.map((one) => [numberOf(one.plan), one.directionLanguages]);
    const key = JSON.stringify([priced, locales, isClockDoubted]);
    const spans = known.get(key) ?? [];
    known.set(key, spans);
    const found = spans.find(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs);
    if (found !== undefined) return found.text;
    const text = textAt(board, atMs);
    const plans = stations.map(({ plan }) => plan);
    spans.push({
      fromMs: Math.max(...plans.map((plan) => previousChange(plan, atMs) ?? -Infinity)),
      untilMs: Math.min(...plans.map((plan) => nextChange(plan, atMs) ?? Infinity)),
      text,
    });
    return text;
  };
}

function textAt({ stations, locales, isClockDoubted }: ExpectedBoard, atMs: number): string {
  return shownPriceText(
    boardModel({
      stations: stations.map(({ plan, directionLanguages }) => ({
        station: {
          // Names are not part of a price.
          name: '',
          locationName: null,
          maxPowerKw: null,
          directions: directionLanguages.map((language) => ({ language, text: '' })),
        },
        plan,
      })),
      instant: atMs,
      locales,
      validUntilMs: null,
      standing: isClockDoubted ? { kind: 'clock_untrusted', withheld: 'next' } : { kind: 'good' },
    }),
  );
}

/**
 * Whether two readings of a board show the same prices. A display whose prices end earlier may show stations
 * with equal prices together, so a repeated price counts once.
 */
export function isSamePrice(one: string, other: string): boolean {
  return one === other || distinctPrices(one) === distinctPrices(other);
}

/** Whether two readings have the same numbers, such as in the words of two versions of the kiosk. */
export function hasSameNumbers(one: string, other: string): boolean {
  // Without a number, "free" and "not available" are no different words for the same.
  return /\d/.test(one) && isSamePrice(numbersOnly(one), numbersOnly(other));
}

function distinctPrices(text: string): string {
  return [...new Set(text.split(' | '))].join(' | ');
}

function numbersOnly(text: string): string {
  const prices = text.split(' | ').map((price) => price.match(/\d+(?:[.,]\d+)*/g) ?? []);
  return prices.map((numbers) => numbers.join(' ')).join(' | ');
}
