import { readFile } from 'node:fs/promises';
import { parseBundle, stationPlan } from '@wattpost/contract';
import { nextChange, priceAt } from '@wattpost/engine';
import { sampleBundlePath } from '@wattpost/samples';
import { expect, it } from 'vitest';
import { boards, changeMs } from '../../src/kiosk/changes.ts';

it.each(boards)('all prices of %s change at the instant that is watched', async (board) => {
  const bundle: unknown = JSON.parse(await readFile(sampleBundlePath(board), 'utf8'));
  const parsed = parseBundle(bundle);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const { stations } = parsed.bundle;
  expect(stations).toHaveLength(board === 'city-ac' ? 1 : 4);
  for (const { uuid } of stations) {
    const plan = stationPlan(parsed.bundle, uuid);
    const before = priceAt(plan, changeMs - 1).intervals?.energy[0]?.price;
    const after = priceAt(plan, changeMs).intervals?.energy[0]?.price;
    expect([before, after]).toEqual([0.49, 0.415]);
    // Nothing else changes while it is watched.
    expect(nextChange(plan, changeMs - 30_000)).toBe(changeMs);
  }
});
