import { describe, expect, it } from 'vitest';
import { knownRelease } from '../../src/clock/release.ts';

const nowMs = Date.UTC(2026, 10, 28);

describe('Z6 a release of zone data', () => {
  it.each(['1996a', '2026e', '2026zza', '2027a'])('is known: %s', (text) => {
    expect(knownRelease(text, nowMs)).toBe(text);
  });

  it.each([
    undefined,
    null,
    '',
    '2026',
    '26e',
    '2026E',
    '2026e-dirty',
    '2026e\n',
    '2028a',
    '9999z',
  ])('is unknown: %j', (text) => {
    expect(knownRelease(text, nowMs)).toBeNull();
  });
});
