import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shadeCount } from '../../../src/core/charts/priceShades.ts';

/** Relative luminance by WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

const page = readFileSync(new URL('../../../src/page/page.css', import.meta.url), 'utf8');

/** Where a theme's properties stand in the page's styles, and where its shades lead from pale. */
const themes = [
  [':root {', -1],
  [":root[data-theme='dark'] {", 1],
] as const;

describe.each(themes)('the shades of %s', (selector, direction) => {
  const [, rest = ''] = page.split(selector);
  const rules = rest.slice(0, rest.indexOf('}'));
  const shades = [...rules.matchAll(/--shade-(\d): (#[0-9a-f]{6});/g)].map(
    ([, index, ground = '']) => ({
      ground,
      ink: new RegExp(`--shade-ink-${index}: (#[0-9a-f]{6});`).exec(rules)?.[1] ?? '',
    }),
  );

  it('are as many as charts use', () => {
    expect(shades).toHaveLength(shadeCount);
  });

  it('have text that can be read on them (4.5 : 1)', () => {
    for (const { ground, ink } of shades) {
      expect(contrast(ground, ink), ground).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('go one way only, so that they are told apart in grey too', () => {
    const levels = shades.map(({ ground }) => luminance(ground) * direction);
    for (const [index, level] of levels.entries()) {
      if (index > 0) expect(level).toBeGreaterThan(levels[index - 1] ?? 0);
    }
  });
});
