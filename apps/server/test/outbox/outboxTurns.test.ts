import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { memoryAndServer } from '../support/databases.ts';
import { addPushes, citySiteWithPartners, pushedStations, startWorker } from '../support/outbox.ts';
import {
  hanging,
  startPartner,
  statusReply,
  type Partner,
  type Reply,
} from '../support/partner.ts';
import type { AdminStore, Outbox } from '../../src/store/database/adminStore.ts';
import type { OutboxWorker, WorkerOptions } from '../../src/outbox/outboxWorker.ts';
import { atImport } from '../support/site.ts';

const slotsPerPartner = 2;
/** Of the second organization; `pushedStations` are of the first. */
const othersStation = 'f800be74-ee6b-5539-a596-9ba4919aa702';

describe.each(memoryAndServer())('slots and turns of the outbox, on $name', ({ open }) => {
  async function withPartner(
    reply: Reply,
    work: (
      store: AdminStore,
      partner: Partner,
      start: (changes?: Partial<WorkerOptions>, outbox?: Outbox) => void,
    ) => Promise<void>,
  ): Promise<void> {
    const store = await open();
    const partner = await startPartner(reply);
    await store.site.importSite(
      citySiteWithPartners({ reisestrom: partner.stationsUrl }),
      atImport,
    );
    const workers: OutboxWorker[] = [];
    try {
      await work(store, partner, (changes = {}, outbox = store.outbox) => {
        workers.push(startWorker(outbox, { slotsPerPartner, ...changes }));
      });
    } finally {
      await Promise.all(workers.map((worker) => worker.stop(1)));
      await Promise.all([store.close(), partner.close()]);
    }
  }

  it('a partner that hangs is never sent more at once than it has slots', async () => {
    await withPartner(hanging, async (store, partner, start) => {
      await addPushes(store, 'reisestrom', 20);
      let looks = 0;
      const due: typeof store.outbox.due = (atMs) => {
        looks += 1;
        return store.outbox.due(atMs);
      };
      start({}, { ...store.outbox, due });
      while (partner.requests.length < slotsPerPartner) await wait(10);
      const looksBefore = looks;
      while (looks < looksBefore + 5) await wait(10);
      expect(partner.requests).toHaveLength(slotsPerPartner);
      const sending = (await store.outbox.undelivered()).filter(
        ({ claimed_until_ms }) => claimed_until_ms > Date.now(),
      );
      expect(sending).toHaveLength(slotsPerPartner);
    });
  });

  it("one organization's queue for a slow partner is not in front of another one's message", async () => {
    const slowly: Reply = (response, request) => {
      setTimeout(() => {
        statusReply(204)(response, request);
      }, 20);
    };
    await withPartner(slowly, async (store, partner, start) => {
      await addPushes(store, 'reisestrom', 60);
      const [others] = await addPushes(store, 'reisestrom', 1, [othersStation]);
      start({ slotsPerPartner: 1 });
      while (!partner.requests.some(({ key }) => key === others)) await wait(10);
      expect(partner.requests.findIndex(({ key }) => key === others)).toBeLessThan(3);
    });
  });

  it('a station that is toggled while its partner hangs is told twice: what was sent, and the last', async () => {
    let giveUp = (): void => undefined;
    const holding: Reply = (answer) => {
      giveUp = () => answer.destroy();
    };
    await withPartner(holding, async (store, partner, start) => {
      const [station = ''] = pushedStations;
      const [first] = await addPushes(store, 'reisestrom', 1, [station]);
      start();
      while (partner.requests.length === 0) await wait(10);
      partner.replyWith(statusReply(204));
      const toggles = await addPushes(store, 'reisestrom', 50, [station]);
      expect(await store.outbox.undelivered()).toHaveLength(1);
      giveUp();
      while ((await store.outbox.undelivered()).length > 0) await wait(10);
      expect(partner.requests.map(({ key }) => key)).toEqual([first, toggles.at(-1)]);
    });
  });

  it('never tells a partner of one station twice at once, nor the older after the newer', async () => {
    const open = new Set<string>();
    let overlapped = false;
    const careful: Reply = (answer, { body }) => {
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
      const told = partner.requests.map(
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
