import { expect, it } from 'vitest';
import { named, testUuid } from '../../../../packages/platform/test/storeContractSite.ts';
import { cityHub, contractSiteWith } from '../../test/pushes.ts';
import { withStores } from '../../test/withStores.ts';
import type { AdminStore, PushRecord } from '../adminStore.ts';

const leaseMs = 1_000;

function uuidOf(number: number): string {
  return testUuid('push', number);
}

function stationOf(number: number): string {
  return testUuid('pst', number);
}

withStores(({ open }) => {
  /** A store with pushes that were made at the second of their number. */
  async function withPushes(count: number, slug = 'hub'): Promise<AdminStore> {
    const store = await open();
    const stations = Array.from({ length: count }, (_, index) => stationOf(index + 1));
    await store.site.importSite(contractSiteWith(stations));
    await store.write(async (writer) => {
      for (let number = 1; number <= count; number++) {
        await writer.addPush({
          uuid: uuidOf(number),
          slug,
          stationUuid: stationOf(number),
          payload: `{"number":${number}}`,
          createdAtMs: number * 1_000,
        });
      }
    });
    return store;
  }

  function numbers(pushes: readonly PushRecord[]): readonly number[] {
    return pushes.map(({ uuid }) => Number(uuid.slice(-12)));
  }

  it('hands out what is due, longest due first, with where it goes', async () => {
    const store = await withPushes(3);
    const claimed = await store.outbox.claim(cityHub, 2_000, leaseMs, 10);
    expect(numbers(claimed)).toEqual([1, 2]);
    expect(claimed[0]).toEqual({
      uuid: uuidOf(1),
      slug: 'hub',
      stationUuid: stationOf(1),
      organizationUuid: named.city,
      payload: '{"number":1}',
      createdAtMs: 1_000,
      attempts: 0,
      state: 'waiting',
      notBeforeMs: 1_000,
      claimedUntilMs: 3_000,
      claimedAtMs: 2_000,
      lastError: null,
      partner: {
        slug: 'hub',
        organizationUuid: named.city,
        url: 'https://hub.example/push',
        token: 'secret',
        kind: 'json',
      },
    });
  });

  it('hands out no more than asked for, and nothing twice within its lease', async () => {
    const store = await withPushes(3);
    expect(numbers(await store.outbox.claim(cityHub, 9_000, leaseMs, 2))).toEqual([1, 2]);
    expect(numbers(await store.outbox.claim(cityHub, 9_000, leaseMs, 2))).toEqual([3]);
    expect(await store.outbox.claim(cityHub, 9_999, leaseMs, 2)).toEqual([]);
    expect(numbers(await store.outbox.claim(cityHub, 10_000, leaseMs, 9))).toHaveLength(3);
  });

  it('says so when the partner was never there', async () => {
    const store = await withPushes(1, 'gone');
    const [lane = cityHub] = await store.outbox.due(9_000);
    const [claimed] = await store.outbox.claim(lane, 9_000, leaseMs, 1);
    expect(claimed?.partner).toBeUndefined();
  });

  it('changes nothing when nothing is due', async () => {
    const store = await withPushes(1);
    const before = await store.revision();
    expect(await store.outbox.due(999)).toEqual([]);
    expect(await store.outbox.claim(cityHub, 999, leaseMs, 1)).toEqual([]);
    expect(await store.revision()).toBe(before);
  });

  it('forgets what was delivered', async () => {
    const store = await withPushes(2);
    await store.outbox.claim(cityHub, 9_000, leaseMs, 1);
    await store.outbox.delivered(uuidOf(1));
    expect(numbers(await store.outbox.undelivered())).toEqual([2]);
    expect(numbers(await store.outbox.claim(cityHub, 90_000, leaseMs, 9))).toEqual([2]);
  });

  it('tries again from when it is told to, and counts', async () => {
    const store = await withPushes(1);
    await store.outbox.claim(cityHub, 9_000, leaseMs, 1);
    await store.outbox.failed(uuidOf(1), 'HTTP 503', 60_000);
    expect(await store.outbox.claim(cityHub, 59_999, leaseMs, 1)).toEqual([]);
    const [again] = await store.outbox.claim(cityHub, 60_000, leaseMs, 1);
    expect(again).toMatchObject({ attempts: 1, lastError: 'HTTP 503', state: 'waiting' });
    await store.outbox.failed(uuidOf(1), 'time-out', null);
    expect(await store.outbox.claim(cityHub, 1e12, leaseMs, 1)).toEqual([]);
    expect(await store.outbox.undelivered()).toMatchObject([
      { uuid: uuidOf(1), attempts: 2, state: 'dead', lastError: 'time-out' },
    ]);
  });

  it('makes dead ones wait again: all, or those named', async () => {
    const store = await withPushes(4);
    await store.outbox.claim(cityHub, 9_000, leaseMs, 9);
    for (const number of [1, 2, 3]) await store.outbox.failed(uuidOf(number), 'no', null);
    expect(await store.outbox.retry(70_000, [uuidOf(2), uuidOf(4), uuidOf(9)])).toBe(1);
    expect(numbers(await store.outbox.claim(cityHub, 70_000, leaseMs, 9))).toEqual([4, 2]);
    expect(await store.outbox.retry(80_000)).toBe(2);
    expect(await store.outbox.retry(80_000)).toBe(0);
    const waiting = await store.outbox.undelivered();
    expect(waiting.map(({ state }) => state)).toEqual(new Array(4).fill('waiting'));
    expect(waiting[0]).toMatchObject({ attempts: 0, notBeforeMs: 80_000, lastError: 'no' });
  });

  it('keeps what was delivered delivered, whatever a late worker says', async () => {
    const store = await withPushes(1);
    await store.outbox.claim(cityHub, 9_000, leaseMs, 1);
    await store.outbox.delivered(uuidOf(1));
    await store.outbox.failed(uuidOf(1), 'late', null);
    expect(await store.outbox.undelivered()).toEqual([]);
    expect(await store.outbox.retry(1)).toBe(0);
  });
});
