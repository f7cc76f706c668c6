import { describe, expect, it } from 'vitest';
import { safePage, type SafeScreen } from '../../../src/main/window/safeScreen.ts';
import { safeScreenSizes, type SizedText } from '../../../src/main/window/safeScreenSizes.ts';
import { capHeightsPx } from '@wattpost/kiosk-config';

const screen: SafeScreen = {
  languages: ['de-AT'],
  contact: 'Stadtwerke, 0800 123',
  screenProblem: null,
  sinceMs: Date.parse('2026-11-21T22:30:00Z'),
  clock: 'Europe/Vienna',
  theme: 'light',
  area: { width: 1920, height: 1080 },
  minCapHeightPx: null,
};

/** The required capitals of a screen of this diagonal and resolution. */
function capHeights(metres: number, inches: number, { width, height }: SafeScreen['area']) {
  const pxPerMm = Math.hypot(width, height) / (inches * 25.4);
  const distances = { viewingDistanceM: metres, readingDistanceM: Math.min(metres, 1.25) };
  return capHeightsPx(distances, pxPerMm);
}

const landscape = { width: 1920, height: 1080 };
const portrait = { width: 1080, height: 1920 };

describe('the languages of the safe screen', () => {
  it.each([
    ['the site’s first, then others', {}, ['de-AT', 'en-GB', 'fr']],
    ['all that are usual, if none is known', { languages: [] }, ['en-GB', 'de', 'fr']],
    ['each once', { languages: ['fr-CH', 'de-CH', 'de', 'en'] }, ['fr-CH', 'de-CH', 'en']],
    ['four at most', { languages: ['nl', 'da', 'sv', 'nb', 'it'] }, ['nl', 'da', 'sv', 'nb']],
    [
      'near a large screen, all',
      { area: portrait, minCapHeightPx: capHeights(1.5, 55, portrait) },
      ['de-AT', 'en-GB', 'fr'],
    ],
    [
      'as many as are legible',
      { minCapHeightPx: capHeights(3, 43, landscape) },
      ['de-AT', 'en-GB'],
    ],
    [
      'the first alone where nothing is',
      { minCapHeightPx: capHeights(10, 10, landscape) },
      ['de-AT'],
    ],
  ] as const)('are %s', (_title, changes, expected) => {
    const { html } = safePage({ ...screen, ...changes });
    expect([...html.matchAll(/<section lang="([^"]+)"/g)].map(([, tag]) => tag)).toEqual(expected);
  });
});

describe('the sizes of the safe screen', () => {
  const texts: readonly SizedText[] = [
    { text: 'Diese Anzeige ist außer Betrieb', role: 'title', scale: 1, gap: 0 },
    { text: 'Bitte fragen Sie den Betreiber.', role: 'text', scale: 1, gap: 1 },
  ];

  it.each([
    ['3 m before 32 inches', capHeights(3, 32, landscape), landscape, true],
    ['3 m before 32 inches, turned', capHeights(3, 32, portrait), portrait, true],
    ['10 m before 98 inches', capHeights(10, 98, landscape), landscape, true],
    ['10 m before 10 inches', capHeights(10, 10, landscape), landscape, false],
    ['no distance', null, landscape, true],
  ] as const)(
    'are those of the distance, or as large as fits: %s',
    (_, required, area, isLegible) => {
      const sizes = safeScreenSizes(texts, area, required);
      expect(sizes.isLegible).toBe(isLegible);
      if (required === null) return;
      const capPx = (vmin: number): number => ((vmin / 100) * 1080 * 698) / 1000;
      expect(capPx(sizes.title) >= required.price * 0.999).toBe(isLegible);
      expect(capPx(sizes.text) >= required.directions * 0.999).toBe(isLegible);
    },
  );

  it('grow until the screen is used, up to a bound, and shrink for long texts', () => {
    const [title, hint] = texts;
    const long = Array.from({ length: 30 }, () => hint).filter((one) => one !== undefined);
    const usual = safeScreenSizes(texts, landscape, null);
    expect(usual.title).toBeCloseTo(15);
    expect(title && safeScreenSizes([title, ...long], landscape, null).title).toBeLessThan(5.8);
    expect(safeScreenSizes(texts, { width: 0, height: 0 }, null)).toEqual(
      safeScreenSizes(texts, { width: 1280, height: 720 }, null),
    );
  });
});
