import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { addPushes, citySiteWithPartners } from '../test/pushes.ts';
import { answering, referencePartner } from '../test/referencePartner.ts';
import { startOutboxWorker, type WorkerEvent, type WorkerOptions } from './outboxWorker.ts';
import { sleep } from './sleep.ts';
import { openStore } from './store/openStore.ts';

const options: WorkerOptions = {
  retry: { maxAttempts: 50, firstWaitMs: 20, longestWaitMs: 60 },
  timeoutMs: 300,
  leaseMarginMs: 30_000,
  pollMs: 20,
  slotsPerPartner: 4,
};

describe('a worker without its outbox', () => {
  it('says so, goes on, and delivers when the outbox is back', async () => {
    const store = await openStore(':memory:');
    const partner = await referencePartner(answering(200));
    const site = citySiteWithPartners({ reisestrom: partner.url });
    await store.site.importSite(site);
    await addPushes(store, 'reisestrom', 2);
    let failures = 6;
    const events: WorkerEvent[] = [];
    const failing =
      <Arguments extends unknown[], T>(work: (...given: Arguments) => Promise<T>) =>
      (...given: Arguments): Promise<T> =>
        failures-- > 0 && failures % 2 === 0
          ? Promise.reject(new Error('the disk is gone'))
          : work(...given);
    const outbox = {
      ...store.outbox,
      claim: failing(store.outbox.claim.bind(store.outbox)),
      delivered: failing(store.outbox.delivered.bind(store.outbox)),
    };
    let laterMs = 0;
    const world = {
      // Leases end quickly here.
      nowMs: () => (laterMs += 40_000) + Date.now(),
      sleep,
      fetch,
      random: () => 0,
    };
    const worker = startOutboxWorker(outbox, options, world, (event) => events.push(event));
    while ((await store.outbox.undelivered()).length > 0) await wait(10);
    await worker.stop(1_000);
    expect(events.some(({ kind }) => kind === 'outbox_failed')).toBe(true);
    expect(partner.confirmed().size).toBe(2);
    await store.close();
    await partner.close();
  });

  it('a token that cannot be a header is a failure that quotes nothing', async () => {
    const store = await openStore(':memory:');
    const site = citySiteWithPartners({});
    const secret = 'geheim\nX-Other: 1';
    const partners = site.roaming_partners.map((partner) => ({ ...partner, token: secret }));
    await store.site.importSite({ ...site, roaming_partners: partners });
    await addPushes(store, 'reisestrom', 1);
    const world = { nowMs: Date.now, sleep, fetch, random: () => 0 };
    const retry = { ...options.retry, maxAttempts: 1 };
    const worker = startOutboxWorker(store.outbox, { ...options, retry }, world, () => undefined);
    while ((await store.outbox.undelivered())[0]?.state !== 'dead') await wait(10);
    await worker.stop(1_000);
    const [push] = await store.outbox.undelivered();
    expect(push?.lastError).toBe('the request was not possible');
    await store.close();
  });
});
