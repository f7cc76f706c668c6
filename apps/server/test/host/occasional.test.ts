import { describe, expect, it } from 'vitest';
import { occasional } from '../../src/host/occasional.ts';

describe('what may happen very often', () => {
  it('is told at once, then with its count, and not more often than allowed', () => {
    const told: number[] = [];
    let nowMs = 1_000;
    const happened = occasional(
      100,
      () => nowMs,
      (count) => told.push(count),
    );
    happened();
    for (let i = 0; i < 50; i += 1) happened();
    expect(told).toEqual([1]);
    nowMs += 100;
    happened();
    happened();
    nowMs += 250;
    happened();
    expect(told).toEqual([1, 51, 2]);
  });
});
