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
    ...{ country_code: 'DE', party_id: 'WPT', id: 'city', currency: 'EUR', elements },
    ...{ last_updated: '2026-11-01T00:00:00Z', ...more },
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
  session: { readonly energyWh: number },
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
      'that do not fit one another',
      { max_price: { excl_vat: 10, incl_vat: 13 } },
      { max_total: 10 },
      ['price $.max_price limit_tax_contradiction'],
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
      ...{ version, countryCode: 'DE', partyId: 'WPT', lastUpdated: '2026-11-01T00:00:00Z' },
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
