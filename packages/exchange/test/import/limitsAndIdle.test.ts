import { describe, expect, it } from 'vitest';
import { compileCostRate, priceAt, sessionCost, type CostPolicy } from '@wattpost/engine';
import { exportOcpiTariff, importOcpiTariffs } from '../../src/index.ts';

type Component = readonly [type: string, price: number, step?: number];

function element(components: readonly Component[], restrictions?: object): object {
  return {
    price_components: components.map(([type, price, step_size = 1]) => ({
      type,
      price,
      step_size,
    })),
    ...(restrictions === undefined ? {} : { restrictions }),
  };
}

function tariff(elements: readonly object[], more: object = {}): object {
  return {
    country_code: 'DE',
    party_id: 'WPT',
    id: 'city',
    currency: 'EUR',
    elements,
    last_updated: '2026-11-01T00:00:00Z',
    ...more,
  };
}

function imported(elements: readonly object[], more: object = {}) {
  const reading = importOcpiTariffs(tariff(elements, more));
  const [first] = reading.ok ? reading.tariffs : [];
  if (first === undefined) throw new Error(JSON.stringify(reading));
  return first;
}

function codesOf({ findings }: ReturnType<typeof imported>): string[] {
  return findings.map(({ severity, path, code }) => `${severity} ${path} ${code}`);
}

/** What a session costs in UTC; the hours are of a Wednesday. */
function total(
  { rate, follow }: ReturnType<typeof imported>,
  [from, until]: readonly [number, number],
  session: { readonly energyWh: number; readonly chargingUntil?: number },
  policy: CostPolicy = { follow },
): string {
  const hour = (at: number): number => Date.UTC(2026, 4, 6) + at * 3_600_000;
  const plan = compileCostRate(rate, { timeZone: 'UTC' });
  const cost = sessionCost(plan, { start: hour(from), end: hour(until), ...session }, policy);
  return cost.ok ? cost.receipt.total : JSON.stringify(cost.problems);
}

const energy: Component = ['ENERGY', 0.5];

describe('C11 TIME is the time of charging, PARKING_TIME that after it', () => {
  it.each<[string, Component[], object]>([
    [
      'both, at two prices',
      [energy, ['TIME', 3], ['PARKING_TIME', 6]],
      {
        time: [{ uuid: null, unit: 60, price: 3 }],
        idle: [{ uuid: null, unit: 60, price: 6 }],
      },
    ],
    [
      'both, at one price',
      [energy, ['TIME', 3], ['PARKING_TIME', 3]],
      { time: [{ uuid: null, unit: 60, price: 3 }] },
    ],
    [
      'the first alone',
      [energy, ['TIME', 3]],
      { time: [{ uuid: null, unit: 60, price: 3 }], idle: [] },
    ],
    [
      'the second alone',
      [energy, ['PARKING_TIME', 6]],
      { time: [], idle: [{ uuid: null, unit: 60, price: 6 }] },
    ],
    ['neither', [energy], { time: [] }],
  ])('%s', (_, components, expected) => {
    const first = imported([element(components)]);
    const { energy: __, session_fee, ...times } = first.rate.intervals ?? {};
    expect(times).toStrictEqual(expected);
    expect(codesOf(first)).toEqual([]);
  });

  it.each<[string, object[], object]>([
    [
      'energy at one price, whatever lasts',
      [
        element([energy, ['TIME', 6], ['PARKING_TIME', 6]], { min_duration: 14_400 }),
        element([energy]),
      ],
      {
        energy: [{ uuid: null, unit: 1000, price: 0.5 }],
        time: [
          { uuid: null, unit: 240, price: 0 },
          { uuid: null, unit: 60, price: 6 },
        ],
      },
    ],
    [
      'time at one price, whatever is taken',
      [
        element([energy, ['TIME', 3]], { max_kwh: 20 }),
        element([
          ['ENERGY', 0.4],
          ['TIME', 3],
        ]),
      ],
      { time: [{ uuid: null, unit: 60, price: 3 }], idle: [] },
    ],
    [
      'energy at one price, whatever the power',
      [element([energy], { max_power: 16 }), element([energy])],
      { energy: [{ uuid: null, unit: 1000, price: 0.5 }] },
    ],
    [
      'parking and time that differ in their steps alone',
      [
        element(
          [
            ['TIME', 6, 60],
            ['PARKING_TIME', 6],
          ],
          { min_duration: 14_400 },
        ),
        element([energy]),
      ],
      {
        time: [
          { uuid: null, unit: 240, price: 0 },
          { uuid: null, unit: 60, price: 6 },
        ],
      },
    ],
    [
      'a fee at one price, whatever lasts',
      [element([energy, ['FLAT', 1]], { max_duration: 3600 }), element([energy, ['FLAT', 1]])],
      { session_fee: { amount: 1, grace_period: null, energy_threshold: null } },
    ],
  ])('is exact where a condition changes nothing: %s', (_, elements, expected) => {
    const first = imported(elements);
    expect(first.rate.intervals).toMatchObject(expected);
    expect(first.pricesAreTheSame).toBe(true);
  });

  it.each<[string, object[], string]>([
    [
      'energy by the session’s length',
      [element([['ENERGY', 0]], { max_duration: 1800 }), element([energy])],
      'price $.elements[0].restrictions.max_duration condition_not_expressible',
    ],
    [
      'parking free for the first half hour of the session',
      [
        element([['PARKING_TIME', 0]], { max_duration: 1800 }),
        element([energy, ['PARKING_TIME', 3]]),
      ],
      'price $.elements[0].price_components[0] condition_not_expressible',
    ],
  ])('cannot be said in blocks: %s', (_, elements, code) => {
    expect(codesOf(imported(elements))).toEqual([code]);
  });

  it('parking that depends on the session’s length cannot be said', () => {
    const first = imported([
      element([['PARKING_TIME', 6]], { min_duration: 14_400 }),
      element([energy]),
    ]);
    expect(codesOf(first)).toEqual([
      'price $.elements[0].price_components[0] condition_not_expressible',
    ]);
  });
});

describe('C5 blocks count from the session’s start, as OCPI has it', () => {
  it('TIME 6/h from the fifth hour on, from 8 to 22, is 22.00 from 6 to 12', () => {
    const day = { start_time: '08:00', end_time: '22:00' };
    const first = imported([
      element(
        [
          ['TIME', 6],
          ['PARKING_TIME', 6],
        ],
        { ...day, min_duration: 14_400 },
      ),
      element([energy]),
    ]);
    expect(first.follow).toBe('schedule');
    expect(total(first, [6, 12], { energyWh: 20_000 })).toBe('22.00');
  });

  it('the German tariff', () => {
    const parking: Component[] = [
      ['TIME', 6],
      ['PARKING_TIME', 6],
    ];
    const first = imported(
      [
        element(parking, { start_time: '08:00', end_time: '20:00', min_duration: 14_400 }),
        element([energy]),
      ],
      { max_price: { excl_vat: 12 } },
    );
    expect(codesOf(first)).toEqual([]);
    expect(total(first, [8, 12], { energyWh: 10_000 })).toBe('5.00');
    expect(total(first, [8, 20], { energyWh: 10_000 })).toBe('12.00');
    expect(total(first, [18, 32.5], { energyWh: 2000 })).toBe('4.00');
  });
});

describe('C12 min_price and max_price are limits of each price', () => {
  const withVat = (price: number) => ({
    price_components: [{ type: 'ENERGY', price, vat: 20, step_size: 1 }],
  });

  it.each<[string, object, object, string[]]>([
    [
      'without tax, as the prices are',
      { min_price: { excl_vat: 0.5 }, max_price: { excl_vat: 10, incl_vat: 12 } },
      { min_total: 0.5, max_total: 10 },
      [],
    ],
    ['with tax alone', { max_price: { incl_vat: 12 } }, { max_total: 10 }, []],
    [
      'with tax that leaves no decimal',
      { max_price: { incl_vat: 10 } },
      { max_total: 8.33333333333333 },
      ['price $.max_price rounded'],
    ],
    [
      'of 2.3.0, where prices have their tax',
      { tax_included: 'YES', max_price: { before_taxes: 10 } },
      { max_total: 12 },
      [],
    ],
    [
      'that do not fit one another: both apply, the lower most',
      { max_price: { excl_vat: 10, incl_vat: 13 } },
      { max_total: 10 },
      ['warning $.max_price limit_tax_contradiction'],
    ],
    [
      'that do not fit one another: both apply, the higher least',
      { min_price: { excl_vat: 1, incl_vat: 2.4 } },
      { min_total: 2 },
      ['warning $.min_price limit_tax_contradiction'],
    ],
    [
      'whose tax gives fractions of a cent',
      { max_price: { excl_vat: 11.757 } },
      { max_total: 11.757 },
      ['warning $.max_price limit_not_payable'],
    ],
    [
      'that exclude each other',
      { min_price: { excl_vat: 11 }, max_price: { excl_vat: 10 } },
      { max_total: 10 },
      ['price $.min_price limits_contradict'],
    ],
    ['that name no amount', { max_price: {} }, {}, ['price $.max_price limit_unknown']],
  ])('%s', (_, more, limits, codes) => {
    const first = imported([withVat(0.5)], more);
    expect({ ...first.rate.intervals?.limits }).toMatchObject(limits);
    expect(first.rate.intervals?.limits === undefined).toBe(Object.keys(limits).length === 0);
    expect(codesOf(first)).toEqual(codes);
  });

  it('of prices without VAT: both apply', () => {
    const first = imported([element([['ENERGY', 1]])], {
      min_price: { excl_vat: 0.5, incl_vat: 0.6 },
      max_price: { excl_vat: 50, incl_vat: 55 },
    });
    expect(first.rate.intervals?.limits).toMatchObject({ min_total: 0.6, max_total: 50 });
    expect(first.pricesAreTheSame).toBe(true);
    expect(codesOf(first)).toEqual([
      'warning $.min_price limit_tax_contradiction',
      'warning $.max_price limit_tax_contradiction',
    ]);
    expect(total(first, [8, 10], { energyWh: 60_000 })).toBe('50.00');
  });

  it('a least price of 0 is none', () => {
    const { rate } = imported([withVat(0.5)], { min_price: { excl_vat: 0 } });
    expect(rate.intervals).not.toHaveProperty('limits');
  });

  it('hold also at times at which there is no element', () => {
    const { rate } = imported([element([energy], { start_time: '08:00', end_time: '20:00' })], {
      min_price: { excl_vat: 1 },
    });
    const plan = compileCostRate(rate, { timeZone: 'UTC' });
    expect(priceAt(plan, Date.UTC(2026, 4, 6, 22)).intervals?.limits?.min_total).toBe(1);
  });
});

describe('C11 C12 go out as they came in', () => {
  it.each(['2.2.1', '2.3.0'] as const)('%s', (version) => {
    const components = [
      { type: 'ENERGY', price: 0.5, vat: 20, step_size: 1 },
      { type: 'TIME', price: 3, vat: 20, step_size: 1 },
      { type: 'PARKING_TIME', price: 6, vat: 20, step_size: 1 },
    ];
    const { rate } = imported([{ price_components: components }], {
      min_price: { excl_vat: 0.5, incl_vat: 0.6 },
      max_price: { excl_vat: 10, incl_vat: 12 },
    });
    const out = exportOcpiTariff(rate, {
      version,
      countryCode: 'DE',
      partyId: 'WPT',
      lastUpdated: '2026-11-01T00:00:00Z',
    });
    if (!out.ok) throw new Error(JSON.stringify(out.problems));
    const limit = (net: number, gross: number): object =>
      version === '2.2.1'
        ? { excl_vat: net, incl_vat: gross }
        : { before_taxes: net, after_taxes: gross };
    expect(out.tariff).toMatchObject({ min_price: limit(0.5, 0.6), max_price: limit(10, 12) });
    expect(out.tariff.elements.flatMap((one) => one.price_components)).toEqual(components);
    const again = importOcpiTariffs(out.tariff);
    expect(again.ok ? again.tariffs[0]?.rate.intervals : null).toEqual(rate.intervals);
  });

  it.each<[string, object, string]>([
    ['limits of a part', { limits: { max_time: 5 } }, 'price $.intervals.limits.max_time no_place'],
    [
      'blocks of idle time',
      {
        idle: [
          { unit: 10, price: 0 },
          { unit: 1, price: 0.1 },
        ],
      },
      'price $.intervals.idle idle_blocks',
    ],
  ])('what OCPI cannot say is told: %s', (_, more, code) => {
    const { rate } = imported([element([energy])]);
    const given: unknown = { ...rate, intervals: { ...rate.intervals, ...more } };
    const plan = priceAt(compileCostRate(given, { timeZone: 'UTC' }), 0);
    const out = exportOcpiTariff(
      { ...rate, intervals: plan.intervals },
      { version: '2.2.1', countryCode: 'DE', partyId: 'WPT', lastUpdated: '2026-11-01T00:00:00Z' },
    );
    const codes = out.ok
      ? out.findings.map((one) => `${one.severity} ${one.path} ${one.code}`)
      : [];
    expect(codes).toContain(code);
  });
});

describe('C4 a flat price that depends on the clock', () => {
  const day = { start_time: '08:00', end_time: '20:00' };
  const place = '$.elements[0].price_components[0] fee_depends_on_time';

  it.each<[string, object[], string[]]>([
    [
      'and on the length of the session',
      [element([['FLAT', 30]], { ...day, min_duration: 14_400 }), element([energy])],
      [`price ${place}`],
    ],
    ['alone', [element([['FLAT', 1]], day), element([energy])], [`price ${place}`]],
    [
      'by the day',
      [element([['FLAT', 1]], { day_of_week: ['SUNDAY'] }), element([energy])],
      [`price ${place}`],
    ],
    [
      'beside another one, so that there always is one',
      [element([['FLAT', 1]], day), element([energy, ['FLAT', 0.5]])],
      [`price ${place}`],
    ],
    ['at the same price', [element([['FLAT', 1]], day), element([energy, ['FLAT', 1]])], []],
  ])('%s', (_, elements, codes) => {
    expect(codesOf(imported(elements))).toEqual(codes);
  });

  it.each<[string, object, string[]]>([
    ['a 0 before it', element([energy, ['FLAT', 0]]), ['fee_when_due']],
    ['nothing before it', element([energy]), []],
  ])('C4: a fee that is due after a while, with %s', (_, last, codes) => {
    const first = imported([element([['FLAT', 1]], { min_duration: 300 }), last]);
    expect(first.rate.intervals?.session_fee).toMatchObject({ amount: 1, grace_period: 300 });
    const place = '$.elements[0].price_components[0]';
    expect(codesOf(first)).toEqual(codes.map((code) => `price ${place} ${code}`));
  });
});

describe('C3 steps are units where the billing started_unit_once charges by all of them', () => {
  const asBilled = (first: ReturnType<typeof imported>): CostPolicy => {
    return { follow: first.follow, billing: 'started_unit_once' };
  };

  it('10.1 kWh and half an hour of parking are 6.05', () => {
    const first = imported([element([energy, ['PARKING_TIME', 2, 900]])]);
    expect(codesOf(first)).toEqual([
      'warning $.elements[0].price_components[1] step_size_needs_policy',
    ]);
    const session = { energyWh: 10_100, chargingUntil: Date.UTC(2026, 4, 6, 9) };
    expect(total(first, [8, 9.5], session, asBilled(first))).toBe('6.05');
    expect(total(first, [8, 9.4], session, asBilled(first))).toBe('6.05');
    expect(total(first, [8, 9.4], session)).toBe('5.85');
  });

  it('12 kWh in the evening, in steps of 5 kWh after 17:00', () => {
    const first = imported([
      element([['ENERGY', 2, 8000]], { end_time: '17:00' }),
      element([['ENERGY', 2, 5000]]),
    ]);
    expect(total(first, [18, 20], { energyWh: 12_000 }, asBilled(first))).toBe('30.00');
  });

  it.each<[string, Component[], object?]>([
    [
      'time and parking time',
      [
        ['TIME', 3, 300],
        ['PARKING_TIME', 3, 300],
      ],
    ],
    [
      'seconds, which are no minutes that end',
      [
        ['ENERGY', 0.5, 100],
        ['TIME', 3],
      ],
    ],
    [
      'parking time that costs nothing after time',
      [
        ['TIME', 3, 900],
        ['PARKING_TIME', 0],
      ],
    ],
    ['blocks', [['ENERGY', 0.5, 1000]], { min_kwh: 5 }],
  ])('and are left out where it does not: %s', (_, components, restrictions) => {
    const { findings, rate } = imported([element(components, restrictions), element([energy])]);
    const steps = findings.filter(({ code }) => code.startsWith('step_size'));
    expect(new Set(steps.map(({ code }) => code))).toEqual(new Set(['step_size_dropped']));
    expect(rate.intervals?.time[0]?.unit ?? 60).toBe(60);
    expect(rate.intervals?.energy.at(-1)?.unit ?? 1000).toBe(1000);
  });
});
