import { expect, it } from 'vitest';
import { retryAfterMs } from '../../src/outbox/retryAfter.ts';

const now = Date.UTC(2026, 10, 21, 9, 30);
const dayMs = 86_400_000;

it.each([
  ['30', 30_000],
  [' 0 ', 0],
  ['9999999', dayMs],
  ['Sat, 21 Nov 2026 09:31:00 GMT', 60_000],
  ['Sat, 21 Nov 2026 09:29:00 GMT', 0],
  ['Tue, 21 Nov 2028 09:30:00 GMT', dayMs],
  ['-1', undefined],
  ['1.5', undefined],
  ['tomorrow', undefined],
  ['Sat, GMT', undefined],
  ['2026-11-21T09:31:00Z', undefined],
  ['', undefined],
])('%j is %s', (text, ms) => {
  expect(retryAfterMs(new Headers({ 'retry-after': text }), now)).toBe(ms);
});

it('is nothing where nothing is asked for', () => {
  expect(retryAfterMs(new Headers(), now)).toBeUndefined();
});
