import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contactSheets } from './contactSheets.ts';
import { indexPage, type IndexedEntry } from './indexPage.ts';
import { reducePicture, writePicture, type Picture } from './pictures.ts';
import type { RenderedEntry } from './renderEntry.ts';

/** A small picture is this wide in the index, or this high when it is a portrait. */
const thumbSide = 320;

/** On a contact sheet, where words are to be read. */
const sheetSide = 500;

/** A folder that a gallery is written into. */
export interface GalleryFolder {
  add(rendered: RenderedEntry): Promise<void>;
  /** Writes the index and, if asked for, the contact sheets; returns their paths. */
  finish(about: string, withSheets: boolean): Promise<readonly string[]>;
}

/** Makes the folder, or goes on in the one that is there: pictures of the same entries are replaced. */
export async function openGalleryFolder(folder: string): Promise<GalleryFolder> {
  const pictures = path.join(folder, 'pictures');
  const thumbs = path.join(folder, 'thumbs');
  await mkdir(pictures, { recursive: true });
  await mkdir(thumbs, { recursive: true });
  const indexed: IndexedEntry[] = [];
  const small: { readonly name: string; readonly layout: string; readonly picture: Picture }[] = [];
  return {
    add: async ({ entry, png, picture, findings }) => {
      const { id, state, title, layout, language, theme } = entry;
      const file = `${id}.png`;
      await writeFile(path.join(pictures, file), png);
      await writeFile(path.join(thumbs, file), writePicture(reduceTo(picture, thumbSide)));
      small.push({ name: id, layout: layout.name, picture: reduceTo(picture, sheetSide) });
      indexed.push({ id, state, title, layout: layout.name, language, theme, findings });
    },
    finish: async (about, withSheets) => {
      const index = path.join(folder, 'index.html');
      await writeFile(index, indexPage(about, indexed));
      if (!withSheets) return [index];
      const sheets: string[] = [];
      const layouts = [...new Set(small.map(({ layout }) => layout))];
      for (const layout of layouts) {
        const ofLayout = small.filter((one) => one.layout === layout);
        for (const [number, { picture, names }] of contactSheets(ofLayout).entries()) {
          const sheet = path.join(folder, `sheet-${layout}-${number + 1}.png`);
          await writeFile(sheet, writePicture(picture));
          await writeFile(sheet.replace(/png$/, 'txt'), `${names.join('\n')}\n`);
          sheets.push(sheet);
        }
      }
      return [index, ...sheets];
    },
  };
}

/** The picture with its longer side at most this many pixels. */
function reduceTo(picture: Picture, side: number): Picture {
  const { width, height } = picture;
  return reducePicture(picture, Math.round((side * width) / Math.max(width, height)));
}
