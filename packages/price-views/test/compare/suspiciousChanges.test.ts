import type { BundleCostRate } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { dated, perKwh, planOf, rate, weekly } from '../cases.ts';
import { suspiciousChanges } from '../../src/compare/suspiciousChanges.ts';

const from = Date.parse('2026-11-16T12:00:00+01:00');
const night = weekly('night', 0.3, 'daily 22:00-06:00');
const base = rate({ recurring: [night] });

function changed(before: BundleCostRate, after: BundleCostRate): string[] {
  const planned = (
    one: BundleCostRate,
  ): { rate: BundleCostRate; plan: ReturnType<typeof planOf> } => ({
    rate: one,
    plan: planOf(one),
  });
  const { jumps, lostRecurring, lostUnique } = suspiciousChanges(
    planned(before),
    planned(after),
    from,
  );
  return [
    ...lostRecurring.map((name) => `lost weekly ${name}`),
    ...lostUnique.map((name) => `lost dated ${name}`),
    ...jumps.map(({ entry, component, amounts, isFree }) =>
      [
        entry ?? 'default',
        component ?? (isFree ? 'becomes free' : 'no longer free'),
        ...(amounts === null
          ? []
          : [amounts.before, amounts.after].map(({ amount, quantity }) => `${amount}/${quantity}`)),
      ].join(' '),
    ),
  ];
}

/** The weekly entry `night` at another price, name, uuid or time. */
function nightly(price: number, parts: Partial<typeof night> = {}): BundleCostRate {
  return rate({ recurring: [{ ...night, intervals: perKwh(price), ...parts }] });
}

const dates = (...unique: readonly ReturnType<typeof dated>[]): BundleCostRate =>
  rate({ dynamic_pricing: 2, unique });

const tomorrow = '2026-11-17T08:00:00';

describe('prices that change by more than a factor of three', () => {
  it.each<[string, BundleCostRate, BundleCostRate, string[]]>([
    ['exactly three', nightly(0.1), nightly(0.3), []],
    ['above', nightly(0.1), nightly(0.301), ['name of night energy 0.1/1000 0.301/1000']],
    ['below', nightly(0.3), nightly(0.0999), ['name of night energy 0.3/1000 0.0999/1000']],
    [
      'the default price',
      base,
      { ...base, intervals: perKwh(50) },
      ['default energy 0.5/1000 50/1000'],
    ],
    [
      'an entry of another uuid with its name',
      base,
      nightly(3, { uuid: 'new' }),
      ['name of night energy 0.3/1000 3/1000'],
    ],
    [
      'a renamed entry',
      base,
      nightly(3, { name: 'Moon' }),
      ['name of night energy 0.3/1000 3/1000'],
    ],
    [
      'a date with another uuid',
      dates(dated('a', 0.2, tomorrow)),
      dates(dated('b', 200, tomorrow)),
      ['name of a energy 0.2/1000 200/1000'],
    ],
    ['a date that is new', dates(), dates(dated('b', 0.05, tomorrow)), []],
    [
      'an entry that begins an hour earlier, over the default price',
      nightly(0.1),
      rate({ recurring: [weekly('night', 0.1, 'daily 21:00-06:00')] }),
      [],
    ],
    [
      'per minute and per hour',
      rate({
        intervals: { energy: [], time: [{ uuid: null, unit: 1, price: 0.05 }], session_fee: null },
      }),
      rate({
        intervals: { energy: [], time: [{ uuid: null, unit: 60, price: 12.5 }], session_fee: null },
      }),
      ['default time 3/60 12.5/60'],
    ],
    [
      'quantities that do not fit together',
      rate({
        intervals: { energy: [], time: [{ uuid: null, unit: 7, price: 1 }], session_fee: null },
      }),
      rate({
        intervals: { energy: [], time: [{ uuid: null, unit: 60, price: 50 }], session_fee: null },
      }),
      ['default time 1/7 50/60'],
    ],
    [
      'a price that becomes free',
      base,
      { ...base, intervals: perKwh(0) },
      ['default becomes free'],
    ],
    ['one that is no longer free', nightly(0), base, ['name of night no longer free']],
    [
      'a fee that is dropped, which anybody sees',
      rate({
        intervals: {
          ...perKwh(0.5),
          session_fee: { amount: 1, grace_period: 0, energy_threshold: 0 },
        },
      }),
      rate(),
      [],
    ],
    ['another currency', base, { ...base, currency: 'HUF', intervals: perKwh(200) }, []],
  ])('%s', (_, before, after, expected) => {
    expect(changed(before, after)).toEqual(expected);
  });
});

describe('entries that are lost', () => {
  const weekend = weekly('weekend', 0.4, 'Sat 00:00-24:00', 'Sun 00:00-24:00');
  it.each<[string, BundleCostRate, BundleCostRate, string[]]>([
    ['a list that is left out', base, rate(), ['lost weekly name of night']],
    [
      'one of two that overlap',
      rate({ recurring: [night, weekend] }),
      rate({ recurring: [weekend] }),
      ['lost weekly name of night'],
    ],
    ['another mode', base, { ...base, dynamic_pricing: null }, ['lost weekly name of night']],
    [
      'the uuid given to another entry, as an import that numbers them does',
      rate({ recurring: [night, { ...weekend, uuid: 'two' }] }),
      rate({ recurring: [{ ...weekend, uuid: 'night' }] }),
      ['lost weekly name of night'],
    ],
    [
      'nothing: the same windows under another name and uuid',
      base,
      nightly(0.3, { uuid: 'x', name: 'X' }),
      [],
    ],
    [
      'nothing: the entry is moved',
      base,
      rate({ recurring: [weekly('night', 0.3, 'daily 12:00-14:00')] }),
      [],
    ],
    [
      'a date to come',
      dates(dated('a', 0.2, tomorrow), dated('b', 0.2, '2026-11-18T08:00:00')),
      dates(dated('a', 0.2, tomorrow)),
      ['lost dated name of b'],
    ],
    [
      'nothing: a date that is over on the station’s clock',
      dates(
        dated('a', 0.2, '2026-11-16T11:00:00', '2026-11-16T11:59:00'),
        dated('b', 0.2, tomorrow),
      ),
      dates(dated('b', 0.2, tomorrow)),
      [],
    ],
    [
      'nothing: hours in place of quarters of an hour',
      dates(
        dated('a', 0.2, tomorrow, '2026-11-17T08:15:00'),
        dated('b', 0.2, '2026-11-17T08:15:00', '2026-11-17T08:30:00'),
      ),
      dates(dated('c', 0.2, tomorrow, '2026-11-17T09:00:00')),
      [],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(changed(before, after)).toEqual(expected);
  });
});
