import { describe, expect, it } from 'vitest';
import { contrast, contrastOf, judgeTexts, over, readColour } from '../../gallery/judge.ts';
import type { VisibleText } from '../../gallery/seenTexts.ts';

const good: VisibleText = {
  text: 'Price now',
  language: 'en',
  isPrice: false,
  readAs: null,
  isMain: false,
  ink: 'rgb(0, 0, 0)',
  grounds: ['rgb(255, 255, 255)'],
  tricks: [],
  capHeightPx: 20,
  box: { left: 0, top: 0, width: 100, height: 30 },
};

describe('contrast', () => {
  it.each([
    ['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 21],
    ['rgb(118, 118, 118)', 'rgb(255, 255, 255)', 4.54],
    ['rgb(255, 255, 255)', 'rgb(255, 255, 255)', 1],
  ])('%s on %s', (ink, ground, expected) => {
    expect(contrast(readColour(ink), readColour(ground))).toBeCloseTo(expected, 2);
  });

  it('takes the grounds behind a half transparent one', () => {
    const seen = { ...good, grounds: ['rgba(255, 255, 255, 0.5)', 'rgb(0, 0, 0)'] };
    const mixed = over(readColour('rgba(255, 255, 255, 0.5)'), readColour('rgb(0, 0, 0)'));
    expect(mixed[0]).toBe(127.5);
    expect(contrastOf(seen)).toBeCloseTo(contrast(readColour(good.ink), mixed), 5);
  });

  it.each(['blue', 'color(srgb 1 0 0)', 'rgb(1, 2)'])('does not guess what %s is', (text) => {
    expect(() => readColour(text)).toThrow(text);
  });
});

const least = { price: 20, directions: 12 };

describe('texts are judged', () => {
  it('nothing is as large as the main price', () => {
    const price = { ...good, text: '0,49', isMain: true, capHeightPx: 23 };
    expect(judgeTexts([price, good], least)).toEqual([]);
    expect(judgeTexts([{ ...price, capHeightPx: 22 }, good], least)).toEqual([
      '"Price now" has capitals of 20.0 px, the main price of 22.0',
    ]);
  });

  it('a good one: nothing to say', () => {
    expect(judgeTexts([good], least)).toEqual([]);
  });

  it.each<[string, Partial<VisibleText>, RegExp]>([
    ['too pale', { ink: 'rgb(120, 120, 120)' }, /contrast of 4\.42, needs 7/],
    ['a price that is good text only', { ink: 'rgb(60, 60, 60)', isPrice: true }, /needs 15/],
    ['no language', { language: '' }, /has no lang/],
    [
      'half transparent',
      { tricks: ['opacity 0.5'] },
      /prevent measuring its contrast: opacity 0\.5/,
    ],
    ['nothing behind it', { grounds: [] }, /no opaque background/],
    ['too low for the distance', { readAs: 'price', capHeightPx: 19 }, /19\.0 px, needs 20\.0/],
    ['too low to be read', { readAs: 'directions', capHeightPx: 11 }, /11\.0 px, needs 12\.0/],
  ])('%s', (_what, change, said) => {
    const [finding = '', ...others] = judgeTexts([{ ...good, ...change }], least);
    expect(finding).toMatch(said);
    expect(others).toEqual([]);
  });

  it('text that nobody has to read from afar may be small', () => {
    expect(judgeTexts([{ ...good, capHeightPx: 5 }], least)).toEqual([]);
  });
});
