import { spawnSync } from 'node:child_process';
import { PNG } from 'pngjs';
import type { JudgedText } from '../../gallery/judgeTexts.ts';

/** Heights of capitals that tesseract reads well, in pixels, the best first: at each it misses some. */
const readCapsPx = [30, 24, 38, 20] as const;

type PriceBox = Pick<JudgedText, 'box' | 'capHeightPx'>;

/**
 * Reads a number from the pixels of a picture with tesseract, until it reads what is expected.
 *
 * @param scale the picture's pixels for one device-independent pixel.
 * @param expected digits, commas and points.
 * @returns what it read, at most once for each size of letters; the last one is `expected` if it read that.
 * @throws when tesseract is missing or fails.
 */
export function readPrice(
  picture: PNG,
  price: PriceBox,
  scale: number,
  expected: string,
): readonly string[] {
  const read: string[] = [];
  for (const capPx of readCapsPx) {
    read.push(readText(priceImage(picture, price, scale, capPx)));
    if (read.at(-1) === expected) break;
  }
  return read;
}

function readText(image: PNG): string {
  // 7: one line of text.
  const args = ['stdin', 'stdout', '--psm', '7', '-c', 'tessedit_char_whitelist=0123456789.,'];
  const { status, stdout, stderr, error } = spawnSync('tesseract', args, {
    input: PNG.sync.write(image),
    encoding: 'utf8',
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
  });
  if (status !== 0) throw new Error(`tesseract failed: ${error?.message ?? stderr}`);
  return stdout.replaceAll(/\s/g, '');
}

/** The price alone, dark on white, with a margin, its capitals `readCapPx` high. */
function priceImage(
  picture: PNG,
  { box, capHeightPx }: PriceBox,
  scale: number,
  readCapPx: number,
): PNG {
  const zoom = readCapPx / (capHeightPx * scale);
  const [width, height] = [box.width, box.height].map((side) => Math.ceil(side * scale * zoom));
  if (width === undefined || height === undefined) throw new Error('The price has no size.');
  const [left, top] = [box.left * scale, box.top * scale];
  const image = new PNG({ width: width + 2 * readCapPx, height: height + 2 * readCapPx });
  image.data.fill(255);
  const ground = meanLevel(picture, left, top, 1);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const level = meanLevel(picture, left + x / zoom, top + y / zoom, 1 / zoom);
      const likeness = ground < 128 ? (255 - level) / (255 - ground) : level / ground;
      const at = ((y + readCapPx) * image.width + x + readCapPx) * 4;
      image.data.fill(Math.min(255, Math.round(255 * likeness)), at, at + 3);
    }
  }
  return image;
}

/** The mean green level, 0 to 255, of at most 16 pixels of a square; beyond an edge that of the edge. */
function meanLevel({ width, height, data }: PNG, left: number, top: number, side: number): number {
  const step = Math.max(1, side / 4);
  const inside = (at: number, size: number): number =>
    Math.min(Math.max(Math.floor(at), 0), size - 1);
  let sum = 0;
  let count = 0;
  for (let y = 0; y < Math.max(side, 1); y += step) {
    for (let x = 0; x < Math.max(side, 1); x += step) {
      sum += data[(inside(top + y, height) * width + inside(left + x, width)) * 4 + 1] ?? 0;
      count += 1;
    }
  }
  return sum / count;
}
