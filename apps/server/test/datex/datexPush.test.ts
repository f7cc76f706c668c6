import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { EvseStatus } from '@wattpost/contract';
import { createPublisher, type Publisher } from '@wattpost/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  connectorOf,
  importSite,
  names,
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
  statusReply,
  startPartner,
  type Partner,
  type PartnerRequest,
} from '../support/partner.ts';
import { quickRetry, startWorker } from '../support/outbox.ts';
import { withStores } from '../support/withStores.ts';
import { publishDatex } from '../../src/datex/publishDatex.ts';
import { type CurrentDocument, readCurrentDocument } from '../../src/datex/storedDocument.ts';
import type { ReadDocument } from '../../src/outbox/pushRequest.ts';
import type { OutboxWorker, WorkerOptions } from '../../src/outbox/outboxWorker.ts';
import type { AdminStore, PushRecord } from '../../src/store/database/adminStore.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** 0.40 from six in the morning on each day, in Vienna, and 0.20 before. */
const byNight = rateAt(rates.usual, 0.4, {
  dynamic_pricing: 1,
  recurring: [
    {
      uuid: '00000000-0000-4000-9000-000000000001',
      name: 'Night',
      validity: {
        type: 'recurring',
        weekdays: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
          uuid: null,
          weekday,
          start_time: '00:00',
          end_time: '06:00',
        })),
      },
      intervals: { energy: [{ unit: 1000, price: 0.2 }], time: [], session_fee: null },
      marketing_texts: {},
    },
  ],
});

/** A publication that was sent, read. */
interface Sent {
  readonly path: string;
  readonly time: string;
  /** Whose it is. */
  readonly publisher: string;
  /** What a kWh costs at each station, of a status. */
  readonly prices: readonly number[];
  /** The statuses of refill points. */
  readonly statuses: readonly string[];
}

interface Publication {
  readonly publicationTime: string;
  readonly publicationCreator: { readonly nationalIdentifier: string };
  readonly energyInfrastructureSiteStatus?: readonly {
    readonly energyInfrastructureStationStatus: readonly {
      readonly refillPointStatus?: readonly {
        readonly aegiElectricChargingPointStatus: { readonly status: { readonly value: string } };
      }[];
      readonly energyRateUpdate: readonly [
        { readonly energyPrice: readonly [{ readonly value: number }] },
      ];
    }[];
  }[];
}

function sentOf({ path, bytes }: PartnerRequest): Sent {
  type Payload = Readonly<Record<string, Publication>>;
  const { payload, messageContainer } = JSON.parse(gunzipSync(bytes).toString()) as {
    readonly payload?: Payload;
    readonly messageContainer?: { readonly payload: readonly [Payload] };
  };
  const publication =
    path === '/table'
      ? payload?.['aegiEnergyInfrastructureTablePublication']
      : messageContainer?.payload[0]['aegiEnergyInfrastructureStatusPublication'];
  if (publication === undefined) throw new Error(`not a publication of ${path}`);
  const sites = publication.energyInfrastructureSiteStatus ?? [];
  return {
    path,
    time: new Date(publication.publicationTime).toISOString(),
    publisher: publication.publicationCreator.nationalIdentifier,
    prices: sites.flatMap((site) =>
      site.energyInfrastructureStationStatus.map(
        ({ energyRateUpdate: [update] }) => update.energyPrice[0].value,
      ),
    ),
    statuses: sites.flatMap((site) =>
      site.energyInfrastructureStationStatus.flatMap(({ refillPointStatus = [] }) =>
        refillPointStatus.map((point) => point.aegiElectricChargingPointStatus.status.value),
      ),
    ),
  };
}

withStores(
  ({ open }) => {
    let store: AdminStore;
    let receiver: Partner;
    let worker: OutboxWorker | undefined;
    let now: number;
    let publisher: Publisher;

    const nowMs = (): number => now;
    const newPublisher = (): Publisher => {
      const world = { store, nowMs, newUuid: randomUUID };
      return createPublisher(world, publishDatex(world));
    };
    const toldBy = (datex: object = {}, changes: object = {}): object =>
      partnerNamed('nap', {
        country_code: 'DE',
        ...changes,
        datex: {
          publisher: 'DE-NAP-X',
          table_url: `${receiver.url}/table`,
          status_url: `${receiver.url}/status`,
          ...datex,
        },
      });
    const importing = async (changes: SiteChanges = {}): Promise<void> => {
      const publishing_partners = [toldBy()];
      await importSite(store, publishingSite({ publishing_partners, ...changes }));
      await setPartnerToken(store, 'publishing', 'nap', 'for them');
    };
    const tell = async (changes: SiteChanges = {}): Promise<void> => {
      await importing(changes);
      await publisher.publish();
    };
    const priced = (price: number): SiteChanges => ({ cost_rates: [rateAt(rates.usual, price)] });
    const stored = (): Promise<CurrentDocument[]> =>
      store.read(async (reader) => {
        const partner = await reader.publishingPartner('nap');
        if (partner === undefined) throw new Error('There is no partner.');
        const kinds = ['datex_table', 'datex_status'] as const;
        return Promise.all(
          kinds.map((kind) =>
            readCurrentDocument({ read: (work) => work(reader) }, partner, kind, now),
          ),
        );
      });
    const left = (): Promise<readonly PushRecord[]> => store.outbox.undelivered();
    async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
      while (!(await isSo())) await wait(10);
    }
    const told = (): Promise<void> => until(async () => (await left()).length === 0);
    /** What came since it was asked the last time, table first. */
    const came = (): readonly Sent[] => {
      const sent = receiver.requests.slice(seen).map(sentOf);
      seen = receiver.requests.length;
      return sent.sort((a, b) => (a.path < b.path ? 1 : -1));
    };
    let seen = 0;

    beforeEach(async () => {
      now = Date.parse('2026-11-23T12:00:00Z');
      seen = 0;
      store = await open();
      receiver = await startPartner();
      publisher = newPublisher();
      worker = undefined;
    });
    afterEach(async () => {
      await worker?.stop(1);
      await receiver.close();
    });

    function start(changes: Partial<WorkerOptions> = {}): void {
      const readDocument: ReadDocument = (to, kind) => readCurrentDocument(store, to, kind, now);
      worker = startWorker(store.outbox, { nowMs, readDocument, ...changes });
    }

    describe('a partner that is sent publications', () => {
      it('gets the table and the status of its organization, gzipped, with its token', async () => {
        await tell();
        start();
        await told();
        for (const { method, headers } of receiver.requests) {
          expect([method, headers]).toEqual([
            'POST',
            expect.objectContaining({
              'content-type': 'application/json',
              'content-encoding': 'gzip',
              authorization: 'Bearer for them',
              'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
            }),
          ]);
        }
        const at = { time: new Date(now).toISOString(), publisher: 'DE-NAP-X' };
        expect(came()).toEqual([
          { path: '/table', ...at, prices: [], statuses: [] },
          { path: '/status', ...at, prices: [0.4, 0.4, 0.6], statuses: [] },
        ]);
        const table = receiver.requests.find(({ path }) => path === '/table');
        expect(gunzipSync(table?.bytes ?? '').toString()).toContain('DE*WPT');
      });

      it('is sent what it is sent once, and again what a change in the store touches', async () => {
        await tell();
        start();
        await told();
        came();
        await publisher.publish();
        await newPublisher().publish();
        expect(await left()).toEqual([]);
        await tell(priced(0.5));
        await told();
        expect(came()).toMatchObject([
          { path: '/table' },
          { path: '/status', prices: [0.5, 0.5, 0.6] },
        ]);
      });

      it('is sent the status at the instant at which a price changes by the clock', async () => {
        now = Date.parse('2026-11-23T21:00:00Z');
        await tell({ cost_rates: [byNight] });
        start();
        await told();
        expect(came()).toMatchObject([{ path: '/table' }, { prices: [0.4, 0.4, 0.6] }]);
        now = Date.parse('2026-11-23T22:59:59.999Z');
        await publisher.publish();
        expect(await left()).toEqual([]);
        now += 1;
        await publisher.publish();
        await told();
        const time = '2026-11-23T23:00:00.000Z';
        expect(came()).toMatchObject([{ path: '/status', time, prices: [0.2, 0.2, 0.6] }]);
        // A server that was started meanwhile sees the next one, too.
        publisher = newPublisher();
        await publisher.publish();
        expect(await left()).toEqual([]);
        now = Date.parse('2026-11-24T05:00:00Z');
        await publisher.publish();
        await told();
        expect(came()).toMatchObject([{ path: '/status', prices: [0.4, 0.4, 0.6] }]);
      });

      it('is sent the status alone when one of an EVSE changes or ends, and not when it is confirmed', async () => {
        const [uuid] = stationUuids;
        const connectors = stationUuids.map((of) => ({
          ...connectorOf(of),
          ...(of === uuid ? { evse_id: 'AT*WPT*E1' } : {}),
        }));
        await tell({ connectors });
        start();
        await told();
        expect(came()).toMatchObject([{ statuses: [] }, { statuses: [] }]);
        const report = (status: EvseStatus): Promise<void> =>
          store.write((writer) =>
            writer.putEvseStatuses(
              [{ evse_key: 'AT*WPT*E1', station_uuid: uuid, status, observed_at_ms: now }],
              now,
            ),
          );
        const sent = async (): Promise<readonly Sent[]> => {
          await publisher.publish();
          await told();
          return came();
        };
        const path = '/status';
        now += 10_000;
        await report('Available');
        expect(await sent()).toMatchObject([{ path, statuses: ['available'] }]);
        now += 30_000;
        await report('Available');
        expect(await sent()).toEqual([]);
        now += 30_000;
        await report('Charging');
        expect(await sent()).toMatchObject([{ path, statuses: ['charging'] }]);
        now += minuteMs - 1;
        expect(await sent()).toEqual([]);
        now += 1;
        expect(await sent()).toMatchObject([{ path, statuses: ['unknown'] }]);
      });

      it('is sent what holds when the clock is set back, and what changes then, at once', async () => {
        now = Date.parse('2026-11-23T23:00:00Z');
        await tell({ cost_rates: [byNight] });
        start();
        await told();
        expect(came()).toMatchObject([{ path: '/table' }, { prices: [0.2, 0.2, 0.6] }]);
        now -= 60 * minuteMs;
        await publisher.publish();
        await told();
        expect(came()).toMatchObject([{ path: '/table' }, { prices: [0.4, 0.4, 0.6] }]);
        await publisher.publish();
        expect(await left()).toEqual([]);
        await importing(priced(0.5));
        now -= 60 * minuteMs;
        await publisher.publish();
        await told();
        expect(came()).toMatchObject([{ path: '/table' }, { prices: [0.5, 0.5, 0.6] }]);
      });

      it('has dates of which a clock that was ahead knew nothing any more', async () => {
        now = Date.parse('2027-11-23T12:00:00Z');
        const unique = [
          {
            uuid: '00000000-0000-4000-9000-000000000002',
            name: 'Today',
            validity: { type: 'unique', start: '2026-11-23T00:00:00' },
            intervals: { energy: [{ unit: 1000, price: 0.9 }], time: [], session_fee: null },
            marketing_texts: {},
          },
        ];
        await tell({ cost_rates: [rateAt(rates.usual, 0.4, { dynamic_pricing: 2, unique })] });
        start();
        await told();
        expect(came()).toMatchObject([{ path: '/table' }, { prices: [0.4, 0.4, 0.6] }]);
        now = Date.parse('2026-11-23T12:00:00Z');
        await publisher.publish();
        await told();
        expect(came()).toMatchObject([{ path: '/table' }, { prices: [0.9, 0.9, 0.6] }]);
      });

      it('is looked at no more than others once it is told by OCPI', async () => {
        let reads = 0;
        const counted: AdminStore = {
          ...store,
          read: (work) => {
            reads += 1;
            return store.read(work);
          },
        };
        const world = { store: counted, nowMs, newUuid: randomUUID };
        publisher = createPublisher(world, publishDatex(world));
        await tell();
        await tell({ publishing_partners: [partnerNamed('nap')] });
        // What it was sent by DATEX II has been due for long.
        now += 3 * dayMs;
        await publisher.publish();
        reads = 0;
        await publisher.publish();
        // The list of partners, and nothing of them.
        expect(reads).toBe(1);
      });

      it('is sent a whole snapshot a day, though nothing changes', async () => {
        await tell();
        start();
        await told();
        came();
        for (let day = 1; day <= 3; day++) {
          now += dayMs - 1;
          await publisher.publish();
          expect(await left()).toEqual([]);
          now += 1;
          await publisher.publish();
          await told();
          const time = new Date(now).toISOString();
          expect(came()).toMatchObject([
            { path: '/table', time },
            { path: '/status', time, prices: [0.4, 0.4, 0.6] },
          ]);
        }
      });

      it('is never sent a price that has been replaced', async () => {
        receiver.replyWith(statusReply(503));
        await tell(priced(0.5));
        start({ retry: { ...quickRetry, maxAttempts: 1_000_000 } });
        await until(() => receiver.requests.length >= 2);
        await worker?.stop(1_000);
        now += minuteMs;
        await tell(priced(0.7));
        await tell(priced(0.8));
        expect(await left()).toHaveLength(2);
        came();
        receiver.replyWith(statusReply(200));
        start();
        await told();
        expect(came()).toMatchObject([{ path: '/table' }, { prices: [0.8, 0.8, 0.6] }]);
      });

      it('is put into the outbox once by any number of servers', async () => {
        await importing();
        const publishers = [newPublisher(), newPublisher(), newPublisher()];
        await Promise.all(publishers.map((each) => each.publish()));
        start();
        await told();
        expect(receiver.requests.map(({ path }) => path).sort()).toEqual(['/status', '/table']);
      });

      it('is generated and not sent where it has no address, and sent once it has one', async () => {
        const none = { table_url: null, status_url: null };
        await tell({ publishing_partners: [toldBy(none)] });
        expect(await left()).toEqual([]);
        const documents = await stored();
        expect(documents.map(({ state }) => state)).toEqual(['published', 'published']);
        now += minuteMs;
        await tell({ publishing_partners: [toldBy()] });
        expect(await left()).toHaveLength(2);
        start();
        await told();
        expect(await stored()).toEqual(documents);
      });

      it('is not generated again by a server that finds it, nor from an older state', async () => {
        await tell();
        const writes: string[] = [];
        let release = (): void => undefined;
        const released = new Promise<void>((resolve) => (release = resolve));
        const other: AdminStore = {
          ...store,
          write: async (work) => {
            writes.push('a write');
            await released;
            return store.write(work);
          },
        };
        const world = { store: other, nowMs, newUuid: randomUUID };
        const late = createPublisher(world, publishDatex(world));
        await late.publish();
        expect(writes).toEqual([]);
        await importing(priced(0.5));
        now += minuteMs;
        const publishing = late.publish();
        await until(() => writes.length > 0);
        await tell(priced(0.7));
        release();
        await publishing;
        start();
        await told();
        expect(came()).toMatchObject([{ path: '/table' }, { prices: [0.7, 0.7, 0.6] }]);
      });

      it('is not sent while it is due, as after a night without a server', async () => {
        await tell({ cost_rates: [byNight] });
        now += dayMs;
        start();
        const reasons = async (): Promise<unknown> => (await left()).map((push) => push.last_error);
        await expect
          .poll(reasons)
          .toEqual(
            expect.arrayContaining([
              'the table is being generated',
              'the status is being generated',
            ]),
          );
        expect(receiver.requests).toEqual([]);
        await publisher.publish();
        await told();
        expect(came()).toMatchObject([{ path: '/table' }, { prices: [0.4, 0.4, 0.6] }]);
      });

      it.each([
        ['a key that was revoked', statusReply(401), 'HTTP 401'],
        ['a server that is down', statusReply(503), 'HTTP 503'],
        [
          'a redirect',
          statusReply(307, { location: 'http://127.0.0.1:1/elsewhere' }),
          'HTTP 307: redirects are not followed',
        ],
        ['silence', () => undefined, 'no answer within 300 ms'],
      ])('is sent it until it takes it, in spite of %s', async (_what, reply, reason) => {
        const publishing_partners = [toldBy({ table_url: null })];
        receiver.replyWith(reply);
        await tell({ publishing_partners });
        start({ timeoutMs: 300, retry: { ...quickRetry, firstWaitMs: 1, longestWaitMs: 1 } });
        await until(async () => (await left())[0]?.last_error === reason);
        receiver.replyWith(statusReply(204));
        now += minuteMs;
        await told();
        expect(receiver.requests.length).toBeGreaterThanOrEqual(2);
        const keys = receiver.requests.map(({ headers }) => headers['idempotency-key']);
        expect(new Set(keys).size).toBe(1);
        expect(came().at(-1)).toMatchObject({ path: '/status', prices: [0.4, 0.4, 0.6] });
      });

      it('is left alone for as long as it asks for', async () => {
        const publishing_partners = [toldBy({ table_url: null })];
        receiver.replyWith(statusReply(429, { 'retry-after': '3600' }));
        await tell({ publishing_partners });
        const began = now;
        start();
        await until(async () => (await left())[0]?.last_error === 'HTTP 429');
        expect((await left())[0]?.not_before_ms).toBe(began + 60 * minuteMs);
      });

      it('is told by DATEX II alone, and no longer at an address that it has given up', async () => {
        await tell();
        expect((await left()).map(({ kind }) => kind).sort()).toEqual([
          'datex_status',
          'datex_table',
        ]);
        await tell({ publishing_partners: [toldBy({ table_url: null })] });
        start();
        await until(async () => (await left()).every(({ state }) => state === 'dead'));
        expect(await left()).toMatchObject([
          { kind: 'datex_table', last_error: 'the partner no longer takes the table' },
        ]);
        expect(came().map(({ path }) => path)).toEqual(['/status']);
      });
    });

    describe('what a publication cannot say', () => {
      const found = async (): Promise<readonly unknown[]> =>
        (await store.outbox.findings()).map(({ kind, id, isPublished, finding }) => [
          ...[kind, id, isPublished, finding],
        ]);

      it('is published with a finding where it is of some prices', async () => {
        await tell(priced(0.485));
        const price = expect.stringMatching(
          new RegExp(
            `^cost rate ${rates.usual}\\.intervals: DATEX II has amounts with two decimal`,
          ),
        ) as unknown;
        expect(await found()).toEqual([
          ['datex_status', names.organization, true, price],
          ['datex_table', names.organization, true, price],
        ]);
        await tell(priced(0.48));
        const ofTheLaw = expect.stringMatching(/: facts\.legal_name\. AFIR .* as A1 /u) as unknown;
        const ofStatuses = expect.stringMatching(
          /: evse_statuses\. AFIR .* as F1, F2 /u,
        ) as unknown;
        expect(await found()).toEqual([
          ['datex_status', names.organization, true, ofStatuses],
          ['datex_table', names.organization, true, ofTheLaw],
        ]);
      });

      it('holds it back where there is nothing to tell of', async () => {
        const stations = [stationAt(0, { costRateUuid: null })];
        await tell({ stations });
        const none = 'There is no station to publish.';
        expect(await left()).toEqual([]);
        expect(await found()).toEqual([
          ['datex_status', names.organization, false, none],
          ['datex_table', names.organization, false, none],
        ]);
        // What OCPI could not say is not what it is told by any more, and the other way round.
        await importing({ stations, publishing_partners: [partnerNamed('nap')] });
        expect(await found()).toEqual([]);
      });
    });
  },
  ({ shared }) => shared,
);
