import { capHeightShare, type CapHeights } from '@wattpost/contract';
import { partsText } from '@wattpost/wording';
import type { ScreenResolution } from '../config/index.ts';
import { writtenPrices, type DisplayedStation, type WrittenPrice } from './shownStations.ts';
import { textWidthEm } from './typeface.ts';

/**
 * The result without drawing. `cannot`: not even the minimum fits; `ample`:
 * everything fits; `perhaps`: only drawing shows it.
 */
export interface FitEstimate {
  readonly kind: 'cannot' | 'perhaps' | 'ample';
  /**
   * The maximum height of the price's capitals, in pixels, at which the result is not `cannot`; 0: the
   * directions alone do not fit.
   */
  readonly maxCapHeightPx: number;
  /** The text that needs the width. */
  readonly widest: string;
}

/** The space of a part: proportional to the font size of the price, and constant. */
interface Need {
  /** At a font size of 1. */
  readonly price: ScreenResolution;
  /** Constant pixels. */
  readonly besides: ScreenResolution;
  /** Minimum width in pixels. */
  readonly minWidth: number;
  /** The widest part. */
  readonly words: { readonly price: string; readonly directions: string };
}

/** A text on one line, and how wide it is at a font size of 1. */
interface Line {
  readonly text: string;
  readonly width: number;
}

/** The texts of a station. */
interface Written {
  readonly prices: readonly WrittenPrice[];
  /** The longest of its directions. */
  readonly word: Line;
  /** Font size of the directions in pixels. */
  readonly wordPx: number;
}

/** The minimum and maximum share of the screen for a board's margins and header. */
const minMargin = 0.04;
const maxMargin = 0.12;
/** Each further station needs names, lines between them, and directions of its own. */
const maxMarginPerStation = 0.2;

/** Parts next to the digits may be smaller: the currency at half the size. */
const currencyScale = 0.5;
const lineHeight = 1.15;

/**
 * Whether price and directions fit with capitals of a given height. The price is never broken
 * and a word of the directions is never cut; directions have pages.
 *
 * @param capHeights both greater than 0.
 * @param locales languages of the numbers; at least one.
 */
export function fitEstimate(
  shown: readonly DisplayedStation[],
  screen: ScreenResolution,
  capHeights: CapHeights,
  locales: readonly string[],
): FitEstimate {
  const fontPx = capHeights.price / capHeightShare;
  const wordPx = capHeights.directions / capHeightShare;
  const written = shown.map((one) => ({
    prices: one.rates.flatMap(({ costRate }) => writtenPrices(costRate, locales)),
    word: longestWord(one),
    wordPx,
  }));
  const min = written.map(minNeeds);
  const max = written.map(maxNeeds);
  const largest = Math.max(
    0,
    ...arrangements(shown.length).map(([columns, rows]) => {
      const area = areaOf(screen, columns, rows, minMargin);
      return Math.min(...min.map((needs) => Math.max(...needs.map((need) => scale(need, area)))));
    }),
  );
  const isAmple = arrangements(shown.length).some(([columns, rows]) => {
    const margin = maxMargin + (shown.length - 1) * maxMarginPerStation;
    const area = areaOf(screen, columns, rows, margin);
    return max.every((needs) => needs.some((need) => scale(need, area) >= fontPx));
  });
  // If the directions do not fit, no price does.
  const widest = widestOf(min.flat(), largest > 0 ? fontPx : 0);
  return {
    kind: isAmple ? 'ample' : largest < fontPx ? 'cannot' : 'perhaps',
    maxCapHeightPx: largest * capHeightShare,
    widest,
  };
}

/** What needs the most width, at a font size of the price. */
function widestOf(needs: readonly Need[], fontPx: number): string {
  const lines = needs.flatMap(({ price, words, minWidth }) => [
    { text: words.price, width: price.width * fontPx },
    { text: words.directions, width: minWidth },
  ]);
  return widestLine(lines).text;
}

/** The first of the widest lines; an empty one where none has a width. */
function widestLine(lines: readonly Line[]): Line {
  const nothing: Line = { text: '', width: 0 };
  return lines.reduce((widest, line) => (line.width > widest.width ? line : widest), nothing);
}

/** Columns and rows for a number of stations. */
function arrangements(count: number): readonly (readonly [columns: number, rows: number])[] {
  return Array.from({ length: count }, (_, index) => index + 1).map((columns) => [
    columns,
    Math.ceil(count / columns),
  ]);
}

function areaOf(
  { width, height }: ScreenResolution,
  columns: number,
  rows: number,
  margin: number,
): ScreenResolution {
  return { width: (width * (1 - margin)) / columns, height: (height * (1 - margin)) / rows };
}

/** The maximum font size of the price in pixels for a need; 0: none. */
function scale({ price, besides, minWidth }: Need, area: ScreenResolution): number {
  if (minWidth > area.width) return 0;
  const across = (area.width - besides.width) / price.width;
  return Math.max(0, Math.min(across, (area.height - besides.height) / price.height));
}

/** The minimum content: the first amount of a price, and next to or below it one word. */
function minNeeds({ prices, word, wordPx }: Written): readonly Need[] {
  const price = widestFirst(prices);
  const minWidth = word.width * wordPx;
  const words = { price: price.text, directions: word.text };
  const lineOfWord = word.text === '' ? 0 : lineHeight * wordPx;
  const of = { price: { width: price.width, height: 1 }, minWidth, words };
  return [
    { ...of, besides: { width: 0, height: lineOfWord } },
    { ...of, besides: { width: minWidth, height: 0 } },
  ];
}

/**
 * Everything at full size, directions below or next to the price, two lines at a time; each
 * amount of the price may need a second line for its condition.
 */
function maxNeeds({ prices, word, wordPx }: Written): readonly Need[] {
  const lines = Math.max(1, ...prices.map(({ amounts }) => amounts.length));
  const amounts = prices.flatMap((price) => price.amounts).map(partsText);
  const width = Math.max(0, ...amounts.map(textWidthEm)) + textWidthEm(' /kWh');
  // Name and clock, and the next price with its time, are about a line each.
  const price = { width, height: (2 * lines + 2) * lineHeight };
  const minWidth = word.width * wordPx;
  const words = { price: '', directions: word.text };
  const height = word.text === '' ? 0 : 2 * lineHeight * wordPx;
  return [
    { price, besides: { width: 0, height }, minWidth, words },
    { price, besides: { width: minWidth, height: 0 }, minWidth, words },
  ];
}

function widestFirst(prices: readonly WrittenPrice[]): Line {
  const lines = prices.map(({ amounts: [first = []] }) => {
    const widths = first.map(
      ({ kind, text }) => textWidthEm(text) * (kind === 'number' ? 1 : currencyScale),
    );
    return { text: partsText(first), width: widths.reduce((sum, width) => sum + width, 0) };
  });
  return widestLine(lines);
}

function longestWord({ station }: DisplayedStation): Line {
  const words = station.directions.flatMap(({ text }) => text.split(/[\s\u00ad-]+/u));
  return widestLine(words.map((text) => ({ text, width: textWidthEm(text) })));
}
