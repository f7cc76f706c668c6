import { describe, expect, it } from 'vitest';
import { blankPicture, comparePictures, type Picture } from '../../gallery/pictures.ts';

const grey = blankPicture(64, 48, 200);

/** The grey picture with some of its pixels at another level. */
function changed(level: number, isChanged: (x: number, y: number) => boolean): Picture {
  const data = Buffer.from(grey.data);
  for (let y = 0; y < grey.height; y += 1) {
    for (let x = 0; x < grey.width; x += 1) {
      if (isChanged(x, y)) data.fill(level, (y * grey.width + x) * 4, (y * grey.width + x) * 4 + 3);
    }
  }
  return { ...grey, data };
}

describe('pictures are the same', () => {
  it.each([
    ['when they are equal', grey],
    [
      'when single levels differ here and there, up and down',
      changed(202, (x, y) => (x + y) % 5 === 0),
    ],
    ['when four pixels differ', changed(170, (x, y) => x < 4 && y === 0)],
  ])('%s', (_when, other) => {
    expect(comparePictures(grey, other).differences).toEqual([]);
  });
});

describe('pictures differ', () => {
  it.each([
    [
      'in a stroke of five pixels',
      changed(100, (x, y) => x === 20 && y >= 10 && y < 15),
      /^5 pixels/,
    ],
    [
      'by two levels of an area',
      changed(202, (x, y) => x < 16 && y < 16),
      /at 0, 0 is off by 2\.0/,
    ],
    [
      'at the edge, where squares are not whole',
      changed(180, (x, y) => x > 60 && y > 40),
      /at 48, 32 is off/,
    ],
  ])('%s', (_where, other, said) => {
    expect(comparePictures(grey, other).differences.join('; ')).toMatch(said);
  });

  it('when their sizes do', () => {
    const { differences, map } = comparePictures(grey, blankPicture(64, 47, 200));
    expect(differences).toEqual(['64x47 instead of 64x48 pixels']);
    expect(map).toBeNull();
  });

  it('and the map shows where, in red', () => {
    const { map } = comparePictures(
      grey,
      changed(0, (x, y) => x === 7 && y === 3),
    );
    expect([...(map?.data.subarray((3 * 64 + 7) * 4, (3 * 64 + 7) * 4 + 3) ?? [])]).toEqual([
      255, 0, 0,
    ]);
  });
});
