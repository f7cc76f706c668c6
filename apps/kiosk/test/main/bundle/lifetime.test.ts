import { describe, expect, it } from 'vitest';
import {
  isAfterLifetime,
  lifetimeEndMs,
  lifetimeNotices,
} from '../../../src/main/bundle/lifetime.ts';

const builtMs = Date.parse('2026-11-27T12:48:27Z');
const endMs = lifetimeEndMs(builtMs);

describe('the lifetime of a build', () => {
  it('is three years and at most three days', () => {
    expect(new Date(endMs).toISOString()).toBe('2029-11-29T12:48:27.000Z');
    expect([isAfterLifetime(endMs, builtMs), isAfterLifetime(endMs + 1, builtMs)]).toEqual([
      false,
      true,
    ]);
  });

  it.each<[string, number, readonly RegExp[]]>([
    ['when it is new', builtMs, []],
    ['a year and a day before the end', endMs - 366 * 86_400_000, []],
    [
      'within the last year',
      endMs - 364 * 86_400_000,
      [/^From 2029-11-29T12:48:27.000Z on, .* Update the kiosk/],
    ],
    ['after the end', endMs + 1, [/outdated since 2029-11-29T12:48:27.000Z.* time server set/]],
  ])('is a notice for the operator %s', (_title, nowMs, expected) => {
    const notices = lifetimeNotices(builtMs, nowMs);
    expect(notices).toHaveLength(expected.length);
    for (const [index, words] of expected.entries()) expect(notices[index]).toMatch(words);
  });
});
