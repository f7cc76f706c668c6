import type { BundleCostRate } from '@wattpost/contract';
import { compileCostRate, type Intervals } from '@wattpost/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryInstant, arbitraryProgress, arbitraryRate } from '../arbitraryRates.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { exportOcppTariff, type OcppOptions } from '../../src/ocpp/exportOcpp.ts';
import { schemaErrors } from './messageCheck.ts';
import { expectSame } from './expectSame.ts';

function energy(price: number): Intervals {
  return { energy: [{ uuid: null, unit: 1000, price }], time: [], session_fee: null };
}

function rate(changes: Partial<BundleCostRate> = {}): BundleCostRate {
  return {
    uuid: 'r-1',
    name: 'Stadt',
    currency: 'EUR',
    dynamic_pricing: null,
    intervals: energy(0.42),
    marketing_texts: {},
    tax: { percent: 20, included: true },
    recurring: [],
    unique: [],
    ...changes,
  };
}

function written(given: BundleCostRate, options: OcppOptions = {}) {
  const result = exportOcppTariff(given, options);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  expect(schemaErrors('tariff', result.request)).toEqual([]);
  return { ...result, tariff: result.request.tariff };
}

const none = {
  min_total: null,
  max_total: null,
  max_energy: null,
  max_time: null,
  max_idle: null,
};

describe('exportOcppTariff', () => {
  it('is held to the schemas of OCPP', () => {
    expect(schemaErrors('tariff', { evseId: 0 })).not.toEqual([]);
  });

  it('states the size of a request that many stations do not read', () => {
    const size = (characters: number) => {
      const description = 'ä'.repeat(characters);
      const texts = Object.fromEntries(
        ['de', 'en', 'fr', 'it', 'es', 'nl', 'sv', 'da'].map((code) => [code, { description }]),
      );
      const { request, findings } = written(rate({ marketing_texts: texts }));
      const bytes = Buffer.byteLength(JSON.stringify(request));
      return { bytes, found: findings.filter(({ code }) => code === 'message_large') };
    };
    expect(size(900)).toMatchObject({ found: [] });
    const { bytes, found } = size(1000);
    expect(bytes).toBeGreaterThan(16_384);
    const values = { bytes, maxBytes: 16_384 };
    expect(found).toMatchObject([{ severity: 'warning', path: '$', values }]);
  });

  it('writes a request whole, without the tax', () => {
    const { request, pricesAreTheSame, findings, elements } = written(
      rate({ marketing_texts: { de_AT: { description: 'Ökostrom' } } }),
      { tariffId: 'city', evseId: 2 },
    );
    expect(request).toEqual({
      evseId: 2,
      tariff: {
        tariffId: 'city',
        currency: 'EUR',
        description: [{ format: 'UTF8', language: 'de-AT', content: 'Ökostrom' }],
        energy: { prices: [{ priceKwh: 0.35 }], taxRates: [{ type: 'VAT', tax: 20 }] },
      },
    });
    expect([pricesAreTheSame, findings, elements]).toEqual([true, [], 1]);
  });

  it('rounds what has no end without its tax to six places, and says so', () => {
    const { tariff, findings, pricesAreTheSame } = written(
      rate({ intervals: energy(0.59), tax: { percent: 19, included: true } }),
    );
    expect(tariff.energy?.prices).toEqual([{ priceKwh: 0.495798 }]);
    expect(findings).toMatchObject([
      { severity: 'warning', code: 'rounded', path: '$.intervals.energy[0]' },
    ]);
    expect(pricesAreTheSame).toBe(true);
  });

  it('names a tariff by its content', () => {
    const [one, two, three] = [rate(), rate(), rate({ intervals: energy(0.48) })].map(
      (given) => written(given).tariff.tariffId,
    );
    expect(one).toMatch(/^r-1-[0-9a-f]{8}$/);
    expect(two).toBe(one);
    expect(three).not.toBe(one);
  });

  it('has conditions on the station’s clock, the default price last', () => {
    const night = {
      uuid: 'n',
      name: 'Nacht',
      validity: {
        type: 'recurring' as const,
        weekdays: [1, 2].map((weekday) => ({
          uuid: null,
          weekday,
          start_time: '22:00',
          end_time: '06:00',
        })),
      },
      intervals: energy(0.3),
      marketing_texts: {},
    };
    const { tariff, elements } = written(rate({ dynamic_pricing: 1, recurring: [night] }));
    expect(elements).toBe(3);
    expect(tariff.energy?.prices).toEqual([
      {
        priceKwh: 0.25,
        conditions: {
          startTimeOfDay: '22:00',
          endTimeOfDay: '00:00',
          dayOfWeek: ['Monday', 'Tuesday'],
        },
      },
      {
        priceKwh: 0.25,
        conditions: {
          startTimeOfDay: '00:00',
          endTimeOfDay: '06:00',
          dayOfWeek: ['Tuesday', 'Wednesday'],
        },
      },
      { priceKwh: 0.35 },
    ]);
  });

  it('has dates, whose end is excluded, from the first that is wanted', () => {
    const entry = (date: string) => ({
      uuid: date,
      name: date,
      validity: { type: 'unique' as const, start: `${date}T00:00:00`, end: `${date}T23:59:59` },
      intervals: energy(0.3),
      marketing_texts: {},
    });
    const dates = ['2026-11-20', '2026-12-24', '2026-12-25', '2027-01-01'];
    const given = rate({ dynamic_pricing: 2, unique: dates.map(entry) });
    const options = { fromDate: '2026-12-01', untilDate: '2027-01-01' };
    expect(written(given, options).tariff.energy?.prices).toEqual([
      { priceKwh: 0.25, conditions: { validFromDate: '2026-12-24', validToDate: '2026-12-26' } },
      { priceKwh: 0.35 },
    ]);
    const last = rate({ dynamic_pricing: 2, unique: [entry('2999-12-31')] });
    expect(written(last).tariff.energy?.prices[0]?.conditions).toEqual({
      validFromDate: '2999-12-31',
    });
    expect(exportOcppTariff(given, { ...options, maxElements: 1 })).toMatchObject({
      ok: false,
      problems: [{ code: 'too_many_elements' }],
    });
  });

  it('leaves a component to the default price where it costs the same', () => {
    const time = [{ uuid: null, unit: 1, price: 0.12 }];
    const entry = (date: string, price: number, minutes = time) => ({
      uuid: date,
      name: date,
      validity: { type: 'unique' as const, start: `${date}T00:00:00`, end: `${date}T23:59:59` },
      intervals: { ...energy(price), time: minutes },
      marketing_texts: {},
    });
    const { tariff, elements } = written(
      rate({
        intervals: { ...energy(0.42), time },
        dynamic_pricing: 2,
        unique: [entry('2026-12-24', 0.3), entry('2026-12-26', 0.42, [])],
      }),
    );
    expect(elements).toBe(2);
    expect(tariff.energy?.prices).toEqual([
      { priceKwh: 0.25, conditions: { validFromDate: '2026-12-24', validToDate: '2026-12-25' } },
      { priceKwh: 0.35 },
    ]);
    expect(tariff.chargingTime?.prices).toEqual([
      { priceMinute: 0, conditions: { validFromDate: '2026-12-26', validToDate: '2026-12-27' } },
      { priceMinute: 0.1 },
    ]);
  });

  it('tells idle minutes from others, in blocks of each', () => {
    const intervals: Intervals = {
      energy: [
        { uuid: null, unit: 10_500, price: 3.15 },
        { uuid: null, unit: 1000, price: 0.6 },
      ],
      time: [
        { uuid: null, unit: 240, price: 0 },
        { uuid: null, unit: 1, price: 0.12 },
      ],
      idle: [
        { uuid: null, unit: 15, price: 0 },
        { uuid: null, unit: 1, price: 0.24 },
      ],
      session_fee: { amount: 0.6, grace_period: null, energy_threshold: 0 },
      limits: { ...none, min_total: 0.6, max_total: 60 },
    };
    const { tariff, findings } = written(rate({ intervals }));
    expect(findings).toEqual([]);
    const taxRates = [{ type: 'VAT', tax: 20 }];
    expect(tariff).toMatchObject({
      energy: {
        prices: [
          { priceKwh: 0.25, conditions: { maxEnergy: 10_500 } },
          { priceKwh: 0.5, conditions: { minEnergy: 10_500 } },
        ],
        taxRates,
      },
      chargingTime: {
        prices: [
          { priceMinute: 0, conditions: { maxTime: 14_400 } },
          { priceMinute: 0.1, conditions: { minTime: 14_400 } },
        ],
        taxRates,
      },
      idleTime: {
        prices: [
          { priceMinute: 0, conditions: { maxIdleTime: 900 } },
          { priceMinute: 0.2, conditions: { minIdleTime: 900 } },
        ],
        taxRates,
      },
      fixedFee: { prices: [{ priceFixed: 0.5 }], taxRates },
      minCost: { exclTax: 0.5, inclTax: 0.6 },
      maxCost: { exclTax: 50, inclTax: 60 },
    });
  });

  it('charges idle minutes like others where a price does not tell them', () => {
    const intervals = { ...energy(0), time: [{ uuid: null, unit: 60, price: 7.2 }] };
    const { tariff } = written(rate({ intervals, tax: { percent: 20, included: false } }));
    expect(tariff.energy).toBeUndefined();
    expect(tariff.chargingTime?.prices).toEqual([{ priceMinute: 0.12 }]);
    expect(tariff.idleTime).toEqual(tariff.chargingTime);
  });

  it('says free of charge with a price of 0, and nothing of tax where nothing is known', () => {
    const free = { energy: [], time: [], session_fee: null };
    const { tariff, findings } = written(rate({ intervals: free, tax: null }));
    expect(tariff.energy).toEqual({ prices: [{ priceKwh: 0 }] });
    expect(findings.map(({ code }) => code)).toEqual(['tax_not_stated']);
  });

  it.each<[string, Partial<BundleCostRate>, string]>([
    ['an unknown price', { intervals: null }, 'unknown_price'],
    [
      'a fee that is due after a while',
      {
        intervals: {
          ...energy(0.42),
          session_fee: { amount: 1, grace_period: 300, energy_threshold: null },
        },
      },
      'fee_condition',
    ],
    [
      'a bound of half a second',
      {
        intervals: {
          ...energy(0.42),
          time: [
            { uuid: null, unit: 0.025, price: 0 },
            { uuid: null, unit: 1, price: 0.12 },
          ],
        },
      },
      'bound_rounded',
    ],
    [
      'a limit of a part',
      { intervals: { ...energy(0.42), limits: { ...none, max_time: 5 } } },
      'no_place',
    ],
    [
      'dates beyond those of its schemas',
      {
        dynamic_pricing: 2,
        unique: [
          {
            uuid: 'u',
            name: 'u',
            validity: { type: 'unique', start: '9999-12-31T00:00:00', end: null },
            intervals: energy(0.3),
            marketing_texts: {},
          },
        ],
      },
      'date_too_late',
    ],
    [
      'limits that differ',
      {
        dynamic_pricing: 2,
        unique: [
          {
            uuid: 'u',
            name: 'u',
            validity: { type: 'unique', start: '2026-12-24T00:00:00', end: null },
            intervals: { ...energy(0.3), limits: { ...none, max_total: 5 } },
            marketing_texts: {},
          },
        ],
      },
      'limits_differ',
    ],
  ])('finds that OCPP cannot say %s', (_, changes, code) => {
    const { findings, pricesAreTheSame } = written(rate(changes));
    expect(findings).toContainEqual(expect.objectContaining({ severity: 'price', code }));
    expect(pricesAreTheSame).toBe(false);
  });

  it('leaves out texts that OCPP has no room for', () => {
    const { tariff, findings } = written(
      rate({
        marketing_texts: {
          de: { description: 'x'.repeat(1025) },
          'de-Latn-AT': { description: 'Ökostrom' },
          en: { description: 'x'.repeat(1024), legal: 'y' },
        },
      }),
    );
    expect(tariff.description?.map(({ language }) => language)).toEqual(['en']);
    expect(findings.map(({ code }) => code)).toEqual(['text_left_out', 'text_left_out']);
  });

  it.each<[keyof OcppOptions, OcppOptions]>([
    ['tariffId', { tariffId: 'x'.repeat(61) }],
    ['evseId', { evseId: -1 }],
    ['fromDate', { fromDate: '2026-02-30' }],
    ['untilDate', { untilDate: 'soon' }],
    ['validFrom', { validFrom: '2027-01-01T00:00:00' }],
    ['maxElements', { maxElements: 0 }],
  ])('refuses a wrong %s', (path, options) => {
    expect(exportOcppTariff(rate(), options)).toMatchObject({
      ok: false,
      problems: [{ path, code: 'wrong_option' }],
    });
  });

  it(
    'charges what the cost rate does at every local minute, when it says so',
    () => {
      const timeZone = 'Europe/Vienna';
      let same = 0;
      fc.assert(
        fc.property(
          arbitraryRate,
          fc.array(fc.tuple(arbitraryInstant, arbitraryProgress), { minLength: 10, maxLength: 10 }),
          (given, moments) => {
            const { tariff, pricesAreTheSame } = written(given);
            if (!pricesAreTheSame) return;
            same += 1;
            const plan = compileCostRate(given, { timeZone });
            for (const [at, progress] of moments) expectSame(tariff, plan, at, progress);
          },
        ),
        { numRuns: lawRuns },
      );
      expect(same).toBeGreaterThan(lawRuns / 20);
    },
    lawTimeoutMs,
  );
});
