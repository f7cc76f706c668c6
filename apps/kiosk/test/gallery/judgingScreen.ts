import { PNG } from 'pngjs';
import type { GalleryScreen } from '../../gallery/screen.ts';
import type { ScreenContent } from '../../gallery/catalogue.ts';
import { judgePicture } from '../../src/main/recovery/judgePicture.ts';
import { pixelBytes, type Picture } from '../../src/main/recovery/picture.ts';

/** What the kiosk finds in the pictures of boards that have amounts: what is wrong; `null`: nothing. */
export type Judgements = Map<ScreenContent, string | null>;

/** A screen in Chromium that judges the pictures that are taken of these contents as the kiosk judges its own. */
export function judgingScreen(
  screen: GalleryScreen,
  judged: ReadonlySet<ScreenContent>,
  judgements: Judgements,
): GalleryScreen {
  return {
    ...screen,
    show: async (content) => {
      const shown = await screen.show(content);
      if (!judged.has(content)) return shown;
      return {
        ...shown,
        picture: async () => {
          const glyphs = await shown.page.evaluate(() => reported?.beat?.glyphs ?? []);
          const png = await shown.picture();
          if (glyphs.length === 0) return png;
          judgements.set(content, judgePicture(pictureOf(png, content.layout.scale), glyphs));
          return png;
        },
      };
    },
  };
}

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
