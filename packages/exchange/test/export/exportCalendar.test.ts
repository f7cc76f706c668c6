import { parseBundle, type BundleCostRate } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { exportOcpiCalendar } from '../../src/export/exportCalendar.ts';
import { exportOcpiTariff } from '../../src/export/exportOcpi.ts';
import type { OcpiExportOptions } from '../../src/export/exportOptions.ts';
import { stationCalendars } from '../../src/export/stationCalendars.ts';
import { calendarReferences } from '../../src/import/intoBundle.ts';
import type { StationCalendar } from '../../src/values/rateCalendar.ts';
import { calendarOf, perKwh, rateOf } from '../rates.ts';

const options: OcpiExportOptions = {
  version: '2.3.0',
  countryCode: 'AT',
  partyId: 'WPT',
  lastUpdated: '2026-11-21T09:00:00Z',
};

const usual = rateOf('usual', 0.42);
const holiday = rateOf('holiday', 0.3);
const next = rateOf('next', 0.48);

/** A cost rate with a night price on one weekday. */
function weekly(uuid: string, price: number, weekday: number): BundleCostRate {
  const window = { uuid: null, weekday, start_time: '20:00', end_time: '22:00' };
  const validity = { type: 'recurring' as const, weekdays: [window] };
  const night = { uuid: 'n', name: 'n', validity, intervals: perKwh(0.2), marketing_texts: {} };
  return rateOf(uuid, price, { dynamic_pricing: 1, recurring: [night] });
}

function written(calendar: StationCalendar, changes: Partial<OcpiExportOptions> = {}) {
  const result = exportOcpiCalendar(calendar, { ...options, ...changes });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result;
}

/** The one tariff: `[price per kWh, restrictions]` of each element. */
function elements(calendar: StationCalendar, changes: Partial<OcpiExportOptions> = {}) {
  const { tariffs } = written(calendar, changes);
  expect(tariffs).toHaveLength(1);
  return tariffs.flatMap((tariff) =>
    tariff.elements.map(({ price_components: [component], restrictions = {} }) => [
      component?.price,
      restrictions,
    ]),
  );
}

describe('exportOcpiCalendar', () => {
  it('writes without periods what exportOcpiTariff does, byte for byte', () => {
    for (const rate of [usual, weekly('w', 0.5, 1)]) {
      const plain = exportOcpiTariff(rate, options);
      if (!plain.ok) throw new Error('no tariff');
      const { tariff, ...others } = plain;
      expect(JSON.stringify(written(calendarOf(rate)))).toBe(
        JSON.stringify({ ...others, tariffs: [tariff] }),
      );
    }
  });

  it('K2 writes the prices of periods first, and the usual ones last', () => {
    expect(
      elements(
        calendarOf(
          usual,
          [holiday, '2026-12-20T00:00:00', '2027-01-07T00:00:00'],
          [next, '2027-01-01T00:00:00', null],
        ),
      ),
    ).toEqual([
      [0.3, { start_date: '2026-12-20', end_date: '2027-01-07' }],
      [0.48, { start_date: '2027-01-07' }],
      [0.42, {}],
    ]);
  });

  it('cuts a period that begins and ends within a day into three', () => {
    expect(
      elements(calendarOf(usual, [holiday, '2026-12-24T18:00:00', '2027-01-07T06:30:00'])),
    ).toEqual([
      [
        0.3,
        {
          start_time: '18:00',
          end_time: '00:00',
          start_date: '2026-12-24',
          end_date: '2026-12-25',
        },
      ],
      [
        0.3,
        {
          start_time: '00:00',
          end_time: '06:30',
          start_date: '2027-01-07',
          end_date: '2027-01-08',
        },
      ],
      [0.3, { start_date: '2026-12-25', end_date: '2027-01-07' }],
      [0.42, {}],
    ]);
  });

  it('names no weekday that a short period does not have', () => {
    const sunday = weekly('sunday', 0.5, 0);
    expect(
      elements(
        calendarOf(
          weekly('usual', 0.42, 1),
          // From Thursday to Saturday, then two weeks.
          [sunday, '2026-12-24T00:00:00', '2026-12-27T00:00:00'],
          [sunday, '2027-02-01T00:00:00', '2027-02-15T00:00:00'],
        ),
      ),
    ).toEqual([
      [0.5, { start_date: '2026-12-24', end_date: '2026-12-27' }],
      [
        0.2,
        {
          start_time: '20:00',
          end_time: '22:00',
          day_of_week: ['SUNDAY'],
          start_date: '2027-02-01',
          end_date: '2027-02-15',
        },
      ],
      [0.5, { start_date: '2027-02-01', end_date: '2027-02-15' }],
      [0.2, { start_time: '20:00', end_time: '22:00', day_of_week: ['MONDAY'] }],
      [0.42, {}],
    ]);
  });

  it('says every dimension in every price, so that none of the usual ones counts beside it', () => {
    const withTime = rateOf('usual', 0.42, {
      intervals: { ...perKwh(0.42), time: [{ uuid: null, unit: 60, price: 1 }] },
    });
    const { tariffs } = written(
      calendarOf(withTime, [holiday, '2026-12-24T00:00:00', '2026-12-25T00:00:00']),
    );
    expect(
      tariffs[0]?.elements.map((element) =>
        element.price_components.map(({ type, price }) => [type, price]),
      ),
    ).toEqual([
      [
        ['ENERGY', 0.3],
        ['TIME', 0],
        ['PARKING_TIME', 0],
      ],
      [
        ['ENERGY', 0.42],
        ['TIME', 1],
        ['PARKING_TIME', 1],
      ],
    ]);
  });

  it('K5 states the percentage of each price, and takes each out of its own', () => {
    const taxed = rateOf('next', 0.42, { tax: { percent: 5, included: true } });
    const { tariffs, pricesAreTheSame } = written(
      calendarOf(usual, [taxed, '2027-01-01T00:00:00', null]),
      { version: '2.2.1' },
    );
    expect(
      tariffs.flatMap((tariff) => tariff.elements.flatMap((element) => element.price_components)),
    ).toMatchObject([
      { price: 0.4, vat: 5 },
      { price: 0.35, vat: 20 },
    ]);
    expect(pricesAreTheSame).toBe(true);
  });

  it('leaves out what is over, and begins with what is in force', () => {
    const calendar = calendarOf(
      usual,
      [holiday, '2026-12-20T00:00:00', '2027-01-07T00:00:00'],
      [next, '2027-01-01T00:00:00', null],
    );
    expect(elements(calendar, { fromDate: '2026-12-24' })).toEqual([
      [0.3, { end_date: '2027-01-07' }],
      [0.48, {}],
    ]);
    expect(elements(calendar, { fromDate: '2027-01-07' })).toEqual([[0.48, {}]]);
  });

  const limits = {
    min_total: null,
    max_total: 5,
    max_energy: null,
    max_time: null,
    max_idle: null,
  };
  const late = { amount: 1, grace_period: 300, energy_threshold: null };

  it.each<[string, BundleCostRate]>([
    ['texts', rateOf('next', 0.48, { marketing_texts: { de: { description: 'Neu' } } })],
    ['limits', rateOf('next', 0.48, { intervals: { ...perKwh(0.48), limits } })],
    [
      'a fee that is due late',
      rateOf('next', 0.48, { intervals: { ...perKwh(0.48), session_fee: late } }),
    ],
  ])('writes consecutive tariffs where rates differ in %s', (what, other) => {
    const { tariffs, findings } = written(
      calendarOf(usual, [other, '2027-01-01T00:00:00', '2027-07-01T00:00:00']),
      { tariffId: 'city', endDateTime: '2027-08-01T00:00:00Z' },
    );
    expect(
      tariffs.map(({ start_date_time: start, end_date_time: end, elements: list }) => [
        start,
        end,
        list.at(-1)?.price_components[0]?.price,
      ]),
    ).toEqual([
      [undefined, '2026-12-31T23:00:00Z', 0.42],
      ['2026-12-31T23:00:00Z', '2027-06-30T22:00:00Z', 0.48],
      ['2027-06-30T22:00:00Z', '2027-08-01T00:00:00Z', 0.42],
    ]);
    expect(new Set(tariffs.map(({ id }) => id)).size).toBe(3);
    expect(tariffs.every(({ id }) => /^[0-9a-f-]{36}$/.test(id))).toBe(true);
    const priced = findings.filter(({ severity }) => severity === 'price');
    expect(priced.map(({ code }) => code)).toEqual(
      what === 'a fee that is due late' ? ['fee_depends_on_time'] : [],
    );
  });

  it('K3 writes no tariff for a time without a price', () => {
    const { tariffs, pricesAreTheSame } = written(
      calendarOf(usual, [null, '2027-01-01T00:00:00', '2027-01-02T00:00:00']),
    );
    expect(tariffs.map((tariff) => [tariff.start_date_time, tariff.end_date_time])).toEqual([
      [undefined, '2026-12-31T23:00:00Z'],
      ['2027-01-01T23:00:00Z', undefined],
    ]);
    expect(pricesAreTheSame).toBe(true);
  });

  it('K1 repeats a boundary that the clock shows twice', () => {
    // At 03:00 on 25 October 2026 the clock in Vienna shows 02:00 again.
    const { tariffs } = written(calendarOf(null, [usual, '2026-10-25T02:30:00', null]));
    expect(tariffs.map((tariff) => [tariff.start_date_time, tariff.end_date_time])).toEqual([
      ['2026-10-25T00:30:00Z', '2026-10-25T01:00:00Z'],
      ['2026-10-25T01:30:00Z', undefined],
    ]);
  });

  it('names findings by where their cost rate is', () => {
    const odd = weekly('odd', 0.123456, 1);
    const { findings } = written(calendarOf(usual, [odd, '2027-01-01T00:00:00', null]));
    expect(findings).toContainEqual(
      expect.objectContaining({
        path: '$.periods[0].rate.intervals.energy[0]',
        code: 'many_places',
      }),
    );
  });

  it.each<[string, StationCalendar, string]>([
    ['no cost rate', calendarOf(null), '$.usual missing'],
    [
      'a period that ends before it starts',
      calendarOf(usual, [next, '2027-01-02T00:00:00', '2027-01-01T00:00:00']),
      '$.periods[0].until empty_window',
    ],
    [
      'two currencies',
      calendarOf(usual, [rateOf('x', 1, { currency: 'CHF' }), '2027-01-01T00:00:00', null]),
      '$.periods[0] other_currency',
    ],
    [
      'a cost rate that is wrong',
      calendarOf(usual, [rateOf('x', -1), '2027-01-01T00:00:00', null]),
      '$.periods[0].rate.intervals.energy[0].price negative',
    ],
    [
      'an unknown zone',
      { ...calendarOf(usual), timeZone: 'Vienna' },
      '$.timeZone unknown_time_zone',
    ],
  ])('refuses %s', (_, calendar, problem) => {
    const result = exportOcpiCalendar(calendar, options);
    expect(result.ok ? [] : result.problems.map(({ path, code }) => `${path} ${code}`)).toEqual([
      problem,
    ]);
  });
});

describe('stationCalendars', () => {
  it('gives each calendar once, and on each clock where it has periods', () => {
    const calendar = calendarOf(usual, [holiday, '2026-12-24T00:00:00', '2026-12-27T00:00:00']);
    const station = (uuid: string, time_zone: string, of: StationCalendar) => ({
      uuid,
      label: uuid,
      time_zone,
      ...calendarReferences(of),
    });
    const reading = parseBundle({
      format: 'wattpost-bundle/2',
      created_at: '2026-11-21T09:00:00Z',
      valid_until: null,
      stations: [
        station('a', 'Europe/Vienna', calendar),
        station('b', 'Europe/Vienna', calendarOf(usual)),
        station('c', 'Europe/London', calendarOf(usual)),
        station('d', 'Europe/Vienna', calendar),
        station('e', 'Europe/London', calendar),
      ],
      cost_rates: [usual, holiday],
    });
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    const shared = stationCalendars(reading.bundle);
    expect(
      shared.map(({ stations, periods, timeZone }) => [
        stations.map(({ uuid }) => uuid).join(''),
        periods.length,
        timeZone,
      ]),
    ).toEqual([
      ['ad', 1, 'Europe/Vienna'],
      ['bc', 0, 'Europe/Vienna'],
      ['e', 1, 'Europe/London'],
    ]);
    const ids = shared.map((each) => written(each).tariffs[0]?.id);
    expect(ids[1]).toBe('usual');
    expect(new Set(ids).size).toBe(3);
  });
});
