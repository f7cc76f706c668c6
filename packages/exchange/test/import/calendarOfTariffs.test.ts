import { parseBundle, stationPlan, type Bundle } from '@wattpost/contract';
import { localToInstants, priceAt, readClock } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { calendarOfTariffs, type ImportedCalendar } from '../../src/import/calendarOfTariffs.ts';
import { importOcpiTariffs, type OcpiImportOptions } from '../../src/import/importOcpi.ts';
import {
  bundleOfTariffs,
  calendarRates,
  calendarReferences,
  withCalendar,
  withCostRate,
} from '../../src/import/intoBundle.ts';
import { planOfCalendar } from '../../src/values/rateCalendar.ts';
import { priceLine } from '../../src/values/priceLine.ts';
import { calendarOf, rateOf } from '../rates.ts';

const timeZone = 'Europe/Vienna';

function element(price: number, restrictions?: object, vat = 20) {
  return {
    price_components: [{ type: 'ENERGY', price, vat, step_size: 1 }],
    ...(restrictions === undefined ? {} : { restrictions }),
  };
}

function tariff(id: string, price: number | readonly object[], more: object = {}) {
  return {
    country_code: 'AT',
    party_id: 'WPT',
    id,
    currency: 'EUR',
    elements: typeof price === 'number' ? [element(price)] : price,
    tax_included: 'YES',
    last_updated: '2026-11-01T00:00:00Z',
    ...more,
  };
}

function joined(
  tariffs: readonly object[],
  options: OcpiImportOptions = {},
): ImportedCalendar | undefined {
  const reading = importOcpiTariffs(tariffs, { ...options, periods: true });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return calendarOfTariffs(reading.tariffs, { timeZone, ...options });
}

/** The periods as `[price per kWh, from, until]`, the usual one first. */
function listed(calendar: ImportedCalendar | undefined): unknown {
  if (calendar === undefined) return undefined;
  const priceOf = (rate: ImportedCalendar['usual']) => rate?.intervals?.energy[0]?.price ?? null;
  return [
    [priceOf(calendar.usual)],
    ...calendar.periods.map(({ rate, from, until }) => [priceOf(rate), from, until]),
  ];
}

function pricesAt(calendar: ImportedCalendar, locals: readonly string[]): readonly string[] {
  const plan = planOfCalendar(calendar, timeZone);
  return locals.map((local) => {
    const at = localToInstants(timeZone, local)?.epochMs ?? NaN;
    const { intervals, tax } = priceAt(plan, at);
    return priceLine(intervals, tax, 'EUR');
  });
}

const begins = (start_date_time: string, end_date_time?: string) => ({
  start_date_time,
  ...(end_date_time === undefined ? {} : { end_date_time }),
});

describe('calendarOfTariffs', () => {
  it('begins on the clock that is passed in', () => {
    const data = { timeZone, release: '2026e', from: Date.UTC(2026, 0), until: Date.UTC(2028, 0) };
    const clock = readClock({ ...data, offsetSeconds: 0, changes: [] });
    if (!clock.ok) throw new Error(JSON.stringify(clock.problems));
    const reading = importOcpiTariffs([tariff('a', 0.4, begins('2026-12-31T23:00:00Z'))], {
      periods: true,
    });
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    const calendar = calendarOfTariffs(reading.tariffs, { timeZone: clock.clock });
    expect(listed(calendar)).toEqual([[null], [0.4, '2026-12-31T23:00:00', null]]);
  });

  it.each<[string, readonly object[], OcpiImportOptions, unknown]>([
    ['one that is always valid', [tariff('a', 0.4)], {}, [[0.4]]],
    [
      'one that is to come, and nothing before it',
      [tariff('a', 0.4, begins('2026-12-31T23:00:00Z'))],
      {},
      [[null], [0.4, '2027-01-01T00:00:00', null]],
    ],
    [
      'one that began before the date that is asked for',
      [tariff('a', 0.4, begins('2026-10-31T23:00:00Z'))],
      { fromDate: '2026-11-21' },
      [[0.4]],
    ],
    [
      'an open one, and the one that follows it',
      [tariff('b', 0.5, begins('2026-12-31T23:00:00Z')), tariff('a', 0.4)],
      {},
      [[0.4], [0.5, '2027-01-01T00:00:00', null]],
    ],
    [
      'three with a gap, of which one is over',
      [
        tariff('a', 0.3, { end_date_time: '2026-10-31T23:00:00Z' }),
        tariff('b', 0.4, begins('2026-10-31T23:00:00Z', '2026-12-31T23:00:00Z')),
        tariff('c', 0.5, begins('2027-01-01T23:00:00Z')),
      ],
      { fromDate: '2026-11-21' },
      [
        [0.4],
        [null, '2027-01-01T00:00:00', '2027-01-02T00:00:00'],
        [0.5, '2027-01-02T00:00:00', null],
      ],
    ],
    [
      'only the last of those that are all over',
      [
        tariff('a', 0.3, { end_date_time: '2026-10-01T00:00:00Z' }),
        tariff('b', 0.4, begins('2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z')),
      ],
      { fromDate: '2026-11-21' },
      [[0.4]],
    ],
    ['two that are valid together', [tariff('a', 0.4), tariff('b', 0.5)], {}, undefined],
    [
      'two that overlap',
      [
        tariff('a', 0.4, { end_date_time: '2027-01-02T00:00:00Z' }),
        tariff('b', 0.5, begins('2027-01-01T00:00:00Z')),
      ],
      {},
      undefined,
    ],
    [
      'two types',
      [
        tariff('a', 0.4, { type: 'REGULAR' }),
        tariff('b', 0.5, { type: 'AD_HOC_PAYMENT', ...begins('2027-01-01T00:00:00Z') }),
      ],
      {},
      undefined,
    ],
    [
      'two currencies',
      [tariff('a', 0.4), tariff('b', 0.5, { currency: 'CHF', ...begins('2027-01-01T00:00:00Z') })],
      {},
      undefined,
    ],
  ])('joins %s', (_, tariffs, options, expected) => {
    expect(listed(joined(tariffs, options))).toEqual(expected);
  });

  const following = (end_date_time: string) =>
    joined([tariff('a', 0.4, { end_date_time }), tariff('b', 0.5, begins('2026-12-31T23:00:00Z'))]);

  it.each([
    ['a second before', '2026-12-31T22:59:59Z'],
    ['a fraction of a second before', '2026-12-31T22:59:59.999Z'],
    ['a second before, without Z', '2026-12-31T22:59:59'],
  ])('closes the gap after a tariff that ends %s the next one begins', (_, end) => {
    const calendar = following(end);
    expect(listed(calendar)).toEqual([[0.4], [0.5, '2027-01-01T00:00:00', null]]);
    expect(calendar?.pricesAreTheSame).toBe(true);
    expect(calendar?.findings).toMatchObject([
      {
        severity: 'info',
        path: '$[0].end_date_time',
        code: 'end_included',
        values: { end: end.replace(/Z?$/, 'Z') },
      },
    ]);
  });

  it('takes an end when the next one begins as it is', () => {
    const calendar = following('2026-12-31T23:00:00Z');
    expect(listed(calendar)).toEqual([[0.4], [0.5, '2027-01-01T00:00:00', null]]);
    expect(calendar?.findings).toEqual([]);
  });

  it.each([
    ['warning', '2026-12-31T22:59:00Z', '2026-12-31T23:59:00'],
    ['warning', '2026-12-31T22:58:01Z', '2026-12-31T23:58:01'],
    ['info', '2026-12-31T22:58:00Z', '2026-12-31T23:58:00'],
    ['info', '2026-11-30T23:00:00Z', '2026-12-01T00:00:00'],
  ])(
    'keeps a longer gap, in which the price is unknown, as a finding: %s %s',
    (severity, end, from) => {
      const until = '2027-01-01T00:00:00';
      const calendar = following(end);
      expect(listed(calendar)).toEqual([[0.4], [null, from, until], [0.5, until, null]]);
      expect(calendar?.findings).toMatchObject([
        {
          severity,
          path: '$[1].start_date_time',
          code: 'between_tariffs',
          values: { from, until },
        },
      ]);
    },
  );

  it('leaves the end of the last one as it is', () => {
    const calendar = joined([tariff('a', 0.4, { end_date_time: '2026-12-31T22:59:59Z' })]);
    expect(calendar?.validUntil).toBe('2026-12-31T22:59:59Z');
    expect(calendar?.findings.map(({ code }) => code)).toEqual(['ends']);
  });

  it('says when the last one ends, and leaves out that others begin and end', () => {
    const calendar = joined([
      tariff('a', 0.4, { end_date_time: '2026-12-31T23:00:00Z' }),
      tariff('b', 0.5, begins('2026-12-31T23:00:00Z', '2027-12-31T23:00:00Z')),
    ]);
    expect(calendar?.validUntil).toBe('2027-12-31T23:00:00Z');
    expect(calendar?.findings.map(({ path, code }) => `${path} ${code}`)).toEqual([
      '$[1].end_date_time ends',
    ]);
    expect([calendar?.follow, joined([tariff('a', 0.4)])?.follow]).toEqual(['schedule', 'start']);
  });

  it.each([
    ['repeats', '2026-10-25T01:30:00Z'],
    ['does not show in whole seconds', '2026-12-31T23:00:00.500Z'],
  ])('finds that a beginning that the clock %s has no local time', (_, start) => {
    const calendar = joined([tariff('a', 0.4), tariff('b', 0.5, begins(start))]);
    expect(calendar?.findings[0]).toMatchObject({
      severity: 'price',
      code: 'no_local_time',
      path: '$[1].start_date_time',
    });
  });

  it('K5 gives what is free the tax of the others', () => {
    const calendar = joined([tariff('a', 0), tariff('b', 0.5, begins('2026-12-31T23:00:00Z'))]);
    expect(calendar?.usual?.tax).toEqual({ percent: 20, included: true });
  });
});

describe('a tariff with the option periods', () => {
  const night = { start_time: '20:00', end_time: '06:00' };

  it('keeps weekly prices beside those of dates, for ever', () => {
    const calendar = joined(
      [
        tariff('a', [
          element(0.3, { start_date: '2026-12-24', end_date: '2026-12-27' }),
          element(0.35, night),
          element(0.4),
        ]),
      ],
      { fromDate: '2026-11-21' },
    );
    if (calendar === undefined) throw new Error('no calendar');
    expect(calendar.pricesAreTheSame).toBe(true);
    expect(calendar.periods.map(({ from, until }) => [from, until])).toEqual([
      ['2026-12-24T00:00:00', '2026-12-27T00:00:00'],
    ]);
    expect(
      pricesAt(calendar, [
        '2026-12-23T21:00',
        '2026-12-24T21:00',
        '2026-12-27T05:00',
        '2036-12-27T12:00',
      ]),
    ).toEqual(['0.35 EUR/kWh', '0.3 EUR/kWh', '0.35 EUR/kWh', '0.4 EUR/kWh']);
  });

  it.each([
    ['apart', { end_date: '2027-01-01' }, { start_date: '2027-01-01' }],
    ['one in front of the other', { end_date: '2027-01-01' }, undefined],
  ])('K5 becomes a cost rate for each percentage of tax, with prices %s', (_, before, after) => {
    const calendar = joined([tariff('a', [element(0.4, before, 19), element(0.4, after, 21)])]);
    expect([calendar?.usual?.tax?.percent, calendar?.periods[0]?.rate?.tax?.percent]).toEqual([
      19, 21,
    ]);
    expect(calendar?.findings).toEqual([]);
  });

  it('says no tax where one time has several', () => {
    const calendar = joined([
      tariff('a', [element(0.4, { end_date: '2027-01-01', ...night }, 19), element(0.5, {}, 21)]),
    ]);
    expect(calendar?.usual?.tax).toBeNull();
    expect(calendar?.findings.map(({ code }) => code)).toEqual(['several_taxes']);
  });

  it('D2 has no price on dates without an element', () => {
    const calendar = joined([
      tariff('a', [
        element(0.4, { end_date: '2027-01-01', ...night }),
        element(0.4, { end_date: '2027-01-01' }),
        element(0.5, { start_date: '2027-01-03', end_date: '2027-02-01', end_time: '22:00' }),
      ]),
    ]);
    if (calendar === undefined) throw new Error('no calendar');
    expect(
      pricesAt(calendar, [
        '2026-12-31T23:59',
        '2027-01-01T00:00',
        '2027-01-03T12:00',
        '2027-01-31T21:59',
        '2027-01-31T22:00',
        '2027-02-01T00:00',
      ]),
    ).toEqual([
      '0.4 EUR/kWh',
      'price not known',
      '0.5 EUR/kWh',
      '0.5 EUR/kWh',
      'price not known',
      'price not known',
    ]);
    expect(calendar.findings.map(({ code }) => code)).toEqual([
      'dates_without_price',
      'prices_end',
      'times_without_price',
    ]);
  });
});

describe('a calendar in a bundle', () => {
  const usual = rateOf('usual', 0.42);
  const calendar = calendarOf(usual, [rateOf('next', 0.48), '2027-01-01T00:00:00', null]);
  const station = { uuid: 's', label: 's', time_zone: timeZone, directions: [] };

  function bundleOf(stations: readonly object[], more: object = {}): Bundle {
    const reading = parseBundle({
      format: 'wattpost-bundle/2',
      created_at: '2026-11-21T09:00:00Z',
      valid_until: null,
      stations,
      cost_rates: [usual, rateOf('holiday', 0.3)],
      ...more,
    });
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    return reading.bundle;
  }

  function changed(reading: ReturnType<typeof withCalendar>): Bundle {
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    return reading.bundle;
  }

  it('needs the second format, and one without periods does not', () => {
    const made = (of: typeof calendar) => {
      const full = {
        ...station,
        public_display_name: null,
        location_name: null,
        max_power_kw: null,
        ...calendarReferences(of),
      };
      const tariffs = calendarRates(of).map((rate) => ({ rate, validUntil: null }));
      return changed(
        bundleOfTariffs({ tariffs, stations: [full], createdAt: '2026-11-21T09:00:00Z' }),
      );
    };
    expect(made(calendar).format).toBe('wattpost-bundle/2');
    expect(made(calendarOf(usual)).format).toBe('wattpost-bundle/1');
    const { intervals } = priceAt(stationPlan(made(calendar), 's'), Date.UTC(2027, 0, 2));
    expect(intervals?.energy[0]?.price).toBe(0.48);
  });

  it('is that of the stations which have one of its cost rates', () => {
    const of = (uuid: string, rate: string) => ({ ...station, uuid, cost_rate_uuid: rate });
    const bundle = bundleOf([of('a', 'usual'), of('b', 'holiday')]);
    const { stations, cost_rates } = changed(
      withCalendar(bundle, { ...calendar, validUntil: null }),
    );
    expect(stations.map(({ cost_rate_periods: periods }) => periods?.length)).toEqual([
      1,
      undefined,
    ]);
    expect(cost_rates.map(({ uuid }) => uuid)).toEqual(['usual', 'holiday', 'next']);
  });

  it('keeps periods, follow and zone data where only a cost rate is put into it', () => {
    const zone = { time_zone: timeZone, offset_seconds: 3600, changes: [] };
    const zone_data = { version: '2026c', until: '2027-11-21T09:00:00Z', zones: [zone] };
    const periods = [{ cost_rate_uuid: 'holiday', from: '2026-12-24T00:00:00', until: null }];
    const bundle = bundleOf([{ ...station, cost_rate_uuid: 'usual', cost_rate_periods: periods }], {
      follow: 'schedule',
      zone_data,
    });
    const { stations, ...others } = changed(withCostRate(bundle, rateOf('usual', 0.5)));
    expect(stations[0]?.cost_rate_periods).toEqual(periods);
    expect(others).toMatchObject({ format: 'wattpost-bundle/2', follow: 'schedule', zone_data });
  });
});
