import { capHeightShare, type CapHeights } from '@wattpost/contract';
import { textWidthEm } from '@wattpost/kiosk-config';

/** A text of the safe screen, with its size as a multiple of the font size of its role. */
export interface SizedText {
  readonly text: string;
  /** `title`: read from the viewing distance; `text`: from the reading distance. */
  readonly role: 'title' | 'text';
  readonly scale: number;
  /** Space above it, as a multiple of the font size of `text`. */
  readonly gap: number;
}

/** Width and height of the screen, in pixels. */
export interface SafeScreenArea {
  readonly width: number;
  readonly height: number;
}

/** Font sizes in hundredths of the shorter side of the screen (`vmin`). */
export interface SafeScreenSizes {
  readonly title: number;
  readonly text: number;
  /** Whether both are at least as large as required. */
  readonly isLegible: boolean;
}

/** The required font sizes where no viewing distance is configured. */
const usualSizes = { title: 5.8, text: 3.2 };
/** Larger letters would not be read from farther away. */
const maxTitle = 15;
/** The system's fonts may be wider than the kiosk's own, which is not loaded here. */
const fontReserve = 1.3;
const lineHeight = 1.3;
/** A screen without a size must not make the letters vanish. */
const usualArea: SafeScreenArea = { width: 1280, height: 720 };
/** Smaller letters help nobody: rather is the end cut off. */
const minFactor = 0.2;
/** Margin on each side, as a share of the shorter side. */
export const safeMargin = 0.055;

/**
 * The largest sizes at which texts fit on a screen below each other, without drawing: the page has no script that
 * could measure.
 *
 * @param given without a width or height: a usual screen.
 * @param required heights of capitals in pixels; `null`: no viewing distance is configured.
 */
export function safeScreenSizes(
  texts: readonly SizedText[],
  given: SafeScreenArea,
  required: CapHeights | null,
): SafeScreenSizes {
  const area = given.width > 0 && given.height > 0 ? given : usualArea;
  const shorter = Math.min(area.width, area.height);
  const inVmin = (capHeightPx: number): number => (capHeightPx / capHeightShare / shorter) * 100;
  const asked =
    required === null
      ? usualSizes
      : { title: inVmin(required.price), text: inVmin(required.directions) };
  const room = {
    width: (area.width / shorter - 2 * safeMargin) * 100,
    height: (area.height / shorter - 2 * safeMargin) * 100,
  };
  const fits = (factor: number): boolean =>
    heightOf(texts, { title: asked.title * factor, text: asked.text * factor }, room.width) <=
    room.height;
  let [low, high] = [minFactor, Math.max(1, maxTitle / Math.max(asked.title, asked.text))];
  if (fits(high)) low = high;
  for (let step = 0; step < 20 && low < high; step += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return { title: asked.title * low, text: asked.text * low, isLegible: low >= 0.999 };
}

function heightOf(
  texts: readonly SizedText[],
  sizes: Readonly<Record<SizedText['role'], number>>,
  width: number,
): number {
  return texts.reduce((height, { text, role, scale, gap }) => {
    const size = sizes[role] * scale;
    return height + gap * sizes.text + lineCount(text, width / size) * size * lineHeight;
  }, 0);
}

/** The lines of a text that breaks between words, and within words that are wider than a line. */
function lineCount(text: string, widthEm: number): number {
  const widthOf = (part: string): number => textWidthEm(part) * fontReserve;
  const space = widthOf(' ');
  return text.split('\n').reduce((lines, paragraph) => {
    let used = -space;
    let count = 1;
    for (const word of paragraph.split(/\s+/)) {
      const wordWidth = widthOf(word);
      if (used + space + wordWidth <= widthEm) used += space + wordWidth;
      else {
        if (used > 0) count += 1;
        const further = Math.max(0, Math.ceil(wordWidth / widthEm) - 1);
        count += further;
        used = wordWidth - further * widthEm;
      }
    }
    return lines + count;
  }, 0);
}
