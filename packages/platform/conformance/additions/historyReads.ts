import { at, check, equal, exactKeys, expectList, matches } from '../check.ts';
import { expectError, expectJson } from '../reply.ts';
import { extra, type ConformanceCase } from '../suite.ts';
import { changeIn, perKwh, priceCase } from './prices.ts';

const members = [
  ...['number', 'change_id', 'made_at', 'operation', 'key', 'note', 'cost_rates', 'stations'],
];

/** Cases of the history of prices and of delivery. */
export const historyReads: readonly ConformanceCase[] = [
  extra(
    'additions-revisions',
    'Every change is a revision, listed with its note, the latest first',
    priceCase(async (prices) => {
      const { path, body } = await prices.newRate();
      const first = await prices.latest();
      const query = { note: 'Größere Nacht ☾' };
      const change = await prices.replace(path, { ...body, name: 'Second' }, { query });
      const page = expectJson(await prices.api.pricing('/revisions?limit=2'));
      const revisions = expectList(at(page, 'data'), 'data');
      equal(revisions.length, 2, 'revisions of a page of two');
      equal(
        revisions.map((revision) => at(revision, 'number')),
        [first + 1, first],
        'numbers',
      );
      const [latest] = revisions;
      exactKeys(latest, members, 'the revision');
      equal(latest, at(change, 'revision'), 'the revision of the answer');
      equal(at(latest, 'note'), query.note, 'note');
      matches(at(latest, 'made_at'), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/, 'made_at');
      exactKeys(at(latest, 'key'), ['uuid', 'name'], 'key');
      equal(at(page, 'pagination', 'offset'), 0, 'offset');
      const next = expectJson(await prices.api.pricing('/revisions?limit=1&offset=1'));
      equal(at(next, 'data', 0), revisions[1], 'the second revision');
    }),
  ),
  extra(
    'additions-revision',
    'A revision is compared with the one before it, or with an earlier one',
    priceCase(async (prices) => {
      const rate = await prices.newRate({ dynamic_pricing: null, intervals: perKwh(0.5) });
      const { id } = await prices.newStation(rate.uuid);
      const begin = await prices.latest();
      for (const price of [0.4, 0.5]) {
        await prices.replace(rate.path, { ...rate.body, intervals: perKwh(price) });
      }
      const number = await prices.latest();
      const read = async (query = ''): Promise<unknown> =>
        at(expectJson(await prices.api.pricing(`/revisions/${number}${query}`)), 'data');
      const last = await read();
      equal(at(last, 'compared_with'), number - 1, 'compared_with');
      const [station] = expectList(at(last, 'difference', 'stations'), 'stations');
      equal(at(station, 'stations', 0, 'uuid'), id, 'the station');
      check(
        expectList(at(station, 'price_changes'), 'price_changes').length > 0,
        'the price differs from that of the revision before',
      );
      const both = await read(`?compared_with=${begin}`);
      const same = expectList(at(both, 'difference', 'stations'), 'stations');
      const changed = same.flatMap((one) => at(one, 'price_changes') as readonly unknown[]);
      equal(changed, [], 'changes of prices over both revisions');
      for (const wrong of [number, number + 1, -1, 'x']) {
        const query = `?compared_with=${wrong}`;
        expectError(await prices.api.pricing(`/revisions/${number}${query}`), 400, /compared_with/);
      }
      for (const unknown of [number + 1000, 0, 'x']) {
        expectError(await prices.api.pricing(`/revisions/${unknown}`), 404);
      }
    }),
  ),
  extra(
    'additions-restore',
    'Restoring a revision is a new one, after which all is as it was then',
    priceCase(async (prices) => {
      const { uuid, path, body } = await prices.newRate();
      const station = await prices.newStation(uuid);
      const [rate, rates] = [await prices.read(path), await prices.read(station.path)];
      const number = await prices.latest();
      await prices.replace(path, { ...body, name: 'Later', recurring: [] });
      await prices.replace(station.path, { cost_rate_uuid: null, cost_rate_periods: [] });
      const restore = `/revisions/${number}/restore`;
      expectError(await prices.write('PUT', restore), 428);
      expectError(await prices.write('PUT', restore, { tag: '"other"' }), 412);
      const dry = changeIn(await prices.write('PUT', restore, { query: { dry_run: 'true' } }));
      const changedOnly = [(await prices.read(path)).body['name'], at(dry, 'changed')];
      equal(changedOnly, ['Later', true], 'the name, and changed, after a dry run');
      const tag = String(at(dry, 'etag'));
      const change = changeIn(await prices.write('PUT', restore, { tag }));
      equal(at(change, 'revision', 'number'), number + 3, 'number of the new revision');
      equal(await prices.read(path), rate, 'the cost rate');
      equal(await prices.read(station.path), rates, 'the cost rates of the station');
      const again = changeIn(await prices.write('PUT', restore, { tag }));
      equal(at(again, 'changed'), false, 'changed by the same once more');
      const missing = `/revisions/${number + 1000}/restore`;
      expectError(await prices.write('PUT', missing, { tag: '*' }), 404);
    }),
  ),
  extra(
    'additions-restore-removed',
    'Restoring brings a removed cost rate back, and leaves newer ones',
    priceCase(async (prices) => {
      const old = await prices.newRate();
      const number = await prices.latest();
      const before = await prices.read(old.path);
      changeIn(await prices.write('DELETE', old.path, { tag: '*' }));
      const newer = await prices.newRate();
      const restore = `/revisions/${number}/restore`;
      const dry = changeIn(await prices.write('PUT', restore, { query: { dry_run: 'true' } }));
      changeIn(await prices.write('PUT', restore, { tag: String(at(dry, 'etag')) }));
      equal(await prices.read(old.path), before, 'the removed cost rate');
      await prices.read(newer.path);
    }),
  ),
  extra(
    'additions-note',
    'A note has at most 500 characters',
    priceCase(async (prices) => {
      const { path, body } = await prices.newRate();
      const next = { ...body, name: 'Noted' };
      const long = { body: next, tag: '*', query: { note: '😀'.repeat(501) } };
      expectError(await prices.write('PUT', path, long), 400, /note/);
      const change = await prices.change(path, next, {
        tag: '*',
        query: { note: '😀'.repeat(500) },
      });
      equal(at(change, 'revision', 'note'), '😀'.repeat(500), 'note');
    }),
  ),
  extra(
    'additions-delivery',
    'The state of delivery has the latest revision, and each partner that publishes',
    priceCase(async (prices) => {
      await prices.newRate();
      const json = expectJson(await prices.api.pricing('/delivery'));
      const data = at(json, 'data');
      exactKeys(data, ['revision', 'complete', 'partners'], 'data');
      equal(at(data, 'revision'), await prices.latest(), 'revision');
      // The publishing partner of the data belongs to another organization.
      equal([at(data, 'partners'), at(data, 'complete')], [[], true], 'partners and complete');
    }),
  ),
];
