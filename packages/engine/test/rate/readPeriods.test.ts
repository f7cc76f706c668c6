import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryJunk } from '../arbitraryJson.ts';
import { rate } from '../examples.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { compileCalendar, compileCostRate, CostRateError, checkPeriods } from '../../src/index.ts';

const plan = compileCostRate(rate());

type Usual = Parameters<typeof checkPeriods>[0];
type Periods = Parameters<typeof checkPeriods>[1];

function found(periods: unknown, usual: unknown): string[] {
  return checkPeriods(usual as Usual, periods as Periods).map(
    ({ path, code }) => `${path} ${code}`,
  );
}

function throwing(): never {
  throw new Error('not to be read');
}

const good = { rate: plan, from: '2026-01-01T00:00:00', until: '2026-02-01T00:00:00' };
const revoked = Proxy.revocable({}, {});
revoked.revoke();

describe('K1 U5 what is wrong with periods', () => {
  it.each<[string, unknown, string[]]>([
    ['nothing', [good], []],
    ['no list', null, ['$ wrong_type']],
    ['an object for a list', { 0: good }, ['$ wrong_type']],
    ['items that are none', [null, 7, 'A', []], [0, 1, 2, 3].map((at) => `$[${at}] wrong_type`)],
    ['a list with a hole', [undefined, good], ['$[0] missing']],
    ['no start', [{ ...good, from: undefined }], ['$[0].from missing']],
    ['a start of null', [{ ...good, from: null }], ['$[0].from wrong_type']],
    ['an end that is left out', [{ rate: plan, from: good.from }], ['$[0].until missing']],
    [
      'a time in UTC',
      [{ ...good, from: '2026-01-01T00:00:00Z' }],
      ['$[0].from not_a_local_datetime'],
    ],
    [
      'an offset',
      [{ ...good, until: '2026-01-01T00:00:00+01:00' }],
      ['$[0].until not_a_local_datetime'],
    ],
    ['a date', [{ ...good, until: '2026-01-02' }], ['$[0].until not_a_local_datetime']],
    ['no such date', [{ ...good, from: '2026-02-30T00:00:00' }], ['$[0].from no_such_date']],
    [
      'instants',
      [{ ...good, from: 0, until: new Date(0) }],
      ['$[0].from wrong_type', '$[0].until wrong_type'],
    ],
    ['an end at the start', [{ ...good, until: good.from }], ['$[0].until empty_window']],
    [
      'an end before the start',
      [{ ...good, until: '2025-01-01T00:00:00' }],
      ['$[0].until empty_window'],
    ],
    [
      'all at once',
      [{ ...good, from: 1 }, good, { rate: { currency: 'CHF' }, from: '', until: good.from }],
      ['$[0].from wrong_type', '$[2] other_currency', '$[2].from not_a_local_datetime'],
    ],
    ['a proxy that was revoked', [revoked.proxy, good], ['$[0] unreadable']],
    [
      'an end that throws',
      [
        {
          ...good,
          get until() {
            return throwing();
          },
        },
      ],
      ['$[0].until unreadable'],
    ],
    ['a list that throws', new Proxy([good], { get: throwing }), ['$ unreadable']],
  ])('%s', (_what, periods, expected) => {
    expect(found(periods, plan)).toEqual(expected);
    const paths = expected.map((text) => text.replace(/^\$/, '$.periods'));
    try {
      compileCalendar(plan, periods as never);
      expect(paths).toEqual([]);
    } catch (error) {
      const { problems } = error as CostRateError;
      expect(problems.map(({ path, code }) => `${path} ${code}`)).toEqual(paths);
      expect(Object.isFrozen(problems) && problems.every(Object.isFrozen)).toBe(true);
    }
  });

  it.each<[string, unknown, string[]]>([
    ['of a rate that is not known', undefined, []],
    ['of an unknown price', null, []],
    ['of a rate without any fact', {}, ['$[0] mixed_tax']],
    ['of a rate that is none', 7, []],
    [
      'of a rate that throws',
      {
        get currency() {
          return throwing();
        },
      },
      [],
    ],
    ['of a rate that was revoked', revoked.proxy, []],
    ['of a rate whose tax has another type', { tax: 7, currency: 'CHF' }, ['$[0] other_currency']],
    ['of a rate whose tax throws', { currency: 'CHF', tax: new Proxy({}, { get: throwing }) }, []],
    ['of a rate with another tax', { tax: { included: false } }, ['$[0] mixed_tax']],
  ])('K5 %s, as far as it can be compared', (_what, rateOfPeriod, expected) => {
    const usual = { currency: 'EUR', timeZone: 'UTC', tax: { percent: 20, included: true } };
    expect(found([{ ...good, rate: rateOfPeriod }], usual)).toEqual(expected);
    // The first one that states something is what others are compared with.
    expect(found([{ ...good, rate: usual }], rateOfPeriod)).toEqual(expected);
  });

  it(
    'law: whatever there is, problems with paths are all there is',
    { timeout: lawTimeoutMs },
    () => {
      const period = fc.record(
        {
          rate: fc.oneof(fc.constant(plan), fc.constant(null), arbitraryJunk),
          from: fc.oneof(fc.constant(good.from), arbitraryJunk),
          until: fc.oneof(fc.constant(good.until), fc.constant(null), arbitraryJunk),
        },
        { requiredKeys: [] },
      );
      const list = fc.oneof(arbitraryJunk, fc.array(fc.oneof(period, period, arbitraryJunk)));
      fc.assert(
        fc.property(list, arbitraryJunk, (periods, usual) => {
          for (const { path, code, message } of checkPeriods(usual as Usual, periods as Periods)) {
            expect(path).toMatch(/^\$/);
            expect(code).toMatch(/^[a-z_]+$/);
            expect(message).not.toBe('');
          }
          try {
            compileCalendar(plan, periods as never);
          } catch (error) {
            // A TypeError: a rate that is not a plan.
            if (!(error instanceof TypeError)) expect(error).toBeInstanceOf(CostRateError);
          }
        }),
        { numRuns: lawRuns },
      );
    },
  );
});
