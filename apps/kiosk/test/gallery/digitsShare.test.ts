import { expect, it } from 'vitest';
import { digitsShare } from '../../gallery/digitsShare.ts';
import type { VisibleText } from '../../gallery/seenTexts.ts';

const screen = { width: 1000, height: 500, scale: 1 };

function text(parts: Partial<VisibleText>, width = 100): VisibleText {
  return {
    text: '0,49',
    language: 'de',
    isPrice: true,
    role: 'price',
    isMain: true,
    ink: 'rgb(0, 0, 0)',
    grounds: ['rgb(255, 255, 255)'],
    tricks: [],
    capHeightPx: 50,
    box: { left: 0, top: 0, width, height: 60 },
    ...parts,
  };
}

it.each<[string, readonly VisibleText[], ReturnType<typeof digitsShare>]>([
  ['one price', [text({})], { height: 10, area: 1 }],
  [
    'several: the lowest, and all areas',
    [text({}), text({ capHeightPx: 40 }, 50)],
    { height: 8, area: 1.4 },
  ],
  [
    'units and further lines do not count',
    [text({}), text({ isMain: false })],
    { height: 10, area: 1 },
  ],
  ['a word that there is no price', [text({ isPrice: false })], null],
  ['nothing', [], null],
])('%s', (_title, texts, expected) => {
  expect(digitsShare(texts, screen)).toEqual(expected);
});
