import { describe, expect, it } from 'vitest';
import { contrast, contrastOf, over, readColour } from '../../gallery/contrast.ts';
import { judgeTexts, type JudgedText } from '../../gallery/judgeTexts.ts';
import { screenCapHeights, screenSizes } from '../../gallery/screens.ts';
import type { VisibleText } from '../../gallery/seenTexts.ts';

const good: VisibleText = {
  text: 'Price now',
  language: 'en',
  isPrice: false,
  role: 'other',
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

const screen = screenSizes['24in-1920x1080'];
const needed = screenCapHeights(screen);

function findingsOf(texts: readonly JudgedText[]): readonly string[] {
  return texts.flatMap(({ findings }) => findings);
}

describe('texts are judged', () => {
  it('nothing is as large as the main price', () => {
    const price = { ...good, text: '0,49', isMain: true, capHeightPx: 23 };
    expect(findingsOf(judgeTexts([price, good], null))).toEqual([]);
    expect(findingsOf(judgeTexts([{ ...price, capHeightPx: 22 }, good], null))).toEqual([
      '"Price now" has capitals of 20.0 px, the main price of 22.0',
    ]);
  });

  it('a good one has no findings, and states its measures', () => {
    expect(judgeTexts([good], screen)).toMatchObject([
      { role: 'other', capHeightPx: 20, contrast: 21, findings: [] },
    ]);
  });

  it.each([
    ['price', needed.price],
    ['terms', needed.directions],
    ['directions', needed.directions],
  ] as const)('0.7° of a %s is 42 arc minutes', (role, capHeightPx) => {
    const [text] = judgeTexts([{ ...good, role, capHeightPx }], screen);
    expect(text?.arcMinutes).toBeCloseTo(42, 5);
    expect(text?.findings).toEqual([]);
  });

  it('arc minutes are those of the screen: 12.2 mm from 1 m', () => {
    const pxPerMm = Math.hypot(1920, 1080) / (24 * 25.4);
    const capHeightPx = 12.2 * screen.readingM * pxPerMm;
    expect(judgeTexts([{ ...good, capHeightPx }], screen)[0]?.arcMinutes).toBeCloseTo(42, 1);
  });

  it.each<[string, Partial<VisibleText>, RegExp]>([
    ['too pale', { ink: 'rgb(120, 120, 120)' }, /contrast of 4\.42, needs 7/],
    ['a price with the contrast of text', { ink: 'rgb(60, 60, 60)', isPrice: true }, /needs 15/],
    ['no language', { language: '' }, /has no lang/],
    ['half transparent', { tricks: ['opacity 0.5'] }, /measuring its contrast: opacity 0\.5/],
    ['nothing behind it', { grounds: [] }, /no opaque background/],
    ['a price too small', { role: 'price', capHeightPx: needed.price - 1 }, /\(price\), needs 42′/],
    ['terms too small', { role: 'terms', capHeightPx: needed.directions - 1 }, /needs 42′/],
    ['directions too small', { role: 'directions', capHeightPx: 11 }, /needs 42′/],
    ['other text too small', { capHeightPx: (needed.directions * 19) / 42 }, /19′ .*needs 20′/],
  ])('%s', (_what, change, message) => {
    const findings = findingsOf(judgeTexts([{ ...good, ...change }], screen));
    expect(findings).toEqual([expect.stringMatching(message)]);
  });

  it('without a screen, sizes are not judged', () => {
    const tiny = { ...good, role: 'terms', capHeightPx: 5 } as const;
    expect(judgeTexts([tiny], null)).toMatchObject([{ arcMinutes: null, findings: [] }]);
  });
});
