import { setTimeout as wait } from 'node:timers/promises';
import { citySiteOrganizations } from '@wattpost/samples';
import { afterAll, describe, expect, it } from 'vitest';
import { addPushes, citySiteWithPartners, quickRetry, startWorker } from '../support/outbox.ts';
import { statusReply, startPartner } from '../support/partner.ts';
import { setPartnerToken, atImport } from '../support/site.ts';
import { testFolder } from '../support/wattpostServer.ts';
import type { WorkerEvent } from '../../src/outbox/outboxWorker.ts';
import { nodeSqlite } from '../../src/store/database/nodeSqlite.ts';
import { openStore } from '../../src/store/openStore.ts';

const folder = testFolder();
afterAll(() => {
  folder.remove();
});

describe('a worker without its outbox', () => {
  it('says so, goes on, and delivers when the outbox is back', async () => {
    const store = await openStore(':memory:');
    const partner = await startPartner(statusReply(200));
    const site = citySiteWithPartners({ reisestrom: partner.stationsUrl });
    await store.site.importSite(site, atImport);
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
    // Leases end quickly here.
    const nowMs = (): number => (laterMs += 40_000) + Date.now();
    const worker = startWorker(outbox, { timeoutMs: 300, nowMs }, (event) => events.push(event));
    while ((await store.outbox.undelivered()).length > 0) await wait(10);
    await worker.stop(1_000);
    expect(events.some(({ kind }) => kind === 'outbox_failed')).toBe(true);
    expect(partner.confirmed.size).toBe(2);
    await store.close();
    await partner.close();
  });

  it.each([
    ['http', { url: 'http://hub.example/push' }, /is not https: correct its url, then retry$/],
    [
      'another organization',
      { organization_uuid: citySiteOrganizations.motorways },
      /^the partner belongs to another organization than the station$/,
    ],
  ])('nothing goes to a partner of %s; the reason is kept', async (_, change, reason) => {
    const location = folder.path(`older-${Object.keys(change).join('')}.db`);
    const store = await openStore(location);
    await store.site.importSite(citySiteWithPartners({}), atImport);
    await addPushes(store, 'reisestrom', 1);
    // As an older version, or an import meanwhile, has left it.
    const database = new (nodeSqlite().DatabaseSync)(location);
    for (const [column, value] of Object.entries(change)) {
      database.prepare(`update roaming_partner set ${column} = ?`).run(value);
    }
    database.close();
    let sent = 0;
    const counting: typeof fetch = (input, init) => {
      sent += 1;
      return fetch(input, init);
    };
    const worker = startWorker(store.outbox, { fetch: counting });
    while ((await store.outbox.undelivered())[0]?.state !== 'dead') await wait(10);
    await worker.stop(1_000);
    expect(sent).toBe(0);
    const [push] = await store.outbox.undelivered();
    expect(push).toMatchObject({
      attempts: 1,
      last_error: expect.stringMatching(reason) as unknown,
    });
    await store.close();
  });

  it('a token that cannot be a header is a failure that quotes nothing', async () => {
    const store = await openStore(':memory:');
    const site = citySiteWithPartners({});
    const secret = 'geheim\nX-Other: 1';
    await store.site.importSite(site, atImport);
    await setPartnerToken(store, 'roaming', 'reisestrom', secret);
    await addPushes(store, 'reisestrom', 1);
    const retry = { ...quickRetry, maxAttempts: 1 };
    const worker = startWorker(store.outbox, { retry });
    while ((await store.outbox.undelivered())[0]?.state !== 'dead') await wait(10);
    await worker.stop(1_000);
    const [push] = await store.outbox.undelivered();
    expect(push?.last_error).toBe('the request was not possible');
    await store.close();
  });
});
