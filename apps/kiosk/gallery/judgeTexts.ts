import { contrast, over, readColour, type Colour } from './colour.ts';
import type { BoardSetup } from '../src/ipc/ipc.ts';
import type { SeenText } from './inspectPage.ts';

/** Contrast that the digits of a price need with what is behind them. */
export const priceContrast = 15;

/** Contrast that every other text needs. */
export const textContrast = 7;

/** A capital may be lower by this much, in pixels: sizes are found to a hundredth. */
const capSlackPx = 0.5;

/** So many times as high as everything else the main price is, at least. */
const outstanding = 1.15;

/** What a text is printed in and on. */
export function contrastOf({ ink, grounds }: SeenText): number {
  const ground = groundOf(grounds);
  return contrast(over(readColour(ink), ground), ground);
}

function groundOf(grounds: readonly string[]): Colour {
  const [own, ...behind] = grounds;
  if (own === undefined) throw new Error('There is no opaque ground.');
  const colour = readColour(own);
  return colour.alpha === 1 ? colour : over(colour, groundOf(behind));
}

/**
 * What is wrong with the texts of a page: contrast, a missing language, capitals too low for the
 * viewing distance. One sentence each; none is what a board has to give.
 *
 * @param least device-independent pixels; `null`: no distance was stated.
 */
export function judgeTexts(
  texts: readonly SeenText[],
  least: BoardSetup['minCapHeightPx'],
): readonly string[] {
  return [...texts.flatMap((seen) => judgeText(seen, least)), ...judgeMain(texts)];
}

/** The price that holds now is the largest thing on every board. */
function judgeMain(texts: readonly SeenText[]): readonly string[] {
  const main = Math.max(0, ...texts.filter(({ isMain }) => isMain).map(capHeight));
  if (main === 0) return [];
  return texts
    .filter((seen) => !seen.isMain && capHeight(seen) * outstanding > main)
    .map(
      ({ text, capHeightPx }) =>
        `"${text.slice(0, 40)}" has capitals of ${capHeightPx.toFixed(1)} px, the main price of ${main.toFixed(1)}`,
    );
}

function capHeight({ capHeightPx }: SeenText): number {
  return capHeightPx;
}

function judgeText(seen: SeenText, least: BoardSetup['minCapHeightPx']): readonly string[] {
  const { text, language, isPrice, tricks, readAs, capHeightPx } = seen;
  const findings: string[] = [];
  const say = (what: string): void => {
    findings.push(`"${text.slice(0, 40)}" ${what}`);
  };
  if (tricks.length > 0) say(`cannot be measured: ${tricks.join(', ')}`);
  if (language === '') say('has no lang');
  const needed = isPrice ? priceContrast : textContrast;
  try {
    const ratio = contrastOf(seen);
    if (ratio < needed) say(`has a contrast of ${ratio.toFixed(2)}, needs ${needed}`);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
  const leastPx = readAs === null ? 0 : (least?.[readAs] ?? 0);
  if (capHeightPx < leastPx - capSlackPx) {
    say(`has capitals of ${capHeightPx.toFixed(1)} px, needs ${leastPx.toFixed(1)}`);
  }
  return findings;
}
