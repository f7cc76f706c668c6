import { offsetChanges, readClock, type Clock, type PricePlan } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { planOf, rate, weekly } from '../cases.ts';
import { costByStart } from '../../src/views/costByStart.ts';
import { timelineCsv } from '../../src/views/timelineCsv.ts';
import { timelineRows } from '../../src/views/timeline.ts';
import { weekPrices } from '../../src/views/weekPrices.ts';

const [from, until] = [Date.UTC(2026, 8, 1), Date.UTC(2026, 11, 1)];

/** A clock that is said to be Vienna's and shows the time of another zone. */
function viennaWith(offsetsOf: string): Clock {
  const reading = readClock({
    timeZone: 'Europe/Vienna',
    release: '2026e',
    from,
    until,
    ...offsetChanges(offsetsOf, from, until),
  });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.clock;
}

const costRate = rate({ recurring: [weekly('night', 0.3, 'daily 22:00-06:00')] });

/** Views of the days around a change of clocks. */
function viewsOf(plan: PricePlan, changeMs: number): unknown {
  const span = { from: changeMs - 2 * 86_400_000, until: changeMs + 2 * 86_400_000 };
  const weekOf = new Date(changeMs).toISOString().slice(0, 10);
  const session = { stepMinutes: 60, durationMinutes: 90, energyWh: 9000 };
  return [
    timelineRows(plan, { ...span, limit: 20 }),
    [...timelineCsv(plan, span)],
    weekPrices(plan, costRate, { weekOf, firstWeekday: 1 }),
    costByStart(plan, { ...span, ...session, policy: { follow: 'schedule' } }),
  ];
}

describe('Z6 views of a plan', () => {
  it.each(['Europe/Vienna', 'Australia/Lord_Howe', 'America/Havana', 'Asia/Kathmandu'])(
    'have the local times of its clock, not those that the runtime knows: %s',
    (zone) => {
      const [change] = offsetChanges(zone, from, until).changes;
      const changeMs = change?.epochMs ?? Date.UTC(2026, 9, 25);
      const expected = viewsOf(planOf(costRate, zone), changeMs);
      expect(viewsOf(planOf(costRate, viennaWith(zone)), changeMs)).toEqual(expected);
    },
  );
});
