import { readBundle, stationPlan, type Bundle } from '@wattpost/contract';
import { priceAt, priceBreakdown, priceKey, startOfDate, type PricePlan } from '@wattpost/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer } from '../../../src/core/answers.ts';
import type { FromDateAnswer } from '../../../src/core/dates/dateQuestions.ts';
import type { Workspace } from '../../../src/core/workspace/workspace.ts';
import { editedIn, openSample } from '../../openSample.ts';

const now = '2026-11-23T08:00:00Z';
const seedUuid = '8f6c3c1e-6a53-4d7e-9c39-3f6f1d000000';

function keyAt(plan: PricePlan, ms: number): string {
  const { intervals } = priceAt(plan, ms);
  return priceKey(intervals && priceBreakdown(intervals, plan.tax));
}

function planIn(bundle: Bundle): PricePlan {
  return stationPlan(bundle, bundle.stations[0]?.uuid ?? '');
}

/** A sample that was changed after it was opened. */
function changed(name: 'city-ac' | 'motorway-hpc', change: (text: string) => string): Workspace {
  const before = openSample(name);
  const { bundle } = editedIn(openSample(name, change));
  return { ...before, edited: { ...editedIn(before), bundle } };
}

function fromDate(
  workspace: Workspace,
  date: string,
): { readonly answer: FromDateAnswer; readonly after: Bundle } {
  const copyName = '{name} from New Year';
  const reply = answer(workspace, { name: 'fromDate', request: { date, now, copyName, seedUuid } });
  return { answer: reply.answer, after: editedIn(reply.workspace).bundle };
}

const instant = (from: string, until: string): fc.Arbitrary<number> =>
  fc.integer({ min: Date.parse(from), max: Date.parse(until) });

describe('changes that begin on a date', () => {
  const cheaper = (text: string): string =>
    text.replaceAll(/"price":\s*0\.4\d\b/g, '"price": 0.38');

  it.each([
    ['dated', 'motorway-hpc', '2026-11-25'],
    ['weekly', 'city-ac', '2026-12-01'],
  ] as const)('K1 are periods of one bundle where %s prices change', (_mode, name, date) => {
    const workspace = changed(name, cheaper);
    const before = planIn(editedIn(workspace).saved);
    const wanted = planIn(editedIn(workspace).bundle);
    const { answer: told, after } = fromDate(workspace, date);
    expect(told).toEqual({ kind: 'periods' });
    const [list] = editedIn(workspace).saved.cost_rates;
    expect(after.cost_rates.map((rate) => rate.name)).toEqual([
      list?.name,
      `${list?.name ?? ''} from New Year`,
    ]);
    const plan = planIn(after);
    const beginsMs = startOfDate(plan.timeZone, date);
    fc.assert(
      fc.property(instant('2026-10-24T00:00:00Z', '2026-12-20T00:00:00Z'), (ms) => {
        expect(keyAt(plan, ms)).toBe(keyAt(ms < beginsMs ? before : wanted, ms));
      }),
    );
  });

  it('are two bundles where more than prices changes: the first ends where the second begins', () => {
    const workspace = changed('city-ac', (text) =>
      text.replace('"price": 0.39', '"price": 0.42').replace('"AT-W-0417"', '"AT-W-0418"'),
    );
    const { answer: told, after } = fromDate(workspace, '2027-01-01');
    expect(after).toBe(editedIn(workspace).bundle);
    if (told.kind !== 'bundles') throw new Error(told.kind);
    expect(told.files.map(({ name }) => name)).toEqual([
      'city-ac-until-2027-01-01.json',
      'city-ac-from-2027-01-01.json',
    ]);
    const [first, second] = told.files.map(({ json }) => {
      const reading = readBundle(new TextEncoder().encode(json));
      if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
      return reading.bundle;
    });
    expect(first?.cost_rates).toEqual(editedIn(workspace).saved.cost_rates);
    expect(second?.cost_rates).toEqual(after.cost_rates);
    expect(first?.valid_until).toBe('2026-12-31T23:00:00.000Z');
    expect(second?.valid_until).toBeNull();
    expect(Date.parse(second?.created_at ?? '')).toBeGreaterThan(
      Date.parse(first?.created_at ?? ''),
    );
  });

  it('are none where nothing was changed, and do not begin in the past', () => {
    expect(fromDate(openSample('city-ac'), '2027-01-01').answer).toEqual({ kind: 'nothing' });
    const workspace = changed('city-ac', cheaper);
    expect(fromDate(workspace, '2026-11-23').answer).toEqual({ kind: 'too_late' });
  });
});
