import { describe, expect, it } from 'vitest';
import type { GlyphBox } from '../../../src/ipc/ipc.ts';
import { judgePicture } from '../../../src/main/recovery/judgePicture.ts';
import { drawPicture, glyphAt, type Rectangle } from './drawnPicture.ts';

const page = { left: 0, top: 0, right: 70, bottom: 50 };
const ink = 10;
const ground = 245;

/** "4,7": two digits, and a comma that hangs below them. */
const amount: readonly GlyphBox[] = [
  glyphAt('4', 10, 10, 22, 30),
  glyphAt(',', 24, 26, 28, 34),
  glyphAt('7', 30, 10, 42, 30),
];

/** The amount as drawn, moved by pixels. */
function drawn(grey = ink, right = 0, down = 0): readonly Rectangle[] {
  return amount.map((box): Rectangle => [
    box.left + right,
    box.top + down,
    box.right + right,
    box.bottom + down,
    grey,
  ]);
}

const good = null;
const nothing = 'nothing is visible where "4,7" belongs';
const other = 'something else is visible over "4,7"';
const missing = (glyph: string): string => `"${glyph}" of "4,7" is not visible where it belongs`;

describe('the picture of an amount', () => {
  it.each<[string, string | null, readonly Rectangle[], number?]>([
    ['as it belongs', good, drawn()],
    ['light on dark', good, drawn(ground), ink],
    ['a uniform picture', nothing, []],
    ['a uniform black one', nothing, [], 0],
    ['ink of the colour of its ground', nothing, drawn(ground)],
    ['faint ink, contrast 2.5', nothing, drawn(158)],
    ['weak ink, contrast 3.5', good, drawn(132)],
    ['faint ink on dark', nothing, drawn(60), ink],
    ['weak ink on dark', good, drawn(115), ink],
    ['covered by a darker box, uniform', nothing, [...drawn(), [0, 0, 70, 50, 60]]],
    ['moved by 3 pixels to the right', good, drawn(ink, 3)],
    ['… 3 up', good, drawn(ink, 0, -3)],
    ['… 5 to the right', other, drawn(ink, 5)],
    ['… 5 down', other, drawn(ink, 0, 5)],
    ['… out of the picture’s margin', nothing, drawn(ink, 0, 16).map(cutBelow)],
    ['the first digit covered', missing('4'), [...drawn(), [8, 8, 23, 32, ground]]],
    ['the comma covered', missing(','), [...drawn(), [24, 26, 28, 34, ground]]],
    ['the left of a digit covered', missing('7'), [...drawn(), [30, 8, 35, 32, ground]]],
    ['the right', missing('7'), [...drawn(), [37, 8, 42, 32, ground]]],
    ['the top', missing('7'), [...drawn(), [30, 8, 42, 15, ground]]],
    ['the bottom', missing('7'), [...drawn(), [30, 25, 42, 30, ground]]],
    ['2 pixels of a digit covered', good, [...drawn(), [30, 8, 32, 32, ground]]],
    ['something above the comma', other, [...drawn(), [26, 16, 27, 17, ink]]],
    ['a line 4 pixels beside it', other, [...drawn(), [6, 10, 7, 30, ink]]],
    ['another text 5 pixels below it', good, [...drawn(), [10, 39, 60, 50, ink]]],
    ['another text 5 pixels beside it', good, [...drawn(), [47, 10, 60, 30, ink]]],
    [
      'light text in a black box over it',
      other,
      [
        [0, 0, 70, 50, 0],
        [8, 20, 46, 22, 255],
      ],
    ],
  ])('%s', (_title, expected, rectangles, paper = ground) => {
    expect(judgePicture(drawPicture(page, paper, rectangles), [amount])).toBe(expected);
  });

  it.each<[string, string | null, number]>([
    ['as it belongs', good, 0],
    ['moved by 2.5 pixels of the page', good, 5],
    ['moved by 4.5', other, 9],
  ])('with two pixels for one of the page: %s', (_title, expected, moved) => {
    const doubled = drawn().map(([left, top, right, bottom, grey]): Rectangle => [
      left * 2 + moved,
      top * 2,
      right * 2 + moved,
      bottom * 2,
      grey,
    ]);
    expect(judgePicture(drawPicture(page, ground, doubled, 2), [amount])).toBe(expected);
  });

  it.each<[string, string | null, number]>([
    ['5 pixels off', good, 5],
    ['8 pixels off', '"4" of "4" is not visible where it belongs', 8],
  ])('may be further off in huge letters: %s', (_title, expected, moved) => {
    const huge = glyphAt('4', 20, 20, 320, 520);
    const drawing: Rectangle = [20 + moved, 20, 320, 520, ink];
    const picture = drawPicture({ left: 0, top: 0, right: 400, bottom: 600 }, ground, [drawing]);
    expect(judgePicture(picture, [[huge]])).toBe(expected);
  });

  it('may be a part of the page', () => {
    const area = { left: 4, top: 6, right: 70, bottom: 50 };
    const picture = drawPicture(area, ground, drawn(ink, -4, -6));
    expect(judgePicture(picture, [amount])).toBe(good);
  });

  it('is judged for each amount', () => {
    const below = amount.map((box) => ({ ...box, left: box.left + 100, right: box.right + 100 }));
    const picture = drawPicture({ ...page, right: 170 }, ground, drawn());
    expect(judgePicture(picture, [amount, below])).toBe(nothing);
    expect(judgePicture(picture, [])).toBe(good);
  });

  it('is not judged for amounts on top of one another', () => {
    const many = Array.from({ length: 10 }, () => amount);
    expect(judgePicture(drawPicture(page, ground, drawn()), many)).toMatch(/on top of one another/);
    expect(judgePicture(drawPicture(page, ground, drawn()), [amount, amount])).toBe(good);
  });

  it('shows nothing of an amount that is beyond its edge', () => {
    const picture = drawPicture({ ...page, right: 28 }, ground, []);
    expect(judgePicture(picture, [amount])).toBe(nothing);
    const cut = drawPicture({ ...page, right: 28 }, ground, drawn().slice(0, 2));
    expect(judgePicture(cut, [amount])).toBe(missing('7'));
  });
});

/** Keeps of a rectangle what is more than 4 pixels below the amount. */
function cutBelow([left, , right, bottom, grey]: Rectangle): Rectangle {
  return [left, 38, right, Math.max(bottom, 38), grey];
}
