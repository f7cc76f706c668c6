import { describe, expect, it } from 'vitest';
import { durationWords } from '../../src/words/durationWords.ts';

describe('a span of time, two units at most', () => {
  it.each([
    [0, 'less than a second'],
    [59_999, '59 s'],
    [60_000, '1 min'],
    [3_599_999, '59 min'],
    [3_600_000, '1 h'],
    [90 * 60_000, '1 h 30 min'],
    [47 * 3_600_000 + 60_000, '47 h 1 min'],
    [48 * 3_600_000, '2 days'],
    [51 * 3_600_000, '2 days 3 h'],
  ])('%i ms is %s', (ms, words) => {
    expect(durationWords(ms)).toBe(words);
  });

  it.each([
    [23 * 3_600_000, '23 h'],
    [24 * 3_600_000, '1 day'],
    [51 * 3_600_000, '2 days 3 h'],
  ])('in days from the first one on: %i ms is %s', (ms, words) => {
    expect(durationWords(ms, 24)).toBe(words);
  });
});
