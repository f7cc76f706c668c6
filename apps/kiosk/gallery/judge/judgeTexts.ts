import type { BoardSetup } from '../../src/ipc/ipc.ts';
import type { SeenText } from './seenTexts.ts';

/** Contrast that the digits of a price need with what is behind them. */
export const priceContrast = 15;

/** Contrast that every other text needs. */
export const textContrast = 7;

/** A capital may be lower by this much, in pixels: sizes are found to a hundredth. */
const capSlackPx = 0.5;

/** So many times as high as everything else the main price is, at least. */
const outstanding = 1.15;

/** Red, green, blue from 0 to 255, and opacity from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/**
 * Reads a colour as browsers compute it: `rgb(1, 2, 3)` or `rgba(1, 2, 3, 0.5)`.
 *
 * @throws for anything else.
 */
export function readColour(text: string): Colour {
  const [, channels = ''] = /^rgba?\(([\d., ]+)\)$/.exec(text) ?? [];
  const [red, green, blue, alpha = 1] = channels.split(',').map(Number);
  if (red === undefined || green === undefined || blue === undefined) {
    throw new Error(`${text} is not a colour that can be measured.`);
  }
  return [red, green, blue, alpha];
}

/** The colour that is seen where `top` lies on `below`, which is opaque. */
export function over(top: Colour, below: Colour): Colour {
  const alpha = top[3];
  const mix = (channel: 0 | 1 | 2): number => top[channel] * alpha + below[channel] * (1 - alpha);
  return [mix(0), mix(1), mix(2), 1];
}

/** Contrast ratio of two opaque colours as WCAG 2 defines it: 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  const linear = (channel: number): number => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast of what a text is printed in with what it is printed on. */
export function contrastOf({ ink, grounds }: SeenText): number {
  const ground = groundOf(grounds);
  return contrast(over(readColour(ink), ground), ground);
}

function groundOf([own, ...behind]: readonly string[]): Colour {
  if (own === undefined) throw new Error('There is no opaque ground.');
  const colour = readColour(own);
  return colour[3] === 1 ? colour : over(colour, groundOf(behind));
}

/**
 * What is wrong with the texts of a page: contrast, a missing language, capitals too low for the
 * viewing distance, something as large as the main price. One sentence each; none is what a board has
 * to give.
 *
 * @param least device-independent pixels; `null`: no distance was stated.
 */
export function judgeTexts(
  texts: readonly SeenText[],
  least: BoardSetup['minCapHeightPx'],
): readonly string[] {
  const main = Math.max(0, ...texts.filter(({ isMain }) => isMain).map((seen) => seen.capHeightPx));
  return texts.flatMap((seen) =>
    judgeText(seen, least, main).map((what) => `"${seen.text.slice(0, 40)}" ${what}`),
  );
}

function judgeText(
  seen: SeenText,
  least: BoardSetup['minCapHeightPx'],
  mainPx: number,
): readonly string[] {
  const { language, isPrice, isMain, tricks, readAs, capHeightPx } = seen;
  const findings: string[] = [];
  if (tricks.length > 0) findings.push(`cannot be measured: ${tricks.join(', ')}`);
  if (language === '') findings.push('has no lang');
  const needed = isPrice ? priceContrast : textContrast;
  try {
    const ratio = contrastOf(seen);
    if (ratio < needed) findings.push(`has a contrast of ${ratio.toFixed(2)}, needs ${needed}`);
  } catch (error) {
    findings.push(error instanceof Error ? error.message : String(error));
  }
  const capitals = `has capitals of ${capHeightPx.toFixed(1)} px`;
  const leastPx = readAs === null ? 0 : (least?.[readAs] ?? 0);
  if (capHeightPx < leastPx - capSlackPx) findings.push(`${capitals}, needs ${leastPx.toFixed(1)}`);
  if (mainPx > 0 && !isMain && capHeightPx * outstanding > mainPx) {
    findings.push(`${capitals}, the main price of ${mainPx.toFixed(1)}`);
  }
  return findings;
}
