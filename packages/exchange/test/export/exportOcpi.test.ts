import {
  parseBundle,
  type Bundle,
  type BundleCostRate,
  type BundleStation,
} from '@wattpost/contract';
import type { Intervals } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { exportOcpiTariff, type OcpiExport } from '../../src/export/exportOcpi.ts';
import type { OcpiExportOptions } from '../../src/export/exportOptions.ts';
import { bundleOfTariffs, withCostRate, withDates } from '../../src/import/intoBundle.ts';

const fee = { amount: 1, grace_period: 300, energy_threshold: 500 };

function energy(price: number, unit = 1000): Intervals {
  return { energy: [{ uuid: null, unit, price }], time: [], session_fee: null };
}

function rate(changes: Partial<BundleCostRate> = {}): BundleCostRate {
  return {
    uuid: 'r-1',
    name: 'Stadt',
    currency: 'EUR',
    dynamic_pricing: null,
    intervals: energy(0.4),
    marketing_texts: {},
    tax: { percent: 20, included: true },
    recurring: [],
    unique: [],
    ...changes,
  };
}

const usual: OcpiExportOptions = {
  version: '2.3.0',
  countryCode: 'at',
  partyId: 'wpt',
  lastUpdated: '2026-11-21T09:00:00Z',
};

function written(given: BundleCostRate, options: Partial<OcpiExportOptions> = {}) {
  const result: OcpiExport = exportOcpiTariff(given, { ...usual, ...options });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result;
}

function window(weekday: number, start_time: string, end_time: string) {
  return { uuid: null, weekday, start_time, end_time };
}

describe('exportOcpiTariff', () => {
  it('writes a tariff whole', () => {
    expect(
      written(rate({ marketing_texts: { de_AT: { description: 'Ökostrom' } } }), {
        tariffId: 'city',
        type: 'AD_HOC_PAYMENT',
        endDateTime: '2027-01-01T00:00:00Z',
      }),
    ).toEqual({
      ok: true,
      tariff: {
        country_code: 'AT',
        party_id: 'WPT',
        id: 'city',
        currency: 'EUR',
        type: 'AD_HOC_PAYMENT',
        tariff_alt_text: [{ language: 'de', text: 'Ökostrom' }],
        elements: [{ price_components: [{ type: 'ENERGY', price: 0.4, vat: 20, step_size: 1 }] }],
        tax_included: 'YES',
        end_date_time: '2027-01-01T00:00:00Z',
        last_updated: '2026-11-21T09:00:00Z',
      },
      findings: [
        expect.objectContaining({ path: '$.name', severity: 'info' }),
        expect.objectContaining({ code: 'region_left_out', severity: 'info' }),
      ],
      pricesAreTheSame: true,
      billingIsTheSame: true,
    });
  });

  it('takes the tax out for 2.2.1, and says when that has no end', () => {
    const exact = written(rate({ intervals: energy(0.42) }), { version: '2.2.1' });
    expect(exact.tariff.elements[0]?.price_components[0]).toEqual({
      type: 'ENERGY',
      price: 0.35,
      vat: 20,
      step_size: 1,
    });
    expect(exact.tariff).not.toHaveProperty('tax_included');
    expect(exact.pricesAreTheSame).toBe(true);
    const rounded = written(rate({ intervals: energy(0.59) }), { version: '2.2.1' });
    expect(rounded.tariff.elements[0]?.price_components[0]?.price).toBe(0.4917);
    expect(rounded.findings[0]).toMatchObject({
      path: '$.intervals.energy[0]',
      code: 'rounded',
      severity: 'price',
    });
  });

  it('writes weekly windows as they win, never over midnight, one element for like days', () => {
    const night = {
      uuid: 'n',
      name: 'Nacht',
      validity: {
        type: 'recurring' as const,
        weekdays: [1, 2, 3, 4, 5].map((day) => window(day, '22:00', '06:00')),
      },
      intervals: energy(0.3),
      marketing_texts: {},
    };
    const { tariff } = written(rate({ dynamic_pricing: 1, recurring: [night] }));
    expect(tariff.elements.map(({ restrictions }) => restrictions)).toEqual([
      {
        start_time: '22:00',
        end_time: '00:00',
        day_of_week: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
      },
      {
        start_time: '00:00',
        end_time: '06:00',
        day_of_week: ['TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'],
      },
      undefined,
    ]);
  });

  it('writes dates as ranges, and only those that are asked for', () => {
    const unique = ['2026-12-24', '2026-12-25', '2026-12-27'].map((date, index) => ({
      uuid: String(index),
      name: date,
      validity: { type: 'unique' as const, start: `${date}T00:00:00`, end: `${date}T23:59:59` },
      intervals: energy(0.2),
      marketing_texts: { de: { legal: 'x' } },
    }));
    const given = rate({ dynamic_pricing: 2, unique });
    const ranges = (options: Partial<OcpiExportOptions>): unknown =>
      written(given, options).tariff.elements.map(({ restrictions }) => restrictions);
    expect(ranges({})).toEqual([
      { start_date: '2026-12-24', end_date: '2026-12-26' },
      { start_date: '2026-12-27', end_date: '2026-12-28' },
      undefined,
    ]);
    expect(ranges({ fromDate: '2026-12-25', untilDate: '2026-12-27' })).toEqual([
      { start_date: '2026-12-25', end_date: '2026-12-26' },
      undefined,
    ]);
    const [christmas] = unique;
    if (christmas === undefined) throw new Error('no entry');
    const validity = { ...christmas.validity, start: '9999-12-31T12:00:00', end: null };
    const last = rate({ dynamic_pricing: 2, unique: [{ ...christmas, validity }] });
    expect(written(last).tariff.elements[0]?.restrictions).toEqual({
      start_time: '12:00',
      end_time: '00:00',
      start_date: '9999-12-31',
    });
    expect(written(given).findings.map(({ path, code }) => [path, code])).toContainEqual([
      '$.unique[2].marketing_texts',
      'text_left_out',
    ]);
  });

  it('writes blocks and conditions of a fee as restrictions', () => {
    const intervals: Intervals = {
      energy: [
        { uuid: null, unit: 20_000, price: 8 },
        { uuid: null, unit: 1000, price: 0.3 },
      ],
      time: [
        { uuid: null, unit: 240, price: 0 },
        { uuid: null, unit: 60, price: 6 },
      ],
      session_fee: fee,
    };
    const { tariff } = written(rate({ intervals, tax: null }));
    const component = (type: string, price: number): object => ({ type, price, step_size: 1 });
    expect(tariff.elements).toEqual([
      { price_components: [component('ENERGY', 0.4)], restrictions: { max_kwh: 20 } },
      { price_components: [component('ENERGY', 0.3)], restrictions: { min_kwh: 20 } },
      {
        price_components: [component('TIME', 0), component('PARKING_TIME', 0)],
        restrictions: { max_duration: 14_400 },
      },
      {
        price_components: [component('TIME', 6), component('PARKING_TIME', 6)],
        restrictions: { min_duration: 14_400 },
      },
      {
        price_components: [component('FLAT', 1)],
        restrictions: { min_kwh: 0.5, min_duration: 300 },
      },
    ]);
  });

  const early = { amount: 1, grace_period: null, energy_threshold: 0 };
  const nothing = { amount: 0, grace_period: 300, energy_threshold: null };
  it.each([
    [
      'one fee that is due later',
      fee,
      { ...fee },
      [
        [1, 300],
        [1, 300],
      ],
      null,
    ],
    [
      'a fee that is due later beside none',
      fee,
      null,
      [
        [1, 300],
        [0, 0],
        [0, 0],
      ],
      'fee_when_due',
    ],
    [
      'no fee beside one that is due later',
      nothing,
      fee,
      [
        [0, 0],
        [1, 300],
        [0, 0],
      ],
      'fee_when_due',
    ],
    [
      'two fees that are due at once',
      early,
      { ...early, amount: 2 },
      [
        [1, 0],
        [2, 0],
      ],
      'fee_depends_on_time',
    ],
    [
      'a fee that is due at once beside none',
      early,
      nothing,
      [
        [1, 0],
        [0, 0],
      ],
      'fee_depends_on_time',
    ],
  ] as const)('C4: writes %s, and says where it differs', (_, own, usual, expected, code) => {
    const night = {
      uuid: 'n',
      name: 'Nacht',
      validity: { type: 'recurring' as const, weekdays: [window(1, '20:00', '22:00')] },
      intervals: { ...energy(0.3), session_fee: own },
      marketing_texts: {},
    };
    const intervals = { ...energy(0.4), session_fee: usual };
    const { tariff, findings } = written(
      rate({ intervals, dynamic_pricing: 1, recurring: [night] }),
    );
    expect(
      tariff.elements.flatMap(({ price_components, restrictions }) =>
        price_components
          .filter(({ type }) => type === 'FLAT')
          .map(({ price }) => [price, restrictions?.min_duration ?? 0]),
      ),
    ).toEqual(expected);
    const found = findings.filter(({ severity }) => severity !== 'info');
    expect(found.map((finding) => `${finding.severity} ${finding.code}`)).toEqual(
      code === null ? [] : [`price ${code}`],
    );
  });

  it('C4: does not compare fees of entries that never hold', () => {
    const dated = {
      uuid: 'd',
      name: 'Datum',
      validity: { type: 'unique' as const, start: '2026-12-24T00:00:00', end: null },
      intervals: { ...energy(0.3), session_fee: fee },
      marketing_texts: {},
    };
    const { pricesAreTheSame } = written(rate({ dynamic_pricing: 1, unique: [dated] }));
    expect(pricesAreTheSame).toBe(true);
  });

  it('says 0 of what an entry does not list, so that the default price is not asked for it', () => {
    const free = {
      uuid: 'f',
      name: 'Frei',
      validity: { type: 'recurring' as const, weekdays: [window(0, '00:00', '24:00')] },
      intervals: { energy: [], time: [], session_fee: null },
      marketing_texts: {},
    };
    const { tariff } = written(rate({ dynamic_pricing: 1, recurring: [free] }));
    expect(tariff.elements[0]).toEqual({
      price_components: [{ type: 'ENERGY', price: 0, vat: 20, step_size: 1 }],
      restrictions: { day_of_week: ['SUNDAY'] },
    });
  });

  it('writes what is free of charge as a flat price of 0', () => {
    const intervals = { energy: [], time: [], session_fee: null };
    expect(written(rate({ intervals, tax: null })).tariff.elements).toEqual([
      { price_components: [{ type: 'FLAT', price: 0, step_size: 1 }] },
    ]);
  });

  it('C3: writes units as step_size where started units are charged, and says that they are billed so', () => {
    const intervals: Intervals = {
      energy: [{ uuid: null, unit: 100, price: 0.04 }],
      time: [{ uuid: null, unit: 15, price: 0.6 }],
      session_fee: null,
    };
    const { tariff, findings, ...same } = written(rate({ intervals }), { billing: 'started_unit' });
    const [element] = tariff.elements;
    expect(same).toMatchObject({ pricesAreTheSame: true, billingIsTheSame: false });
    const ofSteps = findings.filter(({ code }) => code === 'step_size');
    expect(ofSteps.map(({ path }) => path)).toEqual([
      ...['$.intervals.energy[0]', '$.intervals.time[0]'],
    ]);
    expect(written(rate({ intervals })).billingIsTheSame).toBe(true);
    expect(
      element?.price_components.map(({ type, price, step_size }) => [type, price, step_size]),
    ).toEqual([
      ['ENERGY', 0.4, 100],
      ['TIME', 2.4, 900],
      ['PARKING_TIME', 2.4, 900],
    ]);
  });

  it.each([
    [
      'an unknown price',
      rate({
        intervals: null,
        dynamic_pricing: 1,
        recurring: [
          {
            uuid: 'a',
            name: 'A',
            validity: { type: 'recurring', weekdays: [window(1, '08:00', '09:00')] },
            intervals: energy(1),
            marketing_texts: {},
          },
        ],
      }),
      'unknown_price',
    ],
    [
      'seconds',
      rate({
        dynamic_pricing: 2,
        unique: [
          {
            uuid: 'a',
            name: 'A',
            validity: { type: 'unique', start: '2026-12-24T10:00:30', end: null },
            intervals: energy(1),
            marketing_texts: {},
          },
        ],
      }),
      'seconds_cut',
    ],
    ['a price per 3 Wh', rate({ intervals: energy(0.001, 3) }), 'rounded'],
  ])('says that it cannot say %s', (_, given, code) => {
    const { findings, pricesAreTheSame } = written(given);
    expect(findings.filter(({ severity }) => severity === 'price').map((one) => one.code)).toEqual([
      code,
    ]);
    expect(pricesAreTheSame).toBe(false);
  });

  it('says which texts it left out', () => {
    const { tariff, findings } = written(
      rate({
        marketing_texts: {
          de_AT: { short_description: 'a', legal: 'b' },
          de: { description: 'c' },
          deu: { description: 'd' },
          en: { description: 'x'.repeat(513) },
          fr: {},
        },
      }),
    );
    expect(tariff.tariff_alt_text).toEqual([{ language: 'de', text: 'a\nb' }]);
    expect(
      findings.filter(({ severity }) => severity === 'warning').map(({ path }) => path),
    ).toEqual(['$.marketing_texts["de"]', '$.marketing_texts["deu"]', '$.marketing_texts["en"]']);
  });

  it('refuses options and cost rates that are wrong, all at once', () => {
    const result = exportOcpiTariff(rate({ uuid: 'a b', currency: 'euro' }), {
      version: '2.2.1',
      countryCode: 'AUT',
      partyId: '',
      lastUpdated: 'now',
      endDateTime: 'then',
      fromDate: '2026-02-30',
      untilDate: 'x',
    });
    expect(result.ok ? [] : result.problems.map(({ path }) => path)).toEqual([
      ...['countryCode', 'partyId', 'tariffId', 'lastUpdated', 'endDateTime', 'fromDate'],
      ...['untilDate', '$.currency'],
    ]);
  });

  it('refuses a cost rate without any price', () => {
    const result = exportOcpiTariff(rate({ intervals: null }), usual);
    expect(result).toMatchObject({ ok: false, problems: [{ code: 'no_price' }] });
  });
});

describe('a bundle', () => {
  const station: BundleStation = {
    uuid: 's',
    label: 'S',
    public_display_name: null,
    time_zone: 'Europe/Vienna',
    location_name: null,
    max_power_kw: null,
    cost_rate_uuid: 'r-1',
    directions: [],
  };
  const createdAt = '2026-11-21T09:00:00Z';

  function bundle(): Bundle {
    const reading = bundleOfTariffs({
      tariffs: [
        { rate: rate(), validUntil: '2027-01-01T00:00:00Z' },
        { rate: rate({ uuid: 'r-2' }), validUntil: '2026-12-31T23:00:00Z' },
      ],
      stations: [station],
      createdAt,
    });
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    return reading.bundle;
  }

  it('is valid until the first of its tariffs ends', () => {
    expect(bundle().valid_until).toBe('2026-12-31T23:00:00Z');
    expect(parseBundle(bundle()).ok).toBe(true);
  });

  it('says what is wrong with its parts', () => {
    const reading = bundleOfTariffs({
      tariffs: [{ rate: rate(), validUntil: null }],
      stations: [],
      createdAt,
    });
    expect(reading).toMatchObject({ ok: false, problems: [{ path: '$.stations' }] });
  });

  it('takes a cost rate instead of the one of its uuid, or beside the others', () => {
    const names = (given: BundleCostRate): unknown => {
      const reading = withCostRate(bundle(), given);
      return reading.ok && reading.bundle.cost_rates.map(({ uuid, name }) => `${uuid} ${name}`);
    };
    expect(names(rate({ name: 'Neu' }))).toEqual(['r-1 Neu', 'r-2 Stadt']);
    expect(names(rate({ uuid: 'r-3' }))).toEqual(['r-1 Stadt', 'r-2 Stadt', 'r-3 Stadt']);
  });

  it('takes dates instead of those there are, or before them', () => {
    const entry = (uuid: string, start: string) => ({
      uuid,
      name: uuid,
      validity: { type: 'unique' as const, start, end: null },
      intervals: energy(1),
      marketing_texts: {},
    });
    const first = withDates(
      bundle(),
      'r-1',
      [entry('a', '2026-12-24T00:00:00'), entry('b', '2026-12-25T00:00:00')],
      'replace',
    );
    if (!first.ok) throw new Error(JSON.stringify(first.problems));
    expect(first.bundle.cost_rates[0]).toMatchObject({ dynamic_pricing: 2 });
    const changed = (how: 'replace' | 'add'): unknown => {
      const reading = withDates(first.bundle, 'r-1', [entry('c', '2026-12-25T00:00:00')], how);
      return reading.ok && reading.bundle.cost_rates[0]?.unique.map(({ uuid }) => uuid);
    };
    expect(changed('add')).toEqual(['c', 'a']);
    expect(changed('replace')).toEqual(['c']);
    expect(() => withDates(bundle(), 'none', [], 'add')).toThrow(RangeError);
    const reading: unknown = { ok: true, bundle: bundle() };
    const message = /^Expected a price bundle, found the result of reading one: pass its member/;
    expect(() => withDates(reading as Bundle, 'r-1', [], 'add')).toThrow(message);
    expect(() => withCostRate(reading as Bundle, rate())).toThrow(message);
  });
});
