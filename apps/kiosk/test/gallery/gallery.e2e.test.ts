import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildKiosk } from '../../../../scripts/electron/buildKiosk.ts';
import { cacheFolder } from '../../../../scripts/run/root.ts';
import { catalogue } from '../../gallery/catalogue.ts';
import { makeChromiumScreen } from '../../gallery/chromiumScreen.ts';
import { examineEntry } from '../../gallery/examine.ts';
import { measuresOf, type IndexedEntry } from '../../gallery/report.ts';
import { makeGalleryScreen, type GalleryScreen } from '../../gallery/screen.ts';
import { takeGallery } from '../../gallery/takeGallery.ts';
import { judgingScreen, type Judgements } from './judgingScreen.ts';
import { readPrice } from './readPrice.ts';

const entries = catalogue();

/**
 * Boards that may not fit their screen at its distances: mostly several stations with the longest texts or many
 * lines of a price.
 */
const maxUnfit = 41;

/** How many boards of all screens, languages, prices, themes and states are judged as the kiosk judges its own picture. */
const judgedCount = 100;
/** Of these, at least so many have amounts and fit their screen. */
const minJudged = 60;
const boards = entries.filter(({ shows }) => shows.kind === 'board');
const judged = new Set(
  Array.from(
    { length: judgedCount },
    (_none, index) => boards[Math.floor((index * boards.length) / judgedCount)],
  ).filter((entry) => entry !== undefined),
);
const judgements: Judgements = new Map();

let screens: readonly GalleryScreen[];
let folder: string;
let indexed: readonly IndexedEntry[];

beforeAll(async () => {
  await buildKiosk();
  screens = await Promise.all([makeChromiumScreen(), makeChromiumScreen()]);
  folder = await cacheFolder('gallery');
  const judging = screens.map((screen) => judgingScreen(screen, judged, judgements));
  ({ indexed } = await takeGallery(judging, entries, folder));
});
afterAll(async () => {
  await Promise.all(screens.map((screen) => screen.close()));
});

describe('every picture', () => {
  it('is legible from its distances, and nothing is cut', () => {
    const faulty = indexed.filter(({ findings }) => findings.length > 0);
    expect(faulty.map(({ id, findings }) => [id, ...findings])).toEqual([]);
    expect(indexed).toHaveLength(entries.length);
  });

  it('fits, except where the screen is too small', () => {
    const unfit = indexed.filter(({ fits }) => !fits).map(({ id }) => id);
    expect(unfit.length, unfit.join('\n')).toBeLessThanOrEqual(maxUnfit);
    // One station with ordinary prices fits on every screen.
    const simple = indexed.filter(
      ({ factors: { price, stations } }) => price === 'single-price' && stations === '1',
    );
    expect(simple.filter(({ fits }) => !fits).map(({ id }) => id)).toEqual([]);
  });

  it('states its measures', async () => {
    for (const entry of indexed) {
      const file = path.join(folder, 'pictures', `${entry.id}.json`);
      const { texts } = JSON.parse(await readFile(file, 'utf8')) as Pick<IndexedEntry, 'texts'>;
      expect(measuresOf({ texts })).toBe(measuresOf(entry));
    }
  });
});

it(`the kiosk finds the prices in the pictures of ${judgedCount} boards`, () => {
  const faults = [...judged].flatMap((entry) => {
    const fault = judgements.get(entry) ?? null;
    return fault === null ? [] : [`${entry.id}: ${fault}`];
  });
  expect(faults).toEqual([]);
  expect(judged.size).toBe(judgedCount);
  expect(judgements.size).toBeGreaterThanOrEqual(minJudged);
});

/** How many pictures tesseract reads. */
const readCount = 60;

/** The current prices of a picture: the largest amounts, one for each station. */
function mainPrices({ texts }: IndexedEntry): IndexedEntry['texts'] {
  const prices = texts.filter(({ role }) => role === 'price');
  const largestPx = Math.max(...prices.map(({ capHeightPx }) => capHeightPx));
  // Energy may be free, in words.
  return prices.filter(({ capHeightPx, text }) => capHeightPx === largestPx && /\d/.test(text));
}

/** Digits and separators; thousands may be separated by a space. */
function numberIn(text: string): string {
  return text.replaceAll(/[^\d.,]/g, '');
}

it(`tesseract reads the prices of ${readCount} pictures from their pixels`, async () => {
  const priced = indexed.filter((entry) => entry.fits && mainPrices(entry).length > 0);
  const chosen = Array.from(
    { length: readCount },
    (_one, index) => priced[Math.floor((index * priced.length) / readCount)],
  ).filter((entry) => entry !== undefined);
  expect(new Set(chosen).size).toBe(readCount);
  const misread: string[] = [];
  for (const entry of chosen) {
    const { id } = entry;
    const picture = PNG.sync.read(await readFile(path.join(folder, 'pictures', `${id}.png`)));
    const scale = entries.find((one) => one.id === id)?.layout.scale ?? 1;
    for (const price of mainPrices(entry)) {
      const expected = numberIn(price.text);
      const read = readPrice(picture, price, scale, expected);
      if (read.at(-1) !== expected)
        misread.push(`${id}: ${read.join(', ')} instead of ${price.text}`);
    }
  }
  expect(misread).toEqual([]);
});

describe('in Electron’s window', () => {
  let window: GalleryScreen;
  beforeAll(async () => {
    window = await makeGalleryScreen();
  });
  afterAll(async () => {
    await window.close();
  });

  const named = entries.filter(({ factors }) => Object.keys(factors).length === 0);
  it.each(named.map((entry) => [entry.id, entry] as const))('%s', async (_id, entry) => {
    expect(await examineEntry(window, entry)).toMatchObject({ fits: true, findings: [] });
  });
});
