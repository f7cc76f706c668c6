import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildKiosk } from '../../../../scripts/electron/buildKiosk.ts';
import { catalogue } from '../../gallery/catalogue.ts';
import { makeChromiumScreen } from '../../gallery/chromiumScreen.ts';
import type { GalleryScreen } from '../../gallery/screen.ts';
import { judgePicture } from '../../src/main/recovery/judgePicture.ts';
import { pixelBytes, type Picture } from '../../src/main/recovery/picture.ts';

const boards = catalogue().filter(({ shows }) => shows.kind === 'board');
/** Boards of all screens, languages, prices, themes and states, evenly spread over the catalogue. */
const boardCount = 100;
/** Of these, at least so many have amounts and fit their screen. */
const minJudged = 60;
const chosen = Array.from(
  { length: boardCount },
  (_none, index) => boards[Math.floor((index * boards.length) / boardCount)],
).filter((entry) => entry !== undefined);

let screen: GalleryScreen;
beforeAll(async () => {
  await buildKiosk();
  screen = await makeChromiumScreen();
});
afterAll(async () => {
  await screen.close();
});

/** A PNG as a capture has it: blue before red. */
function pictureOf(png: Buffer, scale: number): Picture {
  const { width, height, data } = PNG.sync.read(png);
  const pixels = Buffer.from(data);
  for (let at = 0; at < pixels.length; at += pixelBytes) {
    pixels[at] = data[at + 2] ?? 0;
    pixels[at + 2] = data[at] ?? 0;
  }
  return {
    area: { left: 0, top: 0, right: width / scale, bottom: height / scale },
    width,
    height,
    pixels,
  };
}

it(`finds the prices in the pictures of ${boardCount} boards`, async () => {
  const faults: string[] = [];
  let judged = 0;
  for (const entry of chosen) {
    const shown = await screen.show(entry);
    const glyphs = await shown.page.evaluate(() => reported?.beat?.glyphs ?? []);
    if (glyphs.length === 0) continue;
    judged += 1;
    const picture = pictureOf(await shown.picture(), entry.layout.scale);
    const fault = judgePicture(picture, glyphs);
    if (fault !== null) faults.push(`${entry.id}: ${fault}`);
  }
  expect(faults).toEqual([]);
  expect(judged).toBeGreaterThanOrEqual(minJudged);
}, 2_700_000);
