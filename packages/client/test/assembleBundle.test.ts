import { parseBundle, readBundle, stationPlan, type Bundle } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { FakePlatform, type FakeAnswer, type SeenRequest } from './fakePlatform.ts';
import { makeClient } from './makeClient.ts';
import { sampleBundle } from './sampleBundle.ts';
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
    stations: stations.map((station) => ({ ...station, max_power_kw: null })),
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
  it('holds all that the platform tells, in the order asked for', async () => {
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

  it('C11 C12 holds idle prices and limits, of the default price and of entries', async () => {
    const idle = [{ uuid: otherUuid, unit: 1, price: 0.1 }];
    const limits = {
      ...{ min_total: null, max_total: 12, max_energy: null, max_time: null, max_idle: null },
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

  it('tells every step', async () => {
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

  it('D2 is unknown where the platform says so', async () => {
    const bundle = bundleOf(await assemble(rateWith(null)));
    expect(bundle.cost_rates[0]?.intervals).toBeNull();
  });

  it('D3 is free of charge where the platform knows that there is none', async () => {
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
    ({ path }: SeenRequest): FakeAnswer | undefined =>
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
      changeStation(platform, (station) => ({ ...station, costRateUuid }));
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
