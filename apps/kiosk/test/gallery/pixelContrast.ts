import type { PNG } from 'pngjs';
import { type Colour, contrast } from '../../gallery/contrast.ts';
import type { VisibleText } from '../../gallery/seenTexts.ts';

/**
 * The contrast of a text as its picture shows it: between the colour that is most frequent around
 * it and the one that stands out from that most. Letters must be large enough to have pixels that
 * are wholly ink.
 *
 * @param scale the picture's pixels for one device-independent pixel.
 */
export function measuredContrast(picture: PNG, { box }: VisibleText, scale: number): number {
  const counts = new Map<number, number>();
  const right = Math.min(picture.width, Math.ceil((box.left + box.width) * scale));
  const bottom = Math.min(picture.height, Math.ceil((box.top + box.height) * scale));
  for (let y = Math.max(0, Math.floor(box.top * scale)); y < bottom; y += 1) {
    for (let x = Math.max(0, Math.floor(box.left * scale)); x < right; x += 1) {
      const colour = picture.data.readUIntBE((y * picture.width + x) * 4, 3);
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  }
  const [[ground] = [0]] = [...counts].sort(([, one], [, other]) => other - one);
  return Math.max(...[...counts.keys()].map((ink) => contrast(unpack(ink), unpack(ground))));
}

function unpack(packed: number): Colour {
  return [packed >> 16, (packed >> 8) & 255, packed & 255, 1];
}
