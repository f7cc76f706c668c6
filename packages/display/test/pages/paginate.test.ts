import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextBlock } from '../../src/model/boardTexts.ts';
import { paginate, type MeasuredBlock, type BoardPage } from '../../src/pages/paginate.ts';
import { pageAtTurn, type DisplayedPage } from '../../src/pages/turns.ts';

const block = (role: TextBlock['role'], text: string): TextBlock => ({
  role,
  language: 'en',
  text,
});

/** Lines of so many characters, ten pixels high; two pixels between blocks. */
const measured =
  (width: number) =>
  (one: TextBlock): MeasuredBlock => {
    const lineEnds: number[] = [];
    let start = 0;
    for (const word of one.text.matchAll(/\S+/g)) {
      const end = word.index + word[0].length;
      if (lineEnds.length > 0 && end - start <= width) lineEnds[lineEnds.length - 1] = end;
      else {
        start = word.index;
        lineEnds.push(end);
      }
    }
    return { block: one, lineEnds, lineHeight: 10, gap: 2 };
  };

function pagesOf(blocks: readonly TextBlock[], height: number, width = 10) {
  const measure = measured(width);
  return paginate(blocks.map(measure), height, measure);
}

const texts = (pages: readonly BoardPage[]): string[][] =>
  pages.map((page) => page.map(({ text }) => text));

describe('pages', () => {
  it.each<[string, number, readonly TextBlock[], string[][]]>([
    ['all on one', 32, [block('body', 'aaa'), block('body', 'b c')], [['aaa', 'b c']]],
    [
      'a long text goes on, line by line',
      20,
      [block('body', 'aaaa bbbb cccc dddd eeee ffff')],
      [['aaaa bbbb cccc dddd'], ['eeee ffff']],
    ],
    [
      'a text that is longer than a page is parted after a sentence',
      30,
      [block('body', 'aaaa bbbb. Cccc dddd. Eeee ffff gggg hhhh iiii')],
      [['aaaa bbbb. Cccc dddd.'], ['Eeee ffff gggg hhhh iiii']],
    ],
    [
      'but not in the middle of "Nr. 7"',
      20,
      [block('body', 'aaaa Nr. 7 bbbb cccc dddd eeee')],
      [['aaaa Nr. 7 bbbb cccc'], ['dddd eeee']],
    ],
    [
      'directions that fit on a page of their own begin there, with their title',
      32,
      [block('body', 'aaaa'), block('title', 'T'), block('directions', 'bbbb cccc dd')],
      [['aaaa'], ['T', 'bbbb cccc dd']],
    ],
    [
      'what follows directions keeps together, too',
      42,
      [
        block('title', 'T'),
        block('directions', 'bbbb cccc dd'),
        block('headline', 'H'),
        block('body', 'eeee'),
      ],
      [
        ['T', 'bbbb cccc dd'],
        ['H', 'eeee'],
      ],
    ],
    [
      'a title is said again where its text goes on',
      32,
      [block('title', 'T'), block('directions', 'aaaa bbbb cccc dddd eeee ffff gggg')],
      [
        ['T', 'aaaa bbbb cccc dddd'],
        ['T', 'eeee ffff gggg'],
      ],
    ],
    ['nothing', 5, [], []],
  ])('%s', (_title, height, given, expected) => {
    const { pages, fits } = pagesOf(given, height);
    expect(texts(pages)).toEqual(expected);
    expect(fits).toBe(true);
  });

  it('marks texts that continue', () => {
    const given = [block('title', 'T'), block('directions', 'aaaa bbbb cccc dddd eeee')];
    const { pages } = pagesOf(given, 32);
    expect(pages.map((page) => page.map(({ isContinued }) => isContinued))).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('reports that not even one line fits', () => {
    const { pages, fits } = pagesOf([block('directions', 'aaaa bbbb cccc')], 8);
    expect(fits).toBe(false);
    expect(texts(pages).flat().join(' ')).toBe('aaaa bbbb cccc');
  });

  it('law: no word is lost, cut or moved, and every page fits', () => {
    const word = fc.string({ unit: fc.constantFrom('a', '.', 'ö'), minLength: 1, maxLength: 10 });
    const text = fc.array(word, { minLength: 1, maxLength: 60 }).map((list) => list.join(' '));
    const role = fc.constantFrom<TextBlock['role']>('title', 'headline', 'directions', 'body');
    const given = fc.array(
      fc.tuple(role, text).map(([one, said]) => block(one, one === 'title' ? 'T' : said)),
      { maxLength: 6 },
    );
    const wordsOf = (said: readonly string[]): string[] =>
      said.join(' ').split(/\s+/).filter(Boolean);
    fc.assert(
      fc.property(given, fc.integer({ min: 24, max: 120 }), (blocks, height) => {
        const { pages, fits } = pagesOf(blocks, height);
        const first = pages.flat().filter((one) => one.role !== 'title' || !one.isContinued);
        expect(wordsOf(first.map((one) => one.text))).toEqual(
          wordsOf(blocks.map((one) => one.text)),
        );
        const heights = pages.map((page) =>
          page.map(measured(10)).reduce((sum, one, index) => {
            return sum + one.lineEnds.length * 10 + (index > 0 ? one.gap : 0);
          }, 0),
        );
        expect(heights.every((one) => one <= height)).toBe(fits);
      }),
    );
  });
});

describe('turns', () => {
  const page = (number: number, turns: number): DisplayedPage => ({
    languageIndex: 0,
    columns: [],
    of: 2,
    number,
    turns,
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
