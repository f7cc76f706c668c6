import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createPublisher } from '@wattpost/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  importSite,
  partnerNamed,
  publishingSite,
  rateAt,
  rates,
  setPartnerToken,
  type SiteChanges,
  stationAt,
  stationUuids,
} from '../support/site.ts';
import {
  ocpiReply,
  startPartner,
  accepting,
  type Partner,
  type PartnerRequest,
  type Reply,
} from '../support/partner.ts';
import { startWorker } from '../support/outbox.ts';
import { withStores } from '../support/withStores.ts';
import type { AdminStore, PushRecord } from '../../src/store/database/adminStore.ts';
import type { OutboxWorker, WorkerOptions } from '../../src/outbox/outboxWorker.ts';

withStores(
  ({ open, migratedLocation }) => {
    let location: string;
    let store: AdminStore;
    let receiver: Partner;
    let worker: OutboxWorker | undefined;
    let aheadMs = 0;

    const nowMs = (): number => Date.now() + aheadMs;
    /** As another process would: one by itself does not look again at once. */
    const publish = (): Promise<void> =>
      createPublisher({ store, nowMs, newUuid: randomUUID }).publish();
    const partnerAt = (to: Partner, slug = 'nap'): object =>
      partnerNamed(slug, {
        tariffs_url: to.tariffsUrl,
        locations_url: to.locationsUrl,
      });
    const tell = async (changes: SiteChanges = {}): Promise<void> => {
      const publishing_partners = [partnerAt(receiver)];
      await importSite(store, publishingSite({ publishing_partners, ...changes }));
      await setPartnerToken(store, 'publishing', 'nap', 'for them');
      await publish();
    };
    const priced = (price: number): SiteChanges => ({ cost_rates: [rateAt(rates.usual, price)] });

    beforeEach(async () => {
      aheadMs = 0;
      location = await migratedLocation();
      store = await open(location);
      receiver = await startPartner();
      worker = undefined;
    });
    afterEach(async () => {
      await worker?.stop(1);
      await receiver.close();
    });

    function start(changes: Partial<WorkerOptions> = {}): void {
      worker = startWorker(store.outbox, { nowMs, ...changes });
    }
    const left = (): Promise<readonly PushRecord[]> => store.outbox.undelivered();
    async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
      while (!(await isSo())) await wait(10);
    }
    const told = (): Promise<void> => until(async () => (await left()).length === 0);
    const ofTariff = ({ id }: PartnerRequest): boolean => id === rates.usual;
    const priceHeld = (): unknown => {
      const text = receiver.objects.get(`tariffs/${rates.usual}`) ?? '{}';
      return (JSON.parse(text) as { elements: [{ price_components: [{ price: number }] }] })
        .elements[0].price_components[0].price;
    };

    describe('a partner that receives pushes', () => {
      it('has every tariff and Location as it is in the lists, tariffs first', async () => {
        await tell();
        start({ slotsPerPartner: 1 });
        await told();
        expect(receiver.requests.map(({ method, module }) => `${method} ${module}`)).toEqual([
          ...['PUT tariffs', 'PUT tariffs', 'PUT locations', 'PUT locations', 'PUT locations'],
        ]);
        const range = { offset: 0, limit: 500 };
        for (const kind of ['tariff', 'location'] as const) {
          const always = { fromMs: null, toMs: null };
          const { items } = await store.read((reader) =>
            reader.publishedObjects('nap', kind, always, range),
          );
          for (const { id, content } of items) {
            expect(receiver.objects.get(`${kind}s/${id}`)).toBe(content);
          }
        }
        const [request] = receiver.requests;
        expect(request).toMatchObject({
          owner: 'AT*WPT',
          headers: {
            authorization: `Token ${Buffer.from('for them').toString('base64')}`,
            'content-type': 'application/json',
          },
        });
        expect(request?.headers['x-correlation-id']).toBe(request?.headers['idempotency-key']);
      });

      it('is sent a replaced price, once, and nothing else', async () => {
        await tell();
        start();
        await told();
        const before = receiver.requests.length;
        await tell(priced(0.5));
        await told();
        expect(receiver.requests.slice(before)).toMatchObject([{ method: 'PUT', id: rates.usual }]);
        expect(priceHeld()).toBe(0.4);
        await tell(priced(0.5));
        expect(await left()).toEqual([]);
      });

      it('is sent all dated prices at once, and nothing when they begin', async () => {
        const unique = Array.from({ length: 96 }, (_, quarter) => {
          const time = new Date(quarter * 900_000).toISOString().slice(11, 19);
          return {
            uuid: `00000000-0000-4000-9000-${String(quarter).padStart(12, '0')}`,
            name: time,
            validity: { type: 'unique', start: `2036-11-21T${time}` },
            intervals: {
              energy: [{ unit: 1000, price: (quarter + 1) / 100 }],
              time: [],
              session_fee: null,
            },
            marketing_texts: {},
          };
        });
        const dated = rateAt(rates.usual, 0.4, { dynamic_pricing: 2, unique });
        await tell({ cost_rates: [dated] });
        start();
        await told();
        const count = receiver.requests.length;
        const { elements } = JSON.parse(receiver.objects.get(`tariffs/${rates.usual}`) ?? '') as {
          readonly elements: readonly unknown[];
        };
        // Prices of the day, one of which is the usual one, and the usual one for all else.
        expect(elements).toHaveLength(96);
        for (let hours = 0; hours < 24; hours++) {
          aheadMs += 3_600_000;
          await publish();
        }
        expect(await left()).toEqual([]);
        expect(receiver.requests).toHaveLength(count);
      });

      it('is sent the latest of several waiting messages', async () => {
        let release = (): void => undefined;
        const hanging = new Promise<void>((resolve) => (release = resolve));
        receiver.replyWith((answer, request) => {
          const isFirst = receiver.requests.filter(ofTariff).length === 1;
          void (ofTariff(request) && isFirst ? hanging : Promise.resolve()).then(() => {
            accepting(answer, request);
          });
        });
        await tell({ stations: [stationAt(0)], ...priced(0.5) });
        start();
        await until(() => receiver.requests.some(ofTariff));
        for (const price of [0.6, 0.7, 0.8]) await tell(priced(price));
        const waiting = (await left()).filter(({ object_id }) => object_id === rates.usual);
        expect(waiting).toHaveLength(1);
        release();
        await told();
        expect(receiver.requests.filter(ofTariff)).toHaveLength(2);
        expect(priceHeld()).toBe(0.64);
      });

      it('is sent the deletion of a tariff, whether it has it or not, and its return', async () => {
        await tell();
        start();
        await told();
        receiver.replyWith((answer, request) => {
          (request.method === 'DELETE' ? ocpiReply(404, 2000) : accepting)(answer, request);
        });
        await tell({ cost_rates: [rateAt(rates.usual, 0.4, { intervals: null })] });
        await told();
        expect(receiver.objects.has(`tariffs/${rates.usual}`)).toBe(false);
        const gone = receiver.requests.find(({ method }) => method === 'DELETE');
        expect(gone).toMatchObject({ id: rates.usual, owner: 'AT*WPT', body: '' });
        const [id] = stationUuids;
        expect(receiver.objects.get(`locations/${id}`)).not.toContain('tariff_ids');
        await tell(priced(0.4));
        await told();
        expect(priceHeld()).toBe(0.32);
        expect(receiver.objects.get(`locations/${id}`)).toContain(rates.usual);
      });

      it('is not sent a Location that cannot be said; one that was is removed', async () => {
        const unplaced = stationAt(1, { geolocation: null });
        await tell({ stations: [stationAt(0), unplaced, stationAt(2)] });
        start();
        await told();
        expect(receiver.objects.has(`locations/${stationUuids[1]}`)).toBe(false);
        await tell({ stations: [stationAt(0, { address: null })] });
        await told();
        expect(receiver.objects.get(`locations/${stationUuids[0]}`)).toContain(
          '"status":"REMOVED"',
        );
        expect(
          (await store.outbox.findings()).map(({ id, isPublished }) => [id, isPublished]),
        ).toEqual([
          [stationUuids[0], false],
          [stationUuids[1], false],
        ]);
      });

      it('has everything also where it begins to take it later, as it was last updated', async () => {
        await tell({ publishing_partners: [partnerNamed('nap')] });
        expect(await left()).toEqual([]);
        aheadMs += 60_000;
        await tell();
        expect(await left()).toHaveLength(5);
        start();
        await told();
        const { last_updated } = JSON.parse(
          receiver.objects.get(`tariffs/${rates.usual}`) ?? '',
        ) as {
          readonly last_updated: string;
        };
        expect(Date.parse(last_updated)).toBeLessThanOrEqual(nowMs() - 59_000);
      });

      it('is sent a message once, by however many workers', async () => {
        const publishing_partners = [partnerAt(receiver)];
        await importSite(store, publishingSite({ publishing_partners }));
        const others = await Promise.all([1, 2, 3].map(() => open(location)));
        await Promise.all(
          others.map((other) =>
            createPublisher({ store: other, nowMs, newUuid: randomUUID }).publish(),
          ),
        );
        expect(await left()).toHaveLength(5);
        start();
        await told();
        expect(receiver.requests).toHaveLength(5);
      });
    });

    describe('a partner that does not take it', () => {
      /** Keeps the rest quiet: of interest is the tariff. */
      const oneTariff = { stations: [stationAt(0, { geolocation: null })] };

      const troubles: readonly (readonly [string, Reply, string])[] = [
        ['an OCPI failure of the sender', ocpiReply(200, 2001), 'OCPI status 2001'],
        ['an OCPI failure of the receiver', ocpiReply(201, 3000), 'OCPI status 3000'],
        [
          'a page',
          (answer) => answer.end('<html>Welcome</html>'),
          'HTTP 200 without an OCPI status',
        ],
        ['nothing', (answer) => answer.end(), 'HTTP 200 without an OCPI status'],
        ['an HTTP failure', ocpiReply(500, 1000), 'HTTP 500'],
        [
          'a page elsewhere',
          (answer) => answer.writeHead(302, { location: '/' }).end(),
          'HTTP 302: redirects are not followed',
        ],
        ['the end of the connection', (answer) => answer.socket?.destroy(), 'UND_ERR_SOCKET'],
      ];
      it.each(troubles)('but answers with %s is sent it again', async (_what, trouble, reason) => {
        receiver.replyWith((answer, request) => {
          (receiver.requests.length === 1 ? trouble : accepting)(answer, request);
        });
        await tell(oneTariff);
        start({ retry: { maxAttempts: 50, firstWaitMs: 60_000, longestWaitMs: 60_000 } });
        await until(async () => (await left())[0]?.attempts === 1);
        expect(await left()).toMatchObject([{ state: 'waiting', last_error: reason }]);
        aheadMs += 60_000;
        await told();
        expect(receiver.requests).toHaveLength(2);
        const [first, second] = receiver.requests.map(({ headers }) => headers['idempotency-key']);
        expect(second).toBe(first);
      });

      it('in time is sent it again, and what it says at last counts', async () => {
        const late: (() => void)[] = [];
        receiver.replyWith((answer, request) => {
          if (receiver.requests.length > 1) accepting(answer, request);
          else
            late.push(() => {
              ocpiReply(500, 3000)(answer, request);
            });
        });
        await tell(oneTariff);
        start({ timeoutMs: 200 });
        await told();
        for (const answerLate of late) answerLate();
        expect(receiver.requests.length).toBeGreaterThanOrEqual(2);
        expect(await left()).toEqual([]);
      });

      it('but says twice that it does is taken by its first word', async () => {
        receiver.replyWith((answer, request) => {
          answer.socket?.on('error', () => undefined);
          const body = JSON.stringify({ status_code: 1000 });
          const text = `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
          if (receiver.requests.length === 1) answer.socket?.write(text + text);
          else accepting(answer, request);
        });
        await tell(oneTariff);
        start();
        await told();
        expect(receiver.requests).toHaveLength(1);
        await tell(priced(0.8));
        await told();
        expect(priceHeld()).toBe(0.64);
      });

      it('now is left alone for as long as it asks for', async () => {
        receiver.replyWith(ocpiReply(429, 3000, { 'Retry-After': '600' }));
        await tell(oneTariff);
        const begun = nowMs();
        start();
        await until(async () => (await left())[0]?.attempts === 1);
        const [push] = await left();
        expect(push).toMatchObject({ state: 'waiting', last_error: 'HTTP 429' });
        expect(push?.not_before_ms).toBeGreaterThanOrEqual(begun + 600_000);
        receiver.replyWith(accepting);
        aheadMs += 601_000;
        await told();
        expect(receiver.requests).toHaveLength(2);
      });

      it('at all does not delay others', async () => {
        const hanging = await startPartner();
        hanging.replyWith(() => undefined);
        const publishing_partners = [partnerAt(hanging, 'hanging'), partnerAt(receiver)];
        await tell({ publishing_partners });
        start({ slotsPerPartner: 4 });
        await until(() => receiver.objects.size === 5);
        expect(hanging.requests.length).toBeLessThanOrEqual(4);
        await worker?.stop(1);
        await hanging.close();
      });
    });
  },
  ({ name }) => name !== 'SQLite in memory',
);
