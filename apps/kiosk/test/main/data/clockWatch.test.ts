import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockSettlesMs,
  clockToleranceMs,
  updateClockWatch,
  watchClock,
  type ClockWatch,
} from '../../../src/main/data/clockWatch.ts';

const start = Date.parse('2026-11-19T11:00:00Z');
const year = 365 * 86_400_000;

/** Runs the clocks for a while and sets one of them: `[milliseconds, set by]` each. */
function after(
  steps: readonly (readonly [number, number])[],
  floorMs: number | null = null,
): ClockWatch {
  let watch = watchClock({ wallMs: start, monotonicMs: 500 });
  for (const [runMs, setMs] of steps) {
    const { wallMs, monotonicMs } = watch.last;
    watch = updateClockWatch(
      watch,
      { wallMs: wallMs + runMs + setMs, monotonicMs: monotonicMs + runMs },
      floorMs,
    );
  }
  return watch;
}

describe('the watch over the clock', () => {
  it.each<[string, readonly (readonly [number, number])[], number]>([
    [
      'that runs',
      [
        [1000, 0],
        [1000, 0],
      ],
      0,
    ],
    [
      'that a time server nudges',
      [
        [1000, 900],
        [1000, -900],
      ],
      0,
    ],
    ['that is nudged for years', Array.from({ length: 500 }, () => [1000, 200] as const), 0],
    ['that is set ahead', [[1000, 3_600_000]], 3_600_000],
    [
      'that is set back',
      [
        [1000, -3_600_000],
        [1000, 0],
      ],
      -3_600_000,
    ],
    ['that is set ten years ahead', [[1000, 10 * year]], 10 * year],
    [
      'that is set back and put right again',
      [
        [1000, -year],
        [1000, 0],
        [60_000, year],
      ],
      0,
    ],
    [
      'that is set twice',
      [
        [1000, 60_000],
        [1000, 60_000],
      ],
      120_000,
    ],
    [
      'that is set and then left alone long enough',
      [
        [1000, year],
        [clockSettlesMs, 0],
      ],
      0,
    ],
    [
      'that is set and then left alone a little less long',
      [
        [1000, year],
        [clockSettlesMs - 1, 0],
      ],
      year,
    ],
    ['that is read again after a long time', [[9 * 86_400_000, 0]], 0],
  ])('a clock %s', (_title, steps, shiftMs) => {
    expect(after(steps).shiftMs).toBe(shiftMs);
  });

  it('a clock that began before the data and is put right is trusted at once', () => {
    expect(after([[1000, year]], start + 5).shiftMs).toBe(0);
    expect(after([[1000, year]], start - 5).shiftMs).toBe(year);
    expect(after([[1000, 60_000]], start + year).shiftMs).toBe(60_000);
  });

  it('law: no shift goes unseen, whenever it happens', () => {
    const runs = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: -9_000, max: 9_000 })),
      {
        maxLength: 20,
      },
    );
    const shift = fc.integer({ min: 30_000, max: 1e9 }).chain((ms) => fc.constantFrom(ms, -ms));
    fc.assert(
      fc.property(runs, shift, (before, shiftMs) => {
        const watch = after([...before, [1000, shiftMs]]);
        expect(watch.shiftMs).toBe(shiftMs);
        expect(Math.abs(watch.shiftMs)).toBeGreaterThan(clockToleranceMs);
      }),
    );
  });
});
