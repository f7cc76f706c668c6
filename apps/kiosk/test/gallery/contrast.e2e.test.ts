import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildKiosk } from '../../../../scripts/electron/buildKiosk.ts';
import { catalogue } from '../../gallery/catalogue.ts';
import { makeChromiumScreen } from '../../gallery/chromiumScreen.ts';
import { contrastOf } from '../../gallery/contrast.ts';
import { priceContrast, textContrast } from '../../gallery/judgeTexts.ts';
import type { GalleryScreen } from '../../gallery/screen.ts';
import { visibleTexts } from '../../gallery/seenTexts.ts';
import { measuredContrast } from './pixelContrast.ts';

let screen: GalleryScreen;
beforeAll(async () => {
  await buildKiosk();
  screen = await makeChromiumScreen();
});
afterAll(async () => {
  await screen.close();
});

it.each(['light', 'dark'])('the computed contrast is that of the pixels: %s', async (theme) => {
  // Its texts are apart from each other: a box has one ink only.
  const entry = catalogue().find(
    ({ factors }) =>
      factors['price'] === 'next-price' &&
      factors['stations'] === '1' &&
      factors['theme'] === theme,
  );
  if (entry === undefined) throw new Error('The catalogue has no such picture.');
  const shown = await screen.show(entry);
  const picture = PNG.sync.read(await shown.picture());
  // Thin strokes have no pixel that is wholly ink.
  const large = (await visibleTexts(shown.page)).filter(({ capHeightPx }) => capHeightPx >= 14);
  expect(large.some((seen) => seen.isPrice)).toBe(true);
  for (const seen of large) {
    const measured = measuredContrast(picture, seen, entry.layout.scale);
    expect(measured, seen.text).toBeGreaterThanOrEqual(seen.isPrice ? priceContrast : textContrast);
    expect(measured / contrastOf(seen), seen.text).toBeCloseTo(1, 1);
  }
});
