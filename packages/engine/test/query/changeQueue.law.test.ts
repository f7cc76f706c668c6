import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryQuestion } from '../arbitraries.ts';
import { calendarOf, rate, utc, weekly } from '../examples.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import type { PricePlan } from '../../src/plan/plan.ts';
import { ChangeQueue, type PlanChange } from '../../src/query/changeQueue.ts';
import { nextChange } from '../../src/query/changes.ts';

const dayMs = 86_400_000;

/** Every change of the plans after `fromMs`, up to `untilMs`, one plan after the other. */
function changesOf(plans: ReadonlyMap<number, PricePlan>, fromMs: number, untilMs: number) {
  const changes: PlanChange<number>[] = [];
  for (const [key, plan] of plans) {
    let epochMs = nextChange(plan, fromMs);
    for (; epochMs !== undefined && epochMs <= untilMs; epochMs = nextChange(plan, epochMs)) {
      changes.push({ key, epochMs });
    }
  }
  return changes.sort((a, b) => a.epochMs - b.epochMs || a.key - b.key);
}

const arbitraryStep = fc.oneof(
  fc.record({ kind: fc.constant('advance'), ms: fc.integer({ min: -dayMs, max: 3 * dayMs }) }),
  fc.record({ kind: fc.constant('delete'), key: fc.nat({ max: 7 }) }),
  fc.record({ kind: fc.constant('set'), key: fc.nat({ max: 7 }), plan: fc.nat({ max: 7 }) }),
);

describe('law: a queue of changes', () => {
  it(
    'Z5 tells each change of each plan once, in order of time, whatever is put in and taken out',
    () => {
      fc.assert(
        fc.property(
          fc.array(arbitraryQuestion(), { minLength: 1, maxLength: 8 }),
          fc.array(arbitraryStep, { maxLength: 12 }),
          (questions, steps) => {
            const plans = questions.map(({ costRate }) => compileCostRate(costRate));
            let epochMs = questions[0]?.instants[0] ?? 0;
            const held = new Map<number, PricePlan>();
            const queue = new ChangeQueue<number>(epochMs);
            for (const [key, plan] of plans.entries()) {
              held.set(key, plan);
              queue.set(key, plan);
            }
            for (const step of steps) {
              if (step.kind === 'advance') {
                const told = queue.advance(epochMs + step.ms);
                const until = Math.max(epochMs, epochMs + step.ms);
                const byTime = told.toSorted((a, b) => a.epochMs - b.epochMs);
                expect(told).toEqual(byTime);
                expect(told.toSorted((a, b) => a.epochMs - b.epochMs || a.key - b.key)).toEqual(
                  changesOf(held, epochMs, until),
                );
                epochMs = until;
              } else if (step.kind === 'delete') {
                expect(queue.delete(step.key)).toBe(held.delete(step.key));
              } else {
                const plan = plans[step.plan % plans.length] as PricePlan;
                held.set(step.key, plan);
                queue.set(step.key, plan);
              }
              const next = [...held.values()].map((plan) => nextChange(plan, epochMs) ?? Infinity);
              expect(queue.size).toBe(held.size);
              expect(queue.nextChange ?? Infinity).toBe(Math.min(Infinity, ...next));
            }
          },
        ),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );
});

describe('a queue of changes', () => {
  const sunday = Date.parse('2026-03-01T00:00:00Z');
  const day = compileCostRate(
    rate({ time_zone: 'UTC', recurring: [weekly('day', 'Sun 06:00-22:00')] }),
  );

  it('has nothing to tell where no price changes', () => {
    const queue = new ChangeQueue<string>(sunday);
    queue.set('A', compileCostRate(rate({ recurring: [] })));
    expect(queue.nextChange).toBeUndefined();
    expect(queue.advance(8.64e15)).toEqual([]);
  });

  it('reports a change at its instant, and plans that change together in the order in which they were set', () => {
    const queue = new ChangeQueue<string>(new Date(sunday));
    for (const key of ['B', 'A', 'C']) queue.set(key, day);
    const six = sunday + 6 * 3_600_000;
    expect(queue.advance(six - 1)).toEqual([]);
    expect(queue.advance(six)).toEqual(['B', 'A', 'C'].map((key) => ({ key, epochMs: six })));
    expect(queue.advance(six)).toEqual([]);
    expect(queue.nextChange).toBe(sunday + 22 * 3_600_000);
  });

  it('K4 reports the changes of a calendar, not boundaries with the same price on both sides', () => {
    const always = compileCostRate(rate({ uuid: 'always', time_zone: 'UTC' }));
    const plan = calendarOf({ always, day }, 'always', 'always 2026-03-02/', 'day 2026-03-07/');
    const queue = new ChangeQueue<string>(sunday);
    queue.set('A', plan);
    const changes = queue.advance(Date.parse('2026-03-09T00:00:00Z'));
    expect(changes.map(({ epochMs }) => utc(epochMs))).toEqual([
      '2026-03-07T00:00:00Z',
      '2026-03-08T06:00:00Z',
      '2026-03-08T22:00:00Z',
    ]);
  });

  it.each([Number.NaN, Infinity, 8.64e15 + 1])('Z4 refuses the instant %d', (instant) => {
    expect(() => new ChangeQueue(instant)).toThrow(RangeError);
    expect(() => new ChangeQueue(0).advance(instant)).toThrow(RangeError);
  });
});
