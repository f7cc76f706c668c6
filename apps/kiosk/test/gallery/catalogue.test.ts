import { parseBundle } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { readBoardSetup } from '../../src/ipc/readBoardSetup.ts';
import { catalogue, usualLayouts, visualSubset } from '../../gallery/catalogue.ts';
import { galleryStates } from '../../gallery/states.ts';
import { galleryLanguages, longText, textsOf } from '../../gallery/texts.ts';

const all = catalogue();

describe('the catalogue', () => {
  it('has every state on every usual layout in every language and theme, under names of their own', () => {
    const names = new Set(all.map(({ id }) => id));
    expect(names.size).toBe(all.length);
    for (const { name } of galleryStates) {
      for (const { name: layout } of usualLayouts) {
        for (const language of galleryLanguages) {
          for (const theme of ['light', 'dark']) {
            expect(names).toContain([name, layout, language, theme].join('.'));
          }
        }
      }
    }
  });

  it('tells the page only what it would take from main', () => {
    for (const { id, shows } of all) {
      if (shows.kind === 'board') expect(readBoardSetup(shows.setup), id).toBe(shows.setup);
    }
  });

  it('shows only stations that could come from a sound bundle', () => {
    for (const { id, layout, theme, shows } of all) {
      const isFirst = layout === usualLayouts[0] && theme === 'light';
      if (!isFirst || shows.kind === 'safe' || shows.setup.data.kind === 'none') continue;
      const reading = parseBundle(shows.setup.data.bundle);
      expect(reading.ok ? [] : reading.problems, id).toEqual([]);
    }
  });

  it('uses the longest texts that there can be', () => {
    for (const language of galleryLanguages) expect(longText(language, 512)).toHaveLength(512);
    expect(Object.keys(textsOf)).toEqual(galleryLanguages);
  });
});

describe('the subset that tests look at', () => {
  const { compared, checked } = visualSubset();

  it('has every state, every language, both themes, both orientations', () => {
    const seen = <T>(of: (entry: (typeof compared)[number]) => T): Set<T> =>
      new Set(compared.map(of));
    expect(new Set([...compared, ...checked].map(({ state }) => state)).size).toBe(
      galleryStates.length,
    );
    expect(seen(({ language }) => language).size).toBe(galleryLanguages.length);
    expect(seen(({ theme }) => theme).size).toBe(2);
    expect(seen(({ layout }) => layout.width > layout.height).size).toBe(2);
    expect(seen(({ layout }) => layout.scale).size).toBe(2);
    expect(checked.some(({ layout }) => layout.height === 3840)).toBe(true);
  });

  it('has no entry twice', () => {
    const ids = [...compared, ...checked].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
