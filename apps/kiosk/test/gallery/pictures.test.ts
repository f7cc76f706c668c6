import { describe, expect, it } from 'vitest';
import { indexPage } from '../../gallery/report.ts';
import {
  blankPicture,
  type Picture,
  readPicture,
  reducePicture,
  writePicture,
} from '../../gallery/pictures.ts';

/** Columns of black and white in turns. */
function stripes(width: number, height: number): Picture {
  const picture = blankPicture(width, height, 255);
  for (let pixel = 0; pixel < width * height; pixel += 2)
    picture.data.fill(0, pixel * 4, pixel * 4 + 3);
  return picture;
}

describe('pictures', () => {
  it('come back from a PNG as they were', () => {
    const picture = stripes(10, 6);
    expect(readPicture(writePicture(picture))).toEqual(picture);
  });

  it('made smaller are the mean of what was there', () => {
    const half = reducePicture(stripes(16, 8), 8);
    expect([half.width, half.height]).toEqual([8, 4]);
    expect([...half.data.subarray(0, 4)]).toEqual([128, 128, 128, 255]);
  });

  it('are never made larger', () => {
    expect(reducePicture(stripes(4, 2), 100)).toEqual(stripes(4, 2));
  });

  it('keep to their sides when the ratio is not whole', () => {
    const { width, height, data } = reducePicture(blankPicture(1000, 333, 90), 300);
    expect([width, height]).toEqual([300, 100]);
    expect(new Set(data.filter((_byte, index) => index % 4 < 3))).toEqual(new Set([90]));
  });
});

describe('the index', () => {
  const entry = {
    id: 'simple.1280x720.de-AT.light',
    state: 'simple',
    title: 'One "price" <now>',
    layout: { name: '1280x720', width: 1280, height: 720, scale: 1 },
    language: 'de-AT',
    theme: 'light',
    findings: ['cut: <b>'],
  } as const;

  it('shows and filters what there is, and takes no text for HTML', () => {
    const page = indexPage('Electron 25', [entry, { ...entry, theme: 'dark', findings: [] }]);
    expect(page).toContain('One &quot;price&quot; &lt;now&gt;');
    expect(page).toContain('<li>cut: &lt;b&gt;</li>');
    expect(page).toContain('src="pictures/simple.1280x720.de-AT.light.png"');
    expect(page.match(/<option>(light|dark)<\/option>/g)).toHaveLength(2);
    expect(page).not.toMatch(/https?:/);
  });
});
