import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { comparePictures, readPicture, writePicture, type Picture } from './pictures.ts';

/** The folder in which they are committed. */
const committed = path.join(import.meta.dirname, 'references');
/** The positions of the texts on them. */
const positionsFile = 'places.json';

/** The position and size of a text on a board, in device-independent pixels. */
export interface TextPosition {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly capHeight: number;
}

/** The committed pictures of one Electron and one system. */
export interface References {
  /** Names of the entries that have pictures. */
  readonly ids: readonly string[];
  /** The positions of the texts on each, by the entry's name: for engines that draw letters differently. */
  readonly positions: Readonly<Record<string, readonly TextPosition[]>>;
  /**
   * Compares a picture with its reference. Where they differ, puts `expected`, `actual` and
   * `difference` into a folder.
   *
   * @returns one sentence for each difference, the last one naming the files.
   */
  compare(id: string, actual: Picture, folder: string): Promise<readonly string[]>;
}

/** The pictures stored for a platform (`electron-25-linux`); `null`: there are none. */
export async function openReferences(
  platform: string,
  home: string = committed,
): Promise<References | null> {
  const kept = path.join(home, platform);
  if (!existsSync(kept)) return null;
  const files = (await readdir(kept)).filter((file) => file.endsWith('.png'));
  const text = await readFile(path.join(kept, positionsFile), 'utf8');
  return {
    positions: JSON.parse(text) as References['positions'],
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

/** An entry as it is stored. */
export interface Reference {
  readonly picture: Picture;
  readonly positions: readonly TextPosition[];
}

/** Replaces all references of a platform. @returns their folder. */
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
  // One entry per line, so that a diff shows which entries changed.
  const lines = [...seen].map(
    ([id, { positions }]) => `${JSON.stringify(id)}: ${JSON.stringify(positions)}`,
  );
  await writeFile(path.join(folder, positionsFile), `{\n${lines.join(',\n')}\n}\n`);
  return folder;
}
