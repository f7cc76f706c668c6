import { blankPicture, type Picture } from '../pictures/index.ts';

/** A sheet has at most this many pixels in each direction, so that it can be seen whole. */
const sheetSide = 1568;
const gap = 8;
const paper = 128;

/** Some pictures on one sheet. */
export interface ContactSheet {
  readonly picture: Picture;
  /** What is on it, row by row from the top left. */
  readonly names: readonly string[];
}

/** Puts small pictures of the same size on as few sheets as possible, in their order. */
export function contactSheets(
  pictures: readonly { readonly name: string; readonly picture: Picture }[],
): readonly ContactSheet[] {
  const stepX = gap + Math.max(...pictures.map(({ picture }) => picture.width));
  const stepY = gap + Math.max(...pictures.map(({ picture }) => picture.height));
  const columns = Math.max(1, Math.floor((sheetSide - gap) / stepX));
  const perSheet = columns * Math.max(1, Math.floor((sheetSide - gap) / stepY));
  const sheets: ContactSheet[] = [];
  for (let start = 0; start < pictures.length; start += perSheet) {
    const some = pictures.slice(start, start + perSheet);
    const rows = Math.ceil(some.length / columns);
    const sheet = blankPicture(gap + columns * stepX, gap + rows * stepY, paper);
    some.forEach(({ picture }, index) => {
      const left = gap + (index % columns) * stepX;
      const top = gap + Math.floor(index / columns) * stepY;
      for (let row = 0; row < picture.height; row += 1) {
        const from = row * picture.width * 4;
        const to = ((top + row) * sheet.width + left) * 4;
        picture.data.copy(sheet.data, to, from, from + picture.width * 4);
      }
    });
    sheets.push({ picture: sheet, names: some.map(({ name }) => name) });
  }
  return sheets;
}
