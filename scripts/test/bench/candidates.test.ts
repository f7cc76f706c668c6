import { compileCostRate, nextChange, priceAt } from '@wattpost/engine';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { candidates } from '../../bench/candidates/candidates.ts';
import { benchPlans, quartersInARow, randomInstants } from '../../bench/data/schedules.ts';
import { scenarios } from '../../bench/engine/contest.ts';

// date-fns-tz is right everywhere only on a host in UTC, where the benchmark runs too.
const zone = vi.hoisted(() => {
  const its = process.env['TZ'];
  process.env['TZ'] = 'UTC';
  return its;
});
afterAll(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

const hourMs = 3_600_000;
/** Europe/Vienna's. Around them the libraries lose the repeated and the skipped hour. */
const clockChanges = [Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)];
const random = [...randomInstants(300)].filter((instant) =>
  clockChanges.every((change) => Math.abs(instant - change) > 30 * hourMs),
);

const cases = scenarios
  .filter(({ task }) => task !== 'compile')
  .flatMap((scenario) => scenario.against.map((id) => ({ ...scenario, candidate: id })));

describe('every candidate answers as the engine does', () => {
  it.each(cases)('$id: $candidate', async ({ task, plan: id, candidate }) => {
    const schedule =
      id === '100k' ? quartersInARow(6_000, Date.UTC(2026, 4, 1)) : benchPlans[id].make();
    const plan = compileCostRate(schedule.costRate());
    const answer = (await candidates[candidate]()).prepare(task, schedule);
    const changes = random.slice(0, 40).map((instant) => nextChange(plan, instant) ?? 0);
    const instants = [...changes.flatMap((change) => [change - 1, change]), ...random];
    for (const instant of instants) {
      const { entryUuid } = priceAt(plan, instant);
      const entry = entryUuid === null ? -1 : parseInt(entryUuid.slice(24), 16);
      expect(answer(instant)).toBe(task === 'price' ? entry : (nextChange(plan, instant) ?? -1));
    }
  });
});
