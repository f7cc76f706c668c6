import { contrastOf } from './contrast.ts';
import { screenCapHeights, type GalleryScreenSize } from './screens.ts';
import type { TextRole, VisibleText } from './seenTexts.ts';

/** Required contrast of the digits of a price. */
export const priceContrast = 15;

/** Required contrast of every other text. */
export const textContrast = 7;

/** The angle of the capitals that `screenCapHeights` requires: 0.7° (EN 301 549, 5.1.4), in arc minutes. */
const requiredMinutes = 42;

/** The required height of capitals, in arc minutes: at the viewing distance for a price, at the reading distance for the rest. */
export const minArcMinutes: Readonly<Record<TextRole, number>> = {
  price: requiredMinutes,
  terms: requiredMinutes,
  directions: requiredMinutes,
  other: 20,
};

/** Tolerance for the height of a capital, in pixels: sizes are computed to a hundredth. */
const capSlackPx = 0.5;

/** Minimum ratio of the main price's height to that of all other texts. */
const outstanding = 1.15;

/** A text with its measures; the gallery states them for every picture. */
export interface JudgedText extends Pick<VisibleText, 'text' | 'role' | 'box'> {
  /** Height of a capital, in device-independent pixels. */
  readonly capHeightPx: number;
  /** The same as seen from the role's distance; `null`: no screen was given. */
  readonly arcMinutes: number | null;
  /** Contrast ratio of WCAG 2, 1 to 21; `null`: it cannot be computed. */
  readonly contrast: number | null;
  /** What is wrong with it, one sentence each. */
  readonly findings: readonly string[];
}

/**
 * Measures the texts of a page, and says what is wrong with each: contrast, a missing language, capitals too
 * small for the distance, a text as large as the main price.
 *
 * @param screen `null`: no distance is known, so sizes are not judged.
 */
export function judgeTexts(
  texts: readonly VisibleText[],
  screen: GalleryScreenSize | null,
): readonly JudgedText[] {
  const mainPx = Math.max(0, ...texts.map((seen) => (seen.isMain ? seen.capHeightPx : 0)));
  return texts.map((seen) => {
    const { text, role, language, isMain, tricks, capHeightPx, box } = seen;
    const findings: string[] = [];
    if (tricks.length > 0)
      findings.push(`uses effects that prevent measuring its contrast: ${tricks.join(', ')}`);
    if (language === '') findings.push('has no lang');
    const minContrast = seen.isPrice ? priceContrast : textContrast;
    let contrast: number | null = null;
    try {
      contrast = rounded(contrastOf(seen));
      if (contrast < minContrast)
        findings.push(`has a contrast of ${contrast}, needs ${minContrast}`);
    } catch (error) {
      findings.push(String(error));
    }
    let arcMinutes: number | null = null;
    if (screen !== null) {
      const perPx = minutesPerPx(screen, role);
      arcMinutes = rounded(capHeightPx * perPx);
      if ((capHeightPx + capSlackPx) * perPx < minArcMinutes[role]) {
        findings.push(`has capitals of ${arcMinutes}′ (${role}), needs ${minArcMinutes[role]}′`);
      }
    }
    if (mainPx > 0 && !isMain && capHeightPx * outstanding > mainPx) {
      const [own, main] = [capHeightPx, mainPx].map((height) => height.toFixed(1));
      findings.push(`has capitals of ${own} px, the main price of ${main}`);
    }
    const sentences = findings.map((what) => `"${text.slice(0, 40)}" ${what}`);
    return {
      text,
      role,
      box,
      capHeightPx: rounded(capHeightPx),
      arcMinutes,
      contrast,
      findings: sentences,
    };
  });
}

/** Arc minutes of a device-independent pixel, seen from the distance of a role. */
function minutesPerPx(screen: GalleryScreenSize, role: TextRole): number {
  const { price, directions } = screenCapHeights(screen);
  return requiredMinutes / (role === 'price' ? price : directions);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
