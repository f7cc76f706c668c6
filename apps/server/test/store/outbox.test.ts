import { describe, expect, it } from 'vitest';
import { named, testUuid } from '../../../../packages/platform/test/store/storeContractSite.ts';
import { cityHub, contractSiteWith } from '../support/outbox.ts';
import { withStores } from '../support/withStores.ts';
import type { AdminStore, PushRecord } from '../../src/store/database/adminStore.ts';
import { atImport } from '../support/site.ts';

const leaseMs = 1_000;

function uuidOf(number: number): string {
  return testUuid('push', number);
}

function stationOf(number: number): string {
  return testUuid('pst', number);
}

withStores(({ open, openWith }) => {
  /** A store with pushes that were made at the second of their number. */
  async function withPushes(count: number, slug = 'hub'): Promise<AdminStore> {
    const stations = Array.from({ length: count }, (_, index) => stationOf(index + 1));
    const store = await openWith(contractSiteWith(stations));
    await store.write(async (writer) => {
      for (let number = 1; number <= count; number++) {
        await writer.addPushes([
          {
            uuid: uuidOf(number),
            slug,
            kind: 'station',
            object_id: stationOf(number),
            payload: `{"number":${number}}`,
            created_at_ms: number * 1_000,
          },
        ]);
      }
    });
    return store;
  }

  function numbers(pushes: readonly PushRecord[]): readonly number[] {
    return pushes.map(({ uuid }) => Number(uuid.slice(-12)));
  }

  it('returns due messages with their addresses, the longest due first', async () => {
    const store = await withPushes(3);
    const claimed = await store.outbox.claim(cityHub, 2_000, leaseMs, 10);
    expect(numbers(claimed)).toEqual([1, 2]);
    expect(claimed[0]).toEqual({
      uuid: uuidOf(1),
      slug: 'hub',
      kind: 'station',
      object_id: stationOf(1),
      organization_uuid: named.city,
      payload: '{"number":1}',
      created_at_ms: 1_000,
      attempts: 0,
      state: 'waiting',
      not_before_ms: 1_000,
      claimed_until_ms: 3_000,
      claimedAtMs: 2_000,
      last_error: null,
      partner: {
        slug: 'hub',
        organization_uuid: named.city,
        url: 'https://hub.example/push',
        token: null,
        kind: 'json',
      },
    });
  });

  it('returns no more than requested, and nothing twice within its lease', async () => {
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
    const before = await store.outbox.undelivered();
    expect(await store.outbox.due(999)).toEqual([]);
    expect(await store.outbox.claim(cityHub, 999, leaseMs, 1)).toEqual([]);
    expect(await store.outbox.undelivered()).toEqual(before);
  });

  it('deletes delivered messages', async () => {
    const store = await withPushes(2);
    await store.outbox.claim(cityHub, 9_000, leaseMs, 1);
    await store.outbox.delivered(uuidOf(1));
    expect(numbers(await store.outbox.undelivered())).toEqual([2]);
    expect(numbers(await store.outbox.claim(cityHub, 90_000, leaseMs, 9))).toEqual([2]);
  });

  it('retries at the given time, and counts the attempts', async () => {
    const store = await withPushes(1);
    await store.outbox.claim(cityHub, 9_000, leaseMs, 1);
    await store.outbox.failed(uuidOf(1), 'HTTP 503', 60_000);
    expect(await store.outbox.claim(cityHub, 59_999, leaseMs, 1)).toEqual([]);
    const [again] = await store.outbox.claim(cityHub, 60_000, leaseMs, 1);
    expect(again).toMatchObject({ attempts: 1, last_error: 'HTTP 503', state: 'waiting' });
    await store.outbox.failed(uuidOf(1), 'time-out', null);
    expect(await store.outbox.claim(cityHub, 1e12, leaseMs, 1)).toEqual([]);
    expect(await store.outbox.undelivered()).toMatchObject([
      { uuid: uuidOf(1), attempts: 2, state: 'dead', last_error: 'time-out' },
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
    expect(waiting[0]).toMatchObject({ attempts: 0, not_before_ms: 80_000, last_error: 'no' });
  });

  it('counts by state, with the age of the oldest', async () => {
    const store = await withPushes(3);
    await store.outbox.claim(cityHub, 2_000, leaseMs, 10);
    await store.outbox.failed(uuidOf(2), 'gone', null);
    expect(await store.outbox.totals()).toEqual([
      { state: 'dead', count: 1, oldestMs: 2_000 },
      { state: 'waiting', count: 2, oldestMs: 1_000 },
    ]);
    await store.outbox.delivered(uuidOf(1));
    await store.outbox.delivered(uuidOf(3));
    expect(await store.outbox.totals()).toEqual([{ state: 'dead', count: 1, oldestMs: 2_000 }]);
  });

  it('keeps what was delivered delivered, whatever a late worker says', async () => {
    const store = await withPushes(1);
    await store.outbox.claim(cityHub, 9_000, leaseMs, 1);
    await store.outbox.delivered(uuidOf(1));
    await store.outbox.failed(uuidOf(1), 'late', null);
    expect(await store.outbox.undelivered()).toEqual([]);
    expect(await store.outbox.retry(1)).toBe(0);
  });

  describe('a clock that is set back by an hour', () => {
    const hourMs = 3_600_000;
    const dueAt = async (store: AdminStore, nowMs: number): Promise<boolean> =>
      (await store.outbox.due(nowMs)).length > 0;

    async function put(store: AdminStore, created_at_ms: number): Promise<void> {
      const about = { slug: 'hub', kind: 'station', object_id: named.bareStation } as const;
      await store.write((writer) =>
        writer.addPushes([{ uuid: uuidOf(7), ...about, payload: '{}', created_at_ms }]),
      );
    }

    it('holds back nothing that was put in before', async () => {
      const store = await withPushes(0);
      await put(store, 2 * hourMs);
      expect(await dueAt(store, hourMs)).toBe(true);
      expect(numbers(await store.outbox.claim(cityHub, hourMs, leaseMs, 1))).toEqual([7]);
    });

    it('lets a failed push wait for as long as it was to, and no longer', async () => {
      const store = await withPushes(1);
      await store.outbox.claim(cityHub, 2 * hourMs, leaseMs, 1);
      await store.outbox.failed(uuidOf(1), 'HTTP 503', 2 * hourMs + 90_000);
      expect(await dueAt(store, hourMs)).toBe(false);
      expect(await dueAt(store, hourMs + 89_999)).toBe(false);
      expect(await dueAt(store, hourMs + 90_000)).toBe(true);
      const [again] = await store.outbox.undelivered();
      expect(again).toMatchObject({ attempts: 1, last_error: 'HTTP 503' });
    });

    it('leaves a push with its worker for as long as its lease, and no longer', async () => {
      const store = await withPushes(1);
      await store.outbox.claim(cityHub, 2 * hourMs, leaseMs, 1);
      expect(await dueAt(store, hourMs)).toBe(false);
      expect(await dueAt(store, hourMs + leaseMs - 1)).toBe(false);
      expect(await dueAt(store, hourMs + leaseMs)).toBe(true);
      expect(numbers(await store.outbox.claim(cityHub, hourMs + leaseMs, leaseMs, 1))).toEqual([1]);
    });

    it('is none where the clocks of two servers differ a little: nothing is changed', async () => {
      const store = await withPushes(0);
      await put(store, 2 * hourMs);
      const before = await store.outbox.undelivered();
      expect(await dueAt(store, 2 * hourMs - 5_000)).toBe(false);
      expect(await store.outbox.undelivered()).toEqual(before);
    });
  });

  describe('one push for each station and partner', () => {
    function put(store: AdminStore, number: number, createdAtMs: number): Promise<void> {
      return store.write((writer) =>
        writer.addPushes([
          {
            uuid: uuidOf(number),
            slug: 'hub',
            kind: 'station',
            object_id: stationOf(1),
            payload: `{"number":${number}}`,
            created_at_ms: createdAtMs,
          },
        ]),
      );
    }
    const claim = (store: AdminStore, nowMs: number): Promise<readonly PushRecord[]> =>
      store.outbox.claim(cityHub, nowMs, leaseMs, 9);

    it('a newer message replaces a waiting one, in its position', async () => {
      const store = await withPushes(2);
      await put(store, 7, 5_000);
      await put(store, 8, 6_000);
      const left = await store.outbox.undelivered();
      expect(numbers(left)).toEqual([2, 8]);
      expect(left[1]).toMatchObject({ payload: '{"number":8}', created_at_ms: 6_000, attempts: 0 });
      expect(numbers(await claim(store, 9_000))).toEqual([8, 2]);
    });

    it('a message being sent stays; a newer one is sent after it', async () => {
      const store = await withPushes(1);
      expect(numbers(await claim(store, 9_000))).toEqual([1]);
      await put(store, 7, 9_001);
      await put(store, 8, 9_002);
      expect(await claim(store, 9_999)).toEqual([]);
      await store.outbox.delivered(uuidOf(1));
      expect(await claim(store, 9_999)).toMatchObject([{ uuid: uuidOf(8), attempts: 0 }]);
      await store.outbox.delivered(uuidOf(8));
      expect(await store.outbox.undelivered()).toEqual([]);
    });

    it('a failure of an obsolete message does not count', async () => {
      const store = await withPushes(1);
      await claim(store, 9_000);
      await put(store, 7, 9_001);
      await store.outbox.failed(uuidOf(1), 'HTTP 503', null);
      expect(await claim(store, 9_002)).toMatchObject([
        { uuid: uuidOf(7), attempts: 0, state: 'waiting', last_error: null },
      ]);
    });

    it('comes after the lease of a worker that died', async () => {
      const store = await withPushes(1);
      await claim(store, 9_000);
      await put(store, 7, 9_001);
      expect(await store.outbox.due(9_999)).toEqual([]);
      expect(numbers(await claim(store, 10_000))).toEqual([7]);
      await store.outbox.delivered(uuidOf(1));
      expect(await claim(store, 10_500)).toEqual([]);
    });

    it.each([
      ['waits after a failure', 80_000],
      ['was given up', null],
    ])('what %s makes place for what is newer, which is tried at once', async (_, notBeforeMs) => {
      const store = await withPushes(1);
      await claim(store, 9_000);
      await store.outbox.failed(uuidOf(1), 'HTTP 503', notBeforeMs);
      await put(store, 7, 9_500);
      expect(await claim(store, 9_500)).toMatchObject([
        { uuid: uuidOf(7), attempts: 0, state: 'waiting', last_error: null },
      ]);
      expect(await store.outbox.retry(99_000)).toBe(0);
    });

    it('many that are put in at once stand each where it would alone', async () => {
      const store = await withPushes(3);
      await claim(store, 1_500);
      await store.outbox.delivered(uuidOf(1));
      await claim(store, 2_500);
      await store.write((writer) =>
        writer.addPushes(
          [1, 2, 3].map((number) => ({
            uuid: uuidOf(number + 10),
            slug: 'hub',
            kind: 'station' as const,
            object_id: stationOf(number),
            payload: '{}',
            created_at_ms: 5_000,
          })),
        ),
      );
      const left = await store.outbox.undelivered();
      const places = left.map(({ uuid, not_before_ms, claimed_until_ms, last_error }) => {
        return [uuid, not_before_ms, claimed_until_ms, last_error];
      });
      expect(places.sort()).toEqual([
        [uuidOf(11), 5_000, 0, null],
        [uuidOf(12), 5_000, 2_500 + leaseMs, null],
        [uuidOf(13), 3_000, 0, null],
      ]);
    });

    it('a message from a clock that was ahead delays no others', async () => {
      const store = await withPushes(1);
      await put(store, 7, Date.parse('2099-01-01'));
      await put(store, 8, 120_000);
      expect(numbers(await claim(store, 120_000))).toEqual([8]);
    });

    it('two that are put in at once leave one', async () => {
      const store = await withPushes(1);
      await Promise.all([10, 11, 12, 13].map((number) => put(store, number, 2_000)));
      expect(await store.outbox.undelivered()).toHaveLength(1);
    });
  });

  it('each organization has its own lane to a shared partner', async () => {
    const store = await withPushes(1);
    await store.write(async (writer) => {
      for (const [index, slug] of ['alpha', 'zeta'].entries()) {
        for (const [other, stationUuid] of [named.bareStation, named.coastStation].entries()) {
          const uuid = uuidOf(50 + index * 10 + other);
          await writer.addPushes([
            {
              uuid,
              slug,
              kind: 'station',
              object_id: stationUuid,
              payload: '{}',
              created_at_ms: 1_000,
            },
          ]);
        }
      }
    });
    const { city, coast } = named;
    const lanes = (await store.outbox.due(1_000)).map((lane) => Object.values(lane).join(' '));
    expect(lanes.sort()).toEqual(
      [`alpha ${city}`, `alpha ${coast}`, `hub ${city}`, `zeta ${city}`, `zeta ${coast}`].sort(),
    );
    const lane = { slug: 'alpha', organization_uuid: coast };
    const claimed = await store.outbox.claim(lane, 1_000, leaseMs, 9);
    expect(claimed.map(({ object_id }) => object_id)).toEqual([named.coastStation]);
    expect(await store.outbox.due(1_000)).not.toContainEqual(lane);
  });

  it('what is above the rate of an organization waits, whatever its partner; nothing is lost', async () => {
    const stations = Array.from({ length: 7 }, (_, index) => stationOf(index + 1));
    const store = await open(undefined, { pushesPerMinute: 3 });
    await store.site.importSite(contractSiteWith(stations), atImport);
    await store.write(async (writer) => {
      for (const [index, stationUuid] of [...stations, named.coastStation].entries()) {
        const slug = index % 2 === 0 ? 'hub' : 'alpha';
        const uuid = uuidOf(index + 1);
        await writer.addPushes([
          {
            uuid,
            slug,
            kind: 'station',
            object_id: stationUuid,
            payload: '{}',
            created_at_ms: 605_000,
          },
        ]);
      }
    });
    const due = async (): Promise<number[]> =>
      (await store.outbox.undelivered()).map(({ not_before_ms }) => not_before_ms / 1_000);
    expect(await due()).toEqual([605, 605, 605, 665, 665, 665, 725, 605]);
    // What takes the place of one that waits costs nothing.
    await store.write(async (writer) => {
      const [stationUuid = ''] = stations;
      const content = {
        slug: 'hub',
        kind: 'station',
        object_id: stationUuid,
        payload: '{}',
        created_at_ms: 606_000,
      } as const;
      for (let index = 20; index < 40; index++) {
        await writer.addPushes([{ ...content, uuid: uuidOf(index) }]);
      }
    });
    expect((await due()).sort((a, b) => a - b)).toEqual([605, 605, 605, 605, 665, 665, 665, 725]);
  });
});
