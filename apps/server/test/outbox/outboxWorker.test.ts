import { setTimeout as wait } from 'node:timers/promises';
import { sleep } from '@wattpost/command';
import type { Site } from '@wattpost/contract/wire';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases, type StartedDatabase } from '../support/databases.ts';
import { addPushes, citySiteWithPartners } from '../support/pushes.ts';
import {
  answering,
  dropping,
  hanging,
  referencePartner,
  type ReferencePartner,
} from '../support/referencePartner.ts';
import { siteWith } from '../support/siteParts.ts';
import { makesNothing } from '../support/makesNothing.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import {
  startOutboxWorker,
  type OutboxWorker,
  type WorkerEvent,
  type WorkerOptions,
} from '../../src/outbox/outboxWorker.ts';
import { openStore } from '../../src/store/openStore.ts';

const options: WorkerOptions = {
  retry: { maxAttempts: 50, firstWaitMs: 20, longestWaitMs: 60 },
  timeoutMs: 300,
  leaseMarginMs: 30_000,
  pollMs: 20,
  slotsPerPartner: 4,
};

describe.each(databases.filter(({ shared }) => shared))('the outbox on $name', (database) => {
  let started: StartedDatabase;
  /** The city, with nobody connected to it. */
  let original: string;
  let stores: AdminStore[];
  let partner: ReferencePartner;
  let site: Site;
  let events: WorkerEvent[];
  let workers: OutboxWorker[];

  beforeAll(async () => {
    started = await database.start();
    original = await started.newLocation();
    const store = await openStore(original);
    await store.site.importSite(citySiteWithPartners({}));
    await store.close();
  });
  afterAll(() => started.stop());
  beforeEach(async () => {
    const location = (await started.copyOf?.(original)) ?? '';
    // A connection of its own for each worker, as if it were another process.
    stores = [await openStore(location), await openStore(location)];
    partner = await referencePartner(answering(204));
    site = citySiteWithPartners({ reisestrom: partner.url });
    await stores[0]?.site.importSite(siteWith({ roaming_partners: site.roaming_partners }));
    events = [];
    workers = [];
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop(1)));
    await Promise.all(stores.map((store) => store.close()));
    await partner.close();
  });

  function store(): AdminStore {
    return stores[0] as AdminStore;
  }
  function startWorkers(changed: Partial<WorkerOptions> = {}, nowMs = Date.now): void {
    for (const { outbox } of stores) {
      const world = { nowMs, sleep, fetch, random: Math.random, makePublication: makesNothing };
      const worker = startOutboxWorker(outbox, { ...options, ...changed }, world, (event) => {
        events.push(event);
      });
      workers.push(worker);
    }
  }
  async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await isSo())) await wait(10);
  }
  const isEmpty = async (): Promise<boolean> => (await store().outbox.undelivered()).length === 0;

  it('tells the partner everything once, with key, token and JSON', async () => {
    const uuids = await addPushes(store(), 'reisestrom', 40);
    // An attempt that a busy machine makes too slow would rightly be made again.
    startWorkers({ timeoutMs: 20_000 });
    await until(isEmpty);
    expect(partner.told.map(({ key }) => key).sort()).toEqual([...uuids].sort());
    expect(partner.told[0]).toEqual({
      path: '/stations',
      key: partner.told[0]?.key,
      authorization: 'invented-for-the-sample',
      contentType: 'application/json',
      body: JSON.stringify({ push: partner.told[0]?.key }),
    });
  });

  it('sends no Authorization to a partner without a token', async () => {
    const other = citySiteWithPartners({ 'ladenetz-nord': partner.url });
    await store().site.importSite(other);
    await addPushes(store(), 'ladenetz-nord', 1);
    startWorkers();
    await until(isEmpty);
    expect(partner.told[0]?.authorization).toBeUndefined();
  });

  it('loses nothing while the partner fails, hangs, cuts off and comes back', async () => {
    const troubles = [answering(500), hanging, dropping, answering(429), answering(302)];
    let count = 0;
    partner.behave((answer, told, earlier) => {
      troubles[count++ % troubles.length]?.(answer, told, earlier);
    });
    const uuids = await addPushes(store(), 'reisestrom', 12);
    startWorkers();
    await until(() => partner.told.length >= 30);
    expect(partner.confirmed().size).toBe(0);
    partner.behave(answering(200));
    await until(isEmpty);
    expect(partner.confirmed()).toEqual(new Set(uuids));
    const reasons = events.flatMap((event) =>
      event.kind === 'settled' && event.delivery.kind === 'failed' ? [event.delivery.reason] : [],
    );
    expect(new Set(reasons)).toEqual(
      new Set([
        ...['HTTP 500', 'HTTP 429', 'HTTP 302: redirects are not followed'],
        ...['no answer within 300 ms', 'UND_ERR_SOCKET'],
      ]),
    );
  });

  it('does not follow a redirect with the token', async () => {
    const elsewhere = await referencePartner(answering(200));
    partner.behave(answering(307, { Location: elsewhere.url }));
    await addPushes(store(), 'reisestrom', 1);
    startWorkers();
    await until(() => partner.told.length >= 2);
    expect(elsewhere.told).toEqual([]);
    await elsewhere.close();
  });

  it('a late answer counts as none; the partner is told again with the same key', async () => {
    partner.behave((answer, _told, earlier) => {
      setTimeout(() => answer.writeHead(200).end(), earlier === 0 ? 500 : 0);
    });
    const [uuid] = await addPushes(store(), 'reisestrom', 1);
    startWorkers();
    await until(isEmpty);
    expect(partner.told.map(({ key }) => key)).toEqual([uuid, uuid]);
  });

  it('does not read an answer without an end', async () => {
    partner.behave((answer) => {
      answer.writeHead(200);
      const more = setInterval(() => answer.write(Buffer.alloc(65_536)), 1);
      answer.on('close', () => {
        clearInterval(more);
      });
    });
    await addPushes(store(), 'reisestrom', 1);
    startWorkers();
    await until(isEmpty);
    expect(partner.told).toHaveLength(1);
  });

  it('gives up after the last attempt, keeps it, and tries again when told to', async () => {
    partner.behave(answering(503));
    const [uuid = ''] = await addPushes(store(), 'reisestrom', 1);
    startWorkers({ retry: { ...options.retry, maxAttempts: 3 } });
    await until(async () => (await store().outbox.undelivered())[0]?.state === 'dead');
    expect(await store().outbox.undelivered()).toMatchObject([
      { uuid, state: 'dead', attempts: 3, last_error: 'HTTP 503' },
    ]);
    await wait(200);
    expect(partner.told).toHaveLength(3);
    partner.behave(answering(201));
    expect(await store().outbox.retry(Date.now(), [uuid])).toBe(1);
    await until(isEmpty);
    expect(partner.told).toHaveLength(4);
  });

  it('a worker that died keeps nothing: its claim ends with its lease', async () => {
    const [uuid] = await addPushes(store(), 'reisestrom', 1);
    const startMs = Date.now();
    const [lane] = await store().outbox.due(startMs);
    if (lane === undefined) throw new Error('Nothing is due.');
    expect(await store().outbox.claim(lane, startMs, 60_000, 1)).toHaveLength(1);
    startWorkers({}, () => startMs + 59_999);
    await wait(150);
    expect(partner.told).toEqual([]);
    await Promise.all(workers.splice(0).map((worker) => worker.stop(1)));
    startWorkers({}, () => startMs + 60_001);
    await until(isEmpty);
    expect(partner.told.map(({ key }) => key)).toEqual([uuid]);
  });

  it('two workers never have the same push at once', async () => {
    let most = 0;
    const underWay = new Map<string, number>();
    partner.behave((answer, { key }) => {
      underWay.set(key, (underWay.get(key) ?? 0) + 1);
      most = Math.max(most, ...underWay.values());
      setTimeout(() => {
        underWay.set(key, (underWay.get(key) ?? 0) - 1);
        answer.writeHead(200).end();
      }, 20);
    });
    await addPushes(store(), 'reisestrom', 60);
    startWorkers({ timeoutMs: 20_000 });
    await until(isEmpty);
    expect(most).toBe(1);
    expect(partner.told).toHaveLength(60);
  });

  it('stops after what is under way, and cuts off what takes too long', async () => {
    partner.behave((answer) => {
      setTimeout(() => answer.writeHead(200).end(), 150);
    });
    await addPushes(store(), 'reisestrom', 30);
    startWorkers({ timeoutMs: 20_000, slotsPerPartner: 2 });
    await until(() => partner.told.length >= 1);
    await Promise.all(workers.splice(0).map((worker) => worker.stop(5_000)));
    expect(partner.confirmed().size).toBe(partner.told.length);
    expect(partner.told.length).toBeLessThan(30);

    partner.behave(hanging);
    events.length = 0;
    const before = partner.told.length;
    startWorkers({ timeoutMs: 60_000, slotsPerPartner: 1 });
    await until(() => partner.told.length > before);
    const startMs = performance.now();
    await Promise.all(workers.splice(0).map((worker) => worker.stop(50)));
    expect(performance.now() - startMs).toBeLessThan(2_000);
    const kinds = events.map((event) => event.kind === 'settled' && event.delivery.kind);
    expect(new Set(kinds)).toEqual(new Set(['cut_off']));
    // Not the partner's failure: nothing is counted.
    expect((await store().outbox.undelivered()).every(({ attempts }) => attempts === 0)).toBe(true);
  });
});
