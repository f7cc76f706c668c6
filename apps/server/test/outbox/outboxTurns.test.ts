import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sleep } from '@wattpost/command';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { addPushes, citySiteWithPartners, pushedStations } from '../support/pushes.ts';
import { answering, hanging, referencePartner, type Manner } from '../support/referencePartner.ts';
import { makesNothing } from '../support/makesNothing.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import {
  startOutboxWorker,
  type OutboxWorker,
  type WorkerOptions,
} from '../../src/outbox/outboxWorker.ts';
import { openStore } from '../../src/store/openStore.ts';

const options: WorkerOptions = {
  retry: { maxAttempts: 50, firstWaitMs: 20, longestWaitMs: 60 },
  timeoutMs: 20_000,
  leaseMarginMs: 30_000,
  pollMs: 20,
  slotsPerPartner: 2,
};
/** Of the second organization; `pushedStations` are of the first. */
const othersStation = 'f800be74-ee6b-5539-a596-9ba4919aa702';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each([
  { name: 'SQLite', make: () => Promise.resolve(':memory:') },
  { name: 'PostgreSQL', make: () => postgres.createDatabase() },
])('slots and turns of the outbox, on $name', ({ make }) => {
  async function withPartner(
    manner: Manner,
    work: (
      store: AdminStore,
      partner: Awaited<ReturnType<typeof referencePartner>>,
      start: (changes?: Partial<WorkerOptions>) => void,
    ) => Promise<void>,
  ): Promise<void> {
    const store = await openStore(await make());
    const partner = await referencePartner(manner);
    await store.site.importSite(citySiteWithPartners({ reisestrom: partner.url }));
    const workers: OutboxWorker[] = [];
    try {
      await work(store, partner, (changes = {}) => {
        const world = {
          nowMs: Date.now,
          sleep,
          fetch,
          random: Math.random,
          makePublication: makesNothing,
        };
        const all = { ...options, ...changes };
        workers.push(startOutboxWorker(store.outbox, all, world, () => undefined));
      });
    } finally {
      await Promise.all(workers.map((worker) => worker.stop(1)));
      await Promise.all([store.close(), partner.close()]);
    }
  }

  it('a partner that hangs is never sent more at once than it has slots', async () => {
    await withPartner(hanging, async (store, partner, start) => {
      await addPushes(store, 'reisestrom', 20);
      start();
      while (partner.told.length < options.slotsPerPartner) await wait(10);
      await wait(300);
      expect(partner.told).toHaveLength(options.slotsPerPartner);
      const sending = (await store.outbox.undelivered()).filter(
        ({ claimed_until_ms }) => claimed_until_ms > Date.now(),
      );
      expect(sending).toHaveLength(options.slotsPerPartner);
    });
  });

  it("one organization's queue for a slow partner is not in front of another one's message", async () => {
    const slowly: Manner = (answer, told, earlier) => {
      setTimeout(() => {
        answering(204)(answer, told, earlier);
      }, 20);
    };
    await withPartner(slowly, async (store, partner, start) => {
      await addPushes(store, 'reisestrom', 60);
      const [others] = await addPushes(store, 'reisestrom', 1, [othersStation]);
      start({ slotsPerPartner: 1 });
      while (!partner.told.some(({ key }) => key === others)) await wait(10);
      expect(partner.told.findIndex(({ key }) => key === others)).toBeLessThan(3);
    });
  });

  it('a station that is toggled while its partner hangs is told twice: what was sent, and the last', async () => {
    await withPartner(hanging, async (store, partner, start) => {
      const [station = ''] = pushedStations;
      const [first] = await addPushes(store, 'reisestrom', 1, [station]);
      start({ timeoutMs: 2_000 });
      while (partner.told.length === 0) await wait(10);
      partner.behave(answering(204));
      const toggles = await addPushes(store, 'reisestrom', 50, [station]);
      expect(await store.outbox.undelivered()).toHaveLength(1);
      while ((await store.outbox.undelivered()).length > 0) await wait(10);
      expect(partner.told.map(({ key }) => key)).toEqual([first, toggles.at(-1)]);
    });
  });

  it('never tells a partner of one station twice at once, nor the older after the newer', async () => {
    const open = new Set<string>();
    let overlapped = false;
    const careful: Manner = (answer, { body }) => {
      const { station } = JSON.parse(body) as { station: string };
      overlapped ||= open.has(station);
      open.add(station);
      setTimeout(() => {
        open.delete(station);
        answer.writeHead(204).end();
      }, 15);
    };
    await withPartner(careful, async (store, partner, start) => {
      start({ slotsPerPartner: 4 });
      start({ slotsPerPartner: 4 });
      let createdAtMs = Date.now() - 1_000;
      for (let round = 0; round < 12; round++) {
        await store.write(async (writer) => {
          for (const stationUuid of pushedStations.slice(0, 3)) {
            createdAtMs += 1;
            await writer.addPushes([
              {
                uuid: crypto.randomUUID(),
                slug: 'reisestrom',
                kind: 'station',
                object_id: stationUuid,
                payload: JSON.stringify({ station: stationUuid, number: createdAtMs }),
                created_at_ms: createdAtMs,
              },
            ]);
          }
        });
        await wait(10);
      }
      while ((await store.outbox.undelivered()).length > 0) await wait(10);
      expect(overlapped).toBe(false);
      const told = partner.told.map(
        ({ body }) => JSON.parse(body) as { station: string; number: number },
      );
      for (const station of pushedStations.slice(0, 3)) {
        const numbers = told.filter((one) => one.station === station).map(({ number }) => number);
        expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
        expect(numbers.at(-1)).toBeGreaterThan(createdAtMs - 3);
      }
    });
  });
});
