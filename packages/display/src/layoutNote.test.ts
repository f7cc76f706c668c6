import { describe, expect, it } from 'vitest';
import { eases, usual } from './arrangement.ts';
import type { Layout } from './layout.ts';
import { maxNoteLength, readLayoutNote, writeLayoutNote } from './layoutNote.ts';

const layout: Layout = {
  ...{ columns: 2, flow: 'row', texts: 'below', ease: usual },
  ...{ hero: 17.25, scale: 1.1, headScale: 1, nextScale: 0.6, leastFontPx: 0, fits: true },
};
const shape = '1920x1080@0{"panels":[]}';

describe('the note of a layout', () => {
  it.each([usual, ...eases])('says all of it, with any ease', (ease) => {
    const noted = { shape, layout: { ...layout, ease, leastFontPx: 42.5 } };
    expect(readLayoutNote(writeLayoutNote(noted) ?? '')).toEqual(noted);
  });

  it.each<[string, string, Partial<Layout>]>([
    ['of what does not fit', shape, { fits: false }],
    ['in a way that is none of ours', shape, { ease: { ...usual, lines: 9 } }],
    ['of a board with very much to say', 'x'.repeat(maxNoteLength), {}],
  ])('is not written %s', (_title, itsShape, changes) => {
    expect(writeLayoutNote({ shape: itsShape, layout: { ...layout, ...changes } })).toBeNull();
  });

  it.each([
    ...['', 'null', '{}', '[]', '[1,2,3]', 'x'.repeat(maxNoteLength + 1)],
    ...[
      [7, 0, 2, 'row', 'below', 17, 1, 1, 0.6, 0],
      [shape, 7, 2, 'row', 'below', 17, 1, 1, 0.6, 0],
      [shape, '0', 2, 'row', 'below', 17, 1, 1, 0.6, 0],
      [shape, 0, 5, 'row', 'below', 17, 1, 1, 0.6, 0],
      [shape, 0, 2, 'diagonal', 'below', 17, 1, 1, 0.6, 0],
      [shape, 0, 2, 'row', 'above', 17, 1, 1, 0.6, 0],
      [shape, 0, 2, 'row', 'below', 0.5, 1, 1, 0.6, 0],
      [shape, 0, 2, 'row', 'below', 17, 2, 1, 0.6, 0],
      [shape, 0, 2, 'row', 'below', 17, 1, 0, 0.6, 0],
      [shape, 0, 2, 'row', 'below', 17, 1, 1, null, 0],
      [shape, 0, 2, 'row', 'below', 17, 1, 1, 0.6, -1],
      [shape, 0, 2, 'row', 'below', 17, 1, 1, 0.6, 0, 'more'],
    ].map((one) => JSON.stringify(one)),
  ])('%j is none', (note) => {
    expect(readLayoutNote(note)).toBeUndefined();
  });
});
