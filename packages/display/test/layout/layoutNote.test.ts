import { describe, expect, it } from 'vitest';
import { eases, usual } from '../../src/layout/arrangement.ts';
import type { Layout } from '../../src/layout/layout.ts';
import { maxNoteLength, readLayoutNote, writeLayoutNote } from '../../src/layout/layoutNote.ts';
import type { NotedPages } from '../../src/pages/pagesNote.ts';

const layout: Layout = {
  ...{ columns: 2, flow: 'row', texts: 'below', ease: usual },
  ...{
    hero: 17.25,
    scale: 1.1,
    headScale: 1,
    nextScale: 0.6,
    leastFontPx: 0,
    leastTextPx: 0,
    fits: true,
  },
};
const shape = '1920x1080@0{"panels":[]}';
const texts: NotedPages = {
  panes: [{ languageIndex: 0, blocks: [{ role: 'body', language: 'en', text: 'Left, then on.' }] }],
  pages: {
    ...{ fits: true, spread: 2, scale: 0.8 },
    pages: [
      {
        ...{ languageIndex: 0, number: 1, of: 1, turns: 1 },
        columns: [[{ role: 'body', language: 'en', text: 'Left, then', isContinued: false }]],
      },
    ],
  },
};

describe('the note of a layout', () => {
  it.each([usual, ...eases])('says all of it, with any ease', (ease) => {
    const noted = {
      ...texts,
      shape,
      layout: { ...layout, ease, leastFontPx: 42.5, leastTextPx: 28 },
    };
    expect(readLayoutNote(writeLayoutNote(noted) ?? '')).toEqual(noted);
  });

  it.each<[string, string, Partial<Layout>]>([
    ['of what does not fit', shape, { fits: false }],
    ['in a way that is none of ours', shape, { ease: { ...usual, lines: 9 } }],
    ['of a board with very much to say', 'x'.repeat(maxNoteLength), {}],
  ])('is not written %s', (_title, itsShape, changes) => {
    expect(
      writeLayoutNote({ ...texts, shape: itsShape, layout: { ...layout, ...changes } }),
    ).toBeNull();
  });

  it('is not written of pages that do not hold what is on them', () => {
    const pages = { ...texts.pages, fits: false };
    expect(writeLayoutNote({ ...texts, pages, shape, layout })).toBeNull();
  });

  it.each<[string, object]>([
    ['of other texts', { panes: [] }],
    ['that do not fit', { pages: { ...texts.pages, fits: false } }],
    ['of three side by side', { pages: { ...texts.pages, spread: 3 } }],
    ['in letters of no size', { pages: { ...texts.pages, scale: 0 } }],
    ['that are none', { pages: { ...texts.pages, pages: [{}] } }],
    ['with a text that is none', { panes: [{ languageIndex: 0, blocks: [{ role: 'body' }] }] }],
    ['in no language of the board', { panes: [{ languageIndex: -1, blocks: [] }] }],
  ])('says nothing with pages %s', (_title, changes) => {
    const note = JSON.parse(writeLayoutNote({ ...texts, shape, layout }) ?? '') as unknown[];
    expect(readLayoutNote(JSON.stringify(note))).toBeDefined();
    expect(readLayoutNote(JSON.stringify(note.with(11, { ...texts, ...changes })))).toBeUndefined();
  });

  it.each([
    ...['', 'null', '{}', '[]', '[1,2,3]', 'x'.repeat(maxNoteLength + 1)],
    ...[
      [7, 0, 2, 'row', 'below', 17, 1, 1, 0.6, 0, 0, texts],
      [shape, 7, 2, 'row', 'below', 17, 1, 1, 0.6, 0, 0, texts],
      [shape, '0', 2, 'row', 'below', 17, 1, 1, 0.6, 0, 0, texts],
      [shape, 0, 5, 'row', 'below', 17, 1, 1, 0.6, 0, 0, texts],
      [shape, 0, 2, 'diagonal', 'below', 17, 1, 1, 0.6, 0, 0, texts],
      [shape, 0, 2, 'row', 'above', 17, 1, 1, 0.6, 0, 0, texts],
      [shape, 0, 2, 'row', 'below', 0.5, 1, 1, 0.6, 0, 0, texts],
      [shape, 0, 2, 'row', 'below', 17, 2, 1, 0.6, 0, 0, texts],
      [shape, 0, 2, 'row', 'below', 17, 1, 0, 0.6, 0, 0, texts],
      [shape, 0, 2, 'row', 'below', 17, 1, 1, null, 0, 0, texts],
      [shape, 0, 2, 'row', 'below', 17, 1, 1, 0.6, -1, 0, texts],
      [shape, 0, 2, 'row', 'below', 17, 1, 1, 0.6, 0, null, texts],
      [shape, 0, 2, 'row', 'below', 17, 1, 1, 0.6, 0, 0, texts, 'more'],
    ].map((one) => JSON.stringify(one)),
  ])('%j is none', (note) => {
    expect(readLayoutNote(note)).toBeUndefined();
  });
});
