import { readFileSync } from 'node:fs';
import {
  parseBundle,
  type Bundle,
  type BundleCostRate,
  type CurrentStatus,
} from '@wattpost/contract';
import { readSite } from '@wattpost/contract/wire';
import type { Intervals } from '@wattpost/engine';
import { sampleBundlePath, sampleNames, sampleSitePath, type SampleName } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { bundleStations } from '../../src/datex/bundleStations.ts';
import type { DatexOptions, DatexSource, DatexStation } from '../../src/datex/datexOptions.ts';
import type { DatexPrice } from '../../src/datex/datexRecords.ts';
import { exportDatex } from '../../src/datex/exportDatex.ts';
import { documentErrors, publicationsOf } from './documentCheck.ts';

const usual: DatexOptions = {
  publication: 'table',
  atMs: Date.parse('2026-11-21T09:00:00Z'),
  statedMs: Date.parse('2026-11-20T09:00:00Z'),
  untilMs: null,
  country: 'DE',
  publisher: 'DE-NAP-Stadtstrom',
};

function station(changes: Partial<DatexStation> = {}): DatexStation {
  return {
    uuid: 's-1',
    label: 'AC 1',
    public_display_name: null,
    time_zone: 'Europe/Berlin',
    max_power_kw: 22,
    cost_rate_uuid: 'r-1',
    location: null,
    geolocation: { latitude: 50.5, longitude: 6.25 },
    address: null,
    operator: null,
    plugs: [],
    ...changes,
  };
}

function energy(price: number, unit = 1000): Intervals {
  return { energy: [{ uuid: null, unit, price }], time: [], session_fee: null };
}

function rate(changes: Partial<BundleCostRate> = {}): BundleCostRate {
  return {
    uuid: 'r-1',
    name: 'Stadt',
    currency: 'EUR',
    dynamic_pricing: null,
    intervals: energy(0.49),
    marketing_texts: {},
    tax: { percent: 19, included: true },
    recurring: [],
    unique: [],
    ...changes,
  };
}

function source(intervals: Intervals | null, changes: Partial<BundleCostRate> = {}): DatexSource {
  return { stations: [station()], cost_rates: [rate({ intervals, ...changes })] };
}

/** A publication that passes the constraints of the profile. */
function written(given: DatexSource, options: Partial<DatexOptions> = {}) {
  const result = exportDatex(given, { ...usual, ...options });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  expect(documentErrors(result.document)).toEqual([]);
  const { status, table: tables } = publicationsOf(result.document);
  const table = tables?.energyInfrastructureTable[0];
  const sites = table?.energyInfrastructureSite ?? [];
  const stations = sites.flatMap((site) => site.energyInfrastructureStation);
  const rates = stations.flatMap(({ electricEnergy: [each] }) => each.energyRate ?? []);
  const updates = (status?.energyInfrastructureSiteStatus ?? []).flatMap((site) =>
    site.energyInfrastructureStationStatus.flatMap((each) => each.energyRateUpdate),
  );
  const findings = result.findings.filter(({ code }) => code !== 'required_by_law');
  return { ...result, findings, table, sites, stations, rates, status, updates };
}

function codes({ findings }: { readonly findings: readonly { code: string; severity: string }[] }) {
  return findings.map(({ severity, code }) => `${severity} ${code}`);
}

const taxed = { taxIncluded: true, taxRate: 19 };
const perKwh = (value: number, more: Partial<DatexPrice> = {}): DatexPrice => ({
  priceType: { value: 'pricePerKWh' },
  value,
  ...taxed,
  ...more,
});

describe('the constraints of the profile', () => {
  it('refuse a status with the root of revision 1', () => {
    const { document } = written(source(energy(0.49)), { publication: 'status' });
    const [payload] = 'payload' in document ? [] : document.messageContainer.payload;
    expect(payload).toBeDefined();
    expect(documentErrors({ payload })).not.toEqual([]);
  });

  it('refuse a price with three places, and a time of Greenwich', () => {
    const { document } = written(source(energy(0.49)));
    const text = JSON.stringify(document);
    for (const [from, to] of [
      ['0.49', '0.491'],
      ['2026-11-21T10:00:00+01:00', '2026-11-21T09:00:00Z'],
      ['"pricePerKWh"', '"pricePerWh"'],
      ['"idG"', '"id"'],
    ] as const) {
      const changed = text.replace(from, to);
      expect(changed).not.toBe(text);
      expect(documentErrors(JSON.parse(changed))).not.toEqual([]);
    }
  });
});

describe('a table', () => {
  it('has a site, a station, a rate with tax', () => {
    const { table, findings, pricesAreTheSame } = written(source(energy(0.49)));
    expect(table?.energyInfrastructureSite).toEqual([
      {
        idG: expect.any(String) as string,
        versionG: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
        name: { values: [{ lang: 'de', value: 'AC 1' }] },
        locationReference: expect.anything() as object,
        energyInfrastructureStation: [
          {
            idG: 's-1',
            versionG: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
            name: { values: [{ lang: 'de', value: 'AC 1' }] },
            locationReference: {
              locPointLocation: {
                coordinatesForDisplay: { latitude: 50.5, longitude: 6.25 },
                locLocationExtensionG: { FacilityLocation: { timeZone: '+01:00' } },
                pointByCoordinates: { pointCoordinates: { latitude: 50.5, longitude: 6.25 } },
              },
            },
            totalMaximumPower: 22_000,
            numberOfRefillPoints: 1,
            serviceType: [{ serviceType: { value: 'extendedG', extendedValueG: 'unknown' } }],
            electricEnergy: [
              {
                energyRate: [
                  {
                    idG: expect.any(String) as string,
                    ratePolicy: { value: 'adHoc' },
                    lastUpdated: '2026-11-20T10:00:00+01:00',
                    applicableCurrency: ['EUR'],
                    energyPrice: [perKwh(0.49)],
                  },
                ],
              },
            ],
          },
        ],
      },
    ]);
    expect([pricesAreTheSame, findings.map(({ code }) => code)]).toEqual([true, ['no_connectors']]);
  });

  it('says blocks, fees, caps and limits in whole kWh and minutes', () => {
    const { rates } = written(
      source({
        energy: [
          { uuid: null, unit: 10_000, price: 4 },
          { uuid: null, unit: 1000, price: 0.6 },
        ],
        time: [
          { uuid: null, unit: 240, price: 0 },
          { uuid: null, unit: 1, price: 0.1 },
        ],
        session_fee: { amount: 1, grace_period: 300, energy_threshold: 1000 },
        limits: { ...none, max_total: 50, min_total: 0.5, max_time: 12 },
      }),
    );
    expect(rates).toEqual([
      expect.objectContaining({
        maximumDeliveryFee: 50,
        minimumDeliveryFee: 0.5,
        energyPrice: [
          perKwh(0.4, { energyBasedApplicability: { toKWh: 10 } }),
          perKwh(0.6, { energyBasedApplicability: { fromKWh: 10 } }),
          {
            priceType: { value: 'pricePerMinute' },
            value: 0.1,
            ...taxed,
            priceCap: 12,
            timeBasedApplicability: { fromMinute: 240 },
          },
          {
            priceType: { value: 'basePrice' },
            value: 1,
            ...taxed,
            timeBasedApplicability: { fromMinute: 5 },
            energyBasedApplicability: { fromKWh: 1 },
          },
        ],
      }),
    ]);
  });

  it('has weekly prices at instants of a stated horizon, over the change of the clock too', () => {
    const night = {
      uuid: 'n',
      name: 'Nacht',
      validity: {
        type: 'recurring' as const,
        weekdays: [{ uuid: null, weekday: 0, start_time: '01:00', end_time: '05:00' }],
      },
      intervals: energy(0.3),
      marketing_texts: {},
    };
    const given = source(energy(0.49), { dynamic_pricing: 1, recurring: [night] });
    const { rates } = written(given, { atMs: Date.parse('2026-10-24T10:00:00Z'), days: 2 });
    expect(rates[0]?.energyPrice).toEqual([
      perKwh(0.49, {
        overallPeriod: {
          overallStartTime: '2026-10-24T12:00:00+02:00',
          overallEndTime: '2026-10-26T11:00:00+01:00',
          validPeriod: [
            {
              startOfPeriod: '2026-10-24T12:00:00+02:00',
              endOfPeriod: '2026-10-25T01:00:00+02:00',
            },
            {
              startOfPeriod: '2026-10-25T05:00:00+01:00',
              endOfPeriod: '2026-10-26T11:00:00+01:00',
            },
          ],
        },
      }),
      perKwh(0.3, {
        overallPeriod: {
          overallStartTime: '2026-10-25T01:00:00+02:00',
          overallEndTime: '2026-10-25T05:00:00+01:00',
        },
      }),
    ]);
  });

  it('has every dated price to come, and what holds after the last without end', () => {
    const dated = (start: string, end: string, price: number) => ({
      uuid: start,
      name: start,
      validity: { type: 'unique' as const, start, end },
      intervals: energy(price),
      marketing_texts: {},
    });
    const unique = [
      dated('2026-11-01T00:00:00', '2026-11-01T12:00:00', 0.1),
      dated('2027-06-01T00:00:00', '2027-06-01T12:00:00', 0.3),
    ];
    const last = {
      dynamic_pricing: 2,
      unique: [dated('9999-12-31T12:00:00', '9999-12-31T23:59:59', 0.3)],
    };
    expect(written(source(energy(0.49), last)).rates[0]?.energyPrice).toEqual([
      perKwh(0.49, {
        overallPeriod: {
          overallStartTime: '2026-11-21T10:00:00+01:00',
          overallEndTime: '9999-12-31T12:00:00+01:00',
        },
      }),
      perKwh(0.3, { overallPeriod: { overallStartTime: '9999-12-31T12:00:00+01:00' } }),
    ]);
    const { rates } = written(source(energy(0.49), { dynamic_pricing: 2, unique }));
    expect(rates[0]?.energyPrice).toEqual([
      perKwh(0.49, {
        overallPeriod: {
          overallStartTime: '2026-11-21T10:00:00+01:00',
          validPeriod: [
            {
              startOfPeriod: '2026-11-21T10:00:00+01:00',
              endOfPeriod: '2027-06-01T00:00:00+02:00',
            },
            { startOfPeriod: '2027-06-01T12:00:00+02:00' },
          ],
        },
      }),
      perKwh(0.3, {
        overallPeriod: {
          overallStartTime: '2027-06-01T00:00:00+02:00',
          overallEndTime: '2027-06-01T12:00:00+02:00',
        },
      }),
    ]);
  });

  it('K4 K5 has the periods of a station, and another tax at the same price to pay', () => {
    const periods = [
      {
        cost_rate_uuid: 'r-2',
        from: '2026-12-24T18:00:00',
        until: '2026-12-27T00:00:00',
      },
      { cost_rate_uuid: 'r-3', from: '2027-01-01T00:00:00', until: null },
    ];
    const given = {
      stations: [
        station({ cost_rate_periods: periods }),
        station({ uuid: 's-2', cost_rate_periods: periods }),
        station({ uuid: 's-3' }),
      ],
      cost_rates: [
        rate(),
        rate({ uuid: 'r-2', intervals: energy(0.3) }),
        rate({ uuid: 'r-3', tax: { percent: 21, included: true } }),
      ],
    };
    const { rates, stations, pricesAreTheSame } = written(given);
    const span = (startOfPeriod: string, endOfPeriod: string) => ({ startOfPeriod, endOfPeriod });
    const [now, holiday] = ['2026-11-21T10:00:00+01:00', '2026-12-24T18:00:00+01:00'];
    const [back, year] = ['2026-12-27T00:00:00+01:00', '2027-01-01T00:00:00+01:00'];
    expect(rates[0]?.energyPrice).toEqual([
      perKwh(0.49, {
        overallPeriod: {
          overallStartTime: now,
          overallEndTime: year,
          validPeriod: [span(now, holiday), span(back, year)],
        },
      }),
      perKwh(0.3, { overallPeriod: { overallStartTime: holiday, overallEndTime: back } }),
      perKwh(0.49, { taxRate: 21, overallPeriod: { overallStartTime: year } }),
    ]);
    expect([pricesAreTheSame, rates.length]).toEqual([true, 2]);
    expect(stations[1]?.electricEnergy[0].energyRateByReference?.[0].idG).toBe(rates[0]?.idG);
    const changes = (atMs: number): unknown => {
      const { updates, nextChangeMs } = written(
        { ...given, stations: given.stations.slice(0, 1) },
        { publication: 'status', atMs },
      );
      return [updates[0]?.energyPrice?.[0]?.taxRate, nextChangeMs];
    };
    expect(changes(Date.parse('2026-12-28T00:00:00Z'))).toEqual([19, Date.parse(year)]);
    expect(changes(Date.parse(year))).toEqual([21, null]);
  });

  it('K3 finds that the price is unknown in a period without a cost rate', () => {
    const none = { cost_rate_uuid: null, from: '2026-12-24T18:00:00', until: null };
    const { findings, rates } = written({
      stations: [station({ cost_rate_periods: [none] })],
      cost_rates: [rate()],
    });
    expect(findings[0]).toMatchObject({ code: 'unknown_price', path: '$.stations[0]' });
    expect(rates[0]?.additionalInformation?.values[0]?.value).not.toBe('');
  });

  it('ends with what is published', () => {
    const { rates } = written(source(energy(0.49)), {
      untilMs: Date.parse('2026-12-01T00:00:00Z'),
    });
    expect(rates[0]?.energyPrice?.[0]?.overallPeriod).toEqual({
      overallStartTime: '2026-11-21T10:00:00+01:00',
      overallEndTime: '2026-12-01T01:00:00+01:00',
    });
  });

  it('states a rate once for each clock, in its own currency', () => {
    const given = {
      stations: [
        station(),
        station({ uuid: 's-2' }),
        station({ uuid: 's-3', time_zone: 'Europe/London' }),
        station({ uuid: 's-4', cost_rate_uuid: 'r-2' }),
      ],
      cost_rates: [rate(), rate({ uuid: 'r-2', currency: 'CHF' })],
    };
    const { stations, rates } = written(given);
    expect(rates.map(({ applicableCurrency }) => applicableCurrency)).toEqual([
      ['EUR'],
      ['EUR'],
      ['CHF'],
    ]);
    expect(stations[1]?.electricEnergy[0].energyRateByReference).toEqual([
      { targetClass: 'EnergyRate', idG: rates[0]?.idG },
    ]);
    const { updates } = written(given, { publication: 'status' });
    expect(updates.map(({ energyRateReference: { idG } }) => idG)).toEqual([
      rates[0]?.idG,
      ...rates.map(({ idG }) => idG),
    ]);
  });

  it('has what a site file says of places, operators and connectors', () => {
    const site = readSite(readFileSync(sampleSitePath('city')));
    const bundle = parseBundle(JSON.parse(readFileSync(sampleBundlePath('city-ac'), 'utf8')));
    if (!site.ok || !bundle.ok) throw new Error('the samples are broken');
    const given = bundleStations(bundle.bundle, site.site);
    const { sites, stations } = written(given, { operatorId: 'DE*ABC' });
    expect(sites.map(({ idG }) => idG)).toEqual([site.site.locations[0]?.uuid]);
    expect(stations[0]).toMatchObject({
      operator: {
        afacAnOrganisation: {
          name: { values: [{ value: 'Stadtstrom Wien GmbH' }] },
          externalIdentifier: [{ identifier: 'DE*ABC' }],
        },
      },
      locationReference: {
        locPointLocation: {
          locLocationExtensionG: {
            FacilityLocation: { address: { postcode: '1070', countryCode: 'AT' } },
          },
        },
      },
    });
    const plugs = site.site.connectors.filter(
      (plug) => plug.station_uuid === given.stations[0]?.uuid,
    );
    expect(plugs.length).toBeGreaterThan(0);
    expect(stations[0]?.numberOfRefillPoints).toBe(plugs.length);
  });
});

const none = {
  min_total: null,
  max_total: null,
  max_energy: null,
  max_time: null,
  max_idle: null,
};

describe('a price that numbers cannot say', () => {
  const fee = { amount: 0.5, grace_period: 300, energy_threshold: 500 };
  const idle = { ...energy(0.49), idle: [{ uuid: null, unit: 1, price: 0.2 }] };
  const minutes = { ...energy(0.49), time: [{ uuid: null, unit: 60, price: 2.5 }] };

  it.each<[string, Intervals, string, string]>([
    ['more than two decimals', energy(0.485), 'price more_places', '0,485'],
    ['a minute without end', minutes, 'price more_places', '2,50'],
    [
      'bounds between kWh',
      { ...energy(1, 500), energy: [...energy(1, 500).energy, ...energy(0.4).energy] },
      'price bound_not_whole',
      '0,5',
    ],
    [
      'minutes of charging',
      { ...idle, time: [{ uuid: null, unit: 1, price: 0.1 }] },
      'price idle_not_told',
      '0,20',
    ],
    [
      'a cap of several prices',
      {
        ...energy(0.49),
        energy: [{ uuid: null, unit: 10_000, price: 4 }, ...energy(0.5).energy],
        limits: { ...none, max_energy: 20 },
      },
      'price cap_of_blocks',
      '20,00',
    ],
  ])('has %s: all of it is in words, and no number', (_, intervals, code, words) => {
    const table = written(source(intervals));
    expect(codes(table)).toContain(code);
    expect(table.pricesAreTheSame).toBe(false);
    const { updates } = written(source(intervals), { publication: 'status' });
    for (const said of [table.rates[0], updates[0]]) {
      expect(said?.energyPrice).toBeUndefined();
      expect(said?.additionalInformation?.values[0]?.value).toContain(words);
    }
  });

  it.each<[string, Intervals, string, DatexPrice['priceType']['value'], string]>([
    ['idle time', idle, 'warning idle_in_words', 'other', '0,20'],
    [
      'half a kWh before a fee',
      { ...energy(0.49), session_fee: fee },
      'warning fee_in_words',
      'basePrice',
      '0,5',
    ],
  ])('is %s: it stands in words beside its number', (_, intervals, code, type, words) => {
    const { rates, findings, pricesAreTheSame } = written(source(intervals));
    expect(codes({ findings })).toContain(code);
    expect(pricesAreTheSame).toBe(true);
    const [kwh, other] = rates[0]?.energyPrice ?? [];
    expect(kwh).toEqual(perKwh(0.49));
    expect(other?.priceType.value).toBe(type);
    expect(other?.additionalInformation?.values[0]?.value).toContain(words);
  });

  it('is a limit that not every price of the rate has', () => {
    const limited = { ...energy(0.3), limits: { ...none, max_total: 20 } };
    const entry = {
      uuid: 'd',
      name: 'd',
      validity: {
        type: 'unique' as const,
        start: '2026-12-24T00:00:00',
        end: '2026-12-24T12:00:00',
      },
      intervals: limited,
      marketing_texts: {},
    };
    const { rates, findings } = written(
      source(energy(0.49), { dynamic_pricing: 2, unique: [entry] }),
    );
    expect(codes({ findings })).toContain('price limits_differ');
    expect(rates[0]?.energyPrice?.map(({ value }) => value)).toEqual([0.49]);
    expect(rates[0]?.additionalInformation?.values[0]?.value).toContain('20,00');
  });
});

describe('other answers', () => {
  it('says free of charge as such', () => {
    const free = { energy: [], time: [], session_fee: null };
    const { updates } = written(source(free), { publication: 'status' });
    expect(updates[0]?.energyPrice).toEqual([{ priceType: { value: 'free' }, value: 0, ...taxed }]);
  });

  it('has no number for a price that is not known', () => {
    const { updates, findings } = written(source(null), { publication: 'status' });
    expect(codes({ findings })).toContain('price unknown_price');
    expect(updates[0]?.energyPrice).toBeUndefined();
    expect(updates[0]?.additionalInformation?.values[0]?.value).not.toBe('');
  });

  it('lists prices as they are listed: with tax, without, or without a word of it', () => {
    const { rates } = written(source(energy(0.49), { tax: { percent: 19, included: false } }));
    expect(rates[0]?.energyPrice).toEqual([perKwh(0.49, { taxIncluded: false })]);
    const untold = written(source(energy(0.49), { tax: null }));
    expect(codes(untold)).toContain('info tax_not_stated');
    expect(untold.rates[0]?.energyPrice).toEqual([
      { priceType: { value: 'pricePerKWh' }, value: 0.49, taxIncluded: true },
    ]);
  });

  it('states highest fees with the tax that comes on top', () => {
    const limits = { ...none, max_total: 50 };
    const table = written(
      source({ ...energy(0.5), limits }, { tax: { percent: 20, included: false } }),
    );
    expect(codes(table)).toContain('warning limit_with_tax');
    expect(table.rates[0]?.maximumDeliveryFee).toBe(60);
  });

  it('publishes a station without coordinates, and leaves out one without power', () => {
    const stations = [station({ geolocation: null }), station({ uuid: 's-2', max_power_kw: null })];
    const table = written({ stations, cost_rates: [rate()] });
    expect(codes(table)).toEqual([
      'price station_left_out',
      'warning no_coordinates',
      'warning no_connectors',
    ]);
    expect(table.stations.map(({ idG }) => idG)).toEqual(['s-1']);
    expect(table.stations[0]?.locationReference).toBeUndefined();
    const none = exportDatex({ stations: stations.slice(1), cost_rates: [rate()] }, usual);
    expect(none).toMatchObject({ ok: false, problems: [{ code: 'station_left_out' }] });
  });

  it('has the powers of a refill point from the greatest down, in whatever order they are stated', () => {
    const powers = [22, 150, 50, 150].map((max_power_kw, id) => ({
      id,
      uuid: null,
      label: String(id),
      type: 'IEC_62196_T2_COMBO',
      max_power_kw,
      format: 'CABLE' as const,
      power_type: 'DC' as const,
      max_voltage: null,
      max_amperage: null,
      evse_id: 'DE*ABC*E1',
    }));
    for (const plugs of [powers, powers.toReversed()]) {
      const { stations } = written({ stations: [station({ plugs })], cost_rates: [rate()] });
      expect(stations[0]?.refillPoint?.[0]?.aegiElectricChargingPoint).toMatchObject({
        availableChargingPower: [150_000, 50_000, 22_000],
      });
    }
  });

  it('has one refill point for the connectors of an EVSE, with its id', () => {
    const plug = {
      id: 1,
      uuid: 'f3f1c1d0-0000-4000-8000-000000000001',
      label: '1',
      type: 'IEC_62196_T2_COMBO',
      max_power_kw: 150,
      format: 'CABLE' as const,
      power_type: 'DC' as const,
      max_voltage: null,
      max_amperage: null,
      evse_id: 'DE*ABC*E1',
    };
    const slow = { type: 'IEC_62196_T2', power_type: 'AC_3_PHASE', max_power_kw: 22 } as const;
    const plugs = [
      { ...plug, ...slow },
      { ...plug, id: 2 },
      { ...plug, id: 3, uuid: null, evse_id: 'DE*XYZ*E2' },
    ];
    const source = {
      stations: [station({ max_power_kw: null, plugs, operator: 'Stadtstrom' })],
      cost_rates: [rate()],
    };
    const { stations, findings } = written(source, { operatorId: 'DE*ABC' });
    expect(findings).toMatchObject([
      {
        severity: 'warning',
        path: '$.stations[0]',
        code: 'foreign_evse',
        values: { evseId: 'DE*XYZ*E2', operator: 'DE*ABC' },
      },
    ]);
    expect(stations[0]).toMatchObject({ totalMaximumPower: 300_000, numberOfRefillPoints: 2 });
    const typeOfIdentifier = { value: 'extendedG', extendedValueG: 'evseId' };
    expect(
      stations[0]?.refillPoint?.map(({ aegiElectricChargingPoint: point }) => point),
    ).toMatchObject([
      {
        idG: plug.uuid,
        externalIdentifier: [{ identifier: 'DE*ABC*E1', typeOfIdentifier }],
        currentType: { value: 'dc' },
        numberOfConnectors: 2,
        availableChargingPower: [150_000, 22_000],
        connector: [
          { connectorFormat: { value: 'cableMode3' }, maxPowerAtSocket: 22_000 },
          { connectorFormat: { value: 'otherCable' }, maxPowerAtSocket: 150_000 },
        ],
      },
      {
        externalIdentifier: [{ identifier: 'DE*XYZ*E2', typeOfIdentifier }],
        numberOfConnectors: 1,
      },
    ]);
    // Without an id nothing of a refill point differs from earlier versions.
    const [plain] = written({
      ...source,
      stations: [station({ plugs: [{ ...plug, evse_id: null }] })],
    }).stations;
    expect(plain?.refillPoint?.[0]?.aegiElectricChargingPoint).not.toHaveProperty(
      'externalIdentifier',
    );
  });

  it('describes connectors, and counts one of which the current is not known', () => {
    const plug = {
      id: 1,
      uuid: null,
      label: '1',
      type: 'IEC_62196_T2_COMBO',
      max_power_kw: 150,
      format: 'CABLE' as const,
      power_type: null,
      max_voltage: null,
      max_amperage: 400,
    };
    const { stations, findings } = written({
      stations: [
        station({
          max_power_kw: null,
          plugs: [
            plug,
            { ...plug, id: 2, type: 'NEMA_5_20', power_type: 'AC_1_PHASE', max_power_kw: 2.3 },
            { ...plug, id: 3, type: null },
            { ...plug, id: 4, type: 'DOMESTIC_F', format: 'SOCKET', max_amperage: null },
          ],
        }),
      ],
      cost_rates: [rate()],
    });
    expect(codes({ findings })).toEqual(['warning current_unknown']);
    expect(stations[0]).toMatchObject({ totalMaximumPower: 452_300, numberOfRefillPoints: 4 });
    expect(
      stations[0]?.refillPoint?.map(({ aegiElectricChargingPoint: point }) => [
        point.currentType.value,
        point.connector?.[0],
      ]),
    ).toEqual([
      [
        'dc',
        {
          connectorType: { value: 'iec62196T2COMBO' },
          connectorFormat: { value: 'otherCable' },
          maxPowerAtSocket: 150_000,
          maximumCurrent: 400,
        },
      ],
      [
        'ac',
        {
          connectorType: { value: 'other' },
          otherConnector: 'NEMA_5_20',
          connectorFormat: { value: 'cableMode3' },
          maxPowerAtSocket: 2300,
          maximumCurrent: 400,
        },
      ],
      [
        'ac',
        {
          connectorType: { value: 'domesticF' },
          connectorFormat: { value: 'socket' },
          maxPowerAtSocket: 150_000,
        },
      ],
    ]);
  });

  it.each<[string, Partial<DatexOptions>, string]>([
    ['expired', { untilMs: usual.atMs }, '$.valid_until'],
    ['of no country', { country: 'de' }, 'country'],
    ['of nobody', { publisher: '' }, 'publisher'],
    ['of too many days', { days: 32 }, 'days'],
    ['in no language', { language: 'de-DE' }, 'language'],
  ])('publishes nothing that is %s', (_, options, path) => {
    const result = exportDatex(source(energy(0.49)), { ...usual, ...options });
    expect(result).toMatchObject({ ok: false, problems: [{ path }] });
  });

  it('has nothing in its names that turns the order of others', () => {
    const turned = (text: string): string => `\u2066${text}\u202e`;
    const named = station({
      public_display_name: turned('Hof 1'),
      operator: turned('Stadt'),
      location: { uuid: 'l-1', name: turned('Hof') },
      address: {
        addressLine1: turned('Kai 7'),
        addressLine2: null,
        zip: null,
        city: turned('Linz'),
        country: 'AT',
      },
    });
    const { document, sites } = written({ stations: [named], cost_rates: [rate()] });
    expect(JSON.stringify(document)).not.toMatch(/\p{Bidi_Control}/u);
    expect(sites[0]?.name.values[0]?.value).toBe('Hof');
  });

  it('publishes nothing without a station', () => {
    const result = exportDatex({ stations: [], cost_rates: [] }, usual);
    expect(result).toMatchObject({ ok: false, problems: [{ code: 'no_station' }] });
  });
});

describe('a status', () => {
  it('is a complete snapshot in a container, with its publisher and its time', () => {
    const { document } = written(source(energy(0.49)), { publication: 'status' });
    expect(document).toEqual({
      messageContainer: {
        payload: [expect.objectContaining({ profileVersionG: '01-00-00' })],
        exchangeInformation: {
          exchangeContext: {
            codedExchangeProtocol: { value: 'snapshotPush' },
            exchangeSpecificationVersion: '3.0',
            supplierOrCisRequester: {
              internationalIdentifier: { country: 'DE', nationalIdentifier: 'DE-NAP-Stadtstrom' },
            },
          },
          dynamicInformation: {
            exchangeStatus: { value: 'online' },
            messageGenerationTimestamp: '2026-11-21T10:00:00+01:00',
          },
        },
      },
    });
  });

  it('has the price that holds, since when, and refers to the table as it is', () => {
    const night = {
      uuid: 'n',
      name: 'Nacht',
      validity: {
        type: 'recurring' as const,
        weekdays: [{ uuid: null, weekday: 6, start_time: '08:00', end_time: '12:00' }],
      },
      intervals: energy(0.3),
      marketing_texts: {},
    };
    const given = source(energy(0.49), { dynamic_pricing: 1, recurring: [night] });
    const { table, stations } = written(given);
    const { status } = written(given, { publication: 'status' });
    expect(status?.tableReference).toEqual([
      { targetClass: 'EnergyInfrastructureTable', idG: table?.idG, versionG: table?.versionG },
    ]);
    expect(status?.energyInfrastructureSiteStatus[0]?.energyInfrastructureStationStatus).toEqual([
      {
        reference: { targetClass: 'FacilityObject', idG: 's-1', versionG: stations[0]?.versionG },
        lastUpdated: '2026-11-21T08:00:00+01:00',
        energyRateUpdate: [
          {
            lastUpdated: '2026-11-21T08:00:00+01:00',
            energyRateReference: {
              targetClass: 'EnergyRate',
              idG: stations[0]?.electricEnergy[0].energyRate?.[0].idG,
            },
            energyPrice: [perKwh(0.3)],
          },
        ],
      },
    ]);
  });

  it('keeps the version of a table whose prices change, and of no table whose stations do', () => {
    const versions = [
      source(energy(0.49)),
      source(energy(0.59)),
      { stations: [station({ label: 'AC 2' })], cost_rates: [rate()] },
    ].map((given) => written(given).table?.versionG);
    expect(versions[0]).toBe(versions[1]);
    expect(versions[0]).not.toBe(versions[2]);
  });
});

describe.each(sampleNames)('the sample %s', (name: SampleName) => {
  it.each(['table', 'status'] as const)('is a %s that the profile takes', (publication) => {
    const reading = parseBundle(JSON.parse(readFileSync(sampleBundlePath(name), 'utf8')));
    if (!reading.ok) throw new Error('the sample is broken');
    const { stations, cost_rates } = bundleStations(reading.bundle);
    const result = written({ stations, cost_rates }, { publication });
    expect(result.stations.length + result.updates.length).toBe(reading.bundle.stations.length);
  });
});

it('says what it was given in place of a bundle', () => {
  const reading: unknown = parseBundle(
    JSON.parse(readFileSync(sampleBundlePath('city-ac'), 'utf8')),
  );
  expect(() => bundleStations(reading as Bundle)).toThrow(
    /^Expected a price bundle, found the result of reading one: pass its member bundle/,
  );
});

describe('many stations', () => {
  it('are written in a size that grows with them, with the periods of a shared rate once', () => {
    const unique = Array.from({ length: 192 }, (_, index) => {
      const day = 22 + Math.floor(index / 96);
      const minute = (index % 96) * 15;
      const two = (n: number): string => String(n).padStart(2, '0');
      const start = `2026-11-${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`;
      return {
        uuid: start,
        name: start,
        validity: { type: 'unique' as const, start, end: `2026-11-${day}T23:59:59` },
        intervals: energy(0.3 + (index % 50) / 100),
        marketing_texts: {},
      };
    });
    const cost_rates = [rate({ dynamic_pricing: 2, unique })];
    const sizeOf = (count: number): number => {
      const stations = Array.from({ length: count }, (_, index) => station({ uuid: `s-${index}` }));
      const result = exportDatex({ stations, cost_rates }, usual);
      return JSON.stringify(result).length;
    };
    const [small, large] = [sizeOf(1000), sizeOf(10_000)];
    expect(large / small).toBeLessThan(10.5);
    expect(large).toBeLessThan(10_000 * 1500);
  });
});

describe('what the law demands', () => {
  const required = (given: DatexSource, options: Partial<DatexOptions> = {}) => {
    const result = exportDatex(given, { ...usual, ...options });
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    expect(documentErrors(result.document)).toEqual([]);
    const keys = result.findings.flatMap(({ code, values }) =>
      code === 'required_by_law' ? ((values as { readonly key?: string }).key ?? []) : [],
    );
    return { keys, text: JSON.stringify(result.document) };
  };

  it('names the operator that is lacking; without a name there is no operator, and no helpdesk', () => {
    const [first] = source(energy(0.49)).stations;
    if (first === undefined) throw new Error('no station');
    const nameless = { ...first, operator: null, facts: { helpdesk_phone: '+49 30123456' } };
    const { keys, text } = required({ ...source(energy(0.49)), stations: [nameless] });
    expect(keys).toEqual(expect.arrayContaining(['facts.legal_name', 'facts.commercial_name']));
    expect(keys).not.toContain('facts.helpdesk_phone');
    expect(text).not.toContain('"operator"');
    expect(text).not.toContain('"helpdesk"');
    const named = { ...nameless, facts: { ...nameless.facts, legal_name: 'Stadtstrom GmbH' } };
    const known = required({ ...source(energy(0.49)), stations: [named] });
    expect(known.text).toContain('"helpdesk"');
    expect(known.keys).toContain('facts.commercial_name');
  });

  it('has statuses in the status alone, and names those that are lacking there alone', () => {
    const plug = {
      id: 1,
      uuid: null,
      label: 'Left',
      type: 'IEC_62196_T2',
      format: 'SOCKET',
      power_type: 'AC_3_PHASE',
      max_voltage: 230,
      max_amperage: 32,
      max_power_kw: 22,
      evse_id: 'DE*ABC*E1',
    } as const;
    const given = { ...source(energy(0.49)), stations: [station({ plugs: [plug] })] };
    const statusOfEvse = (): CurrentStatus => ({ status: 'Faulted', sinceMs: usual.atMs - 1_000 });
    const status = { publication: 'status' } as const;
    expect(required(given).keys).not.toContain('evse_statuses');
    expect(required(given, status).keys).toEqual(['evse_statuses']);
    expect(required(given, status).text).not.toContain('refillPointStatus');
    const told = required(given, { ...status, statusOfEvse });
    expect(told.keys).toEqual([]);
    expect(told.text).toContain(
      '"lastUpdated":"2026-11-21T09:59:59+01:00","operationStatus":{"value":"technicalDefect"},"status":{"value":"faulted"}',
    );
    expect(required(given, { statusOfEvse }).text).not.toContain('faulted');
    const ended = (): CurrentStatus => ({ status: null, sinceMs: usual.atMs });
    const old = required(given, { ...status, statusOfEvse: ended });
    expect(old.keys).toEqual(['evse_statuses']);
    expect(old.text).toContain(
      '"operationStatus":{"value":"unknown"},"status":{"value":"unknown"}',
    );
  });
});
