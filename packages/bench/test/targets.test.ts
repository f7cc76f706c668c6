import { describe, expect, it } from 'vitest';
import type { CandidateId } from '../src/candidates.ts';
import type { Row, ScenarioResult } from '../src/result.ts';
import { planTitles } from '../src/schedules.ts';
import { bestCandidate, judge } from '../src/targets.ts';

function row(id: CandidateId, ns: number, base: number): Row {
  const at = (value: number): Row['ns'] => ({ median: value, min: value, max: value });
  return {
    id,
    name: id,
    ns: at(ns),
    ratio: at(ns / base),
    calls: 1,
    compared: 1,
    excluded: 0,
    why: null,
  };
}

function scenario(id: string, ns: Partial<Record<CandidateId, number>>): ScenarioResult {
  const rows = Object.entries(ns).map(([name, value]) => row(name as CandidateId, value, 5));
  return { id, title: id, base: 'l1', rounds: 9, rows, leftOut: [], disturbed: 0 };
}

const nothing = {
  ...{ plans: null, sizes: null, imports: null },
  ...{ http: null, pages: null, kiosk: null, preview: null },
};

describe('judge', () => {
  it('measures the engine in multiples of the base line, and others in multiples of the engine', () => {
    const prices = scenario('price-28', { l1: 5, engine: 9, moment: 100, 'date-fns-tz': 3000 });
    const targets = judge({ ...nothing, scenarios: [prices] }, planTitles);
    expect(targets.map(({ measured, reached }) => [measured, reached])).toEqual([
      ['1.8×', true],
      ['11.1×', true],
      ['333×', false],
    ]);
  });

  it('says plainly what is not reached', () => {
    const [target] = judge(
      { ...nothing, scenarios: [scenario('next-28', { engine: 41 })] },
      planTitles,
    );
    expect(target).toMatchObject({ limit: '≤ 8.0×', measured: '8.2×', reached: false });
  });

  it('counts the size without dependencies', () => {
    const sizes = [{ title: 'engine', minifiedBytes: 20_000, gzippedBytes: 9_001 }];
    expect(judge({ ...nothing, scenarios: [], sizes }, planTitles)).toMatchObject([
      { measured: '9001 bytes', reached: false },
    ]);
  });
});

describe('bestCandidate', () => {
  it('is never a limit line', () => {
    const best = bestCandidate(
      scenario('price-28', { l2: 1, l1: 5, engine: 9, moment: 100, luxon: 5000 }),
    );
    expect(best?.id).toBe('moment');
  });
});
