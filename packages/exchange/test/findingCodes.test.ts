import type { BundleCostRate, BundleUniqueEntry } from '@wattpost/contract';
import { compileCostRate, runningCost, type Intervals } from '@wattpost/engine';
import { spotDayPrices, spotJson, spotXml, type SpotFeed } from '@wattpost/samples';
import { expect, it } from 'vitest';
import { auditCdrs } from '../src/cdr/auditCdr.ts';
import type { DatexStation } from '../src/datex/datexOptions.ts';
import { exportDatex } from '../src/datex/exportDatex.ts';
import { exportOcpiTariff } from '../src/export/exportOcpi.ts';
import type { OcpiExportOptions } from '../src/export/exportOptions.ts';
import { calendarOfTariffs } from '../src/import/calendarOfTariffs.ts';
import { importOcpiTariffs, type OcpiImportOptions } from '../src/import/importOcpi.ts';
import { afterDates, lostToDates } from '../src/list/lostToDates.ts';
import { readDateList } from '../src/list/readDateList.ts';
import { writeDateList } from '../src/list/writeDateList.ts';
import { exportTariffText } from '../src/ocmf/exportTariffText.ts';
import { exportOcppTariff } from '../src/ocpp/exportOcpp.ts';
import { exportOcppCalendar } from '../src/ocpp/exportOcppCalendar.ts';
import { ocpp16RunningCost, ocpp16Settings } from '../src/ocpp/ocpp16.ts';
import { ocppTexts } from '../src/ocpp/ocppTexts.ts';
import { readSpot } from '../src/spot/readSpot.ts';
import { withSpotPrices } from '../src/spot/withSpotPrices.ts';
import { planOfCalendar } from '../src/values/index.ts';
import type { ExchangeFinding } from '../src/words/index.ts';
import { findings as samples } from './findingSamples.ts';
import { calendarOf, perKwh, rateOf } from './rates.ts';
import { bundleOf, formulaOf } from './spot/formula.ts';

function findingsOf(
  result:
    { readonly ok: true; readonly findings: readonly ExchangeFinding[] } | { readonly ok: false },
): readonly ExchangeFinding[] {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.findings;
}

const block = (unit: number, price: number) => ({ uuid: null, unit, price });
const limits = {
  min_total: null,
  max_total: null,
  max_energy: null,
  max_time: null,
  max_idle: null,
};

function weekly(name: string, intervals: Intervals): BundleCostRate['recurring'][number] {
  const weekdays = [{ weekday: 1, start_time: '08:00', end_time: '12:00' }];
  const validity = { type: 'recurring' as const, weekdays };
  return { uuid: name, name, validity, intervals, marketing_texts: {} };
}

function dated(start: string, changes: Partial<BundleUniqueEntry> = {}): BundleUniqueEntry {
  const validity = { type: 'unique' as const, start, end: null };
  const texts = { de: { description: 'x' } };
  return {
    uuid: start,
    name: start,
    validity,
    intervals: perKwh(0.2),
    marketing_texts: texts,
    ...changes,
  };
}

const fee = (amount: number, grace: number | null = null): Intervals => ({
  ...perKwh(0.5),
  session_fee: { amount, grace_period: grace, energy_threshold: null },
});

const ocpiOptions: OcpiExportOptions = {
  version: '2.2.1',
  countryCode: 'AT',
  partyId: 'WPT',
  lastUpdated: '2026-11-21T09:00:00Z',
};

function ocpi(rate: Partial<BundleCostRate>, options: Partial<OcpiExportOptions> = {}) {
  return findingsOf(exportOcpiTariff(rateOf('r', 0.5, rate), { ...ocpiOptions, ...options }));
}

function ocpp(rate: Partial<BundleCostRate>, options = {}) {
  return findingsOf(exportOcppTariff(rateOf('r', 0.5, rate), options));
}

const energy = { type: 'ENERGY', price: 0.4, step_size: 1 };
const time = { type: 'TIME', price: 3, step_size: 1 };
const flat = { type: 'FLAT', price: 1, step_size: 1 };
const parking = { type: 'PARKING_TIME', price: 6, step_size: 1 };

function element(restrictions: object, ...price_components: readonly object[]): object {
  return { price_components, restrictions };
}

function tariffOf(elements: readonly object[], changes = {}): object {
  return {
    country_code: 'AT',
    party_id: 'WPT',
    id: 'x',
    currency: 'EUR',
    elements,
    last_updated: '2026-01-01T00:00:00Z',
    ...changes,
  };
}

function imported(
  elements: readonly object[],
  changes = {},
  options: OcpiImportOptions = { fromDate: '2026-11-22' },
) {
  const reading = importOcpiTariffs(tariffOf(elements, changes), options);
  const [first] = reading.ok ? reading.tariffs : [];
  if (first === undefined) throw new Error(JSON.stringify(reading));
  return first;
}

const always = element({}, energy);
const december = { start_date: '2026-12-01', end_date: '2026-12-02' };

function station(changes: Partial<DatexStation> = {}): DatexStation {
  return {
    uuid: 's-1',
    label: 'AC 1',
    public_display_name: null,
    time_zone: 'Europe/Berlin',
    max_power_kw: 22,
    cost_rate_uuid: 'r',
    location: null,
    geolocation: null,
    address: null,
    operator: null,
    plugs: [],
    ...changes,
  };
}

const plug = {
  id: 1,
  type: null,
  format: 'SOCKET',
  power_type: null,
  max_amperage: null,
  max_voltage: null,
  max_power_kw: null,
} as unknown as DatexStation['plugs'][number];

function datex(rate: Partial<BundleCostRate>, stations = [station()], operatorId?: string) {
  return findingsOf(
    exportDatex(
      { stations, cost_rates: [rateOf('r', 0.5, rate)] },
      {
        publication: 'table',
        atMs: Date.parse('2026-11-21T09:00:00Z'),
        statedMs: Date.parse('2026-11-20T09:00:00Z'),
        untilMs: null,
        country: 'DE',
        publisher: 'DE-NAP-X',
        ...(operatorId === undefined ? {} : { operatorId }),
      },
    ),
  );
}

function list(text: string | Uint8Array): readonly ExchangeFinding[] {
  return findingsOf(readDateList(text));
}

function lost(intervals: Intervals, entry: Intervals): readonly ExchangeFinding[] {
  const rate = rateOf('r', 0.5, {
    dynamic_pricing: 1,
    intervals,
    recurring: [weekly('a', intervals)],
  });
  return lostToDates(rate, [dated('2026-12-24T00:00:00', { intervals: entry })]);
}

function audited(changes: object): readonly ExchangeFinding[] {
  const record = {
    country_code: 'AT',
    party_id: 'WPT',
    id: 'one',
    currency: 'EUR',
    tariffs: [tariffOf([always])],
    start_date_time: '2026-11-20T09:00:00Z',
    end_date_time: '2026-11-20T10:30:00Z',
    charging_periods: [
      { start_date_time: '2026-11-20T09:00:00Z', dimensions: [{ type: 'ENERGY', volume: 10 }] },
    ],
    total_cost: { excl_vat: 4 },
    total_energy: 10,
    ...changes,
  };
  const reading = auditCdrs(record);
  return reading.ok ? reading.audits.flatMap(({ findings }) => findings) : [];
}

const texts = {
  fil: { description: 'x' },
  de_AT: { description: 'a', legal: 'b' },
  de: { description: 'c' },
  en: { description: 'x'.repeat(600) },
};
const blocksOfTime = (unit: number): Intervals => ({
  energy: [],
  time: [block(unit, 1), block(1, 2)],
  session_fee: null,
});
const idle: Intervals = {
  ...perKwh(0.5),
  time: [block(1, 0.1)],
  idle: [block(10, 0), block(1, 0.2)],
};
const maxima = { ...limits, max_energy: 5 };

const scenarios: readonly (() => readonly ExchangeFinding[])[] = [
  // OCPI, out
  () => ocpi({ marketing_texts: texts, recurring: [weekly('a', perKwh(1))], tax: null }),
  () => ocpi({ intervals: { ...perKwh(0.5), limits: maxima } }),
  () =>
    ocpi({
      intervals: { ...perKwh(0.5), limits: { ...limits, max_total: 10 } },
      tax: { percent: 7, included: true },
    }),
  () => ocpi({ intervals: perKwh(0.123456), tax: null }),
  () =>
    ocpi(
      { intervals: { ...perKwh(0.5), energy: [block(300, 1)] }, tax: null },
      { billing: 'started_unit' },
    ),
  () =>
    ocpi(
      { intervals: { ...perKwh(0.5), energy: [block(0.5, 1)] }, tax: null },
      { billing: 'started_unit' },
    ),
  () =>
    ocpi(
      { intervals: { ...perKwh(0.5), energy: [block(300, 1), block(100, 2)] }, tax: null },
      { billing: 'started_unit' },
    ),
  () => ocpi({ intervals: blocksOfTime(0.001), tax: null }),
  () => ocpi({ intervals: idle, tax: null }),
  () => ocpi({ dynamic_pricing: 1, recurring: [weekly('a', fee(1))], intervals: fee(2) }),
  () => ocpi({ dynamic_pricing: 1, recurring: [weekly('a', fee(1))], intervals: fee(2, 600) }),
  () => ocpi({ dynamic_pricing: 1, recurring: [weekly('a', { ...perKwh(1), limits: maxima })] }),
  () =>
    ocpi({
      dynamic_pricing: 1,
      recurring: [{ ...weekly('a', perKwh(1)), marketing_texts: texts }],
      intervals: null,
    }),
  () =>
    ocpi(
      { dynamic_pricing: 2, unique: [dated('2026-12-24T08:00:30')] },
      { fromDate: '2026-12-01' },
    ),
  () =>
    ocpi(
      { dynamic_pricing: 2, unique: [dated('2026-12-24T08:00:00')] },
      { untilDate: '2027-12-01' },
    ),
  // OCPI, in
  () =>
    imported([always], {
      type: 'REGULAR',
      tariff_alt_url: 'https://x.example',
      energy_mix: {},
      preauthorize_amount: 5,
      kwh_price: 1,
      colour: 1,
      tax_included: 'YES',
    }).findings,
  () => imported([element({}, { ...energy, vat: 20 }, { ...time, vat: 10 })], {}).findings,
  () =>
    imported(
      [element({}, { ...energy, price: 0.123456789012345, vat: 19.5 }, { ...time, vat: 10 })],
      { min_price: { excl_vat: 1 }, max_price: {} },
    ).findings,
  () => imported([element({}, { ...energy, vat: 20 })], { tax_included: 'N/A' }).findings,
  () => imported([element({}, { ...energy, vat: 0.19 })], { tax_included: 'NO' }).findings,
  () => imported([always], { tax_included: 'NO' }).findings,
  () => imported([always], { tax_included: 'YES' }, { version: '2.2.1' }).findings,
  () =>
    imported([element({}, { ...energy, vat: 20 })], {
      tax_included: 'YES',
      min_price: { before_taxes: 1, after_taxes: 5 },
      max_price: { after_taxes: 2 },
    }).findings,
  () => imported([element({}, { ...energy, vat: 20 })], { max_price: { incl_vat: 10 } }).findings,
  () => imported([element({}, { ...energy, vat: 2 })], { max_price: { excl_vat: 11.76 } }).findings,
  () => imported([element({}, { ...energy, step_size: 500 })]).findings,
  () => imported([element({}, { ...energy, step_size: 0 })]).findings,
  () =>
    imported([
      element(
        {},
        { ...energy, step_size: 500 },
        { ...time, step_size: 60 },
        { ...parking, step_size: 60 },
      ),
    ]).findings,
  () =>
    imported([element({ max_duration: 1000 }, { ...time, price: 1.3 }), element({}, time)])
      .findings,
  () =>
    imported([element({ max_power: 11 }, energy), element({}, { ...energy, price: 0.5 })]).findings,
  () => imported([element({ max_power: 11 }, energy)]).findings,
  () =>
    imported([element({ max_duration: 600 }, parking), element({}, { ...parking, price: 9 }, time)])
      .findings,
  () => imported([element({ max_kwh: 5 }, flat), element({}, { ...flat, price: 2 })]).findings,
  () => imported([element({ max_kwh: 5 }, flat)]).findings,
  () => imported([element({ min_kwh: 5 }, flat), element({}, { ...flat, price: 0 })]).findings,
  () =>
    imported([
      element({ start_time: '08:00', end_time: '10:00' }, flat),
      element({}, { ...flat, price: 2 }),
    ]).findings,
  () =>
    imported([
      element({}, energy, energy),
      always,
      element({ max_kwh: 0 }, time),
      element({ start_date: '2026-12-05', end_date: '2026-12-05' }, time),
    ]).findings,
  () =>
    imported([
      element({ start_time: '22:00', end_time: '06:00', day_of_week: ['MONDAY'] }, energy),
      element({ end_time: '23:59' }, time),
      always,
    ]).findings,
  () =>
    imported([
      element({ reservation: 'RESERVATION' }, time),
      element({ end_date: '2026-11-01' }, time),
    ]).findings,
  () => imported([element({ start_time: '08:00', end_time: '10:00' }, energy)]).findings,
  () => imported([element(december, energy)]).findings,
  () => imported([element({ start_date: '2026-12-05' }, energy)], {}, { periods: true }).findings,
  () =>
    imported(
      [
        element({ ...december, start_time: '08:00' }, energy),
        element({ start_date: '2026-12-05', day_of_week: ['MONDAY'] }, { ...energy, price: 1 }),
        element({ start_date: '2026-12-05' }, { ...energy, price: 2 }),
      ],
      {},
      { days: 20 },
    ).findings,
  () =>
    imported(
      [element({ end_date: '2026-12-05', day_of_week: ['MONDAY'] }, energy), always],
      {},
      { days: 20 },
    ).findings,
  () =>
    imported(
      [
        element({ start_date: '2026-12-05' }, energy),
        element({ end_date: '2026-12-05', day_of_week: ['MONDAY'] }, time),
      ],
      {},
      {},
    ).findings,
  () =>
    imported([always], {
      start_date_time: '2026-12-01T00:00:00Z',
      end_date_time: '2027-10-31T00:30:00Z',
    }).findings,
  () => imported([always], { end_date_time: '2026-01-01T00:00:00Z' }).findings,
  () =>
    calendarOfTariffs(
      [imported([always], { start_date_time: '2027-10-31T01:30:00Z' }, { periods: true })],
      { timeZone: 'Europe/Vienna' },
    )?.findings ?? [],
  () =>
    ['2026-12-31T22:59:59Z', '2026-12-31T22:59:00Z'].flatMap((end_date_time) => {
      const next = { id: 'next', start_date_time: '2026-12-31T23:00:00Z' };
      const tariffs = [imported([always], { end_date_time }), imported([always], next)];
      return calendarOfTariffs(tariffs, { timeZone: 'Europe/Vienna' })?.findings ?? [];
    }),
  // Lists
  () => list('start;end;energy\n2026-12-24;23:59;0.5'),
  () =>
    writeDateList(
      rateOf('r', 0.5, {
        recurring: [weekly('a', perKwh(1))],
        unique: [
          dated('2026-12-24T00:00:00'),
          dated('2026-12-24T00:00:00'),
          dated('2026-12-25T00:00:00', { intervals: idle }),
        ],
      }),
    ).findings,
  () =>
    lost(
      {
        energy: [block(1000, 1)],
        time: [block(1, 1)],
        idle: [block(1, 2)],
        session_fee: fee(1).session_fee,
        limits: maxima,
      },
      { energy: [], time: [], session_fee: null },
    ),
  () =>
    [null, { energy: [], time: [], session_fee: null }].flatMap(
      (intervals) =>
        afterDates(rateOf('r', 1, { intervals, unique: [dated('2026-12-24T00:00:00')] })) ?? [],
    ),
  () =>
    list(
      'Prices;;\nstart;end;energy\n2026-12-24;2026-12-27;84.2\n2026-12-25 08:00;10:00;0.0001\n2027-01-01;;1,250\n2027-01-02;;0.300000001',
    ),
  // `święto` in Windows-1250.
  () => list(Buffer.from('start;name;energy\n2026-12-24;\x9cwi\xeato;1', 'latin1')),
  // OCPP
  () =>
    ocpp({
      intervals: { ...perKwh(0.5), limits: maxima },
      marketing_texts: { en: { description: 'x'.repeat(1100) } },
    }),
  () => ocpp({ intervals: perKwh(0.5), tax: { percent: 7, included: true } }),
  () => ocpp({ intervals: blocksOfTime(0.001), tax: null }),
  () => ocpp({ intervals: fee(1, 600) }),
  () => ocpp({ dynamic_pricing: 1, recurring: [weekly('a', perKwh(1))], intervals: null }),
  () => ocpp({ dynamic_pricing: 2, unique: [dated('9999-12-31T08:00:00')] }),
  () => {
    const hours = Array.from({ length: 200 }, (_, hour) =>
      new Date(Date.UTC(2026, 11, 1, hour)).toISOString().slice(0, 19),
    );
    const unique = hours.map((hour, index) => dated(hour, { intervals: perKwh(1 + index / 100) }));
    return ocpp({ dynamic_pricing: 2, unique });
  },
  () =>
    findingsOf(
      exportOcppCalendar(
        calendarOf(null, [rateOf('r', 0.5), '2026-12-01T00:00:00', '2026-12-05T00:00:00']),
      ),
    ),
  () => {
    const many = Array.from({ length: 40 }, (_, index) => block(100, index + 1));
    const [long, longer] = [many.slice(0, 12), many].map((energies) =>
      rateOf(`r${energies.length}`, 1, {
        intervals: { energy: energies, time: [], session_fee: null },
      }),
    );
    const plan = planOfCalendar(
      calendarOf(long ?? null, [longer ?? null, '2026-12-01T00:00:00', null]),
      'Europe/Vienna',
    );
    return ocppTexts(plan, {
      version: '2.0.1',
      atMs: Date.parse('2026-11-21T09:00:00Z'),
      untilMs: null,
      languages: ['de'],
    }).findings;
  },
  // OCPP 1.6
  () =>
    [
      null,
      { ...perKwh(1), energy: [block(1000, 1), block(1000, 2)] },
      { ...perKwh(1), limits: { ...limits, max_total: 9 } },
      fee(1, 90),
      { ...perKwh(1), energy: [block(3000, 1)] },
      { ...perKwh(1), idle: [block(1, 0.2)] },
    ].flatMap((intervals) => {
      const plan = planOfCalendar(calendarOf(rateOf('r', 1, { intervals })), 'Europe/Vienna');
      const languages = ['de', 'en', 'es', 'fr', `it-x${'-aaaaaaaa'.repeat(4)}`, 'nl'] as const;
      return ocpp16Settings(plan, { atMs: 0, untilMs: null, languages }).findings;
    }),
  () => {
    const energies = Array.from({ length: 14 }, (_, index) => block(1000, 1 + index / 100));
    const intervals = { ...perKwh(1), energy: energies };
    const plan = planOfCalendar(calendarOf(rateOf('r', 1, { intervals })), 'Europe/Vienna');
    return ocpp16Settings(plan, { atMs: 0, untilMs: null, languages: ['en'] }).findings;
  },
  () => {
    const plan = planOfCalendar(calendarOf(rateOf('r', 1)), 'Europe/Vienna');
    const atMs = 3_600_000;
    const cost = runningCost(plan, {
      start: 0,
      end: atMs,
      readings: [
        { at: 0, energyWh: 0 },
        { at: atMs, energyWh: 5000 },
      ],
    });
    if (!cost.ok) throw new Error(JSON.stringify(cost));
    return ocpp16RunningCost(cost, { transactionId: 1, atMs, meterWh: 5000 }).findings;
  },
  // DATEX II
  () => datex({ intervals: perKwh(0.12345), tax: null }),
  () =>
    datex({
      intervals: { ...perKwh(0.5), energy: [block(1500, 1.5), block(1000, 2)], limits: maxima },
    }),
  () => datex({ intervals: idle }),
  () => datex({ intervals: { ...perKwh(0.5), idle: [block(1, 0.2)] } }),
  () => datex({ intervals: fee(1, 90) }),
  () =>
    datex({
      intervals: null,
      dynamic_pricing: 1,
      recurring: [
        weekly('a', { ...perKwh(1), limits: { ...limits, max_total: 9 } }),
        weekly('b', perKwh(2)),
      ],
    }),
  () =>
    datex({
      dynamic_pricing: 1,
      recurring: [weekly('a', { ...perKwh(1), limits: { ...limits, max_total: 9 } })],
    }),
  () =>
    datex({
      intervals: { ...perKwh(1), limits: { ...limits, max_total: 9 } },
      tax: { percent: 20, included: false },
    }),
  () => datex({}, [station({ plugs: [plug] }), station({ uuid: 's-2', max_power_kw: null })]),
  () => datex({}, [station({ plugs: [{ ...plug, evse_id: 'DE*XYZ*E1' }] })], 'DE*ABC'),
  // Charge detail records
  () => audited({ total_energy: 12, total_time: 3, signed_data: {} }),
  () =>
    audited({
      charging_periods: [
        {
          start_date_time: '2026-11-20T09:00:00Z',
          dimensions: [
            { type: 'ENERGY', volume: 50_000 },
            { type: 'PARKING_TIME', volume: 0.1 },
          ],
        },
      ],
      total_parking_time: 0.4,
    }),
  () =>
    audited({
      charging_periods: [
        {
          start_date_time: '2026-11-20T09:10:00Z',
          dimensions: [
            { type: 'ENERGY', volume: 10 },
            { type: 'TIME', volume: 5 },
            { type: 'parking time', volume: 5 },
          ],
        },
      ],
    }),
  () =>
    audited({
      charging_periods: [
        { start_date_time: '2026-11-20T11:10:00Z', dimensions: [{ type: 'ENERGY', volume: 10 }] },
        { start_date_time: '2026-11-20T08:10:00Z', dimensions: [{ type: 'TIME', volume: 1 }] },
      ],
    }),
  // Tariff texts
  ...[1, 30].map((blocks) => () => {
    const energy = Array.from({ length: blocks }, (_, at) => block(1000, at + 0.125));
    const intervals = { ...fee(1, 60), energy };
    const plan = compileCostRate(rateOf('r', 0.5, { intervals }), { timeZone: 'UTC' });
    return findingsOf(exportTariffText(plan, { atMs: 0 }));
  }),
  // Spot prices
  () => findingsOf(readSpot(spotJson(spring))),
  () => findingsOf(readSpot(spotXml({ ...spring, sequence: 2 }, { ...spring, sequence: 1 }))),
  () => spot(spring, {}, [dated('2026-02-01T10:00:00'), dated('2026-03-29T10:00:00')]),
  ...['lower', 'mean', 'higher'].map((repeated_hour) => () => spot(autumn, { repeated_hour })),
  () => spot(spring, { default_price: null }),
  ...[0.2, 0.001].map((cap) => () => spot(spring, { cap })),
  ...[0.2, 9].map((floor) => () => spot(spring, { floor })),
  () => spot({ ...autumn, prices: autumn.prices.map(() => '0') }, {}),
  () => spot({ ...autumn, prices: autumn.prices.map((price, at) => (at < 60 ? price : '0')) }, {}),
  () => spot({ ...autumn, prices: autumn.prices.map(() => '80.5') }, {}),
  () => spot({ ...autumn, prices: autumn.prices.map((_, at) => (at / 100).toFixed(2)) }, {}),
  ...[1000, 0.001].map(
    (factor) => () =>
      spot(
        { ...autumn, prices: autumn.prices.map((price) => (Number(price) * factor).toFixed(4)) },
        {},
      ),
  ),
  () => spot({ ...winter, prices: [...winter.prices, ...winter.prices] }, {}),
];

const winter: SpotFeed = { fromMs: Date.parse('2026-11-26T23:00Z'), prices: spotDayPrices(96) };

const spring: SpotFeed = { fromMs: Date.parse('2026-03-28T23:00Z'), prices: spotDayPrices(91) };
const autumn: SpotFeed = { fromMs: Date.parse('2026-10-24T22:00Z'), prices: spotDayPrices(99) };

function spot(feed: SpotFeed, formula: object, unique: readonly BundleUniqueEntry[] = []) {
  const reading = readSpot(spotXml(feed));
  if (!reading.ok) throw new Error(JSON.stringify(reading));
  const nowMs = feed.fromMs;
  return findingsOf(
    withSpotPrices(bundleOf({ unique }), reading.series, formulaOf(formula), { nowMs }),
  );
}

/** A code, and which of its sentences. */
function kindOf({ code, values }: Pick<ExchangeFinding, 'code' | 'values'>): string {
  return 'reason' in values ? `${code} ${values.reason}` : code;
}

const found = new Set(scenarios.flatMap((scenario) => scenario().map(kindOf)));

it.each([...new Set(samples.map(kindOf))])('%s is found', (kind) => {
  expect(found).toContain(kind);
});
