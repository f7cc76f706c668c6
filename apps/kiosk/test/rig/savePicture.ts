import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheFolder } from '../../../../scripts/run/root.ts';

/** Keeps a picture for people to look at, in `.cache/pictures`. */
export async function savePicture(name: string, png: Uint8Array): Promise<void> {
  await writeFile(path.join(await cacheFolder('pictures'), `${name}.png`), png);
}
