import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryJunk } from '../arbitraryJson.ts';
import { arbitraryClock, clockFrom } from '../clocks.ts';
import { rate } from '../examples.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import type { Clock, ClockData } from '../../src/clock/clock.ts';
import { compileCalendar } from '../../src/plan/calendar.ts';
import { checkCostRate } from '../../src/plan/checkCostRate.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import type { CostRateError } from '../../src/rate/problem.ts';
import { readClock } from '../../src/rate/readClock.ts';

const good: ClockData = {
  timeZone: 'America/Winnipeg',
  release: '2026e',
  from: Date.UTC(2026, 0, 1),
  until: Date.UTC(2028, 0, 1),
  offsetSeconds: -21_600,
  changes: [{ epochMs: Date.UTC(2026, 2, 8, 8), offsetSeconds: -18_000 }],
};
const change = good.changes[0];

function found(data: unknown): string[] {
  const reading = readClock(data);
  return reading.ok ? [] : reading.problems.map(({ path, code }) => `${path} ${code}`);
}

const revoked = Proxy.revocable([], {});
revoked.revoke();

describe('Z6 the data of a clock', () => {
  it.each<[string, unknown, string[]]>([
    ['nothing', undefined, ['$ missing']],
    ['a name', 'Europe/Vienna', ['$ wrong_type']],
    [
      'an empty object',
      {},
      ['timeZone', 'from', 'until', 'offsetSeconds', 'changes'].map((key) => `$.${key} missing`),
    ],
    [
      'a name that leads elsewhere',
      { ...good, timeZone: '../x' },
      ['$.timeZone unknown_time_zone'],
    ],
    ['an offset as a name', { ...good, timeZone: '+01:00' }, ['$.timeZone unknown_time_zone']],
    ['a long name', { ...good, timeZone: 'A'.repeat(65) }, ['$.timeZone unknown_time_zone']],
    ['an instant as a text', { ...good, from: '2026-01-01' }, ['$.from wrong_type']],
    ['a fraction of a second', { ...good, until: good.until + 1 }, ['$.until out_of_range']],
    ['an instant beyond time', { ...good, until: 8.64e15 + 1000 }, ['$.until out_of_range']],
    ['an end at the start', { ...good, until: good.from }, ['$.until empty_window']],
    ['an offset of a day', { ...good, offsetSeconds: 86_400 }, ['$.offsetSeconds out_of_range']],
    ['half a second', { ...good, offsetSeconds: 0.5 }, ['$.offsetSeconds out_of_range']],
    ['not a number', { ...good, offsetSeconds: NaN }, ['$.offsetSeconds out_of_range']],
    ['no list', { ...good, changes: {} }, ['$.changes wrong_type']],
    ['a revoked list', { ...good, changes: revoked.proxy }, ['$.changes unreadable']],
    ['a hole', { ...good, changes: [undefined] }, ['$.changes[0] missing']],
    [
      'a change twice',
      { ...good, changes: [change, change] },
      ['$.changes[1].epochMs not_in_order'],
    ],
    [
      'a change at the start, and one at the end',
      {
        ...good,
        changes: [
          { epochMs: good.from, offsetSeconds: 0 },
          { epochMs: good.until, offsetSeconds: 0 },
        ],
      },
      ['$.changes[0].epochMs not_in_order', '$.changes[1].epochMs not_in_order'],
    ],
    [
      'an offset of a change that is none',
      { ...good, changes: [{ ...change, offsetSeconds: -86_400 }] },
      ['$.changes[0].offsetSeconds out_of_range'],
    ],
    [
      'too many changes',
      {
        ...good,
        changes: Array.from({ length: 100_000 }, (_, index) => ({
          epochMs: good.from + 1000 * (index + 1),
          offsetSeconds: index % 2,
        })),
      },
      ['$.changes[2000] out_of_range'],
    ],
    ['everything', good, []],
  ])('%s', (_name, data, problems) => {
    expect(found(data)).toEqual(problems);
  });

  it.each(['2026e', '2026zz'])('has the release %s', (release) => {
    expect(clockFrom({ ...good, release }).release).toBe(release);
  });

  it.each([
    null,
    '',
    '2026',
    '26e',
    '2026E',
    '2026e ',
    '2026e-dirty',
    2026,
    `2026${'z'.repeat(9)}`,
  ])('has an unknown release for %j', (release) => {
    expect(clockFrom({ ...good, release } as ClockData).release).toBeNull();
  });

  it(
    'law: junk has problems and never throws; what is read is read again',
    () => {
      const spoilt = fc
        .tuple(
          arbitraryClock('Europe/Vienna'),
          fc.constantFrom(...Object.keys(good)),
          arbitraryJunk,
        )
        .map(([data, key, value]) => ({ ...data, [key]: value }));
      fc.assert(
        fc.property(fc.oneof(arbitraryJunk, spoilt), (data) => {
          const reading = readClock(data);
          if (!reading.ok) {
            expect(reading.problems).not.toEqual([]);
            return;
          }
          expect(readClock(JSON.parse(JSON.stringify(reading.clock)))).toEqual(reading);
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );
});

describe('a clock for a cost rate', () => {
  const clock = clockFrom(good);

  it('Z4 is a problem of it if it is data', () => {
    const { problems } = checkCostRate(rate(), { timeZone: good as Clock });
    expect(problems.map(({ path, code }) => `${path} ${code}`)).toEqual(['$.time_zone wrong_type']);
  });

  it('K5 is one for a calendar: plans of another clock of its zone are refused', () => {
    const named = compileCostRate(rate(), { timeZone: good.timeZone });
    const plan = compileCostRate(rate(), { timeZone: clock });
    const same = compileCostRate(rate(), { timeZone: clockFrom({ ...good, release: null }) });
    const later = compileCostRate(rate(), { timeZone: clockFrom({ ...good, changes: [] }) });
    const periods = [named, plan, same, later].map((rate) => ({
      rate,
      from: '2026-12-24T00:00:00',
      until: null,
    }));
    const problems = (usual: typeof plan): unknown => {
      try {
        return compileCalendar(usual, periods).clock;
      } catch (error) {
        return (error as CostRateError).problems.map(({ path, code }) => `${path} ${code}`);
      }
    };
    expect(problems(plan)).toEqual([
      '$.periods[0] other_time_zone',
      '$.periods[3] other_time_zone',
    ]);
    expect(compileCalendar(plan, periods.slice(1, 3)).clock).toBe(clock);
  });
});
