import { describe, expect, it } from 'vitest';
import type { CandidateId } from '../../src/candidates/index.ts';
import { scenarioTargets, type ScenarioResult } from '../../src/engine/contest.ts';
import { scenarios, type Scenario } from '../../src/engine/scenarios.ts';
import { summary } from '../../src/report/index.ts';

function scenario(id: string): Scenario {
  const found = scenarios.find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found;
}

function result(ns: Partial<Record<CandidateId, number>>): ScenarioResult {
  const rows = Object.entries(ns).map(([id, value]) => ({
    ...{ id: id as CandidateId, name: id, ns: summary([value]), ratio: summary([value / 5]) },
    ...{ compared: 1, excluded: 0, why: null },
  }));
  return { base: 'l1', rounds: 9, rows };
}

describe('targets of a scenario', () => {
  it('measure the engine in multiples of the base line, and others in multiples of the engine', () => {
    const prices = result({ l2: 1, l1: 5, engine: 9, moment: 100, 'date-fns-tz': 3000 });
    const targets = scenarioTargets(scenario('price-28'), prices);
    expect(targets.map(({ measured, reached }) => [measured, reached])).toEqual([
      ['1.8×', true],
      ['11.1×', true],
      ['333×', false],
    ]);
    // A limit line is nothing that a user could pick.
    expect(targets[1]?.what).toContain('the best candidate (moment)');
  });

  it('say plainly what is not reached', () => {
    const [target] = scenarioTargets(scenario('next-28'), result({ engine: 41 }));
    expect(target).toMatchObject({ limit: '≤ 8.0×', measured: '8.2×', reached: false });
  });

  it('hold compiling to a time', () => {
    expect(scenarioTargets(scenario('compile-672'), result({ engine: 1e6 }))).toMatchObject([
      { limit: '< 1.00 ms', reached: false },
    ]);
  });
});
