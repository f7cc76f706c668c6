import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cacheFolder } from '../../../../scripts/run/root.ts';
import { changeComma, changeSmallestDigit, moveBlock, setColour } from './boardChanges.ts';
import { comparePictures, type Picture, readPicture } from '../../gallery/pictures.ts';
import { openReferences, type References } from '../../gallery/references.ts';
import { type GalleryEntry, visualSubset } from '../../gallery/catalogue.ts';
import { type GalleryScreen, makeGalleryScreen, type ShownEntry } from '../../gallery/screen.ts';
import { contrastOf, examineEntry, priceContrast, textContrast } from '../../gallery/judge.ts';
import { referencePicture } from '../../gallery/pictures.ts';
import { visibleTexts } from '../../gallery/seenTexts.ts';
import { measuredContrast } from './pixelContrast.ts';

const { compared, checked } = visualSubset();
/** chromium.e2e judges all of them, and says where each text is; `npm run gallery` compares every picture. */
const drawn = compared.filter((_entry, index) => index % 3 === 0);

let screen: GalleryScreen;
let references: References | null;
let differences: string;

beforeAll(async () => {
  screen = await makeGalleryScreen();
  references = await openReferences(screen.platform);
  differences = path.join(await cacheFolder('gallery'), 'differences');
  process.stderr.write(
    references === null
      ? `NO PICTURE IS COMPARED: there are no references for ${screen.platform} (npm run gallery -- --update makes them); everything else is checked.\n`
      : `Pictures are compared with the references for ${screen.platform}; differences go to ${differences}.\n`,
  );
});
afterAll(async () => {
  await screen.close();
});

describe('every third entry looks as it did', () => {
  // Each reference was judged when it was made: what looks like it is judged only where there is none.
  it.each(drawn.map((entry) => [entry.id, entry] as const))('%s', async (id, entry) => {
    const rendered = await examineEntry(screen, entry, references === null);
    const actual = referencePicture(rendered.png, entry.layout.width);
    const changes = (await references?.compare(id, actual, differences)) ?? [];
    expect([...rendered.findings, ...changes]).toEqual([]);
  });

  it.each(checked.map((entry) => [entry.id, entry] as const))('%s', async (_id, entry) => {
    expect((await examineEntry(screen, entry)).findings).toEqual([]);
  });

  it('the references are those of the subset, where there are any for this Electron', () => {
    if (references === null) {
      expect(compared.length).toBeGreaterThan(40);
      return;
    }
    expect([...references.ids].sort()).toEqual(compared.map(({ id }) => id).sort());
  });
});

/** A board with small letters, and one with a panel and few words. */
const probes = ['longest', 'simple'].map((state) => {
  const found = compared.find((entry) => entry.state === state);
  if (found === undefined) throw new Error(`The subset has no ${state}.`);
  return found;
});

/** What an entry that is shown looks like, as references keep it. */
async function pictureOf(shown: ShownEntry, { layout }: GalleryEntry): Promise<Picture> {
  return referencePicture(await shown.picture(), layout.width);
}

it('comparing finds nothing in the same board, shown again, by another process, with a GPU or without', async () => {
  const other = await makeGalleryScreen(true);
  try {
    for (const entry of probes) {
      const first = await pictureOf(await screen.show(entry), entry);
      const again = await pictureOf(await screen.show(entry), entry);
      const elsewhere = await pictureOf(await other.show(entry), entry);
      expect(comparePictures(first, again).differences).toEqual([]);
      expect(comparePictures(first, elsewhere).differences).toEqual([]);
    }
  } finally {
    await other.close();
  }
});

describe.each(probes.map((entry) => [entry.id, entry] as const))('comparing %s', (_id, entry) => {
  let shown: ShownEntry;
  /** What it looked like after the change before. */
  let before: Picture;
  beforeAll(async () => {
    shown = await screen.show(entry);
    before = await pictureOf(shown, entry);
  });

  it.each([
    ['another digit in the smallest text', changeSmallestDigit],
    ['a comma in the price that became a point', changeComma],
    ['a block 8 px to the side', moveBlock],
    ['an accent of another hue', setColour('--accent', [0, 30, 30])],
    ['soft text a little lighter', setColour('--soft', [12, 12, 12])],
    ['a ground a little darker', setColour('--ground', [-4, -4, -4])],
  ])('finds %s', async (_what, change) => {
    await change(shown.page);
    const after = await pictureOf(shown, entry);
    expect(comparePictures(before, after).differences).not.toEqual([]);
    before = after;
  });
});

describe('contrast, measured in pixels', () => {
  it.each(probes.map((entry) => [entry.id, entry] as const))('%s', async (_id, entry) => {
    const shown = await screen.show(entry);
    const picture = readPicture(await shown.picture());
    // Thin strokes have no pixel that is wholly ink.
    const large = (await visibleTexts(shown.page)).filter(({ capHeightPx }) => capHeightPx >= 14);
    expect(large.some(({ isPrice }) => isPrice)).toBe(true);
    for (const seen of large) {
      const measured = measuredContrast(picture, seen, entry.layout.scale);
      expect(measured, seen.text).toBeGreaterThanOrEqual(
        seen.isPrice ? priceContrast : textContrast,
      );
      expect(measured / contrastOf(seen), seen.text).toBeCloseTo(1, 1);
    }
  });
});
