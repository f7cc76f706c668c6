import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPartner, type Partner } from '../support/partner.ts';
import { inlineThread, threadData, type InlineThread } from '../support/inlineThread.ts';
import { importSite, partnerNamed, publishingSite, rateAt, rates } from '../support/site.ts';
import { withStores } from '../support/withStores.ts';
import type { Io } from '../../src/host/io.ts';
import { type ThreadPublishing, publishInThread } from '../../src/publishing/publishInThread.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import type { ObserveTransaction } from '../../src/store/index.ts';

const graceMs = 20;
const limits = { patienceMs: 120_000, endingMs: 50 };

withStores(
  ({ open, migratedLocation }) => {
    let location: string;
    let store: AdminStore;
    let receiver: Partner;
    let lines: string[];
    let transactions: Parameters<ObserveTransaction>[];
    let thread: InlineThread;
    let publishing: ThreadPublishing;

    const partner = (): Promise<Parameters<ThreadPublishing['publisher']['publishTo']>[0]> =>
      store.read(async (reader) => {
        const found = await reader.publishingPartner('nap');
        if (found === undefined) throw new Error('There is no partner.');
        return found;
      });
    function prepare(openStore: Io['openStore'], outbox = true): void {
      const data = { ...threadData, location, options: { ...threadData.options, outbox } };
      thread = inlineThread({ now: Date.now, newUuid: randomUUID, openStore }, data);
      const listeners = {
        writeLine: (line: string) => lines.push(line),
        observe: (...of: Parameters<ObserveTransaction>) => transactions.push(of),
      };
      publishing = publishInThread(thread, listeners, limits);
    }

    beforeEach(async () => {
      lines = [];
      transactions = [];
      location = await migratedLocation();
      store = await open(location);
      receiver = await startPartner();
      const { tariffsUrl: tariffs_url, locationsUrl: locations_url } = receiver;
      const publishing_partners = [partnerNamed('nap', { tariffs_url, locations_url })];
      await importSite(store, publishingSite({ publishing_partners }));
    });
    afterEach(async () => {
      await publishing.close();
      await receiver.close();
    });

    it('publishes and delivers by itself, logs, and reports its transactions and its lag', async () => {
      prepare(open);
      const { publisher } = publishing;
      expect(publisher.publishedAsOfMs()).toBeUndefined();
      expect(await store.outbox.undelivered()).toEqual([]);
      const startMs = Date.now();
      publishing.start();
      await expect.poll(() => receiver.confirmed.size).toBeGreaterThan(0);
      await expect.poll(publisher.publishedAsOfMs).toBeGreaterThanOrEqual(startMs);
      await publishing.stop(60_000);
      const delivered = lines.map((line) => JSON.parse(line) as { msg: string; service: string });
      expect(delivered).toContainEqual(
        expect.objectContaining({ msg: 'push delivered', service: 'wattpost-server' }),
      );
      await expect.poll(() => transactions.length).toBeGreaterThan(0);
      expect(transactions).toContainEqual(['write', expect.any(Number) as number, undefined]);
    });

    it('updates a partner when it is asked to, also without an outbox', async () => {
      prepare(open, false);
      publishing.start();
      const { publisher } = publishing;
      const nap = await partner();
      expect(await publisher.isPublishedTo(nap)).toBe(true);
      const before = await publisher.publishedRevision(nap);
      await importSite(store, publishingSite({ cost_rates: [rateAt(rates.usual, 0.5)] }));
      await expect.poll(() => publisher.publishedRevision(nap)).toBe(before + 1);
      await publisher.publish();
      await publisher.publishTo(nap);
      expect(receiver.requests).toEqual([]);
      expect(await store.outbox.undelivered()).not.toEqual([]);
    });

    it('rejects with the error of the update, and continues', async () => {
      let isAway = true;
      const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      prepare(async (...where) => {
        const opened = await open(...where);
        const read: AdminStore['read'] = (work) =>
          isAway ? Promise.reject(away) : opened.read(work);
        return { ...opened, read };
      }, false);
      const nap = await partner();
      const refused = { message: 'connect', code: 'ECONNREFUSED' };
      await expect(publishing.publisher.publishTo(nap)).rejects.toMatchObject(refused);
      // After a failure the next attempt waits a moment.
      await vi.waitFor(
        () => expect(publishing.publisher.isPublishedTo(nap)).rejects.toMatchObject(refused),
        { timeout: 120_000 },
      );
      isAway = false;
      await expect.poll(() => publishing.publisher.isPublishedTo(nap)).toBe(true);
    });

    it('says why its thread cannot open the database, and goes on once it can', async () => {
      const full = Object.assign(new Error('full'), { errcode: 13 });
      let isFull = true;
      prepare((...given) => (isFull ? Promise.reject(full) : open(...given)));
      const nap = await partner();
      const failed = { message: 'full', errcode: 13 };
      const refused = async (): Promise<void> => {
        await expect(publishing.publisher.publishTo(nap)).rejects.toMatchObject(failed);
      };
      await refused();
      await refused();
      publishing.start();
      isFull = false;
      await expect.poll(() => receiver.confirmed.size).toBeGreaterThan(0);
    });

    it('has failed when its thread cannot open the database by a defect', async () => {
      prepare(() => Promise.reject(new TypeError('a defect')));
      const nap = await partner();
      await expect(publishing.publisher.publishTo(nap)).rejects.toThrow('a defect');
      expect(await publishing.failed).toMatchObject({ message: 'a defect' });
      await expect(publishing.publisher.publishTo(nap)).rejects.toThrow('a defect');
      await publishing.stop(60_000);
    });

    it.each([
      [new RangeError('out of memory'), 'out of memory'],
      [undefined, 'The thread that publishes has ended.'],
    ])('has failed when its thread ends by %s', async (error, message) => {
      prepare(open);
      publishing.start();
      thread.end(error);
      expect(await publishing.failed).toMatchObject({ message });
      await expect(publishing.publisher.publish()).rejects.toThrow(message);
      await publishing.stop(60_000);
    });

    it('does not wait for ever for a thread that does not end', async () => {
      prepare(() => new Promise(() => undefined));
      publishing.start();
      await publishing.stop(graceMs);
      await publishing.close();
      expect(await thread.ended).toBeUndefined();
    });
  },
  ({ shared }) => shared,
);
