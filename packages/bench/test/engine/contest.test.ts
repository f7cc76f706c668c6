import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadCandidate, type Candidate, type CandidateId } from '../../src/candidates/index.ts';
import { scheduleOf } from '../../src/data/index.ts';
import { compareAnswers, comparedInstants, scenarioReport } from '../../src/engine/contest.ts';
import { scenarios, type Scenario } from '../../src/engine/scenarios.ts';
import { summary } from '../../src/report/index.ts';

// As in the benchmark's own processes: some candidates read the host's clock.
vi.hoisted(() => {
  process.env['TZ'] = 'UTC';
});

/** Scenarios of which no call takes seconds. */
const compared = [
  ...['price-28', 'price-1k', 'price-1k-irregular', 'next-28', 'next-1k', 'segments-28'],
];

const pairs = scenarios
  .filter(({ id }) => compared.includes(id))
  .flatMap((scenario) => scenario.against.map((id) => [scenario.id, id, scenario] as const));

/** `undefined`: a scale, which answers nothing. */
function answersOf(
  candidate: Candidate,
  { task, plan }: Scenario,
  instants: readonly number[],
): (readonly number[])[] | undefined {
  const { answer } = candidate.prepare(task, scheduleOf(plan));
  return answer && instants.map(answer);
}

describe('every candidate answers as the engine does', () => {
  beforeAll(() => {
    expect(new Date(2026, 6, 1).getTime()).toBe(Date.UTC(2026, 6, 1));
  });

  it.each(pairs)('%s: %s', async (_scenario, id, scenario) => {
    const candidate = await loadCandidate(id);
    const count = scenario.task === 'segments' ? 16 : 400;
    const instants = comparedInstants(scenario).slice(0, count);
    const given = answersOf(candidate, scenario, instants);
    if (given === undefined) {
      expect(id).toBe('l1');
      return;
    }
    const expected = answersOf(await loadCandidate('engine'), scenario, instants) ?? [];
    const agreement = compareAnswers(instants, expected, given, candidate, scenario.task);
    expect(agreement.compared).toBeGreaterThan(0);
    expect(agreement.compared + agreement.excluded).toBe(count);
  });
});

describe('compareAnswers', () => {
  const summer = Date.UTC(2026, 6, 1);
  const change = Date.UTC(2026, 2, 29, 1);
  const instants = [summer, change, summer + 1];
  const right = { name: 'right' };

  it('refuses the first difference', () => {
    const given = [[1], [5], [6]];
    expect(() => compareAnswers(instants, [[1], [2], [3]], given, right, 'price')).toThrow(
      'right, price at 2026-03-29T01:00:00.000Z: 5 instead of 2',
    );
  });

  it('leaves away what is known to be wrong, and counts it', () => {
    const wrong = { name: 'wrong', wrong: { price: 'at a change of the clock' } };
    const given = [[1], [5], [3]];
    expect(compareAnswers(instants, [[1], [2], [3]], given, wrong, 'price')).toEqual({
      compared: 2,
      excluded: 1,
    });
    expect(() => compareAnswers(instants, [[1], [2], [3]], given, wrong, 'next')).toThrow('5');
  });

  it('compares as far as the candidate got', () => {
    expect(compareAnswers(instants, [[1], [2], [3]], [[1]], right, 'price').compared).toBe(1);
  });

  it('sees an answer that is too short', () => {
    expect(() => compareAnswers([summer], [[1, 2, 3]], [[1, 2]], right, 'segments')).toThrow();
  });
});

function scenario(id: string): Scenario {
  const found = scenarios.find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found;
}

function rowsOf(ns: Partial<Record<CandidateId, number>>): Parameters<typeof scenarioReport>[1] {
  return Object.entries(ns).map(([id, value]) => ({
    ...{ id: id as CandidateId, name: id, ns: summary([value]), ratio: summary([value / 5]) },
    ...{ compared: 1, excluded: id === 'moment' ? 2 : 0 },
    why: id === 'moment' ? 'no second pass' : undefined,
  }));
}

describe('targets of a scenario', () => {
  it('measure the engine in multiples of the base line, and others in multiples of the engine', () => {
    const prices = rowsOf({ l1: 5, engine: 9, moment: 100, 'date-fns-tz': 3000 });
    const { targets, text } = scenarioReport(scenario('price-28'), prices);
    expect(targets.map(({ measured, reached }) => [measured, reached])).toEqual([
      ['1.8×', true],
      ['11.1×', true],
      ['333×', false],
    ]);
    // A limit line is nothing that a user could pick.
    expect(targets[1]?.what).toContain('the best candidate (moment)');
    expect(text).toMatch(/\| moment +\| +100 ns \| .*20\.0× \| +1 \(2 left away\) \|/);
    expect(text).toContain('- Left away for moment: no second pass.');
  });

  it('say plainly what is not reached', () => {
    const [target] = scenarioReport(scenario('next-28'), rowsOf({ engine: 31 })).targets;
    expect(target).toMatchObject({ limit: '≤ 6.0×', measured: '6.2×', reached: false });
  });

  it('hold compiling to a time', () => {
    const { targets } = scenarioReport(scenario('compile-672'), rowsOf({ engine: 6e5 }));
    expect(targets).toMatchObject([{ limit: '< 600 µs', reached: false }]);
  });
});
