import type { GlyphBox } from '../ipc/ipc.ts';
import { isVisible } from './isVisible.ts';

/** The characters of an amount that are reported; main accepts no more, and amounts have less. */
const maxGlyphs = 64;

/**
 * Characters are measured in this size: in larger ones Chromium rounds to multiples of several pixels. What it rounds
 * here is at most a 240th of the font size.
 */
const measuredPx = 240;

/** The ink of a character around its origin on the baseline, as a canvas measures it, at `measuredPx`. */
type Ink = Pick<
  TextMetrics,
  | 'actualBoundingBoxLeft'
  | 'actualBoundingBoxRight'
  | 'actualBoundingBoxAscent'
  | 'actualBoundingBoxDescent'
  | 'fontBoundingBoxAscent'
>;

const canvas = document.createElement('canvas').getContext('2d');
/** By font and character: those of amounts, which are few. */
const inks = new Map<string, Ink>();

/**
 * The boxes of the ink of each character of the visible amounts.
 *
 * @param stations the elements that hold the current prices.
 */
export function glyphBoxes(stations: readonly HTMLElement[]): readonly (readonly GlyphBox[])[] {
  return stations
    .flatMap((station) => [...station.querySelectorAll<HTMLElement>('[data-component] .amount')])
    .filter(isVisible)
    .map((amount) => textNodes(amount).flatMap(boxesOfText).slice(0, maxGlyphs))
    .filter((glyphs) => glyphs.length > 0);
}

/** The texts that are visible: a word for an amount is there in every language, and hidden in all but one. */
function textNodes(amount: HTMLElement): readonly Text[] {
  const walker = document.createTreeWalker(amount, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isShown = node.parentElement?.checkVisibility({ checkVisibilityCSS: true }) === true;
    if (node instanceof Text && isShown) found.push(node);
  }
  return found;
}

function boxesOfText(node: Text): readonly GlyphBox[] {
  if (node.parentElement === null) return [];
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(node.parentElement);
  const font = `${fontWeight} ${measuredPx}px ${fontFamily}`;
  const scale = Number.parseFloat(fontSize) / measuredPx;
  const range = document.createRange();
  let end = 0;
  return Array.from(node.data).flatMap((text) => {
    const start = end;
    end += text.length;
    if (text.trim() === '') return [];
    range.setStart(node, start);
    range.setEnd(node, end);
    // The box of a text reaches from the ascent of its font to the descent.
    const { left, top } = range.getBoundingClientRect();
    const ink = inkOf(font, text);
    const baseline = top + ink.fontBoundingBoxAscent * scale;
    return [
      {
        text,
        left: left - ink.actualBoundingBoxLeft * scale,
        top: baseline - ink.actualBoundingBoxAscent * scale,
        right: left + ink.actualBoundingBoxRight * scale,
        bottom: baseline + ink.actualBoundingBoxDescent * scale,
      },
    ];
  });
}

function inkOf(font: string, text: string): Ink {
  const key = `${font} ${text}`;
  const known = inks.get(key);
  if (known !== undefined) return known;
  if (canvas === null) throw new Error('The page has no canvas to measure texts.');
  canvas.font = font;
  const ink = canvas.measureText(text);
  inks.set(key, ink);
  return ink;
}
