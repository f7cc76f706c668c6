import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { comparePictures, readPicture, writePicture, type Picture } from './pictures.ts';

/** Where they are committed. */
const committed = path.join(import.meta.dirname, 'references');
/** What is where on them. */
const placesFile = 'places.json';

/** Where a text stands on a board, and how large it is, in device-independent pixels. */
export interface Place {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly capHeight: number;
}

/** The committed pictures of one Electron and one system. */
export interface References {
  /** Names of the entries that there are pictures of. */
  readonly ids: readonly string[];
  /** What is where on each of them, by the entry's name: for engines whose letters have other edges. */
  readonly places: Readonly<Record<string, readonly Place[]>>;
  /**
   * Compares a picture with the one that is kept. Where they differ, puts `expected`, `actual` and
   * `difference` into a folder.
   *
   * @returns one sentence for each difference, the last one naming the files.
   */
  compare(id: string, actual: Picture, folder: string): Promise<readonly string[]>;
}

/** The pictures kept for a platform (`electron-25-linux`); `null`: there are none. */
export async function openReferences(
  platform: string,
  home: string = committed,
): Promise<References | null> {
  const kept = path.join(home, platform);
  if (!existsSync(kept)) return null;
  const files = (await readdir(kept)).filter((file) => file.endsWith('.png'));
  const text = await readFile(path.join(kept, placesFile), 'utf8');
  return {
    places: JSON.parse(text) as References['places'],
    ids: files.map((file) => path.parse(file).name),
    compare: async (id, actual, folder) => {
      const file = `${id}.png`;
      if (!files.includes(file)) return [`there is no picture ${platform}/${file} to compare with`];
      const expected = readPicture(await readFile(path.join(kept, file)));
      const { differences, map } = comparePictures(expected, actual);
      if (differences.length === 0) return [];
      await mkdir(folder, { recursive: true });
      const base = path.join(folder, id);
      for (const [what, picture] of Object.entries({ expected, actual, difference: map })) {
        if (picture !== null) await writeFile(`${base}.${what}.png`, writePicture(picture));
      }
      return [...differences, `see ${base}.{expected,actual,difference}.png`];
    },
  };
}

/** An entry as it is kept. */
export interface Reference {
  readonly picture: Picture;
  readonly places: readonly Place[];
}

/** Replaces everything that is kept for a platform. @returns where it is. */
export async function writeReferences(
  platform: string,
  seen: ReadonlyMap<string, Reference>,
  home: string = committed,
): Promise<string> {
  const folder = path.join(home, platform);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [id, { picture }] of seen) {
    await writeFile(path.join(folder, `${id}.png`), writePicture(picture));
  }
  // An entry a line, so that a change of one is seen as that.
  const lines = [...seen].map(
    ([id, { places }]) => `${JSON.stringify(id)}: ${JSON.stringify(places)}`,
  );
  await writeFile(path.join(folder, placesFile), `{\n${lines.join(',\n')}\n}\n`);
  return folder;
}
