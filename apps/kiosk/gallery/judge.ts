import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { BoardSetup } from '../src/ipc/ipc.ts';
import { findCutText } from '../test/rig/findCutText.ts';
import type { GalleryEntry } from './catalogue.ts';
import type { TextPosition } from './references.ts';
import type { GalleryScreen, ShownEntry } from './screen.ts';
import { visibleTexts, type VisibleText } from './seenTexts.ts';

/** The result of checking an entry. */
export interface ExaminedEntry {
  readonly png: Buffer;
  readonly positions: readonly TextPosition[];
  /** One sentence each; empty: no problems. */
  readonly findings: readonly string[];
}

/** Shows an entry, takes its picture, and checks it unless disabled. */
export async function examineEntry(
  screen: GalleryScreen,
  entry: GalleryEntry,
  isChecked = true,
): Promise<ExaminedEntry> {
  const shown = await screen.show(entry);
  const png = await shown.picture();
  const texts = await visibleTexts(shown.page);
  const findings = isChecked ? await judgeEntry(entry, shown, texts) : [];
  return { png, positions: texts.map(positionOf), findings };
}

/** Whether an entry's screen is black because it is off at night. */
function isBlackEntry({ shows }: GalleryEntry): boolean {
  return shows.kind === 'board' && shows.setup.night !== null;
}

/** What must be equal in every engine, whatever the edges of its letters. */
export function positionOf({ text, box, capHeightPx }: VisibleText): TextPosition {
  return {
    text: text.replaceAll(/\s+/g, ' '),
    left: Math.round(box.left),
    top: Math.round(box.top),
    width: Math.round(box.width),
    capHeight: Math.round(capHeightPx * 10) / 10,
  };
}

/** The rules that axe-core must have checked on every board, or it has checked nothing. */
const looksAt = ['color-contrast-enhanced', 'html-has-lang'];

/** A screen that is black at night has no main part and no heading. */
const notByNight = ['landmark-one-main', 'page-has-heading-one'];

/**
 * Chromium reports this for every page whose content security policy has `sandbox allow-scripts
 * allow-same-origin`. The page needs both and is not an iframe.
 */
const expectedRemark = /^An iframe which has both allow-scripts and allow-same-origin/;

/**
 * Checks that need no reference picture:
 * nothing is cut, everything fits, contrast, languages, sizes, axe-core, an empty console.
 */
export async function judgeEntry(
  entry: GalleryEntry,
  { page, report, logged }: ShownEntry,
  texts: readonly VisibleText[],
): Promise<readonly string[]> {
  const { layout, shows } = entry;
  const { width, height, scale } = layout;
  const findings = logged
    .filter((message) => !expectedRemark.test(message))
    .map((message) => ` the page logged: ${message}`);
  const size = await page.evaluate(() => [innerWidth, innerHeight, devicePixelRatio]);
  if (size.join() !== [width, height, scale].join()) {
    findings.push(`the window is ${size.join(' x ')}`);
  }
  const setup = shows.kind === 'board' ? shows.setup : null;
  const isBlack = isBlackEntry(entry);
  findings.push(...(await axeFindings(page, isBlack)));
  if (isBlack !== (texts.length === 0)) {
    findings.push(isBlack ? 'there is text by night' : 'there is no text');
  }
  if (report?.fits === false) findings.push('the board has more to show than fits');
  findings.push(...judgeTexts(texts, setup?.minCapHeightPx ?? null));
  if (isBlack) return findings;
  for (const { text, box } of texts) {
    const [right, bottom] = [box.left + box.width, box.top + box.height];
    if (box.left < -1 || box.top < -1 || right > width + 1 || bottom > height + 1) {
      findings.push(`"${text.slice(0, 40)}" extends beyond the window`);
    }
  }
  // Last: it turns through all pages.
  if (setup !== null) findings.push(...(await findCutText(page)).map((text) => `cut: ${text}`));
  return findings;
}

/**
 * The findings of axe-core for WCAG 2 A to AAA and good practice, one line per rule.
 *
 * @param isBlack whether the screen is black because it is off at night.
 */
async function axeFindings(page: Page, isBlack: boolean): Promise<readonly string[]> {
  const { violations, passes } = await page.evaluate(
    async (without) => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      const levels = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
      return checker.run(document, {
        runOnly: [...levels, 'best-practice'],
        rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations', 'passes'],
      });
    },
    isBlack ? notByNight : [],
  );
  const unseen = looksAt.filter((rule) => !isBlack && !passes.some(({ id }) => id === rule));
  return [
    ...violations.map(
      ({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`,
    ),
    ...unseen.map((rule) => `axe did not check ${rule}`),
  ];
}

/** Required contrast of the digits of a price. */
export const priceContrast = 15;

/** Required contrast of every other text. */
export const textContrast = 7;

/** Tolerance for the height of a capital, in pixels: sizes are computed to a hundredth. */
const capSlackPx = 0.5;

/** Minimum ratio of the main price's height to that of all other texts. */
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

/**
 * What is wrong with the texts of a page: contrast, a missing language, capitals too low for the
 * viewing distance, a text as large as the main price. One sentence each.
 *
 * @param minCapHeights device-independent pixels; `null`: no distance was stated.
 */
export function judgeTexts(
  texts: readonly VisibleText[],
  minCapHeights: BoardSetup['minCapHeightPx'],
): readonly string[] {
  const mainPx = Math.max(0, ...texts.map((seen) => (seen.isMain ? seen.capHeightPx : 0)));
  return texts.flatMap((seen) => {
    const { text, language, isMain, tricks, readAs, capHeightPx } = seen;
    const findings: string[] = [];
    if (tricks.length > 0)
      findings.push(`uses effects that prevent measuring its contrast: ${tricks.join(', ')}`);
    if (language === '') findings.push('has no lang');
    const needed = seen.isPrice ? priceContrast : textContrast;
    try {
      const ratio = contrastOf(seen);
      if (ratio < needed) findings.push(`has a contrast of ${ratio.toFixed(2)}, needs ${needed}`);
    } catch (error) {
      findings.push(String(error));
    }
    const capitals = `has capitals of ${capHeightPx.toFixed(1)} px`;
    const minPx = readAs === null ? 0 : (minCapHeights?.[readAs] ?? 0);
    if (capHeightPx < minPx - capSlackPx) {
      findings.push(`${capitals}, needs ${minPx.toFixed(1)}`);
    }
    if (mainPx > 0 && !isMain && capHeightPx * outstanding > mainPx) {
      findings.push(`${capitals}, the main price of ${mainPx.toFixed(1)}`);
    }
    return findings.map((what) => `"${text.slice(0, 40)}" ${what}`);
  });
}
