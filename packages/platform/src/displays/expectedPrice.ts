import { boardModel, boardStation, shownPriceText } from '@wattpost/display';
import { type PricePlan, nextChange, previousChange } from '@wattpost/engine';
import { baseLanguage, phrasesLanguage } from '@wattpost/wording';
import { LRUCache } from 'lru-cache';

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

/** @returns the prices of a board at an instant (epoch milliseconds), as a display reads them back. */
export type PriceAt = (atMs: number) => string;

/** The prices of a board. */
export type ExpectedPrices = (board: ExpectedBoard) => PriceAt;

/** A text and when it is correct, epoch milliseconds: [fromMs, untilMs). */
interface TextSpan {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly text: string;
}

/** Boards that are kept at once, and texts of each: about its last word and now. */
const maxBoards = 20_000;
const maxSpans = 8;

/** For many displays: equal boards are computed once until their next change. */
export function createExpectedPrices(): ExpectedPrices {
  const numbers = new Map<PricePlan, number>();
  const boards = new LRUCache<string, PriceAt>({ max: maxBoards });
  const numberOf = (plan: PricePlan): number => {
    const number = numbers.get(plan) ?? numbers.size;
    numbers.set(plan, number);
    return number;
  };
  return ({ stations, locales: configured, isClockDoubted }) => {
    const locales = writtenLocale(configured);
    const priced = stations.map((one) => [
      numberOf(one.plan),
      locales.length > 0 ? [] : one.directionLanguages,
    ]);
    const key = JSON.stringify([priced, locales, isClockDoubted]);
    const board = boards.get(key) ?? keptPrice({ stations, locales, isClockDoubted });
    boards.set(key, board);
    return board;
  };
}

function keptPrice(board: ExpectedBoard): PriceAt {
  const spans: TextSpan[] = [];
  const plans = board.stations.map(({ plan }) => plan);
  return (atMs) => {
    const found = spans.find(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs);
    if (found !== undefined) return found.text;
    const text = textAt(board, atMs);
    if (spans.length === maxSpans) spans.shift();
    spans.push({
      fromMs: Math.max(...plans.map((plan) => previousChange(plan, atMs) ?? -Infinity)),
      untilMs: Math.min(...plans.map((plan) => nextChange(plan, atMs) ?? Infinity)),
      text,
    });
    return text;
  };
}

/**
 * What a board writes its prices in: the first configured language, as far as it has words and formats of its own.
 * A report may name any language, and each different one would be a board to compute.
 *
 * @returns one tag, or none: the languages of the texts
 */
function writtenLocale(configured: readonly string[]): readonly string[] {
  for (const code of configured) {
    const locale = localeOf(code);
    if (locale !== undefined) return [locale];
  }
  return [];
}

function localeOf(code: string): string | undefined {
  let tag: string;
  try {
    tag = new Intl.Locale(code.replaceAll('_', '-')).baseName;
  } catch {
    return undefined;
  }
  const language = baseLanguage(tag);
  // Words and numbers are English where a language has none.
  if (baseLanguage(phrasesLanguage(tag)) !== language) return standInLocale;
  const [supported] = Intl.NumberFormat.supportedLocalesOf(tag);
  const { locale } = new Intl.NumberFormat(supported ?? language).resolvedOptions();
  return baseLanguage(locale) === language ? locale : language;
}

/** A language without words; any of them is written alike. */
const standInLocale = 'und';

function textAt({ stations, locales, isClockDoubted }: ExpectedBoard, atMs: number): string {
  return shownPriceText(
    boardModel({
      stations: stations.map(({ plan, directionLanguages }) => ({
        // Names are not part of a price.
        station: boardStation({
          directions: directionLanguages.map((language) => ({ language, text: '' })),
        }),
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
 * with equal prices together, so a repeated price counts once. Runtimes of other versions group digits otherwise, and
 * may write a currency on the other side of its number; numbers are compared, not how they are written.
 */
export function isSamePrice(one: string, other: string): boolean {
  return one === other || distinctPrices(plainPrice(one)) === distinctPrices(plainPrice(other));
}

/** Whether two readings have the same numbers, such as in the words of two versions of the kiosk. */
export function hasSameNumbers(one: string, other: string): boolean {
  // Without a number, "free" and "not available" are no different words for the same.
  return /\d/.test(one) && distinctPrices(numbersOnly(one)) === distinctPrices(numbersOnly(other));
}

/** A reading without its numbers, for comparing its words. */
export function withoutNumbers(text: string): string {
  return text.replaceAll(writtenNumber, '#');
}

function distinctPrices(text: string): string {
  return [...new Set(text.split(' | '))].join(' | ');
}

/** The spaces, apostrophes and marks between the digits of a number. */
const marks = /[.,'’\u00a0\u202f]/gu;
const writtenNumber = /\d+(?:[.,'’\u00a0\u202f]\d+)*/gu;

/** A currency before its number, with the space that does not break. */
const currencyFirst = /([^\s\d]{1,4})\u00a0(\d+(?:\.\d+)?)/gu;

function plainPrice(text: string): string {
  return text.replaceAll(writtenNumber, plainNumber).replaceAll(currencyFirst, '$2\u00a0$1');
}

/** `1’260.50` and `1.260,50` as 1260.50. One mark before three digits groups them, but not after a zero or four digits. */
function plainNumber(text: string): string {
  const groups = text.split(marks);
  const used = text.match(marks) ?? [];
  const [mark = '', ...earlier] = used.toReversed();
  const [first = ''] = groups;
  const last = groups.at(-1) ?? '';
  const isDecimal =
    '.,'.includes(mark) &&
    used.length > 0 &&
    !earlier.includes(mark) &&
    (earlier.length > 0 || last.length !== 3 || first === '0' || first.length > 3);
  return isDecimal ? `${groups.slice(0, -1).join('')}.${last}` : groups.join('');
}

function numbersOnly(text: string): string {
  const prices = text.split(' | ').map((price) => price.match(writtenNumber) ?? []);
  return prices.map((numbers) => numbers.map(plainNumber).join(' ')).join(' | ');
}
