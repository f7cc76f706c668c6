import { describe, expect, it } from 'vitest';
import type { TextPosition } from '../../gallery/references.ts';
import { comparePlaces } from './comparePlaces.ts';

const price: TextPosition = { text: '0,49', left: 100, top: 200, width: 400, capHeight: 150 };
const date: TextPosition = { text: 'CET', left: 900, top: 40, width: 30, capHeight: 12 };

describe('what is where, in engines of different years', () => {
  it.each<[string, Partial<TextPosition>]>([
    ['the same', {}],
    ['a step larger', { capHeight: 154, width: 408 }],
    ['a few pixels to the side', { left: 110, top: 190 }],
  ])('%s will do', (_what, change) => {
    expect(comparePlaces([price], [{ ...price, ...change }], 1000)).toEqual([]);
  });

  it('words of its own may be longer where they begin', () => {
    expect(comparePlaces([date], [{ ...date, text: 'UTC+1', width: 60 }], 1000)).toEqual([]);
  });

  it.each<[string, Partial<TextPosition>]>([
    ['elsewhere', { left: 130 }],
    ['lower', { top: 225 }],
    ['wider', { width: 430 }],
    ['smaller', { capHeight: 135 }],
  ])('%s is told', (_what, change) => {
    const [told = ''] = comparePlaces([price], [{ ...price, ...change }], 1000);
    expect(told).toContain('"0,49" is {');
  });

  it('missing and additional texts are reported', () => {
    expect(comparePlaces([price, date], [price], 1000)).toEqual([
      'there are other texts: 0,49 instead of 0,49 | CET',
    ]);
  });
});
