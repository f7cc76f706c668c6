import type { StoreReader } from '@wattpost/platform';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import {
  contractSite,
  named,
  testUuid,
} from '../../../../packages/platform/test/store/storeContractSite.ts';
import { cityHub, contractSiteWith } from '../support/outbox.ts';
import { withStores } from '../support/withStores.ts';
import {
  describeStation,
  endStoreProcesses,
  startStoreProcess,
  type StoreProcess,
  type TaskOptions,
  type StoreTask,
} from '../support/storeProcess.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import { atImport } from '../support/site.ts';

const everything = { offset: 0, limit: 100_000 };

afterAll(endStoreProcesses);

withStores(
  ({ newLocation, open }) => {
    const workers: StoreProcess[] = [];
    afterEach(async () => {
      for (const worker of workers.splice(0)) await worker.kill();
    });

    function start(task: StoreTask, location: string, options: TaskOptions = {}): StoreProcess {
      const worker = startStoreProcess(task, location, options);
      workers.push(worker);
      return worker;
    }

    async function withSite(): Promise<{ location: string; store: AdminStore }> {
      const location = await newLocation();
      const store = await open(location);
      await store.site.importSite(contractSite, atImport);
      return { location, store };
    }

    async function withPushes(count: number): Promise<{ location: string; store: AdminStore }> {
      const made = await withSite();
      const stations = Array.from({ length: count }, (_, number) => testUuid('pst', number));
      await made.store.site.importSite(contractSiteWith(stations), atImport);
      await made.store.write(async (writer) => {
        for (const [number, stationUuid] of stations.entries()) {
          await writer.addPushes([
            {
              uuid: testUuid('push', number),
              slug: 'hub',
              kind: 'station',
              object_id: stationUuid,
              payload: '{}',
              created_at_ms: number,
            },
          ]);
        }
      });
      return made;
    }

    it('four processes open a database that is new at once', async () => {
      const location = await newLocation();
      const started = [0, 1, 2, 3].map(() => start('insertSame', location, { count: 0 }));
      await Promise.all(started.map((worker) => worker.finished()));
      for (const { output } of started) expect(output).toEqual(['ready']);
      expect(await (await open(location)).site.importSite(contractSite, atImport)).toMatchObject({
        ok: true,
      });
    });

    it('four processes want the same identities: one gets each', async () => {
      const { location, store } = await withSite();
      const count = 25;
      const before = await store.revision(null);
      const started = [0, 1, 2, 3].map((process) =>
        start('insertSame', location, { process, count }),
      );
      await Promise.all(started.map((worker) => worker.finished()));
      for (let index = 0; index < count; index++) {
        const answers = started.map(({ output }) => output[index + 1]);
        expect([...answers].sort()).toEqual(['taken', 'taken', 'taken', 'written']);
      }
      await expectWholeLists(store, contractSite.stations.length + count);
      const after = await store.revision(null);
      expect(after).not.toEqual(before);
      expect(await store.revision(null)).toEqual(after);
    });

    it('processes move stations and reconcile slugs: nobody ever sees half of it', async () => {
      const { location, store } = await withSite();
      const count = 40;
      const started = [0, 1, 2].map((process) => start('change', location, { process, count }));
      const running = new Set(started);
      const finished = Promise.all(
        started.map((worker) => worker.finished().finally(() => running.delete(worker))),
      );
      let looks = 0;
      for (; running.size > 0; looks++) {
        await store.read(expectAsNoted);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      await finished;
      await store.read(expectAsNoted);
      expect(looks).toBeGreaterThan(3);
      for (const { output } of started) expect(output).toHaveLength(count + 1);
    });

    it('two workers empty the outbox: every push once', async () => {
      const count = 120;
      const { location, store } = await withPushes(count);
      const options = { nowMs: 10_000, leaseMs: 60_000, limit: 3 };
      const started = [start('deliver', location, options), start('deliver', location, options)];
      await Promise.all(started.map((worker) => worker.finished()));
      const delivered = started.flatMap(({ output }) => output.slice(1));
      expect(delivered).toHaveLength(count);
      expect(new Set(delivered).size).toBe(count);
      expect(await store.outbox.undelivered()).toEqual([]);
    });

    it('what a killed worker had claimed comes back after its lease, and not before', async () => {
      const { location, store } = await withPushes(5);
      const leaseMs = 60_000;
      const worker = start('claimAndHang', location, { nowMs: 10_000, leaseMs, limit: 3 });
      await worker.until(2);
      await worker.kill();
      const uuidsOf = async (nowMs: number): Promise<readonly string[]> =>
        (await store.outbox.claim(cityHub, nowMs, leaseMs, 10)).map(({ uuid }) => uuid);
      expect(await uuidsOf(69_999)).toEqual([testUuid('push', 3), testUuid('push', 4)]);
      expect(await uuidsOf(70_000)).toEqual(worker.output[1]);
      expect(await store.outbox.undelivered()).toHaveLength(5);
    });

    describe('a writer that is killed', () => {
      it.each([1, 9])('after %i stations leaves nothing half-written', async (count) => {
        const { location, store } = await withSite();
        const worker = start('writeOn', location, { process: count });
        await worker.until(1 + count);
        await worker.kill();
        const confirmed = worker.output.slice(1);
        const pushes = (await store.outbox.undelivered()).map(({ object_id }) => object_id);
        await store.read(async (reader) => {
          const page = await reader.stations(null, everything);
          const written = page.items.slice(contractSite.stations.length);
          // What was confirmed is there; the next one may be too.
          expect(written.map(({ uuid }) => uuid).slice(0, confirmed.length)).toEqual(confirmed);
          expect(written.length - confirmed.length).toBeLessThanOrEqual(1);
          for (const { uuid, locationId } of written) {
            expect(locationId).toBe(named.square);
            expect(await reader.directions(uuid)).toHaveLength(3);
            expect(await reader.roamingSlugs(uuid)).toEqual(['alpha', 'hub']);
          }
          expect(pushes.sort()).toEqual(written.map(({ uuid }) => uuid).sort());
        });
        // Nothing is locked: others write on.
        await store.write((writer) => writer.assignLocation([named.bareStation], null));
        const next = start('insertSame', location, { process: 9, count: 1 });
        await next.finished();
        expect(next.output).toEqual(['ready', 'written']);
      });
    });
  },
  ({ shared }) => shared,
);

/** Every list has as many stations as it says, each once. */
async function expectWholeLists(store: AdminStore, total: number): Promise<void> {
  await store.read(async (reader) => {
    const all = await reader.stations(null, everything);
    expect(all.total).toBe(total);
    expect(new Set(all.items.map(({ uuid }) => uuid)).size).toBe(total);
    const own = await reader.stations(named.city, everything);
    const others = await reader.stations(named.coast, everything);
    expect(own.total + others.total).toBe(total);
    expect(own.items.length + others.items.length).toBe(total);
  });
}

/** The stations look as whoever changed them last has noted on them. */
async function expectAsNoted(reader: StoreReader): Promise<void> {
  for (const uuid of [named.fullStation, named.bareStation]) {
    const station = await reader.station(uuid);
    if (station === undefined) throw new Error('It is gone.');
    const { serialnumber, locationId } = station;
    // As imported, before the first change.
    if (serialnumber === 'SN-1' || serialnumber === null) continue;
    const slugs = await reader.roamingSlugs(uuid);
    expect(describeStation(locationId, slugs)).toBe(serialnumber);
    for (const place of [named.square, testUuid('loca', 6), testUuid('loca', 7)]) {
      const there = (await reader.stationsAt(place)).includes(uuid);
      expect(there).toBe(place === locationId);
    }
  }
}
