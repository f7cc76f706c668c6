import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../run/root.ts';
import { layerPlan, type Unit } from '../../../.dependency-cruiser.mjs';
import { architecturePicture } from '../../docs/architecturePicture.ts';
import { picturedRate, weekly } from '../../docs/picturedRate.ts';
import { pictures } from '../../docs/pictures.ts';
import { weekPicture } from '../../docs/weekPicture.ts';

const read = (...names: readonly string[]): string =>
  readFileSync(path.join(repositoryRoot, 'docs', ...names), 'utf8');

describe('the pictures of docs/prices.md', () => {
  // After an intended change, run npm run docs -- --update and look at the pictures.
  it.each([...pictures()])('%s is as it would be drawn now', (name, svg) => {
    expect(read('pictures', name)).toBe(svg);
  });

  it('are all shown, and no others', () => {
    const shown = [...read('prices.md').matchAll(/\]\(pictures\/([^)]+)\)/g)].map(
      ([, name]) => name,
    );
    expect(shown.sort()).toEqual([...pictures().keys()].sort());
  });

  it('load nothing', () => {
    for (const svg of pictures().values()) {
      expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|<script/);
    }
  });
});

const svg = await architecturePicture();

describe('the picture of the architecture', () => {
  it('is of the layer rules as it is now', () => {
    expect(read('pictures', 'architecture.svg')).toBe(svg);
  });

  it('has every unit and every folder', () => {
    const drawn = svg.replaceAll('&#45;', '-').replaceAll(/<[^>]*>|&#160;/g, ' ');
    const words = layerPlan
      .filter(({ folder }) => /^(packages|apps)\/(?!samples)/.test(folder))
      .flatMap(({ folder, folders = '' }: Unit) => [folder.split('/')[1], ...folders.split(' ')]);
    expect(words.filter((word) => !drawn.includes(word ?? ''))).toEqual([]);
  });

  it('changes with the layer rules', async () => {
    const moved = [
      ...layerPlan,
      { folder: 'packages/new/src', folders: 'one two', units: ['engine'] },
    ];
    expect(await architecturePicture(moved)).not.toBe(svg);
  });
});

describe('weekPicture', () => {
  const words = { title: 'A < B', description: 'C & D' };
  const rate = picturedRate(0.59, [weekly('Noon', 0.39, [1], '12:00', '13:00')]);

  it('says what it shows to whoever does not see it', () => {
    const svg = weekPicture(rate, '2026-06-08', false, words);
    expect(svg).toContain('<title id="t">A &lt; B</title><desc id="d">C &amp; D</desc>');
    expect(svg).toContain('role="img" aria-labelledby="t d"');
  });

  it('draws one ground for each stretch of a price, the cheaper price lighter', () => {
    const svg = weekPicture(rate, '2026-06-08', false, words);
    expect(svg.match(/<rect class="p2"/g)).toHaveLength(2 + 6 + 1);
    expect(svg.match(/<rect class="p0"/g)).toHaveLength(1 + 1);
  });

  it('refuses more prices than there are colours', () => {
    const many = picturedRate(
      0.1,
      [1, 2, 3, 4].map((day) => weekly(String(day), day, [day], '01:00', '02:00')),
    );
    expect(() => weekPicture(many, '2026-06-08', false, words)).toThrow('too many');
  });
});
