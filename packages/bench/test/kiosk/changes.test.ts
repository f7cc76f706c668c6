import { parseBundle, stationPlan } from '@wattpost/contract';
import { nextChange, priceAt } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { changeBundle, changeResult, frameMs } from '../../src/kiosk/changes.ts';

describe.each([1, 4] as const)('a bundle of %d', (count) => {
  it('is sound, and all of its prices change at the instant that it names', async () => {
    const { bundle, stations, changeMs } = await changeBundle(count);
    const parsed = parseBundle(bundle);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    expect(new Set(stations).size).toBe(count);
    for (const uuid of stations) {
      const plan = stationPlan(parsed.bundle, uuid);
      const before = priceAt(plan, changeMs - 1).intervals?.energy[0]?.price;
      const after = priceAt(plan, changeMs).intervals?.energy[0]?.price;
      expect([before, after]).toEqual([0.49, 0.415]);
      // Nothing else changes while it is watched.
      expect(nextChange(plan, changeMs - 30_000)).toBe(changeMs);
    }
  });
});

describe('changeResult', () => {
  it('counts what was painted within a frame of its second', () => {
    const seen = [3, 16.6, 16.7, 40].map((paintedAfterMs) => ({
      changedAfterMs: 1,
      paintedAfterMs,
    }));
    expect(changeResult(4, seen)).toMatchObject({
      ...{ stations: 4, changes: 4, withinFrame: 2 },
      paintedMs: { min: 3, max: 40 },
    });
    expect(frameMs).toBeCloseTo(16.67, 2);
  });
});
