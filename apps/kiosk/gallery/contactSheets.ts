import { blankPicture, placePicture, type Picture } from './pictures.ts';

/** A sheet has at most this many pixels in each direction, so that it can be seen whole. */
const sheetWidth = 1568;
const sheetHeight = 1568;
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
  const widest = Math.max(...pictures.map(({ picture }) => picture.width));
  const highest = Math.max(...pictures.map(({ picture }) => picture.height));
  const columns = Math.max(1, Math.floor((sheetWidth - gap) / (widest + gap)));
  const rows = Math.max(1, Math.floor((sheetHeight - gap) / (highest + gap)));
  const sheets: ContactSheet[] = [];
  for (let start = 0; start < pictures.length; start += columns * rows) {
    const some = pictures.slice(start, start + columns * rows);
    const usedRows = Math.ceil(some.length / columns);
    const sheet = blankPicture(
      gap + columns * (widest + gap),
      gap + usedRows * (highest + gap),
      paper,
    );
    some.forEach(({ picture }, index) => {
      const left = gap + (index % columns) * (widest + gap);
      const top = gap + Math.floor(index / columns) * (highest + gap);
      placePicture(picture, sheet, left, top);
    });
    sheets.push({ picture: sheet, names: some.map(({ name }) => name) });
  }
  return sheets;
}
