import type { ScreenResolution } from './kioskConfig.ts';
import { writtenPrices, type ShownStation, type WrittenPrice } from './shownStations.ts';
import { capHeightEm, textWidthEm } from './typeface.ts';

/**
 * What is known without drawing. `cannot`: not even the least that has to be seen has room; `ample`:
 * everything has; `perhaps`: only the screen itself tells.
 */
export interface FitEstimate {
  readonly kind: 'cannot' | 'perhaps' | 'ample';
  /** The greatest height of capitals, in pixels, at which the answer is not `cannot`. */
  readonly mostCapHeightPx: number;
  /** What needs the width, as it is written. */
  readonly widest: string;
}

/** Sizes as multiples of the font's size at which capitals are as high as they have to be. */
interface Need {
  readonly width: number;
  readonly height: number;
  readonly widest: string;
}

/** A text on one line, and how wide it is at a font size of 1. */
interface Line {
  readonly text: string;
  readonly width: number;
}

/** What a station has to have written. */
interface Written {
  readonly prices: readonly WrittenPrice[];
  /** The longest of its directions. */
  readonly word: Line;
}

/** A board's margins and head take some of the screen; the least and the most that they do. */
const leastMargin = 0.04;
const mostMargin = 0.12;
/** Each further station needs names, lines between them, and directions of its own. */
const mostMarginPerStation = 0.2;

/** Parts beside the digits may be written smaller: the currency at half the size. */
const currencyScale = 0.5;
const lineHeight = 1.15;

/**
 * Whether price and directions have room with capitals of a given height. The price is never broken
 * and a word of the directions is never cut; directions have pages.
 *
 * @param capHeightPx greater than 0.
 * @param locales languages of the numbers; at least one.
 */
export function fitEstimate(
  shown: readonly ShownStation[],
  screen: ScreenResolution,
  capHeightPx: number,
  locales: readonly string[],
): FitEstimate {
  const fontPx = capHeightPx / capHeightEm;
  const written = shown.map((one) => ({
    prices: writtenPrices(one.costRate, locales),
    word: longestWord(one),
  }));
  const least = written.map(leastNeeds);
  const most = written.map(mostNeeds);
  const largest = Math.max(
    0,
    ...arrangements(shown.length).map(([columns, rows]) => {
      const area = areaOf(screen, columns, rows, leastMargin);
      return Math.min(...least.map((needs) => Math.max(...needs.map((need) => scale(need, area)))));
    }),
  );
  const isAmple = arrangements(shown.length).some(([columns, rows]) => {
    const margin = mostMargin + (shown.length - 1) * mostMarginPerStation;
    const area = areaOf(screen, columns, rows, margin);
    return most.every((needs) => needs.some((need) => scale(need, area) >= fontPx));
  });
  const widest = least.flat().reduce((one, other) => (other.width > one.width ? other : one), {
    ...{ width: 0, height: 0, widest: '' },
  });
  return {
    kind: isAmple ? 'ample' : largest < fontPx ? 'cannot' : 'perhaps',
    mostCapHeightPx: largest * capHeightEm,
    widest: widest.widest,
  };
}

/** Columns and rows that so many stations can stand in. */
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

/** The font size in pixels at which a need just fits. */
function scale(need: Need, area: ScreenResolution): number {
  return Math.min(area.width / need.width, area.height / need.height);
}

/** The least that has to be seen: the first amount of a price, and beside or below it one word. */
function leastNeeds({ prices, word }: Written): readonly Need[] {
  const price = widestFirst(prices);
  const widest = price.width >= word.width ? price.text : word.text;
  const hasWord = word.text !== '';
  return [
    {
      width: Math.max(price.width, word.width),
      height: 1 + (hasWord ? lineHeight : 0),
      widest,
    },
    { width: price.width + word.width, height: 1, widest },
  ];
}

/**
 * Everything at full size, directions below the price or beside it, two lines of them at a time; each
 * amount of the price may take a second line for when it holds.
 */
function mostNeeds({ prices, word }: Written): readonly Need[] {
  const lines = Math.max(1, ...prices.map(({ amounts }) => amounts.length));
  const amounts = prices.flatMap((price) => price.amounts).map(partsText);
  const width = Math.max(0, ...amounts.map(textWidthEm)) + textWidthEm(' /kWh');
  // Name and clock, and the next price with its time, are about a line each.
  const price = 2 * lines + 2;
  const directions = word.text === '' ? 0 : 2;
  return [
    {
      width: Math.max(width, word.width),
      height: (price + directions) * lineHeight,
      widest: '',
    },
    { width: width + word.width, height: Math.max(price, directions) * lineHeight, widest: '' },
  ];
}

function widestFirst(prices: readonly WrittenPrice[]): Line {
  let widest = { text: '', width: 0 };
  for (const { amounts } of prices) {
    const [first] = amounts;
    if (first === undefined) continue;
    const width = first.reduce((sum, { type, value }) => {
      const isNumber = type !== 'currency' && type !== 'literal';
      return sum + textWidthEm(value) * (isNumber ? 1 : currencyScale);
    }, 0);
    if (width > widest.width) widest = { text: partsText(first), width };
  }
  return widest;
}

function longestWord({ station }: ShownStation): Line {
  let longest = { text: '', width: 0 };
  for (const { text } of station.directions) {
    for (const word of text.split(/[\s\u00ad-]+/u)) {
      const width = textWidthEm(word);
      if (width > longest.width) longest = { text: word, width };
    }
  }
  return longest;
}

function partsText(parts: readonly Intl.NumberFormatPart[]): string {
  return parts.map(({ value }) => value).join('');
}
