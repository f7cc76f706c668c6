import { describe, expect, it } from 'vitest';
import { throttled } from '../../src/host/throttled.ts';

describe('what may happen very often', () => {
  it('is told at once, then with its count, and not more often than allowed', () => {
    const told: number[] = [];
    let nowMs = 1_000;
    const happened = throttled(
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
    nowMs -= 3_600_000;
    happened();
    happened();
    expect(told).toEqual([1, 51, 2, 1]);
  });
});
