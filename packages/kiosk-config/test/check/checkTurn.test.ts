import { describe, expect, it } from 'vitest';
import { checkTurn } from '../../src/check/checkSize.ts';
import { displayedStations } from '../../src/screen/shownStations.ts';
import { changedBundle } from '../calendarBundle.ts';

/** Directions of so many characters in each of these languages. */
function findings(
  texts: readonly (readonly [language: string, characters: number])[],
  locales: readonly string[],
): ReturnType<typeof checkTurn> {
  const directions = texts.map(([language, characters]) => ({
    language,
    text: `${language} `.repeat(characters).slice(0, characters).trim().padEnd(characters, '.'),
  }));
  const bundle = changedBundle({}, { directions });
  return checkTurn(displayedStations(bundle, []).shown, { locales });
}

describe('a full turn of the directions', () => {
  it.each([
    ['no directions', [], []],
    [
      'two of the longest',
      [
        ['de', 512],
        ['en', 512],
      ],
      [],
    ],
    [
      'three, of which two are shown',
      [
        ['de', 512],
        ['en', 512],
        ['fr', 512],
      ],
      ['de-AT', 'fr-FR'],
    ],
  ] as const)('takes at most a minute: %s', (_title, texts, locales) => {
    expect(findings(texts, locales)).toEqual([]);
  });

  it.each([
    [
      'in all of their languages',
      [
        ['de', 512],
        ['en', 512],
        ['fr', 512],
      ],
      [],
      '90 s',
    ],
    [
      'one short and two long',
      [
        ['de', 512],
        ['en', 512],
        ['fr', 20],
      ],
      [],
      '70 s',
    ],
  ] as const)('is too long: %s', (_title, texts, locales, seconds) => {
    expect(findings(texts, locales)).toMatchObject([
      {
        severity: 'warning',
        path: '$.locales',
        message: `A full turn of the directions takes at least ${seconds}, readers wait 60 s at most.`,
        cure: expect.stringContaining('Shorten the directions') as string,
      },
    ]);
  });
});
