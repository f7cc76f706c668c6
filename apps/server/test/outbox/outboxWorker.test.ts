import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from '@wattpost/contract/wire';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases, type StartedDatabase } from '../support/databases.ts';
import { addPushes, citySiteWithPartners, quickRetry, startWorker } from '../support/outbox.ts';
import { statusReply, dropping, hanging, startPartner, type Partner } from '../support/partner.ts';
import { setPartnerToken, siteWith, atImport } from '../support/site.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import type { OutboxWorker, WorkerEvent, WorkerOptions } from '../../src/outbox/outboxWorker.ts';
import { openStore } from '../../src/store/openStore.ts';

describe.each(databases.filter(({ shared }) => shared))('the outbox on $name', (database) => {
  let started: StartedDatabase;
  /** The city, with nobody connected to it. */
  let original: string;
  let stores: AdminStore[];
  let partner: Partner;
  let site: Site;
  let events: WorkerEvent[];
  let workers: OutboxWorker[];
  /** How often workers looked for what is due. */
  let looks: number;
  /** Of an attempt that is not answered; all others are given any time. */
  const timeoutMs = 2_000;

  beforeAll(async () => {
    started = await database.start();
    original = await started.migratedLocation();
    const store = await openStore(original);
    await store.site.importSite(citySiteWithPartners({}), atImport);
    await setPartnerToken(store, 'roaming', 'reisestrom', 'invented');
    await store.close();
  });
  afterAll(() => started.stop());
  beforeEach(async () => {
    const location = (await started.copyOf?.(original)) ?? '';
    // A connection of its own for each worker, as if it were another process.
    stores = [await openStore(location), await openStore(location)];
    partner = await startPartner(statusReply(204));
    site = citySiteWithPartners({ reisestrom: partner.stationsUrl });
    await stores[0]?.site.importSite(
      siteWith({ roaming_partners: site.roaming_partners }),
      atImport,
    );
    events = [];
    workers = [];
    looks = 0;
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
      const options = { nowMs, ...changed };
      const watched: typeof outbox = {
        ...outbox,
        due: (atMs) => {
          looks += 1;
          return outbox.due(atMs);
        },
      };
      workers.push(startWorker(watched, options, (event) => events.push(event)));
    }
  }
  async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await isSo())) await wait(10);
  }
  /** Until each worker has looked for what is due after this. */
  async function lookedAgain(): Promise<void> {
    const before = looks;
    await until(() => looks >= before + 6);
  }
  const isEmpty = async (): Promise<boolean> => (await store().outbox.undelivered()).length === 0;

  it('tells the partner everything once, with key, token and JSON', async () => {
    const uuids = await addPushes(store(), 'reisestrom', 40);
    startWorkers();
    await until(isEmpty);
    expect(partner.requests.map(({ key }) => key).sort()).toEqual([...uuids].sort());
    expect(partner.requests[0]).toMatchObject({
      path: '/stations',
      headers: { authorization: 'invented', 'content-type': 'application/json' },
      body: JSON.stringify({ push: partner.requests[0]?.key }),
    });
  });

  it('sends no Authorization to a partner without a token', async () => {
    const other = citySiteWithPartners({ 'ladenetz-nord': partner.stationsUrl });
    await store().site.importSite(other, atImport);
    await addPushes(store(), 'ladenetz-nord', 1);
    startWorkers();
    await until(isEmpty);
    expect(partner.requests[0]?.headers.authorization).toBeUndefined();
  });

  it('loses nothing while the partner fails, hangs, cuts off and comes back', async () => {
    const troubles = [statusReply(500), hanging, dropping, statusReply(429), statusReply(302)];
    let count = 0;
    partner.replyWith((response, request) => {
      troubles[count++ % troubles.length]?.(response, request);
    });
    const expected = new Set([
      ...['HTTP 500', 'HTTP 429', 'HTTP 302: redirects are not followed'],
      ...[`no answer within ${timeoutMs} ms`, 'UND_ERR_SOCKET'],
    ]);
    const reasons = (): ReadonlySet<string> =>
      new Set(
        events.flatMap((event) =>
          event.kind === 'settled' && event.outcome.kind === 'failed' ? [event.outcome.reason] : [],
        ),
      );
    const uuids = await addPushes(store(), 'reisestrom', 12);
    startWorkers({ timeoutMs, retry: { ...quickRetry, maxAttempts: 10_000 } });
    await until(() => reasons().size >= expected.size);
    expect(partner.confirmed.size).toBe(0);
    partner.replyWith(statusReply(200));
    await until(isEmpty);
    expect(partner.confirmed).toEqual(new Set(uuids));
    expect(reasons()).toEqual(expected);
  });

  it('does not follow a redirect with the token', async () => {
    const elsewhere = await startPartner(statusReply(200));
    partner.replyWith(statusReply(307, { Location: elsewhere.stationsUrl }));
    await addPushes(store(), 'reisestrom', 1);
    startWorkers();
    await until(() => partner.requests.length >= 2);
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });

  it('a late answer counts as none; the partner is told again with the same key', async () => {
    partner.replyWith((answer, { earlier }) => {
      // The first answer comes when the worker waits no longer.
      if (earlier === 0) answer.on('close', () => answer.writeHead(200).end());
      else answer.writeHead(200).end();
    });
    const [uuid] = await addPushes(store(), 'reisestrom', 1);
    startWorkers({ timeoutMs });
    await until(isEmpty);
    expect(partner.requests.length).toBeGreaterThanOrEqual(2);
    expect(new Set(partner.requests.map(({ key }) => key))).toEqual(new Set([uuid]));
  });

  it('does not read an answer without an end', async () => {
    partner.replyWith((answer) => {
      answer.writeHead(200);
      const more = setInterval(() => answer.write(Buffer.alloc(65_536)), 1);
      answer.on('close', () => {
        clearInterval(more);
      });
    });
    await addPushes(store(), 'reisestrom', 1);
    startWorkers();
    await until(isEmpty);
    expect(partner.requests).toHaveLength(1);
  });

  it('gives up after the last attempt, keeps it, and tries again when told to', async () => {
    partner.replyWith(statusReply(503));
    const [uuid = ''] = await addPushes(store(), 'reisestrom', 1);
    startWorkers({ retry: { ...quickRetry, maxAttempts: 3 } });
    await until(async () => (await store().outbox.undelivered())[0]?.state === 'dead');
    expect(await store().outbox.undelivered()).toMatchObject([
      { uuid, state: 'dead', attempts: 3, last_error: 'HTTP 503' },
    ]);
    await lookedAgain();
    expect(partner.requests).toHaveLength(3);
    partner.replyWith(statusReply(201));
    expect(await store().outbox.retry(Date.now(), [uuid])).toBe(1);
    await until(isEmpty);
    expect(partner.requests).toHaveLength(4);
  });

  it('a worker that died keeps nothing: its claim ends with its lease', async () => {
    const [uuid] = await addPushes(store(), 'reisestrom', 1);
    const startMs = Date.now();
    const [lane] = await store().outbox.due(startMs);
    if (lane === undefined) throw new Error('Nothing is due.');
    expect(await store().outbox.claim(lane, startMs, 60_000, 1)).toHaveLength(1);
    startWorkers({}, () => startMs + 59_999);
    await lookedAgain();
    expect(partner.requests).toEqual([]);
    await Promise.all(workers.splice(0).map((worker) => worker.stop(1)));
    startWorkers({}, () => startMs + 60_001);
    await until(isEmpty);
    expect(partner.requests.map(({ key }) => key)).toEqual([uuid]);
  });

  it('two workers never have the same push at once', async () => {
    let most = 0;
    const underWay = new Map<string, number>();
    partner.replyWith((answer, { key }) => {
      underWay.set(key, (underWay.get(key) ?? 0) + 1);
      most = Math.max(most, ...underWay.values());
      setTimeout(() => {
        underWay.set(key, (underWay.get(key) ?? 0) - 1);
        answer.writeHead(200).end();
      }, 20);
    });
    await addPushes(store(), 'reisestrom', 60);
    startWorkers();
    await until(isEmpty);
    expect(most).toBe(1);
    expect(partner.requests).toHaveLength(60);
  });

  it('stops after what is under way, and cuts off what takes too long', async () => {
    let answerAll = (): void => undefined;
    const stopping = new Promise<void>((resolve) => (answerAll = resolve));
    partner.replyWith((answer) => {
      void stopping.then(() => answer.writeHead(200).end());
    });
    await addPushes(store(), 'reisestrom', 30);
    startWorkers({ slotsPerPartner: 2 });
    await until(() => partner.requests.length >= 1);
    const stopped = Promise.all(workers.splice(0).map((worker) => worker.stop(300_000)));
    answerAll();
    await stopped;
    expect(partner.confirmed.size).toBe(partner.requests.length);
    expect(partner.requests.length).toBeLessThan(30);

    partner.replyWith(hanging);
    events.length = 0;
    const before = partner.requests.length;
    startWorkers({ slotsPerPartner: 1 });
    await until(() => partner.requests.length > before);
    await Promise.all(workers.splice(0).map((worker) => worker.stop(50)));
    const kinds = events.map((event) => event.kind === 'settled' && event.outcome.kind);
    expect(new Set(kinds)).toEqual(new Set(['cut_off']));
    // Not the partner's failure: nothing is counted.
    expect((await store().outbox.undelivered()).every(({ attempts }) => attempts === 0)).toBe(true);
  });
});
