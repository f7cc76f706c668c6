import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadCandidate, type Candidate } from '../../src/candidates/index.ts';
import { scheduleOf } from '../../src/data/index.ts';
import { compareAnswers, comparedInstants } from '../../src/engine/agreement.ts';
import { scenarios, type Scenario } from '../../src/engine/scenarios.ts';

// As in the benchmark's own processes: some candidates read the host's clock.
vi.hoisted(() => {
  process.env['TZ'] = 'UTC';
});

/** Scenarios of which no call takes seconds. */
const compared = [
  ...['price-28', 'price-1k', 'price-1k-irregular', 'next-28', 'next-1k', 'segments-28', 'session'],
];

const pairs = scenarios
  .filter(({ id }) => compared.includes(id))
  .flatMap((scenario) =>
    [scenario.base, ...scenario.against].map((id) => [scenario.id, id, scenario] as const),
  );

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
      expect(['l1', 'l2']).toContain(id);
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
