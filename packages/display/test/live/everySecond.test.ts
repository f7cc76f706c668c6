import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everySecond } from '../../src/live/everySecond.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-19T10:59:57.300Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function record(now: () => number): { readonly at: number[]; readonly end: () => void } {
  const at: number[] = [];
  const end = everySecond(now, globalThis, () => {
    at.push(now() % 60_000);
  });
  return { at, end };
}

describe('the ticker', () => {
  it('ticks now, then at the start of every second', () => {
    const { at, end } = record(Date.now);
    vi.advanceTimersByTime(3_000);
    end();
    vi.advanceTimersByTime(3_000);
    expect(at).toEqual([57_300, 58_000, 59_000, 0]);
  });

  it('keeps to the board’s clock where that is moved', () => {
    const { at, end } = record(() => Date.now() + 450);
    vi.advanceTimersByTime(2_000);
    end();
    expect(at).toEqual([57_750, 58_000, 59_000]);
  });

  it('finds the second again after the clock was changed or the machine slept', () => {
    const { at, end } = record(Date.now);
    vi.setSystemTime(Date.parse('2026-11-19T11:30:20.900Z'));
    vi.advanceTimersByTime(1_500);
    vi.setSystemTime(Date.parse('2026-11-19T09:00:05.250Z'));
    vi.advanceTimersByTime(2_000);
    end();
    // The tick that was under way comes when it comes; the one after it is on the second again.
    expect(at).toEqual([57_300, 21_600, 22_000, 5_850, 6_000, 7_000]);
  });

  it('before 1970 too', () => {
    const { at, end } = record(() => Date.now() - Date.parse('2030-01-01T00:00:00Z'));
    vi.advanceTimersByTime(2_000);
    end();
    expect(at.slice(1).map((ms) => Math.abs(ms % 1000))).toEqual([0, 0]);
  });

  it('a timer that fires early does not tick twice', () => {
    let ms = 10_000;
    const ticks: number[] = [];
    const end = everySecond(
      () => ms,
      globalThis,
      () => ticks.push(ms),
    );
    ms = 10_999;
    vi.advanceTimersByTime(1_000);
    ms = 11_000;
    vi.advanceTimersByTime(1);
    end();
    expect(ticks).toEqual([10_000, 11_000]);
  });
});
