import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ExaminedEntry } from '../judge/index.ts';
import { reducePicture, writePicture, type Picture } from '../pictures/index.ts';
import { contactSheets } from './contactSheets.ts';
import { indexPage, type IndexedEntry } from './indexPage.ts';

/** A small picture is this wide in the index, or this high when it is a portrait. */
const thumbSide = 320;

/** On a contact sheet, where words are to be read. */
const sheetSide = 500;

/** A folder that a gallery is written into. */
export interface GalleryFolder {
  add(examined: ExaminedEntry): Promise<void>;
  /** Writes the index and, if asked for, the contact sheets; returns their paths. */
  finish(about: string, withSheets: boolean): Promise<readonly string[]>;
}

/** Makes the folder, or goes on in the one that is there: pictures of the same entries are replaced. */
export async function openGalleryFolder(folder: string): Promise<GalleryFolder> {
  for (const part of ['pictures', 'thumbs']) {
    await mkdir(path.join(folder, part), { recursive: true });
  }
  const indexed: IndexedEntry[] = [];
  const small = new Map<string, { readonly name: string; readonly picture: Picture }[]>();
  return {
    add: async ({ entry, png, picture, findings }) => {
      const { shows: _shows, ...listed } = entry;
      const name = entry.layout.name;
      await writeFile(path.join(folder, 'pictures', `${entry.id}.png`), png);
      const thumb = writePicture(reduceTo(picture, thumbSide));
      await writeFile(path.join(folder, 'thumbs', `${entry.id}.png`), thumb);
      const onSheet = { name: entry.id, picture: reduceTo(picture, sheetSide) };
      small.set(name, [...(small.get(name) ?? []), onSheet]);
      indexed.push({ ...listed, findings });
    },
    finish: async (about, withSheets) => {
      const written = [path.join(folder, 'index.html')];
      await writeFile(path.join(folder, 'index.html'), indexPage(about, indexed));
      for (const [layout, pictures] of withSheets ? small : []) {
        for (const [number, { picture, names }] of contactSheets(pictures).entries()) {
          const sheet = path.join(folder, `sheet-${layout}-${number + 1}.png`);
          await writeFile(sheet, writePicture(picture));
          await writeFile(sheet.replace(/png$/, 'txt'), `${names.join('\n')}\n`);
          written.push(sheet);
        }
      }
      return written;
    },
  };
}

/** The picture with its longer side at most this many pixels. */
function reduceTo(picture: Picture, side: number): Picture {
  const { width, height } = picture;
  return reducePicture(picture, Math.round((side * width) / Math.max(width, height)));
}
