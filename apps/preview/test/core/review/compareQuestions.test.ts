import { readFileSync } from 'node:fs';
import { readBundle, type Bundle } from '@wattpost/contract';
import { sampleBundlePath } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { answer } from '../../../src/core/answers.ts';
import { applyEdit } from '../../../src/core/edit/editBundle.ts';
import { openedDocument } from '../../../src/core/workspace/history.ts';
import type { Workspace } from '../../../src/core/workspace/workspace.ts';

function city(): Bundle {
  const reading = readBundle(readFileSync(sampleBundlePath('city-ac')));
  if (!reading.ok) throw new Error('city-ac');
  return reading.bundle;
}

const before = city();
const [rate] = before.cost_rates;
if (rate === undefined) throw new Error('city-ac has no cost rate');
const outcome = applyEdit(before, {
  kind: 'rate_set',
  rateUuid: rate.uuid,
  set: {
    intervals: { energy: [{ uuid: null, unit: 1000, price: '0.52' }], time: [], session_fee: null },
  },
});
if (!outcome.ok) throw new Error('not edited');

const workspace: Workspace = {
  edited: openedDocument('after', outcome.bundle),
  compared: openedDocument('before', before),
};
const fromMs = Date.UTC(2026, 10, 21, 23);
const ask = { fromMs, toMs: fromMs + 7 * 86_400_000, stationUuid: null, locale: 'en-IE' };

describe('two bundles', () => {
  it('are compared from the compared one to the edited one, both prices in words', () => {
    const shown = answer(workspace, { name: 'compare', ask }).answer;
    const [station] = shown?.comparison.stations ?? [];
    expect(station?.changes).toHaveLength(1);
    expect(shown?.words[station?.uuid ?? '']?.[0]).toMatchObject({
      before: expect.arrayContaining(['€0.49 per kWh']) as string[],
      after: ['€0.52 per kWh'],
    });
    expect(shown?.spanCounts).toEqual({});
    expect(structuredClone(shown)).toEqual(shown);
  });

  it('change places, each with its history', () => {
    const swapped = answer(workspace, { name: 'swap', ask: null });
    expect(swapped.answer).toBe(true);
    expect(swapped.workspace.edited).toBe(workspace.compared);
    expect(swapped.workspace.compared).toBe(workspace.edited);
  });

  it('are two: with one there is nothing to compare or to swap', () => {
    const alone: Workspace = { ...workspace, compared: null };
    expect(answer(alone, { name: 'compare', ask }).answer).toBeNull();
    expect(answer(alone, { name: 'swap', ask: null })).toEqual({ workspace: alone, answer: false });
  });
});
