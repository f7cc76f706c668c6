import { describe, expect, it } from 'vitest';
import { entryOf, dated, entryAt, perKwh, rate, timeline, weekly } from '../examples.ts';
import { nextChange } from '../../src/query/changes.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import { checkCostRate } from '../../src/plan/checkCostRate.ts';
import { priceAt } from '../../src/query/priceAt.ts';

const monday = '2026-03-02T12:00:00Z';
const recurring = [weekly('weekly', 'Mon 06:00-22:00')];
const unique = [dated('dated', '2026-03-02T06:00:00', '2026-03-02T22:00:00')];

describe('D1 entries apply in their own mode', () => {
  it.each([
    [1, 'weekly', ['$.unique']],
    [2, 'dated', ['$.recurring']],
    [0, 'default', ['$.recurring', '$.unique']],
    [3, 'default', ['$.recurring', '$.unique']],
    [-1, 'default', ['$.recurring', '$.unique']],
    [1.5, 'default', ['$.recurring', '$.unique']],
    [null, 'default', ['$.recurring', '$.unique']],
    [undefined, 'default', ['$.recurring', '$.unique']],
  ])('D1 dynamic_pricing %s: %s', (dynamic_pricing, expected, ignored) => {
    const plan = compileCostRate({ ...rate({ recurring, unique }), dynamic_pricing });
    expect(entryAt(plan, monday)).toBe(expected);
    expect(plan.diagnostics.map(({ code }) => code)).toEqual(ignored.map(() => 'ignored_entries'));
    expect(plan.diagnostics.map(({ path }) => path)).toEqual(ignored);
  });

  it('D1 nothing is reported where nothing is ignored', () => {
    expect(compileCostRate(rate({ recurring })).diagnostics).toEqual([]);
    expect(compileCostRate(rate({ dynamic_pricing: 2, unique })).diagnostics).toEqual([]);
    expect(compileCostRate(rate({ dynamic_pricing: 0 })).diagnostics).toEqual([]);
  });
});

describe('D2 no default price', () => {
  it('D2 is not zero, nor the last price: it is not known', () => {
    const plan = compileCostRate(rate({ intervals: null, recurring }));
    expect(timeline(plan, '2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z')).toEqual([
      '2026-03-02T00:00:00Z none',
      '2026-03-02T05:00:00Z weekly',
      '2026-03-02T21:00:00Z none',
      '2026-03-03T00:00:00Z',
    ]);
    expect(priceAt(plan, Date.parse('2026-03-02T23:00:00Z'))).toEqual({
      source: 'none',
      costRateUuid: 'rate',
      entryUuid: null,
      name: null,
      intervals: null,
      tax: null,
      marketingTexts: {},
    });
  });

  it('D2 with a default price that price has the name of the cost rate', () => {
    const plan = compileCostRate(rate({ recurring }));
    expect(priceAt(plan, Date.parse('2026-03-02T23:00:00Z'))).toEqual({
      source: 'default',
      costRateUuid: 'rate',
      entryUuid: null,
      name: 'Default',
      intervals: perKwh(0.5),
      tax: null,
      marketingTexts: {},
    });
  });

  it('D2 without entries it is never known', () => {
    const plan = compileCostRate(rate({ intervals: null, dynamic_pricing: null }));
    expect(entryOf(priceAt(plan, 0))).toBe('none');
    expect(nextChange(plan, 0)).toBeUndefined();
  });
});

describe('D3 intervals stand alone', () => {
  const fee = { amount: 1.5, grace_period: 300, energy_threshold: 1000 };
  const base = { ...perKwh(0.5), time: [{ uuid: 'min', unit: 60, price: 3 }], session_fee: fee };

  it("D3 an entry takes neither time price nor fee from the cost rate's own", () => {
    const plan = compileCostRate(rate({ intervals: base, recurring }));
    const price = priceAt(plan, Date.parse(monday));
    expect(price.source).toBe('recurring');
    expect(price.intervals).toEqual(perKwh(0.1));
    expect(priceAt(plan, Date.parse('2026-03-02T23:00:00Z')).intervals).toEqual(base);
  });

  it.each([
    ['empty lists', { energy: [], time: [], session_fee: null }],
    ['null for each list', { energy: null, time: null, session_fee: null }],
  ])('D3 an entry with %s is free of charge', (_name, intervals) => {
    const free = { ...weekly('weekly', 'Mon 06:00-22:00'), intervals };
    const plan = compileCostRate({ ...rate({ intervals: base }), recurring: [free] });
    expect(priceAt(plan, Date.parse(monday))).toMatchObject({
      source: 'recurring',
      entryUuid: 'weekly',
      intervals: { energy: [], time: [], session_fee: null },
    });
  });

  const stated = { energy: [], time: [], session_fee: null };

  it.each<[string, unknown, string[]]>([
    ['nothing', {}, ['energy missing', 'time missing', 'session_fee missing']],
    ['a map', new Map(), ['energy missing', 'time missing', 'session_fee missing']],
    ['a list that is undefined', { ...stated, energy: undefined }, ['energy missing']],
    ['no fee', { energy: [], time: [] }, ['session_fee missing']],
    ['a misspelt list', { ...stated, Energy: [{ unit: 1000, price: 1 }] }, ['Energy unknown_key']],
    [
      'an unknown condition',
      { ...stated, session_fee: { amount: 1, grace: 60 } },
      ['session_fee.grace unknown_key'],
    ],
    [
      'an unknown block key',
      { ...stated, time: [{ unit: 1, price: 1, from: 3 }] },
      ['time[0].from unknown_key'],
    ],
  ])('D4 %s is no price', (_name, intervals, expected) => {
    const places: readonly (readonly [unknown, string])[] = [
      [{ ...rate(), intervals }, '$.intervals'],
      [{ ...rate(), recurring: [{ ...recurring[0], intervals }] }, '$.recurring[0].intervals'],
    ];
    for (const [input, path] of places) {
      const { problems } = checkCostRate(input);
      expect(problems.map((problem) => `${problem.path} ${problem.code}`)).toEqual(
        expected.map((problem) => `${path}.${problem}`),
      );
    }
  });
});
