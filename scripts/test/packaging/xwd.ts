/** A picture with 8 bits a channel: red, green, blue, alpha, row by row from the top. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** The words of the header that are looked at, by their place in it; each has four bytes. */
const words = {
  headerSize: 0,
  version: 1,
  format: 2,
  depth: 3,
  width: 4,
  height: 5,
  byteOrder: 7,
  bitsPerPixel: 11,
  bytesPerLine: 12,
  redMask: 14,
  greenMask: 15,
  blueMask: 16,
  colours: 19,
} as const;
const bytesPerColour = 12;

/**
 * Reads what an X server without a screen keeps of it in a file: a window dump (XWD, version 7), one
 * image (ZPixmap) of 32 bits a pixel with 8 bits for each colour.
 *
 * @throws when it is something else, or cut off.
 */
export function readXwd(bytes: Uint8Array): Picture {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (name: keyof typeof words): number => view.getUint32(words[name] * 4);
  if (bytes.length < 100 || word('version') !== 7) throw new Error('This is no window dump.');
  if (word('format') !== 2 || word('bitsPerPixel') !== 32) {
    throw new Error('The window dump is not an image of 32 bits a pixel.');
  }
  const [width, height, bytesPerLine] = [word('width'), word('height'), word('bytesPerLine')];
  const isLittleEndian = word('byteOrder') === 0;
  const shifts = [word('redMask'), word('greenMask'), word('blueMask')].map(shiftOf);
  const start = word('headerSize') + word('colours') * bytesPerColour;
  if (start + bytesPerLine * height > bytes.length) throw new Error('The window dump is cut off.');
  const rgba = new Uint8Array(width * height * 4);
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    const line = start + y * bytesPerLine;
    for (let x = 0; x < width; x += 1) {
      const pixel = view.getUint32(line + x * 4, isLittleEndian);
      for (const shift of shifts) rgba[to++] = (pixel >>> shift) & 0xff;
      rgba[to++] = 0xff;
    }
  }
  return { width, height, rgba };
}

function shiftOf(mask: number): number {
  const shift = [0, 8, 16, 24].find((bits) => mask >>> bits === 0xff && (mask & (1 << bits)) !== 0);
  if (shift === undefined) throw new Error('The colours of the window dump are not 8 bits each.');
  return shift;
}
