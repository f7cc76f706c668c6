import type { VisibleText } from './seenTexts.ts';

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

/** The visible colour where `top` covers `below`, which is opaque. */
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

/** The contrast between a text and its background. */
export function contrastOf({ ink, grounds }: VisibleText): number {
  const ground = groundOf(grounds);
  return contrast(over(readColour(ink), ground), ground);
}

function groundOf([own, ...behind]: readonly string[]): Colour {
  if (own === undefined) throw new Error('There is no opaque background.');
  const colour = readColour(own);
  return colour[3] === 1 ? colour : over(colour, groundOf(behind));
}
