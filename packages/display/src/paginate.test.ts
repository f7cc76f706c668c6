import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextBlock } from './boardTexts.ts';
import { paginate, type Page } from './paginate.ts';
import { pageAtTurn, type ShownPage } from './turns.ts';

const block = (role: TextBlock['role'], text: string): TextBlock => ({
  role,
  language: 'en',
  text,
});

/** A page holds so many characters, titles included. */
const holds =
  (characters: number) =>
  (page: Page): boolean =>
    page.reduce((sum, { text }) => sum + text.length, 0) <= characters;

const texts = (pages: readonly Page[]): string[][] =>
  pages.map((page) => page.map(({ text }) => text));

describe('pages', () => {
  it.each([
    ['all on one', 100, ['aaa bbb', 'ccc'], [['aaa bbb', 'ccc']]],
    ['a long block is cut between words', 7, ['aaa bbb ccc ddd'], [['aaa bbb'], ['ccc ddd']]],
    [
      'a block too short to be cut moves on',
      10,
      ['aaaaaaa', 'b c d e f'],
      [['aaaaaaa'], ['b c d e f']],
    ],
    ['a word longer than a page stays whole', 5, ['aaaaaaaaaa bb'], [['aaaaaaaaaa bb']]],
    ['nothing', 5, [], []],
  ])('%s', (_title, characters, given, expected) => {
    const pages = paginate(
      given.map((text) => block('body', text)),
      holds(characters),
    );
    expect(texts(pages)).toEqual(expected);
  });

  it('a title goes with what follows it', () => {
    const pages = paginate(
      [block('body', 'aaa bbb ccc'), block('title', 'T'), block('body', 'ddd eee')],
      holds(12),
    );
    expect(texts(pages)).toEqual([['aaa bbb ccc'], ['T', 'ddd eee']]);
  });

  it('law: no word is lost, cut or moved, and every page fits', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ö'), minLength: 1, maxLength: 12 });
    const text = fc.array(word, { minLength: 1, maxLength: 60 }).map((list) => list.join(' '));
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 5 }),
        fc.integer({ min: 13, max: 120 }),
        (list, size) => {
          const pages = paginate(
            list.map((one) => block('body', one)),
            holds(size),
          );
          const words = (some: readonly string[]): string[] =>
            some.join(' ').split(' ').filter(Boolean);
          expect(words(texts(pages).flat())).toEqual(words(list));
          for (const page of pages) expect(holds(size)(page)).toBe(true);
        },
      ),
    );
  });
});

describe('turns', () => {
  const page = (number: number, turns: number): ShownPage => ({
    ...{ languageIndex: 0, blocks: [], of: 2 },
    ...{ number, turns },
  });

  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 1],
    [3_000_002, 2],
  ])('at turn %s page %s is shown', (turn, number) => {
    expect(pageAtTurn([page(1, 2), page(2, 1)], turn)?.number).toBe(number);
  });

  it('no pages, no page', () => {
    expect(pageAtTurn([], 5)).toBeUndefined();
  });
});
