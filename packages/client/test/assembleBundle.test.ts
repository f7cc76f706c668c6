import {
  parseBundle,
  readBundle,
  stationPlan,
  type Bundle,
  runtimeZones,
} from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { FakePlatform, sampleBundle, type FakeResponse, type SeenRequest } from './fakePlatform.ts';
import { makeClient } from './makeClient.ts';
import { assembleBundle, type Assembly, type AssemblyRequest } from '../src/assembleBundle.ts';
import type { ClientOptions } from '../src/clientOptions.ts';

const createdAt = Date.parse('2026-11-21T09:00:00Z');
const city = sampleBundle('city-ac');
const all = sampleBundle('all-stations');
const stationUuid = city.stations[0]?.uuid ?? '';
const rateUuid = city.cost_rates[0]?.uuid ?? '';
const otherUuid = '11111111-1111-4111-8111-111111111111';

async function assemble(
  platform: FakePlatform,
  request: Partial<AssemblyRequest> = {},
  options: Partial<ClientOptions> = {},
): Promise<Assembly> {
  const { client } = makeClient({ fetch: platform.fetch, ...options });
  return assembleBundle(client, { stations: [{ uuid: stationUuid }], createdAt, ...request });
}

function bundleOf(assembly: Assembly): Bundle {
  if (assembly.ok) return assembly.bundle;
  throw new Error(JSON.stringify(assembly.problems));
}

function problemsOf(assembly: Assembly): { path: string; code: string }[] {
  if (assembly.ok) throw new Error('there is a bundle');
  return assembly.problems.map(({ path, code }) => ({ path, code }));
}

/** What of a bundle the interface can tell, with all three texts of each locale. */
function told({ stations, cost_rates }: Bundle): unknown {
  const none = { short_description: '', description: '', legal: '' };
  const full = (texts: Bundle['cost_rates'][number]['marketing_texts']): unknown =>
    Object.fromEntries(
      Object.entries(texts).map(([locale, some]) => [locale, { ...none, ...some }]),
    );
  return {
    stations,
    cost_rates: cost_rates.map((rate) => ({
      ...rate,
      marketing_texts: full(rate.marketing_texts),
      recurring:
        rate.dynamic_pricing === 1
          ? rate.recurring.map((entry) => ({
              ...entry,
              marketing_texts: full(entry.marketing_texts),
            }))
          : [],
      unique:
        rate.dynamic_pricing === 2
          ? rate.unique.map((entry) => ({ ...entry, marketing_texts: full(entry.marketing_texts) }))
          : [],
    })),
  };
}

describe('a bundle from the interface', () => {
  it('has all data of the platform, in the requested order', async () => {
    const uuids = all.stations.map(({ uuid }) => uuid).reverse();
    const platform = new FakePlatform(all);
    const bundle = bundleOf(
      await assemble(platform, {
        stations: uuids.map((uuid) => ({ uuid })),
        validUntil: createdAt + 3_600_000,
      }),
    );
    expect(bundle.created_at).toBe('2026-11-21T09:00:00.000Z');
    expect(bundle.valid_until).toBe('2026-11-21T10:00:00.000Z');
    expect(bundle.stations.map(({ uuid }) => uuid)).toEqual(uuids);
    const byUuid = (a: { uuid: string }, b: { uuid: string }): number => (a.uuid < b.uuid ? -1 : 1);
    const sorted = (some: Bundle): unknown =>
      told({
        ...some,
        stations: some.stations.toSorted(byUuid),
        cost_rates: some.cost_rates.toSorted(byUuid),
      });
    expect(sorted(bundle)).toEqual(sorted(all));
  });

  it('C11 C12 has idle prices and limits, of the default price and of entries', async () => {
    const idle = [{ uuid: otherUuid, unit: 1, price: 0.1 }];
    const limits = {
      min_total: null,
      max_total: 12,
      max_energy: null,
      max_time: null,
      max_idle: null,
    };
    const [rate] = city.cost_rates;
    const [entry] = rate?.recurring ?? [];
    if (rate === undefined || rate.intervals === null || entry === undefined)
      throw new Error('no prices');
    const priced = {
      ...rate,
      intervals: { ...rate.intervals, idle, limits },
      recurring: [{ ...entry, intervals: { ...entry.intervals, idle: [] } }],
    };
    const platform = new FakePlatform({ ...city, cost_rates: [priced] });
    const [given] = bundleOf(await assemble(platform)).cost_rates;
    expect(given?.intervals).toMatchObject({ idle, limits });
    expect(given?.recurring[0]?.intervals).toMatchObject({ idle: [] });
    expect(given?.recurring[0]?.intervals).not.toHaveProperty('limits');
  });

  it('has no power where the platform states none, as one without that addition', async () => {
    const platform = new FakePlatform(city);
    const unstated = ({ maxPowerKw: _power, ...data }: Record<string, unknown>): object => data;
    expect(bundleOf(await assemble(platform)).stations[0]?.max_power_kw).toBe(22);
    platform.rewrite = (path, data) => (path.endsWith(stationUuid) ? unstated(data) : data);
    expect(bundleOf(await assemble(platform)).stations[0]?.max_power_kw).toBeNull();
  });

  it('is one that a display reads from a file', async () => {
    const bundle = bundleOf(await assemble(new FakePlatform(city)));
    const read = readBundle(JSON.stringify(bundle));
    expect(read).toEqual({ ok: true, bundle });
    expect(parseBundle(bundle)).toEqual({ ok: true, bundle });
    expect(stationPlan(bundle, stationUuid).uuid).toBe(rateUuid);
  });

  it('reads each cost rate once a reading, however many stations have it', async () => {
    const [station] = city.stations;
    if (station === undefined) throw new Error('no station');
    const platform = new FakePlatform({
      stations: [station, { ...station, uuid: otherUuid }],
      cost_rates: city.cost_rates,
    });
    await assemble(platform, { stations: [{ uuid: stationUuid }, { uuid: otherUuid }] });
    expect(platform.paths.filter((path) => path.includes('/cost_rate/'))).toHaveLength(2);
  });

  it('takes a cost rate that is named instead of that of the station', async () => {
    const [rate] = city.cost_rates;
    if (rate === undefined) throw new Error('no rate');
    const platform = new FakePlatform({
      stations: city.stations,
      cost_rates: [rate, { ...rate, uuid: otherUuid }],
    });
    const stations = [{ uuid: stationUuid.toUpperCase(), costRateUuid: otherUuid.toUpperCase() }];
    const bundle = bundleOf(await assemble(platform, { stations }));
    expect(bundle.stations[0]?.cost_rate_uuid).toBe(otherUuid);
    expect(bundle.cost_rates.map(({ uuid }) => uuid)).toEqual([otherUuid]);
  });

  it('reports every step', async () => {
    const steps: string[] = [];
    await assemble(new FakePlatform(city), {
      onStep: ({ kind, uuid, reading }) => steps.push(`${reading} ${kind} ${uuid}`),
    });
    expect(steps).toEqual([
      `1 station ${stationUuid}`,
      `1 cost_rate ${rateUuid}`,
      `2 station ${stationUuid}`,
      `2 cost_rate ${rateUuid}`,
    ]);
  });

  it('revalidates the second time where there are tags, and compares where there are none', async () => {
    const platform = new FakePlatform(city);
    platform.etags = false;
    const bundle = bundleOf(await assemble(platform));
    platform.etags = true;
    expect(bundleOf(await assemble(platform))).toEqual(bundle);
  });
});

describe('K1 a station with periods', () => {
  const [station] = city.stations;
  const [usual] = city.cost_rates;
  if (station === undefined || usual === undefined) throw new Error('nothing in the sample');
  const uuids = {
    holiday: '22222222-2222-4222-8222-222222222222',
    newList: '33333333-3333-4333-8333-333333333333',
    past: '44444444-4444-4444-8444-444444444444',
  };
  const holiday = {
    cost_rate_uuid: uuids.holiday,
    from: '2026-12-20T00:00:00',
    until: '2027-01-07T00:00:00',
  };
  const newList = { cost_rate_uuid: uuids.newList, from: '2027-01-01T00:00:00', until: null };
  const closed = { ...holiday, cost_rate_uuid: null };
  /** Ended when the day before the bundle began, on the station's clock. */
  const past = {
    cost_rate_uuid: uuids.past,
    from: '2026-11-01T00:00:00',
    until: '2026-11-20T10:00:00',
  };
  const platformWith = (
    cost_rate_periods: NonNullable<Bundle['stations'][number]['cost_rate_periods']>,
    usualUuid: string | null = rateUuid,
  ): FakePlatform =>
    new FakePlatform({
      stations: [{ ...station, cost_rate_uuid: usualUuid, cost_rate_periods }],
      cost_rates: [usual, ...Object.values(uuids).map((uuid) => ({ ...usual, uuid }))],
    });
  const ratesIn = ({ cost_rates }: Bundle): string[] => cost_rates.map(({ uuid }) => uuid);

  it('is a bundle of the second format with every cost rate that it can have', async () => {
    const bundle = bundleOf(await assemble(platformWith([holiday, newList, holiday])));
    expect(bundle.format).toBe('wattpost-bundle/2');
    expect(bundle.stations[0]).toMatchObject({
      cost_rate_uuid: rateUuid,
      cost_rate_periods: [holiday, newList, holiday],
    });
    expect(ratesIn(bundle)).toEqual([rateUuid, uuids.holiday, uuids.newList]);
    expect(bundle).not.toHaveProperty('follow');
    expect(bundle).not.toHaveProperty('zone_data');
  });

  it('has its usual cost rate, whichever applies now', async () => {
    const platform = platformWith([holiday]);
    changeStation(platform, (data) => ({ ...data, costRateUuid: uuids.holiday }));
    const bundle = bundleOf(await assemble(platform));
    expect(bundle.stations[0]?.cost_rate_uuid).toBe(rateUuid);
  });

  it('K3 may have no usual cost rate, and times without a price', async () => {
    const bundle = bundleOf(await assemble(platformWith([closed, newList], null)));
    expect(bundle.stations[0]).toMatchObject({
      cost_rate_uuid: null,
      cost_rate_periods: [closed, newList],
    });
    expect(ratesIn(bundle)).toEqual([uuids.newList]);
  });

  it.each<[name: string, until: string, isKept: boolean]>([
    ['a day ago', '2026-11-20T10:00:00', false],
    ['a second less ago', '2026-11-20T10:00:01', true],
    ['later', '2026-12-01T00:00:00', true],
  ])(
    "has the periods that did not end a day ago on the station's clock: %s",
    async (_, until, isKept) => {
      const bundle = bundleOf(await assemble(platformWith([{ ...past, until }])));
      expect(bundle.format).toBe(`wattpost-bundle/${isKept ? 2 : 1}`);
      expect(ratesIn(bundle)).toEqual(isKept ? [rateUuid, uuids.past] : [rateUuid]);
      expect(bundle.stations[0]?.cost_rate_periods).toEqual(
        isKept ? [{ ...past, until }] : undefined,
      );
    },
  );

  it('has only the cost rate that is requested, if one is', async () => {
    const stations = [{ uuid: stationUuid, costRateUuid: uuids.newList }];
    const bundle = bundleOf(await assemble(platformWith([holiday]), { stations }));
    expect(bundle.format).toBe('wattpost-bundle/1');
    expect(bundle.stations[0]).not.toHaveProperty('cost_rate_periods');
    expect(ratesIn(bundle)).toEqual([uuids.newList]);
  });

  it('has the current cost rate if the platform has no periods', async () => {
    const platform = platformWith([]);
    changeStation(platform, ({ usualCostRateUuid, costRatePeriods, ...data }) => data);
    const bundle = bundleOf(await assemble(platform));
    expect(bundle.stations[0]?.cost_rate_uuid).toBe(rateUuid);
  });

  it('states what counts for a session that crosses a change, in the second format', async () => {
    const bundle = bundleOf(await assemble(platformWith([]), { follow: 'schedule' }));
    expect(bundle).toMatchObject({ format: 'wattpost-bundle/2', follow: 'schedule' });
  });

  it.each([
    ['states the changes of its clock', [holiday], '2026c', ['2026c']],
    ['states them without a version', [holiday], null, [null]],
    ['does not where the first format is enough', [], '2026c', []],
  ])('%s', async (_, periods, release, versions) => {
    const validUntil = Date.parse('2027-11-21T09:00:00Z');
    const bundle = bundleOf(
      await assemble(platformWith(periods), {
        own: { ...runtimeZones, release },
        statesClocks: true,
        validUntil,
      }),
    );
    expect(bundle.zone_data === undefined ? [] : [bundle.zone_data.version]).toEqual(versions);
    const changes = bundle.zone_data?.zones.map((zone) => zone.changes.length) ?? [];
    expect(changes).toEqual(versions.map(() => 2));
    expect(readBundle(JSON.stringify(bundle))).toEqual({ ok: true, bundle });
  });

  it('is no bundle where a cost rate of a period is strange, missing, or of another currency', async () => {
    const strange = platformWith([newList, { ...holiday, cost_rate_uuid: '../x' }]);
    expect(problemsOf(await assemble(strange))).toEqual([
      { path: '$.stations[0].cost_rate_periods[1].cost_rate_uuid', code: 'not_a_uuid' },
    ]);
    const missing = platformWith([{ ...holiday, cost_rate_uuid: otherUuid }]);
    expect(problemsOf(await assemble(missing))).toEqual([
      { path: '$.cost_rates[1]', code: 'not_found' },
    ]);
    const foreign = platformWith([holiday]);
    foreign.rates = foreign.rates.map((rate) =>
      rate.uuid === uuids.holiday ? { ...rate, currency: 'CHF' } : rate,
    );
    expect(problemsOf(await assemble(foreign))).toEqual([
      { path: '$.stations[0].cost_rate_periods[0]', code: 'other_currency' },
    ]);
  });

  it('fails if no remaining station has a cost rate, or a time is invalid', async () => {
    expect(problemsOf(await assemble(platformWith([past, closed], null)))).toEqual([
      { path: '$.stations[0].cost_rate_uuid', code: 'no_cost_rate' },
    ]);
    expect(problemsOf(await assemble(platformWith([{ ...past, until: '2026-11-01' }])))).toEqual([
      { path: '$.stations[0].cost_rate_periods[0].until', code: 'not_a_local_datetime' },
    ]);
  });
});

/** Changes what the platform says of the cost rate. */
function changeRate(
  platform: FakePlatform,
  change: (rate: Record<string, unknown>) => unknown,
): void {
  platform.rewrite = (path, data) => (path.includes('/cost_rate/') ? change(data) : data);
}

/** Changes what the platform says of the station. */
function changeStation(
  platform: FakePlatform,
  change: (station: Record<string, unknown>) => unknown,
): void {
  platform.rewrite = (path, data) => (path.endsWith(stationUuid) ? change(data) : data);
}

describe('the default price', () => {
  const free = { energy: [], time: [], session_fee: null };
  const rateWith = (intervals: Bundle['cost_rates'][number]['intervals']): FakePlatform =>
    new FakePlatform({
      stations: city.stations,
      cost_rates: city.cost_rates.map((rate) => ({ ...rate, intervals })),
    });

  it('D2 is unknown if the platform says so', async () => {
    const bundle = bundleOf(await assemble(rateWith(null)));
    expect(bundle.cost_rates[0]?.intervals).toBeNull();
  });

  it('D3 is free of charge if the platform states that there is no price', async () => {
    const bundle = bundleOf(await assemble(rateWith(free)));
    expect(bundle.cost_rates[0]?.intervals).toEqual(free);
  });

  it('D2 is unknown where nothing is listed and the platform does not say', async () => {
    const platform = rateWith(free);
    changeRate(platform, ({ default_price_known, ...rest }) => rest);
    const bundle = bundleOf(await assemble(platform));
    expect(bundle.cost_rates[0]?.intervals).toBeNull();
  });
});

describe('what a platform may leave out or write in its own way', () => {
  it('zone and tax', async () => {
    const platform = new FakePlatform(city);
    changeRate(platform, ({ time_zone, tax, ...rest }) => rest);
    const bundle = bundleOf(await assemble(platform));
    expect(bundle.cost_rates[0]).not.toHaveProperty('time_zone');
    expect(bundle.cost_rates[0]?.tax).toBeNull();
  });

  it('blank names', async () => {
    const platform = new FakePlatform(city);
    changeStation(platform, (station) => ({
      ...station,
      publicDisplayName: ' ',
      locationName: '',
    }));
    const [station] = bundleOf(await assemble(platform)).stations;
    expect(station).toMatchObject({ public_display_name: null, location_name: null });
  });

  it('a roaming station has no directions', async () => {
    const platform = new FakePlatform(city);
    platform.override = ({ path }) =>
      path.endsWith('/directions')
        ? { status: 404, body: { status: 'error', message: 'roaming' } }
        : undefined;
    expect(bundleOf(await assemble(platform)).stations[0]?.directions).toEqual([]);
  });
});

describe('problems', () => {
  const failing =
    (part: string, status: number) =>
    ({ path }: SeenRequest): FakeResponse | undefined =>
      path.includes(part) ? { status, body: { status: 'error', message: 'no' } } : undefined;

  it.each<[string, Partial<AssemblyRequest>, { path: string; code: string }[]]>([
    [
      'what is no UUID is not asked for',
      { stations: [{ uuid: '..' }, { uuid: stationUuid, costRateUuid: 'x' }] },
      [
        { path: '$.stations[0].uuid', code: 'not_a_uuid' },
        { path: '$.stations[1].cost_rate_uuid', code: 'not_a_uuid' },
      ],
    ],
    [
      'a station twice',
      { stations: [{ uuid: stationUuid }, { uuid: stationUuid.toUpperCase() }] },
      [{ path: '$.stations[1].uuid', code: 'duplicate_station' }],
    ],
  ])('%s', async (_name, request, problems) => {
    const platform = new FakePlatform(city);
    expect(problemsOf(await assemble(platform, request))).toEqual(problems);
    expect(platform.seen).toEqual([]);
  });

  it('no station at all', async () => {
    expect(problemsOf(await assemble(new FakePlatform(city), { stations: [] }))).toContainEqual({
      path: '$.stations',
      code: 'no_stations',
    });
  });

  it('everything that is not there, not only the first', async () => {
    const platform = new FakePlatform(city);
    const stations = [{ uuid: otherUuid }, { uuid: stationUuid, costRateUuid: otherUuid }];
    const assembly = await assemble(platform, { stations });
    expect(problemsOf(assembly)).toEqual([
      { path: '$.stations[0]', code: 'not_found' },
      { path: '$.cost_rates[0]', code: 'not_found' },
    ]);
    expect(assembly).toMatchObject({
      problems: [
        { error: { kind: 'http', status: 404 } },
        { message: expect.stringContaining(otherUuid) as string },
      ],
    });
  });

  it.each([
    ['cost_rate_energy_cost', '$.cost_rates[0].intervals.energy'],
    ['cost_rate_time_costs', '$.cost_rates[0].intervals.time'],
    ['cost_rate_session_fee', '$.cost_rates[0].intervals.session_fee'],
    ['cost_rate_marketing_text', '$.cost_rates[0].marketing_texts'],
    ['recurring_schedule', '$.cost_rates[0].recurring'],
    ['/directions', '$.stations[0].directions'],
  ])('%s that is refused', async (part, path) => {
    const platform = new FakePlatform(city);
    platform.override = failing(part, 403);
    expect(problemsOf(await assemble(platform))).toEqual([{ path, code: 'not_read' }]);
  });

  it.each([401, 500, 503])('%i ends the reading, since all else would meet it', async (status) => {
    const platform = new FakePlatform(city);
    platform.override = failing('', status);
    const assembly = await assemble(
      platform,
      { stations: [{ uuid: stationUuid }, { uuid: otherUuid }] },
      { retry: { attempts: 1 } },
    );
    expect(problemsOf(assembly)).toEqual([{ path: '$.stations[0]', code: 'not_read' }]);
    expect(platform.seen).toHaveLength(2);
  });

  it('a station without a cost rate, or with a strange one', async () => {
    for (const [costRateUuid, code] of [
      [null, 'no_cost_rate'],
      ['../x', 'not_a_uuid'],
    ]) {
      const platform = new FakePlatform(city);
      changeStation(platform, (station) => ({ ...station, usualCostRateUuid: costRateUuid }));
      expect(problemsOf(await assemble(platform))).toEqual([
        { path: '$.stations[0].cost_rate_uuid', code },
      ]);
    }
  });

  it('another object than the one asked for', async () => {
    const platform = new FakePlatform(city);
    changeRate(platform, (rate) => ({ ...rate, uuid: otherUuid }));
    expect(problemsOf(await assemble(platform))).toEqual([
      { path: '$.cost_rates[0].uuid', code: 'other_object' },
    ]);
  });

  it('data that no bundle may hold, by its path in the bundle', async () => {
    const platform = new FakePlatform(city);
    changeStation(platform, (station) => ({ ...station, label: ' ', timeZone: 'Mars/Base' }));
    expect(problemsOf(await assemble(platform))).toEqual(
      expect.arrayContaining([
        { path: '$.stations[0].label', code: 'empty_text' },
        { path: '$.stations[0].time_zone', code: 'unknown_time_zone' },
      ]),
    );
  });

  it('a list that is shorter than the platform counts it', async () => {
    const platform = new FakePlatform(city);
    platform.override = ({ path }) =>
      path.includes('recurring_schedule')
        ? {
            status: 200,
            body: { data: [], pagination: { offset: 0, limit: 500, next_offset: null, total: 3 } },
          }
        : undefined;
    expect(problemsOf(await assemble(platform))).toEqual([
      { path: '$.cost_rates[0].recurring', code: 'incomplete_list' },
    ]);
  });

  it('needs two readings at least, and a real instant', async () => {
    const platform = new FakePlatform(city);
    await expect(assemble(platform, { maxReadings: 1 })).rejects.toThrow(RangeError);
    await expect(assemble(platform, { createdAt: NaN })).rejects.toThrow(RangeError);
  });
});
