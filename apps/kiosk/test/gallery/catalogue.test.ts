import { parseBundle } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { readBoardSetup } from '../../src/ipc/readBoardSetup.ts';
import { catalogue, documentedPictures, galleryFactors } from '../../gallery/catalogue.ts';
import { priceCases } from '../../gallery/cases.ts';
import { screenSizes } from '../../gallery/screens.ts';
import { galleryLanguages, longText, textsOf } from '../../gallery/texts.ts';

const all = catalogue();

describe('the catalogue', () => {
  it('has at most 400 pictures, under names of their own', () => {
    expect(all.length).toBeLessThanOrEqual(400);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const ids = all.map(({ id }) => id);
    for (const name of documentedPictures) expect(ids).toContain(name);
  });

  it('has every two values of different factors together, where they have a meaning', () => {
    const missing: string[] = [];
    const names = Object.keys(galleryFactors) as (keyof typeof galleryFactors)[];
    for (const [index, one] of names.entries()) {
      for (const other of names.slice(index + 1)) {
        for (const first of galleryFactors[one]) {
          for (const second of galleryFactors[other]) {
            const isThere = all.some(
              ({ factors }) => factors[one] === first && factors[other] === second,
            );
            if (!isThere) missing.push(`${first} ${second}`);
          }
        }
      }
    }
    const withoutPrice = ['no-data', 'night'];
    const meaningless = [
      ...galleryFactors.stations.filter((value) => value !== '1'),
      ...galleryFactors.texts.filter((value) => value !== 'none'),
    ];
    expect(missing.sort()).toEqual(
      withoutPrice.flatMap((price) => meaningless.map((value) => `${price} ${value}`)).sort(),
    );
  });

  it('sends the page only what it would accept from main', () => {
    for (const { id, shows } of all) {
      if (shows.kind === 'board') expect(readBoardSetup(shows.setup), id).toBe(shows.setup);
    }
  });

  it('shows only stations that could come from a valid bundle', () => {
    for (const { id, shows } of all) {
      if (shows.kind === 'safe' || shows.setup.data.kind === 'none') continue;
      const parsed = parseBundle(shows.setup.data.bundle);
      expect(parsed.ok ? [] : parsed.problems, id).toEqual([]);
    }
  });

  it('has screens of 7 to 55 inches: landscape, portrait and 32:9', () => {
    const sizes = Object.values(screenSizes);
    const inches = sizes.map((size) => size.inches);
    expect([Math.min(...inches), Math.max(...inches)]).toEqual([7, 55]);
    const ratios = sizes.map(({ width, height }) => width / height);
    for (const ratio of [16 / 9, 9 / 16, 32 / 9]) expect(ratios).toContain(ratio);
    for (const { readingM, viewingM } of sizes) expect(readingM).toBeLessThanOrEqual(viewingM);
  });

  it('has the longest texts of every language, and every case', () => {
    for (const language of galleryLanguages) expect(longText(language, 512)).toHaveLength(512);
    expect(Object.keys(textsOf).sort()).toEqual([...galleryLanguages].sort());
    expect(galleryFactors.price).toEqual(Object.keys(priceCases));
  });
});
