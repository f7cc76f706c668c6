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
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let row = top; row < bottom; row += 1) {
        for (
          let at = (row * picture.width + left) * 4, column = left;
          column < right;
          column += 1
        ) {
          red += picture.data[at] ?? 0;
          green += picture.data[at + 1] ?? 0;
          blue += picture.data[at + 2] ?? 0;
          at += 4;
        }
      }
      const count = (bottom - top) * (right - left);
      const to = (y * width + x) * 4;
      reduced.data[to] = Math.round(red / count);
      reduced.data[to + 1] = Math.round(green / count);
      reduced.data[to + 2] = Math.round(blue / count);
    }
  }
  return reduced;
}

/** Copies a picture into a larger one; what would lie outside of it is left out. */
export function placePicture(from: Picture, into: Picture, left: number, top: number): void {
  const columns = Math.min(from.width, into.width - left);
  for (let row = 0; row < from.height && top + row < into.height; row += 1) {
    const start = row * from.width * 4;
    from.data.copy(into.data, ((top + row) * into.width + left) * 4, start, start + columns * 4);
  }
}
