import { describe, expect, expectTypeOf, it } from 'vitest';
import { dated, perKwh, rate, weekly } from '../examples.ts';
import type { CostRateError } from '../../src/index.ts';
import {
  addReceipts,
  checkCostRate,
  checkPeriods,
  compileCalendar,
  compileCostRate,
  sessionCost,
  type Diagnostic,
  type DiagnosticValues,
  type Problem,
  type ProblemCode,
  type Session,
} from '../../src/index.ts';

/** Codes of what is found in a cost rate with other parts. */
function ofRate(parts: object): string[] {
  return codesOf(checkCostRate({ ...rate(), ...parts }).problems);
}

function ofPrice(parts: object): string[] {
  return ofRate({ intervals: { ...perKwh(1), ...parts } });
}

function ofWindow(parts: object): string[] {
  const window = { weekday: 1, start_time: '06:00', end_time: '07:00', ...parts };
  return ofRate({
    recurring: [{ ...weekly('A'), validity: { type: 'recurring', weekdays: [window] } }],
  });
}

function ofDate(start: string, end: string): string[] {
  return ofRate({ unique: [dated('A', start, end)] });
}

const plan = compileCostRate(rate({ intervals: perKwh(1) }));
const unknownPrice = compileCostRate(rate({ intervals: null }));

function ofSession(parts: object, policy: object = {}, of = plan): string[] {
  const session = { start: 0, end: 1000, ...parts } as Session;
  const cost = sessionCost(of, session, policy);
  return cost.ok ? [] : codesOf(cost.problems);
}

function codesOf(found: readonly { readonly code: string }[]): string[] {
  return found.map(({ code }) => code);
}

function ofPeriod(parts: object): string[] {
  const period = { rate: { ...plan, ...parts }, from: '2026-01-01T00:00:00', until: null };
  return codesOf(checkPeriods(plan, [period]));
}

/** Idle time that costs something, and a session that does not tell when charging ended. */
const idlePrice = compileCostRate(
  rate({ intervals: { ...perKwh(1), idle: [{ uuid: null, unit: 1, price: 1 }] } }),
);

const reading = (at: number, energyWh: number): object => ({ at, energyWh });
const aYear = 366 * 86_400_000;

/** A case for every code: a code without one does not compile, nor does a case without a code. */
const problems: Readonly<Record<ProblemCode, () => string[]>> = {
  too_many_problems: () => ofRate({ unique: Array(101).fill(0) }).slice(100),
  missing: () => ofRate({ intervals: undefined }),
  wrong_type: () => ofRate({ name: 7 }),
  unknown_key: () => ofPrice({ prise: 1 }),
  unreadable: () => ofRate({ tax: new Proxy({}, { getPrototypeOf: fail, ownKeys: fail }) }),
  empty: () => ofRate({ recurring: [weekly('', 'Mon 06:00-07:00')] }),
  not_a_number: () => ofPrice({ energy: [{ unit: 1000, price: '1,5' }] }),
  too_precise: () => ofPrice({ energy: [{ unit: 1000, price: '0.1234567890123456' }] }),
  not_finite: () => ofPrice({ energy: [{ unit: 1000, price: NaN }] }),
  negative: () => ofPrice({ energy: [{ unit: 1000, price: -1 }] }),
  not_positive: () => ofPrice({ energy: [{ unit: 0, price: 1 }] }),
  out_of_range: () => ofRate({ tax: { percent: 101, included: true } }),
  not_a_currency: () => ofRate({ currency: 'euro' }),
  unknown_time_zone: () => ofRate({ time_zone: 'Mars/Olympus' }),
  wrong_validity: () => ofRate({ unique: [weekly('A', 'Mon 06:00-07:00')] }),
  not_a_weekday: () => ofWindow({ weekday: 7 }),
  weekday_disagrees: () => ofWindow({ weekday_name: 'SUN' }),
  not_a_time: () => ofWindow({ start_time: '24:00' }),
  not_a_local_datetime: () => ofDate('2026-03-02', '2026-03-02T07:00:00'),
  no_such_date: () => ofDate('2026-02-30T06:00:00', '2026-03-02T07:00:00'),
  empty_window: () => ofDate('2026-03-02T06:00:00', '2026-03-02T06:00:00'),
  limits_contradict: () => ofPrice({ limits: { min_total: 2, max_total: 1 } }),
  ambiguous: () => ofSession({ energyWh: 1, readings: [reading(0, 0)] }),
  ends_before_start: () => ofSession({ start: 2000, energyWh: 1 }),
  not_in_order: () => ofSession({ readings: [reading(2, 1), reading(1, 1)] }),
  outside_session: () => ofSession({ readings: [reading(1001, 1)] }),
  meter_backwards: () => ofSession({ readings: [reading(1, 2), reading(2, 1)] }),
  meter_jumps: () => ofSession({ readings: [reading(1, 1), reading(1, 2)] }),
  too_long: () => ofSession({ end: 11 * aYear, energyWh: 1 }, { follow: 'schedule' }),
  idle_unknown: () => ofSession({ end: 3_600_000, energyWh: 1 }, {}, idlePrice),
  price_unknown: () => ofSession({ energyWh: 1 }, {}, unknownPrice),
  other_currency: () => {
    const sum = addReceipts('EUR', [{ currency: 'CHF', total: '1.00', tax: null }]);
    return sum.ok ? [] : codesOf(sum.problems);
  },
  other_time_zone: () => ofPeriod({ timeZone: 'Europe/Berlin' }),
  mixed_tax: () => ofPeriod({ tax: { percent: 20, included: true } }),
  unknown_value: () => ofSession({ energyWh: 1 }, { billing: 'free' }),
};

function fail(): never {
  throw new Error('not to be read');
}

function diagnosticsOf(parts: object): readonly Diagnostic[] {
  const given: unknown = { ...rate(), ...parts };
  const { diagnostics } = compileCostRate(given);
  expect(checkCostRate(given).diagnostics).toEqual(diagnostics);
  return diagnostics;
}

const monday = weekly('A', 'Mon 06:00-07:00');
const morning = dated('A', '2026-03-02T06:00:00', '2026-03-02T07:00:00');

/** The same for diagnostics, with the place and the entries. */
const diagnostics: Readonly<
  Record<
    Exclude<keyof DiagnosticValues, 'period_never_applies'>,
    readonly [parts: object, path: string, ...entries: string[]]
  >
> = {
  crosses_midnight: [
    { recurring: [weekly('A', 'Mon 22:00-06:00')] },
    '$.recurring[0].validity.weekdays[0]',
    'A',
  ],
  overlap: [{ recurring: [monday, weekly('B', 'Mon 06:30-08:00')] }, '$.recurring[1]', 'A', 'B'],
  unreachable: [{ recurring: [weekly('A')] }, '$.recurring[0].validity.weekdays', 'A'],
  end_disagrees: [
    {
      dynamic_pricing: 2,
      unique: [dated('A', '2026-03-02T06:00:00', '2026-03-03T07:00:00')],
    },
    '$.unique[0].validity.end',
    'A',
  ],
  ignored_entries: [{ unique: [morning] }, '$.unique', 'A'],
  duplicate_uuid: [
    { recurring: [monday, weekly('A', 'Tue 06:00-07:00')] },
    '$.recurring[1].uuid',
    'A',
  ],
  small_tax: [{ tax: { percent: 0.19, included: true } }, '$.tax.percent'],
  interval_reading: [
    { intervals: { ...perKwh(1), energy: [{ unit: 500, price: 1 }] } },
    '$.intervals',
  ],
  unknown_key: [{ colour: 'red' }, '$.colour'],
};

describe('C9 codes of problems', () => {
  it.each(Object.entries(problems))('%s has a case', (code, found) => {
    expect(found()).toEqual([code]);
  });

  it('are distinguished without a default', () => {
    const area = ({ code }: Problem<'a' | 'b'>): number => {
      switch (code) {
        case 'a':
          return 1;
        case 'b':
          return 2;
      }
    };
    expect(area({ path: '$', code: 'b', message: '' })).toBe(2);
    expectTypeOf(checkCostRate(rate()).problems).toEqualTypeOf<readonly Problem<ProblemCode>[]>();
    expectTypeOf<CostRateError['problems'][number]['code']>().toEqualTypeOf<ProblemCode>();
    expectTypeOf<Problem<ProblemCode>>().toExtend<Problem>();
    expectTypeOf<Problem['code']>().toEqualTypeOf<string>();
  });
});

describe('D1 C7 C8 codes of diagnostics', () => {
  it.each(Object.entries(diagnostics))('%s has a case', (code, [parts, path, ...entries]) => {
    expect(diagnosticsOf(parts)).toMatchObject([{ code, path, entries }]);
  });

  it('K4 period_never_applies has a case', () => {
    const twice = Array.from({ length: 2 }, () => ({
      rate: plan,
      from: '2026-01-01T00:00:00',
      until: null,
    }));
    expect(compileCalendar(null, twice).diagnostics).toMatchObject([
      { code: 'period_never_applies', path: '$.periods[1]', entries: ['rate'] },
    ]);
  });

  it.each([0, 1, 7.7, 100, '1', null])('C7 a tax of %j is not doubted', (percent) => {
    const tax = percent === null ? null : { percent, included: false };
    expect(diagnosticsOf({ tax })).toEqual([]);
  });

  it('C8 an uuid is repeated wherever it was before, and as it is written', () => {
    const found = diagnosticsOf({
      recurring: [monday, weekly('a', 'Tue 06:00-07:00')],
      unique: [morning, { ...morning, name: 'again' }],
    });
    expect(found.filter(({ code }) => code === 'duplicate_uuid')).toMatchObject([
      { path: '$.unique[0].uuid', entries: ['A'] },
      { path: '$.unique[1].uuid', entries: ['A'] },
    ]);
  });

  it('C8 intervals and windows may share theirs, or have none', () => {
    const blocks = [1, 2].map((price) => ({ uuid: 'same', unit: 1000, price }));
    const window = { uuid: null, weekday: 1, start_time: '06:00', end_time: '07:00' };
    const weekdays = [window, { ...window, weekday: 2 }];
    const found = diagnosticsOf({
      intervals: { ...perKwh(1), energy: blocks, time: [{ uuid: null, unit: 1, price: 0 }] },
      recurring: [{ ...monday, validity: { type: 'recurring', weekdays } }],
    });
    expect(found).toEqual([]);
  });

  it('are not reported for a cost rate with problems', () => {
    expect(
      checkCostRate({ ...rate(), currency: 'euro', tax: { percent: 0.19, included: true } })
        .diagnostics,
    ).toEqual([]);
  });
});
