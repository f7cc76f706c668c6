import { randomUUID } from 'node:crypto';
import { createPlatform, type Store, type StoreReader } from '@wattpost/platform';
import { stationDetail, stationList, type StationDetail } from '@wattpost/contract/wire';
import { beforeEach, expect, it } from 'vitest';
import {
  addToken,
  publishingSite,
  rateAt,
  rates,
  stationAt,
  stationUuids,
} from '../support/site.ts';
import { withStores } from '../support/withStores.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';

const base = 'https://cpo.example/api/cpoapi/v1/charging_stations';
const [uuid, otherUuid] = stationUuids;
const newYear = { costRateUuid: rates.unsaid, from: '2027-01-01T00:00:00', until: null };
/** In Vienna. */
const midnightMs = Date.UTC(2026, 11, 31, 23);

/** A store that counts what is asked of its readers. */
function counting(store: Store): { readonly store: Store; readonly calls: () => number } {
  let calls = 0;
  const counted = (reader: StoreReader): StoreReader =>
    new Proxy(reader, {
      get(target, name, receiver): unknown {
        calls += 1;
        return Reflect.get(target, name, receiver);
      },
    });
  return {
    store: { ...store, read: (work) => store.read((reader) => work(counted(reader))) },
    calls: () => calls,
  };
}

withStores(({ openWith }) => {
  let store: AdminStore;
  let token: string;
  let now = 0;

  beforeEach(async () => {
    now = midnightMs - 1;
    const stations = [0, 1, 2].map((index) => stationAt(index, { costRatePeriods: [newYear] }));
    store = await openWith(publishingSite({ stations, cost_rates: [rateAt(rates.unsaid, 0.5)] }));
    token = await addToken(store);
  });

  async function ask(
    path: string,
    init: { readonly method?: string; readonly body?: unknown; readonly etag?: string } = {},
    of: Store = store,
  ): Promise<Response> {
    const { method = 'GET', body, etag } = init;
    const platform = createPlatform({ store: of, clock: () => now, newUuid: randomUUID });
    return platform.fetch(
      new Request(`${base}${path}`, {
        method,
        headers: {
          authorization: token,
          'content-type': 'application/json',
          ...(etag === undefined ? {} : { 'if-none-match': etag }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  }
  const detail = async (response: Response): Promise<StationDetail> =>
    stationDetail.parse(await response.json());

  it('K2 a station has another cost rate, and another ETag, from midnight on its clock', async () => {
    const before = await ask(`/${uuid}`);
    const etag = before.headers.get('etag') ?? '';
    expect((await detail(before)).attributes).toMatchObject({
      costRateUuid: rates.usual,
      usualCostRateUuid: rates.usual,
      costRatePeriods: [newYear],
    });
    expect((await ask(`/${uuid}`, { etag })).status).toBe(304);
    now = midnightMs;
    const after = await ask(`/${uuid}`, { etag });
    expect([after.status, (await detail(after)).attributes.costRateUuid]).toEqual([
      200,
      rates.unsaid,
    ]);
  });

  it('is queried as often for one station in a list as for three', async () => {
    const counts: number[] = [];
    for (const limit of [1, 3]) {
      const counted = counting(store);
      const response = await ask(`/?page[limit]=${limit}`, {}, counted.store);
      const { data } = stationList.parse(await response.json());
      expect(data).toHaveLength(limit);
      counts.push(counted.calls());
    }
    expect(counts[1]).toBe(counts[0]);
  });

  it('what was read can be sent back, and the usual cost rate changes by its own field', async () => {
    now = midnightMs;
    const read = await detail(await ask(`/${uuid}`));
    expect(await detail(await ask(`/${uuid}`, { method: 'PUT', body: read }))).toEqual(read);
    const old = { costRateUuid: rates.unsaid, label: 'Renamed' };
    const kept = await detail(await ask(`/${uuid}`, { method: 'PUT', body: old }));
    expect(kept.attributes).toMatchObject({ label: 'Renamed', usualCostRateUuid: rates.usual });
    const changed = { method: 'PUT', body: { usualCostRateUuid: rates.dated } };
    expect((await detail(await ask(`/${uuid}`, changed))).attributes).toMatchObject({
      costRateUuid: rates.unsaid,
      usualCostRateUuid: rates.dated,
      costRatePeriods: [newYear],
    });
    const other = await ask(`/${otherUuid}`, {
      method: 'PUT',
      body: { costRateUuid: rates.dated },
    });
    expect(other.status).toBe(409);
  });
});
