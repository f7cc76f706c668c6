import { describe, expect, it } from 'vitest';
import { ageText, priceText, titleText } from '../../src/displays/displayWords.ts';

const nowMs = Date.UTC(2026, 10, 27, 17);

describe('the words of the page of displays', () => {
  it.each([
    [null, '–'],
    [nowMs, '0 s'],
    [nowMs + 5_000, '0 s'],
    [nowMs - 59_999, '59 s'],
    [nowMs - 60_000, '1 min'],
    [nowMs - 3_599_999, '59 min'],
    [nowMs - 3_600_000, '1 h'],
    [nowMs - 86_400_000 * 40, '40 d'],
  ])('an instant %s ago: %s', (atMs, text) => {
    expect(ageText(atMs === null ? null : new Date(atMs).toISOString(), nowMs)).toBe(text);
  });

  it.each([
    [null, 'Displays'],
    [{ silent: 0, wrong: 0, old: 0, doubtful: 0, right: 9 }, 'Displays'],
    [
      { silent: 2, wrong: 3, old: 0, doubtful: 1, right: 9 },
      '3 wrong, 2 silent, 1 doubtful – Displays',
    ],
  ])('the title of %j: %s', (counts, title) => {
    expect(titleText(counts)).toBe(title);
  });

  it('never shows an unknown price as a number', () => {
    expect([priceText(null), priceText(''), priceText('0,00 €')]).toEqual([
      'not known',
      'no price',
      '0,00 €',
    ]);
  });
});
