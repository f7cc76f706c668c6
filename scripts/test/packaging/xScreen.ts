import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PNG } from 'pngjs';
import { readXwd, type Picture } from './xwd.ts';

/** A part of a picture, in shares of its width and height (0 to 1). */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The screen of an X server that was started with `framebufferFolder`. */
export async function readScreen(framebufferFolder: string): Promise<Picture> {
  return readXwd(await readFile(path.join(framebufferFolder, 'Xvfb_screen0')));
}

/** Reads a PNG. */
export async function readPng(file: string): Promise<Picture> {
  const { width, height, data } = PNG.sync.read(await readFile(file));
  return { width, height, rgba: data };
}

/** Writes a PNG, for people to look at. */
export async function writePng(file: string, { width, height, rgba }: Picture): Promise<void> {
  const png = new PNG({ width, height });
  png.data = Buffer.from(rgba);
  await writeFile(file, PNG.sync.write(png));
}

/** The largest difference of brightness within an area, 0 to 255: one colour alone gives 0. */
export function contrastWithin(picture: Picture, area: Area): number {
  let darkest = 255;
  let brightest = 0;
  for (const at of pixelsOf(picture, area)) {
    const value = brightness(picture, at);
    darkest = Math.min(darkest, value);
    brightest = Math.max(brightest, value);
  }
  return brightest - darkest;
}

/** The share of pixels (0 to 1) in which two pictures of one size differ by more than anti-aliasing does. */
export function differingShare(a: Picture, b: Picture): number {
  if (a.width !== b.width || a.height !== b.height) return 1;
  let differing = 0;
  for (let at = 0; at < a.rgba.length; at += 4) {
    if (Math.abs(brightness(a, at) - brightness(b, at)) > visible) differing += 1;
  }
  return differing / (a.width * a.height);
}

/** The upper left part of a picture. */
export function cropped(
  { width, rgba }: Picture,
  size: { readonly width: number; readonly height: number },
): Picture {
  const part = new Uint8Array(size.width * size.height * 4);
  for (let y = 0; y < size.height; y += 1) {
    const from = y * width * 4;
    part.set(rgba.subarray(from, from + size.width * 4), y * size.width * 4);
  }
  return { ...size, rgba: part };
}

const visible = 24;

function* pixelsOf({ width, height }: Picture, area: Area): Generator<number> {
  for (let y = Math.floor(area.top * height); y < area.bottom * height; y += 1) {
    for (let x = Math.floor(area.left * width); x < area.right * width; x += 1) {
      yield (y * width + x) * 4;
    }
  }
}

function brightness({ rgba }: Picture, at: number): number {
  const [red = 0, green = 0, blue = 0] = rgba.subarray(at, at + 3);
  return (red * 299 + green * 587 + blue * 114) / 1000;
}
