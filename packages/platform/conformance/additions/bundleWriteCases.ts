import { at, check, equal, expectList } from '../check.ts';
import { names } from '../names.ts';
import { expectError, expectJson } from '../reply.ts';
import { extra, type ConformanceCase } from '../suite.ts';
import { perKwh, priceCase, type Prices } from './prices.ts';

type Bundle = Readonly<Record<string, unknown>>;

async function readBundle({ api }: Prices, station: string): Promise<Bundle> {
  const token = api.token('read');
  return expectJson(await api.pricing(`/bundle?station=${station}`, { token })) as Bundle;
}

/** What a bundle says of prices, whenever it was made. */
function pricesIn(bundle: Bundle): unknown {
  return [bundle['stations'], bundle['cost_rates']];
}

function withStations(bundle: Bundle, members: object): Bundle {
  const stations = expectList(bundle['stations'], 'stations').map((station) => {
    return { ...(station as object), ...members };
  });
  return { ...bundle, stations };
}

/** Publishes a bundle with the state that a dry run answers. */
async function publish(prices: Prices, bundle: Bundle): Promise<unknown> {
  const dry = await prices.change('/bundle', bundle, { query: { dry_run: 'true' } });
  return prices.change('/bundle', bundle, { tag: String(at(dry, 'etag')) });
}

/** Cases of publishing bundles. */
export const bundleWriteCases: readonly ConformanceCase[] = [
  extra(
    'additions-bundle',
    'A published bundle is the bundle that is read',
    priceCase(async (prices) => {
      const { uuid } = await prices.newRate();
      const { id } = await prices.newStation(uuid);
      const bundle = await readBundle(prices, id);
      equal(at(await prices.change('/bundle', bundle), 'changed'), false, 'changed by the same');
      const added = crypto.randomUUID();
      prices.remember(added);
      const [rate] = expectList(bundle['cost_rates'], 'cost_rates') as readonly Bundle[];
      const dearer = { ...rate, intervals: perKwh(0.45) };
      const other = { ...dearer, uuid: added, name: 'From a bundle', intervals: perKwh(0.44) };
      const period = { cost_rate_uuid: added, from: '2031-01-01T00:00:00', until: null };
      const next: Bundle = {
        ...withStations(bundle, { cost_rate_periods: [period] }),
        format: 'wattpost-bundle/2',
        cost_rates: [dearer, other],
      };
      const change = await publish(prices, next);
      const counts = { added: 1, changed: 1, removed: 0 };
      equal(at(change, 'revision', 'cost_rates'), counts, 'cost rates of the revision');
      const [read, sent] = [await readBundle(prices, id), next].map((one) => {
        const rates = expectList(one['cost_rates'], 'cost_rates');
        const sorted = [...rates].sort((a, b) =>
          String(at(a, 'uuid')) < String(at(b, 'uuid')) ? -1 : 1,
        );
        return pricesIn({ ...one, cost_rates: sorted });
      });
      equal(read, sent, 'stations and cost rates');
      const kept = await prices.read(`/cost_rates/${uuid}`);
      equal(kept.body['description'], 'Written by a case', 'what a bundle does not have');
    }),
  ),
  extra(
    'additions-bundle-precondition',
    'Publishing what exists requires its state: 428 and 412',
    priceCase(async (prices) => {
      const { uuid, path } = await prices.newRate();
      const { id } = await prices.newStation(uuid);
      const bundle = await readBundle(prices, id);
      const [rate] = expectList(bundle['cost_rates'], 'cost_rates');
      const next = { ...bundle, cost_rates: [{ ...(rate as object), name: 'Renamed' }] };
      const before = await prices.read(path);
      expectError(await prices.write('PUT', '/bundle', { body: next }), 428);
      const dry = await prices.change('/bundle', next, { query: { dry_run: 'true' } });
      equal(await prices.read(path), before, 'the cost rate after refused writes and a dry run');
      await prices.replace(path, { ...before.body, name: 'Meanwhile' });
      const stale = { body: next, tag: String(at(dry, 'etag')) };
      expectError(await prices.write('PUT', '/bundle', stale), 412);
      equal((await prices.read(path)).body['name'], 'Meanwhile', 'name');
    }),
  ),
  extra(
    'additions-bundle-unknown',
    'Stations of a bundle that do not exist are listed; without any other it is refused',
    priceCase(async (prices) => {
      const { uuid } = await prices.newRate();
      const { id } = await prices.newStation(uuid);
      const bundle = await readBundle(prices, id);
      const strangers = [names.nothing, names.otherStation];
      const [own] = expectList(bundle['stations'], 'stations');
      const others = strangers.map((station) => ({ ...(own as object), uuid: station }));
      const renamed = expectList(bundle['cost_rates'], 'cost_rates').map((rate) => {
        return { ...(rate as object), name: 'Renamed' };
      });
      const next = { ...bundle, stations: [...others, own], cost_rates: renamed };
      const change = await publish(prices, next);
      equal(at(change, 'unknown_stations'), strangers, 'unknown stations');
      const rate = crypto.randomUUID();
      const foreign = {
        ...bundle,
        stations: others.map((station) => ({ ...station, cost_rate_uuid: rate })),
        cost_rates: renamed.map((one) => ({ ...one, uuid: rate })),
      };
      expectError(await prices.write('PUT', '/bundle', { body: foreign }), 400);
      expectError(await prices.api.pricing(`/cost_rates/${rate}`), 404);
    }),
  ),
  extra(
    'additions-bundle-follow',
    'A bundle with another follow is published, and a finding says that it stays',
    priceCase(async (prices) => {
      const { uuid } = await prices.newRate();
      const { id } = await prices.newStation(uuid);
      const bundle = await readBundle(prices, id);
      const next = { ...bundle, format: 'wattpost-bundle/2', follow: 'start' };
      const codes = expectList(at(await publish(prices, next), 'findings'), 'findings').map((one) =>
        at(one, 'code'),
      );
      equal(codes, ['follow_differs'], 'findings');
      equal((await readBundle(prices, id))['follow'], undefined, 'follow');
    }),
  ),
  extra(
    'additions-bundle-refused',
    'A bundle with a problem is refused as a whole',
    priceCase(async (prices) => {
      const { uuid, path } = await prices.newRate();
      const { id } = await prices.newStation(uuid);
      const bundle = await readBundle(prices, id);
      const [rate] = expectList(bundle['cost_rates'], 'cost_rates') as readonly Bundle[];
      const renamed = { ...rate, name: 'Renamed' };
      const before = await prices.read(path);
      const added = crypto.randomUUID();
      const wrong = [
        { ...bundle, cost_rates: [renamed, { ...renamed, uuid: added, currency: 'euro' }] },
        { ...bundle, cost_rates: [renamed, { ...renamed, uuid: names.otherRate }] },
        { ...withStations(bundle, { time_zone: 'Europe/Lisbon' }), cost_rates: [renamed] },
        { ...withStations(bundle, { cost_rate_uuid: added }), cost_rates: [renamed] },
        { ...bundle, format: 'wattpost-bundle/9', cost_rates: [renamed] },
        { ...bundle, stations: [], cost_rates: [renamed] },
        [],
      ];
      for (const body of wrong) {
        expectError(await prices.write('PUT', '/bundle', { body, tag: '*' }), 400);
      }
      equal(await prices.read(path), before, 'the cost rate after refused bundles');
      check((await prices.api.pricing(`/cost_rates/${added}`)).status === 404, 'none was created');
    }),
  ),
];
