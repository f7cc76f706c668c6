import { findCutText } from '../../test/rig/findCutText.ts';
import { readPicture, reducePicture, type Picture, type Place } from '../pictures/index.ts';
import type { GalleryScreen, ShownEntry } from '../render/index.ts';
import type { GalleryEntry } from '../states/index.ts';
import { axeFindings } from './axeFindings.ts';
import { judgeTexts } from './judgeTexts.ts';
import { seenTexts, type SeenText } from './seenTexts.ts';

/** What came of an entry. */
export interface ExaminedEntry {
  readonly entry: GalleryEntry;
  readonly png: Buffer;
  readonly picture: Picture;
  readonly places: readonly Place[];
  /** One sentence each; empty: all is well. */
  readonly findings: readonly string[];
}

/** Shows an entry, takes its picture, and checks it unless that is not wanted. */
export async function examineEntry(
  screen: GalleryScreen,
  entry: GalleryEntry,
  isChecked: boolean,
): Promise<ExaminedEntry> {
  const shown = await screen.show(entry);
  const png = await shown.picture();
  const texts = await seenTexts(shown.page);
  const findings = isChecked ? await judgeEntry(entry, shown, texts) : [];
  return { entry, png, picture: readPicture(png), places: texts.map(placeOf), findings };
}

/** References have one pixel for so many device-independent ones. */
const referenceReduction = 2;

/** An entry's picture as it is kept and compared: smaller, every pixel a mean of several. */
export function referencePicture({
  entry,
  picture,
}: Pick<ExaminedEntry, 'entry' | 'picture'>): Picture {
  return reducePicture(picture, entry.layout.width / referenceReduction);
}

/** What has to be the same in every engine, whatever its letters' edges are. */
function placeOf({ text, box, capHeightPx }: SeenText): Place {
  return {
    text: text.replaceAll(/\s+/g, ' '),
    left: Math.round(box.left),
    top: Math.round(box.top),
    width: Math.round(box.width),
    capHeight: Math.round(capHeightPx * 10) / 10,
  };
}

/** What axe-core must have looked at on every board, or it has looked at nothing. */
const looksAt = ['color-contrast-enhanced', 'html-has-lang'];

/**
 * Chromium says this of every page whose content security policy has `sandbox allow-scripts
 * allow-same-origin`: a page needs both to be itself, and is no iframe.
 */
const expectedRemark = /^An iframe which has both allow-scripts and allow-same-origin/;

/**
 * Everything that can be said about an entry without knowing what it should look like: nothing is
 * cut, everything fits, contrast, languages, sizes, what axe-core finds, a silent console.
 */
async function judgeEntry(
  { layout, shows }: GalleryEntry,
  { page, report, said }: ShownEntry,
  texts: readonly SeenText[],
): Promise<readonly string[]> {
  const { width, height, scale } = layout;
  const findings = said
    .filter((message) => !expectedRemark.test(message))
    .map((message) => `the page said: ${message}`);
  const size = await page.evaluate(() => [innerWidth, innerHeight, devicePixelRatio]);
  if (size.join() !== [width, height, scale].join()) {
    findings.push(`the window is ${size.join(' x ')}`);
  }
  const setup = shows.kind === 'board' ? shows.setup : null;
  const isBlack = setup !== null && setup.night !== null;
  if (isBlack !== (texts.length === 0)) {
    findings.push(isBlack ? 'there is text by night' : 'there is no text');
  }
  if (report?.fits === false) findings.push('the board has more to show than fits');
  findings.push(...judgeTexts(texts, setup?.minCapHeightPx ?? null));
  const { broken, passed } = await axeFindings(page, isBlack);
  findings.push(...broken);
  if (isBlack) return findings;
  const unseen = looksAt.filter((rule) => !passed.includes(rule));
  findings.push(...unseen.map((rule) => `axe had no ${rule} to look at`));
  for (const { text, box } of texts) {
    const [right, bottom] = [box.left + box.width, box.top + box.height];
    if (box.left < -1 || box.top < -1 || right > width + 1 || bottom > height + 1) {
      findings.push(`"${text.slice(0, 40)}" reaches out of the window`);
    }
  }
  // Last: it turns through all pages.
  if (setup !== null) findings.push(...(await findCutText(page)).map((text) => `cut: ${text}`));
  return findings;
}
