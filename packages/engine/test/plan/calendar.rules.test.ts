import { describe, expect, it } from 'vitest';
import { calendarOf, dated, entryOf, perKwh, rate, utc, weekly } from '../examples.ts';
import { compileCalendar } from '../../src/plan/calendar.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import type { PricePlan } from '../../src/plan/plan.ts';
import type { CostRate } from '../../src/rate/costRate.ts';
import { nextChange, previousChange } from '../../src/query/changes.ts';
import { priceAt } from '../../src/query/priceAt.ts';
import { segments } from '../../src/query/segments.ts';
import { nextPriceChange } from '../../src/timeline/priceChanges.ts';

function planOf(uuid: string, parts: Partial<CostRate> = {}): PricePlan {
  return compileCostRate(rate({ uuid, name: uuid, ...parts }));
}

/** In Vienna, each with one price for all time. */
const plans = {
  usual: planOf('usual'),
  A: planOf('A', { intervals: perKwh(0.1) }),
  B: planOf('B', { intervals: perKwh(0.2) }),
  C: planOf('C', { intervals: perKwh(0.3) }),
};

/** The cost rates from one instant to another, each with its start; `none` where the price is unknown. */
function ratesBetween(plan: PricePlan, fromIso: string, toIso: string): string[] {
  return [...segments(plan, Date.parse(fromIso), Date.parse(toIso))].map(
    ({ from, price }) => `${utc(from)} ${price.costRateUuid ?? 'none'}`,
  );
}

function rateAt(plan: PricePlan, iso: string): string {
  return priceAt(plan, Date.parse(iso)).costRateUuid ?? 'none';
}

describe('K1 periods', () => {
  it.each<[string, string, string, string[]]>([
    [
      'include their start and exclude their end',
      'A 2026-12-24/2026-12-27',
      '2026-12-20T00:00:00Z',
      ['2026-12-20T00:00:00Z usual', '2026-12-23T23:00:00Z A', '2026-12-26T23:00:00Z usual'],
    ],
    [
      'last for good without an end',
      'A 2026-12-24/',
      '2026-12-20T00:00:00Z',
      ['2026-12-20T00:00:00Z usual', '2026-12-23T23:00:00Z A'],
    ],
    [
      'Z2 begin at the jump where the clock skips their start',
      'A 2026-03-29T02:30/2026-03-29T04:00',
      '2026-03-29T00:00:00Z',
      ['2026-03-29T00:00:00Z usual', '2026-03-29T01:00:00Z A', '2026-03-29T02:00:00Z usual'],
    ],
    [
      'Z2 end at the jump where the clock skips their end',
      'A 2026-03-29T01:30/2026-03-29T02:30',
      '2026-03-29T00:00:00Z',
      ['2026-03-29T00:00:00Z usual', '2026-03-29T00:30:00Z A', '2026-03-29T01:00:00Z usual'],
    ],
    [
      'Z2 begin twice where the clock repeats their start',
      'A 2026-10-25T02:30/2026-10-25T04:00',
      '2026-10-25T00:00:00Z',
      [
        '2026-10-25T00:00:00Z usual',
        '2026-10-25T00:30:00Z A',
        '2026-10-25T01:00:00Z usual',
        '2026-10-25T01:30:00Z A',
        '2026-10-25T03:00:00Z usual',
      ],
    ],
    [
      'Z2 last two hours in the hour that the clock repeats',
      'A 2026-10-25T02:00/2026-10-25T03:00',
      '2026-10-24T20:00:00Z',
      ['2026-10-24T20:00:00Z usual', '2026-10-25T00:00:00Z A', '2026-10-25T02:00:00Z usual'],
    ],
  ])('K1 %s', (_what, period, fromIso, expected) => {
    const plan = calendarOf(plans, 'usual', period);
    expect(ratesBetween(plan, fromIso, '2027-01-31T00:00:00Z')).toEqual(expected);
    expect(plan.diagnostics).toEqual([]);
  });

  it('K1 Z2 wholly inside of the hour that the clock skips never apply', () => {
    const plan = calendarOf(plans, 'usual', 'A 2026-03-29T02:00/2026-03-29T03:00');
    expect(ratesBetween(plan, '2026-03-28T00:00:00Z', '2026-03-30T00:00:00Z')).toEqual([
      '2026-03-28T00:00:00Z usual',
    ]);
    expect(plan.diagnostics).toMatchObject([
      { code: 'period_never_applies', entries: ['A'], path: '$.periods[0]' },
    ]);
  });

  it.each([
    ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z'],
    ['Africa/Casablanca', '2026-02-15T02:30', '2026-02-15T01:30:00Z', '2026-02-15T02:30:00Z'],
    ['America/Havana', '2026-11-01T00:30', '2026-11-01T04:30:00Z', '2026-11-01T05:30:00Z'],
  ])('K1 Z3 %s repeats a start at %s', (time_zone, from, first, second) => {
    const zoned = { usual: planOf('usual', { time_zone }), A: planOf('A', { time_zone }) };
    const plan = calendarOf(zoned, 'usual', `A ${from}/`);
    expect([first, second].map((iso) => nextChange(plan, Date.parse(iso) - 1))).toEqual(
      [first, second].map((iso) => Date.parse(iso)),
    );
  });
});

describe('K2 which period applies', () => {
  const holiday = 'A 2026-12-20/2027-01-07';
  const newList = 'B 2027-01-01/';

  it.each<[string, string[], string, string]>([
    ['a holiday survives a new list', [holiday, newList], '2027-01-03T12:00:00Z', 'A'],
    ['however they are listed', [newList, holiday], '2027-01-03T12:00:00Z', 'A'],
    ['the new list applies after it', [holiday, newList], '2027-01-07T12:00:00Z', 'B'],
    ['nothing covers: the usual one', [holiday, newList], '2026-12-19T12:00:00Z', 'usual'],
    ['of two without end the later', ['A 2026-06-01/', 'B 2026-01-01/'], '2026-07-01T00:00Z', 'A'],
    [
      'of equally long ones the later',
      ['A 2026-06-01/2026-06-11', 'B 2026-06-05/2026-06-15'],
      '2026-06-06T00:00Z',
      'B',
    ],
    [
      'of the same twice the first listed',
      ['A 2026-06-01/2026-06-11', 'B 2026-06-01/2026-06-11'],
      '2026-06-06T00:00Z',
      'A',
    ],
    [
      'of three the shortest, though it began first',
      ['A 2026-06-01/2026-06-10', 'B 2026-06-02/2026-06-20', 'C 2026-06-03/'],
      '2026-06-04T00:00Z',
      'A',
    ],
    // 12 hours on the clock but 11 in time, against 11½ of both.
    [
      'the length is that on the clock',
      ['A 2026-03-29/2026-03-29T12:00', 'B 2026-03-29T04:00/2026-03-29T15:30'],
      '2026-03-29T05:00Z',
      'B',
    ],
  ])('K2 %s', (_what, periods, iso, expected) => {
    expect(rateAt(calendarOf(plans, 'usual', ...periods), iso)).toBe(expected);
  });

  it('K2 a long one goes on after a short one, and the latter is no shorter for it', () => {
    const plan = calendarOf(plans, 'usual', 'A 2026-06-01/2026-07-01', 'B 2026-06-10/2026-06-11');
    expect(ratesBetween(plan, '2026-05-31T22:00:00Z', '2026-07-31T00:00:00Z')).toEqual([
      '2026-05-31T22:00:00Z A',
      '2026-06-09T22:00:00Z B',
      '2026-06-10T22:00:00Z A',
      '2026-06-30T22:00:00Z usual',
    ]);
  });
});

describe('K3 an unknown price', () => {
  const plan = calendarOf(plans, 'none', 'A 2026-06-01/2026-07-01', 'none 2026-06-10/2026-06-11');

  it('K3 is that of a period without a cost rate, and of the time without a usual one', () => {
    expect(ratesBetween(plan, '2026-05-01T00:00:00Z', '2026-08-01T00:00:00Z')).toEqual([
      '2026-05-01T00:00:00Z none',
      '2026-05-31T22:00:00Z A',
      '2026-06-09T22:00:00Z none',
      '2026-06-10T22:00:00Z A',
      '2026-06-30T22:00:00Z none',
    ]);
    expect(priceAt(plan, 0)).toEqual({
      source: 'none',
      costRateUuid: null,
      entryUuid: null,
      name: null,
      intervals: null,
      tax: null,
      marketingTexts: {},
    });
    expect(priceAt(plan, Date.parse('2026-06-10T12:00:00Z'))).toBe(priceAt(plan, 0));
  });

  it('K3 the plan has the facts of the usual cost rate, else of the first', () => {
    expect(plan).toMatchObject({ uuid: 'A', currency: 'EUR', timeZone: 'Europe/Vienna' });
    expect(calendarOf(plans, 'usual', 'A 2026-06-01/').uuid).toBe('usual');
  });
});

describe('K4 inside of a cost rate, and across periods', () => {
  const june = (day: string): number => Date.parse(`2026-06-${day}:00Z`);
  const week = planOf('week', {
    recurring: [weekly('night', 'daily 22:00-06:00')],
    time_zone: 'UTC',
  });
  const dates = planOf('dates', {
    dynamic_pricing: 2,
    unique: [dated('fair', '2026-06-10T08:00:00', '2026-06-10T20:00:00')],
    time_zone: 'UTC',
  });
  const mixed = { week, dates };

  it('K4 weekly and dated cost rates follow one another, each as without a calendar', () => {
    const plan = calendarOf(mixed, 'week', 'dates 2026-06-10T07:00/2026-06-11');
    const rows = [...segments(plan, june('09T12:00'), june('11T12:00'))];
    expect(
      rows.map(({ from, price }) => `${utc(from)} ${price.costRateUuid ?? ''} ${entryOf(price)}`),
    ).toEqual([
      '2026-06-09T12:00:00Z week default',
      '2026-06-09T22:00:00Z week night',
      '2026-06-10T06:00:00Z week default',
      '2026-06-10T07:00:00Z dates default',
      '2026-06-10T08:00:00Z dates fair',
      '2026-06-10T20:00:00Z dates default',
      '2026-06-11T00:00:00Z week night',
      '2026-06-11T06:00:00Z week default',
    ]);
    for (const { from, price } of rows) {
      const own = price.costRateUuid === 'week' ? week : dates;
      expect(price).toBe(priceAt(own, from));
    }
  });

  it('K4 neighbours with the same entry of the same rate have one price and no change', () => {
    const plan = calendarOf(mixed, 'week', 'week 2026-06-10/2026-06-11', 'week 2026-06-11/');
    expect(plan.diagnostics).toEqual([]);
    expect(priceAt(plan, june('10T12:00'))).toBe(priceAt(plan, june('09T12:00')));
    // Midnight, at which both periods begin, is inside of the night.
    expect(nextChange(plan, june('09T23:00'))).toBe(june('10T06:00'));
    expect(previousChange(plan, june('10T03:00'))).toBe(june('09T22:00'));
    expect(previousChange(plan, june('11T03:00'))).toBe(june('10T22:00'));
  });

  it('K4 a price has the cost rate that it is of, and its tax', () => {
    const tax = (percent: number) => ({ tax: { percent, included: true } });
    const taxed = { A: planOf('A', tax(19)), B: planOf('B', tax(20)) };
    const plan = calendarOf(taxed, 'A', 'B 2026-06-10/');
    expect(priceAt(plan, june('09T12:00'))).toMatchObject({ costRateUuid: 'A', ...tax(19) });
    expect(priceAt(plan, june('10T12:00'))).toMatchObject({ costRateUuid: 'B', ...tax(20) });
  });

  it('K4 P2 the next price to pay lies behind periods that cost the same', () => {
    const dear = planOf('dear', { intervals: perKwh(0.9) });
    const same = planOf('same');
    const all = { ...plans, same, dear, week: planOf('week', { recurring: [] }) };
    const plan = calendarOf(
      all,
      'usual',
      ...['same 2026-06-10/2026-06-12', 'week 2026-06-12/2026-09-01', 'dear 2027-06-01/'],
    );
    expect(nextChange(plan, june('09T12:00'))).toBe(june('09T22:00'));
    expect(nextPriceChange(plan, june('09T12:00'))).toBe(Date.parse('2027-05-31T22:00:00Z'));
    expect(nextPriceChange(plan, Date.parse('2027-06-01T00:00:00Z'))).toBeUndefined();
    // Inside of a period, and in the week after it.
    const nights = planOf('nights', { recurring: [weekly('n', 'Sun 02:00-03:00')] });
    const later = calendarOf({ ...all, nights }, 'usual', 'same 2026-06-10/', 'nights 2026-06-15/');
    expect(nextPriceChange(later, june('09T12:00'))).toBe(june('21T00:00'));
    // A week's changes beyond the end of its period do not count.
    const short = calendarOf({ ...all, nights }, 'usual', 'nights 2026-06-15/2026-06-20');
    expect(nextPriceChange(short, june('09T12:00'))).toBeUndefined();
  });

  it('K4 a period in which others always apply is reported', () => {
    const plan = calendarOf(
      plans,
      'usual',
      ...['A 2026-06-01/2026-06-03', 'B 2026-06-01/2026-06-02', 'none 2026-06-02/2026-06-03'],
    );
    expect(plan.diagnostics).toEqual([
      {
        code: 'period_never_applies',
        severity: 'warning',
        entries: ['A'],
        path: '$.periods[0]',
        values: {
          index: 0,
          rate: 'A',
          from: '2026-06-01T00:00:00',
          until: '2026-06-03T00:00:00',
        },
      },
    ]);
    const twice = calendarOf(plans, 'usual', 'none 2026-06-01/', 'none 2026-06-01/');
    expect(twice.diagnostics).toMatchObject([
      { entries: [], path: '$.periods[1]', values: { index: 1, rate: null, until: null } },
    ]);
  });
});

describe('K5 what the cost rates of a calendar share', () => {
  const taxed = (included: boolean): Partial<CostRate> => ({ tax: { percent: 20, included } });
  const first = planOf('first', taxed(true));

  it.each<[string, Partial<CostRate>, string[]]>([
    ['another percentage is fine', { tax: { percent: 19, included: true } }, []],
    ['a zone in other letters is fine', { ...taxed(true), time_zone: 'europe/vienna' }, []],
    ['one currency', { ...taxed(true), currency: 'CHF' }, ['other_currency']],
    ['one clock', { ...taxed(true), time_zone: 'Europe/Berlin' }, ['other_time_zone']],
    ['tax in the prices', taxed(false), ['mixed_tax']],
    ['a tax', {}, ['mixed_tax']],
    [
      'all together',
      { currency: 'CHF', time_zone: 'UTC' },
      ['other_currency', 'other_time_zone', 'mixed_tax'],
    ],
  ])('K5 %s', (_what, parts, codes) => {
    const all = { first, other: planOf('other', parts) };
    const compile = (): PricePlan =>
      calendarOf(all, 'none', 'first 2026-01-01/2026-02-01', 'other 2026-02-01/');
    if (codes.length === 0) {
      expect(compile().diagnostics).toEqual([]);
      return;
    }
    const problems = codes.map((code): unknown =>
      expect.objectContaining({ path: '$.periods[1]', code }),
    );
    expect(compile).toThrow(expect.objectContaining({ name: 'CostRateError', problems }));
    expect(compile).toThrow(`${codes.length} problem(s) in the calendar: $.periods[1] `);
  });

  it('K5 each period of a cost rate that does not fit is named', () => {
    const all = { first, other: planOf('other') };
    expect(() => calendarOf(all, 'first', 'other 2026-01-01/', 'other 2026-02-01/')).toThrow(
      /\$\.periods\[0\] mixed_tax.*\$\.periods\[1\] mixed_tax/,
    );
  });

  it('K3 there is one cost rate at least', () => {
    expect(() => calendarOf(plans, 'none', 'none 2026-01-01/')).toThrow('$ missing');
    expect(() => compileCalendar(null, [])).toThrow('$ missing');
  });

  it.each<[string, unknown]>([
    ['a calendar', calendarOf(plans, 'A', 'B 2026-01-01/')],
    ['a cost rate', rate()],
    ['a copy', { ...plans.A }],
    ['nothing', undefined],
  ])('K1 %s is not the plan of a cost rate', (_what, given) => {
    const plan = given as PricePlan;
    const period = { rate: plan, from: '2026-01-01T00:00:00', until: null };
    expect(() => compileCalendar(plan, [])).toThrow(TypeError);
    expect(() => compileCalendar(plans.A, [period])).toThrow(TypeError);
  });
});
