import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { findCutText } from '../test/rig/findCutText.ts';
import type { GalleryEntry } from './catalogue.ts';
import { digitsShare, type DigitsShare } from './digitsShare.ts';
import { judgeTexts, type JudgedText } from './judgeTexts.ts';
import type { GalleryScreen } from './screen.ts';
import { visibleTexts } from './seenTexts.ts';

/** The result of checking an entry. */
export interface ExaminedEntry {
  /** `null`: it could not be shown. */
  readonly png: Buffer | null;
  /** Whether the board says that all of it fits; `false`: the screen is too small for its distances. */
  readonly fits: boolean;
  readonly texts: readonly JudgedText[];
  /** `null`: no price is shown. */
  readonly digits: DigitsShare | null;
  /** One sentence each; empty: no problems, or it does not fit. */
  readonly findings: readonly string[];
}

/** The rules that axe-core must have checked on every board, or it has checked nothing. */
const requiredRules = ['color-contrast-enhanced', 'html-has-lang'];

/** A screen that is black at night has no main part and no heading. */
const rulesOfLitScreens = ['landmark-one-main', 'page-has-heading-one'];

/**
 * Chromium reports this for every page whose content security policy has `sandbox allow-scripts
 * allow-same-origin`. The page needs both and is not an iframe.
 */
const expectedWarning = /^An iframe which has both allow-scripts and allow-same-origin/;

/** Shows an entry, takes its picture, measures its texts, and checks it. */
export async function examineEntry(
  screen: GalleryScreen,
  entry: GalleryEntry,
): Promise<ExaminedEntry> {
  const shown = await screen.show(entry);
  const { page, report, logged } = shown;
  const png = await shown.picture();
  const seen = await visibleTexts(page);
  const { layout, shows } = entry;
  const setup = shows.kind === 'board' ? shows.setup : null;
  const isBlack = setup !== null && setup.night !== null;
  const fits = report?.fits ?? true;
  // The safe screen has no sizes by distance.
  const texts = judgeTexts(seen, setup === null ? null : layout);
  const findings = logged
    .filter((message) => !expectedWarning.test(message))
    .map((message) => `the page logged: ${message}`);
  const size = await page.evaluate(() => [innerWidth, innerHeight, devicePixelRatio]);
  if (size.join() !== [layout.width, layout.height, layout.scale].join()) {
    findings.push(`the window is ${size.join(' x ')}`);
  }
  findings.push(...(await axeFindings(page, isBlack)));
  if (isBlack !== (texts.length === 0)) {
    findings.push(isBlack ? 'there is text by night' : 'there is no text');
  }
  if (fits && !isBlack) {
    findings.push(...texts.flatMap((text) => text.findings));
    for (const { text, box } of texts) {
      const [right, bottom] = [box.left + box.width, box.top + box.height];
      if (box.left < -1 || box.top < -1 || right > layout.width + 1 || bottom > layout.height + 1) {
        findings.push(`"${text.slice(0, 40)}" extends beyond the window`);
      }
    }
    // Last: it turns through all pages.
    if (setup !== null) findings.push(...(await findCutText(page)).map((text) => `cut: ${text}`));
  }
  return { png, fits, texts, digits: digitsShare(seen, layout), findings: [...new Set(findings)] };
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
    isBlack ? rulesOfLitScreens : [],
  );
  const unchecked = requiredRules.filter(
    (rule) => !isBlack && !passes.some(({ id }) => id === rule),
  );
  return [
    ...violations.map(
      ({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`,
    ),
    ...unchecked.map((rule) => `axe did not check ${rule}`),
  ];
}
