import { findCutText } from '../test/rig/findCutText.ts';
import { axeFindings } from './axeFindings.ts';
import type { GalleryEntry } from './galleryEntry.ts';
import type { ShownEntry } from './galleryWindow.ts';
import { seenTexts, type SeenText } from './inspectPage.ts';
import { judgeTexts } from './judgeTexts.ts';

/** What axe-core must have looked at on every board, or it has looked at nothing. */
const looksAt = ['color-contrast-enhanced', 'html-has-lang'] as const;

/**
 * Chromium says this of every page whose content security policy has `sandbox allow-scripts
 * allow-same-origin`: a page needs both to be itself, and is no iframe.
 */
const expectedRemark = /^An iframe which has both allow-scripts and allow-same-origin/;

/**
 * Everything that can be said about an entry without knowing what it should look like: nothing is
 * cut, everything fits, contrast, languages, sizes, what axe-core finds, a silent console.
 *
 * @returns one sentence for each finding.
 */
export async function checkEntry(
  entry: GalleryEntry,
  { page, report, said }: ShownEntry,
): Promise<readonly string[]> {
  const { width, height, scale } = entry.layout;
  const findings = said
    .filter((message) => !expectedRemark.test(message))
    .map((message) => `the page said: ${message}`);
  const size = await page.evaluate(() => [innerWidth, innerHeight, devicePixelRatio]);
  if (size.join() !== [width, height, scale].join()) {
    findings.push(`the window is ${size.join(' x ')}`);
  }
  const setup = entry.shows.kind === 'board' ? entry.shows.setup : null;
  const isBlack = setup !== null && setup.night !== null;
  const texts = await seenTexts(page);
  if (isBlack !== (texts.length === 0)) {
    findings.push(isBlack ? 'there is text by night' : 'there is no text');
  }
  if (report?.fits === false) findings.push('the board has more to show than fits');
  findings.push(...judgeTexts(texts, setup?.minCapHeightPx ?? null));
  const { broken, passed } = await axeFindings(page, isBlack);
  findings.push(...broken);
  if (isBlack) return findings;
  findings.push(
    ...looksAt
      .filter((rule) => !passed.includes(rule))
      .map((rule) => `axe had no ${rule} to look at`),
    ...outsideOf(entry.layout, texts),
  );
  // Last: it turns through all pages.
  if (setup !== null) findings.push(...(await findCutText(page)).map((text) => `cut: ${text}`));
  return findings;
}

function outsideOf(
  { width, height }: GalleryEntry['layout'],
  texts: readonly SeenText[],
): readonly string[] {
  return texts
    .filter(
      ({ box }) =>
        box.left < -1 ||
        box.top < -1 ||
        box.left + box.width > width + 1 ||
        box.top + box.height > height + 1,
    )
    .map(({ text }) => `"${text.slice(0, 40)}" reaches out of the window`);
}
