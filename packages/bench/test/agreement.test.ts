import { beforeAll, describe, expect, it, vi } from 'vitest';
import { compareAnswers } from '../src/agreement.ts';
import type { Candidate } from '../src/candidate.ts';
import { CannotExpress } from '../src/cannotExpress.ts';
import { loadCandidate, type CandidateId } from '../src/candidates.ts';
import { comparedInstants, knownWrong, prepareContender, reachMs } from '../src/preparation.ts';
import { scenarios, type Scenario } from '../src/scenarios.ts';

// As in the benchmark's own processes: some candidates read the host's clock.
vi.hoisted(() => {
  process.env['TZ'] = 'UTC';
});

/** Fewer instants for those that take milliseconds for each; the benchmark itself compares more. */
const instantsOf: Partial<Record<CandidateId, number>> = {
  rrule: 3,
  cron: 12,
  dayjs: 100,
  opening_hours: 100,
};

const compared = [
  'price-28',
  'price-1k',
  'price-1k-irregular',
  'next-28',
  'next-1k',
  'segments-28',
  'session',
];

/** Everyone beside the engine, in a scenario of which no call takes seconds. */
const pairs = scenarios
  .filter(({ id }) => compared.includes(id))
  .flatMap((scenario) =>
    [scenario.base, ...scenario.against].map((id) => [scenario.id, id, scenario] as const),
  );

const weekLong = ['segments-28'];

function answersOf(
  candidate: Candidate,
  scenario: Scenario,
  instants: readonly number[],
): (readonly number[])[] {
  const { answer } = prepareContender(candidate, scenario);
  return instants.map(answer);
}

describe('every candidate answers as the engine does', () => {
  beforeAll(() => {
    expect(new Date(2026, 6, 1).getTime()).toBe(Date.UTC(2026, 6, 1));
  });

  it.each(pairs)('%s: %s', async (scenarioId, id, scenario) => {
    const candidate = await loadCandidate(id);
    const count = (instantsOf[id] ?? 400) / (weekLong.includes(scenarioId) ? 25 : 1);
    const instants = comparedInstants(scenario).slice(0, Math.ceil(count));
    let given: (readonly number[])[];
    try {
      given = answersOf(candidate, scenario, instants);
    } catch (error) {
      // A candidate that cannot do it must say why.
      expect(error).toBeInstanceOf(CannotExpress);
      expect((error as CannotExpress).message.length).toBeGreaterThan(10);
      return;
    }
    if (candidate[scenario.task] === undefined) {
      expect(candidate.scale).toBeDefined();
      return;
    }
    const expected = answersOf(await loadCandidate('engine'), scenario, instants);
    const wrong = knownWrong(candidate, scenario);
    const agreement = compareAnswers(instants, expected, given, wrong, reachMs(scenario));
    expect(agreement).toMatchObject({ agrees: true });
    expect(agreement.agrees && agreement.compared).toBeGreaterThan(0);
  });
});

describe('compareAnswers', () => {
  const instants = [10, 20, 30];

  it('tells the first difference', () => {
    expect(compareAnswers(instants, [[1], [2], [3]], [[1], [5], [6]], undefined, 0)).toEqual({
      agrees: false,
      epochMs: 20,
      expected: [2],
      given: [5],
    });
  });

  it('leaves away what is known to be wrong, and counts it', () => {
    const wrong = { why: 'twenty', at: (epochMs: number) => epochMs === 20 };
    expect(compareAnswers(instants, [[1], [2], [3]], [[1], [5], [3]], wrong, 0)).toEqual({
      agrees: true,
      compared: 2,
      excluded: 1,
    });
  });

  it('compares as far as the candidate got', () => {
    expect(compareAnswers(instants, [[1], [2], [3]], [[1]], undefined, 0)).toMatchObject({
      agrees: true,
      compared: 1,
    });
  });

  it('sees an answer that is too short', () => {
    expect(compareAnswers([10], [[1, 2, 3]], [[1, 2]], undefined, 0).agrees).toBe(false);
  });
});
