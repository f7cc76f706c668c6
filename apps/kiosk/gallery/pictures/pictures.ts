import { PNG } from 'pngjs';

/** An opaque picture: four bytes a pixel, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** Reads a PNG. @throws when it is none. */
export function readPicture(png: Buffer): Picture {
  const { width, height, data } = PNG.sync.read(png);
  return { width, height, data };
}

/** Writes a PNG without an alpha channel; unfiltered rows are what packs even colours best. */
export function writePicture({ width, height, data }: Picture): Buffer {
  const png = new PNG({ width, height });
  data.copy(png.data);
  return PNG.sync.write(png, { colorType: 2, deflateLevel: 9, deflateStrategy: 0, filterType: 0 });
}

/** A picture of one colour. */
export function blankPicture(width: number, height: number, level: number): Picture {
  const data = Buffer.alloc(width * height * 4, level);
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { width, height, data };
}

/** The mean red, green and blue of a rectangle, its right and bottom edges exclusive, not rounded. */
export function meanColour(
  { width, data }: Picture,
  left: number,
  top: number,
  right: number,
  bottom: number,
): readonly [red: number, green: number, blue: number] {
  let [red, green, blue] = [0, 0, 0];
  for (let row = top; row < bottom; row += 1) {
    const end = (row * width + right) * 4;
    for (let at = (row * width + left) * 4; at < end; at += 4) {
      red += data[at] ?? 0;
      green += data[at + 1] ?? 0;
      blue += data[at + 2] ?? 0;
    }
  }
  const count = (bottom - top) * (right - left);
  return [red / count, green / count, blue / count];
}

/** The picture made smaller, each pixel the mean of those that it stands for; never made larger. */
export function reducePicture(picture: Picture, toWidth: number): Picture {
  const width = Math.min(toWidth, picture.width);
  const ratio = picture.width / width;
  const height = Math.max(1, Math.round(picture.height / ratio));
  const reduced = blankPicture(width, height, 0);
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor(y * ratio);
    const bottom = Math.min(picture.height, Math.max(top + 1, Math.floor((y + 1) * ratio)));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor(x * ratio);
      const right = Math.max(left + 1, Math.floor((x + 1) * ratio));
      const mean = meanColour(picture, left, top, right, bottom);
      reduced.data.set(mean.map(Math.round), (y * width + x) * 4);
    }
  }
  return reduced;
}
