import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sleep } from '@wattpost/command';
import { createPlatform, type Platform } from '@wattpost/platform';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ocpiLocationSchema } from '../../../../packages/platform/test/city/ocpiLocationSchema.ts';
import { addToken, fleetSite, importGood, names } from '../support/fleetSite.ts';
import {
  ocpiAnswering,
  ocpiPartner,
  ocpiTaking,
  type OcpiPartner,
} from '../support/ocpiPartner.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { makesNothing } from '../support/makesNothing.ts';
import type { AdminStore, PushRecord } from '../../src/store/database/adminStore.ts';
import {
  startOutboxWorker,
  type OutboxWorker,
  type WorkerOptions,
} from '../../src/outbox/outboxWorker.ts';
import { openStore } from '../../src/store/openStore.ts';

const stationUuid = '7b0e5c1a-3f64-4d0e-9a51-2c8f6d1e4b90';
const partnerToken = 'a token: with signs';

const station = {
  uuid: stationUuid,
  label: 'Riverside 1',
  chargeBoxIdentity: 'RIVERSIDE-01',
  modelId: 4,
  companyUuid: names.company,
  timeZone: 'Europe/Vienna',
  publicDisplayName: 'Riverside car park',
  address: { addressLine1: 'Uferstraße 7', zip: '4020', city: 'Linz', country: 'AT' },
  geolocation: { latitude: 48.3069, longitude: 14.2858 },
};
const connector = {
  id: 21,
  station_uuid: stationUuid,
  label: 'Left',
  type: 'IEC_62196_T2',
  max_power_kw: 22,
  format: 'SOCKET',
  power_type: 'AC_3_PHASE',
  max_voltage: 230,
  max_amperage: 32,
};

const options: WorkerOptions = {
  retry: { maxAttempts: 50, firstWaitMs: 10, longestWaitMs: 40 },
  timeoutMs: 300,
  leaseMarginMs: 30_000,
  pollMs: 20,
  slotsPerPartner: 4,
};

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
});

describe.each([
  { name: 'SQLite', make: () => Promise.resolve(':memory:') },
  { name: 'PostgreSQL', make: () => postgres.createDatabase() },
])('6 a partner that takes OCPI, on $name', ({ make }) => {
  let store: AdminStore;
  let platform: Platform;
  let partner: OcpiPartner;
  let token: string;
  let worker: OutboxWorker | undefined;

  beforeEach(async () => {
    store = await openStore(await make());
    partner = await ocpiPartner(partnerToken);
    await importSite();
    token = await addToken(store, names.organization, ['stations']);
    platform = createPlatform({ store, clock: Date.now, newUuid: randomUUID });
    worker = undefined;
  });
  afterEach(async () => {
    await worker?.stop(1);
    await store.close();
    await partner.close();
  });

  async function importSite(
    stationChanges: Readonly<Record<string, unknown>> = {},
    connectors: readonly unknown[] = [connector],
  ): Promise<void> {
    const roaming_partners = [
      {
        slug: 'hub',
        url: partner.url,
        token: partnerToken,
        kind: 'ocpi-2.2.1',
        country_code: 'at',
        party_id: 'abc',
      },
    ];
    const stations = [{ ...station, ...stationChanges }];
    const models = [{ id: 4, name: 'Post 22' }];
    await importGood(store, fleetSite({ models, stations, connectors, roaming_partners }));
  }
  function start(changes: Partial<WorkerOptions> = {}): void {
    const world = {
      nowMs: Date.now,
      sleep,
      fetch,
      random: Math.random,
      makePublication: makesNothing,
    };
    const ignored = (): void => undefined;
    worker = startOutboxWorker(store.outbox, { ...options, ...changes }, world, ignored);
  }
  async function update(body: object): Promise<void> {
    const response = await platform.fetch(
      new Request(`https://platform.example/api/cpoapi/v1/charging_stations/${stationUuid}`, {
        method: 'PUT',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
    expect(response.status).toBe(200);
  }
  const activate = (): Promise<void> => update({ enabledRoamingInterfaces: ['hub'] });
  async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await isSo())) await wait(10);
  }
  const left = (): Promise<readonly PushRecord[]> => store.outbox.undelivered();
  const isEmpty = async (): Promise<boolean> => (await left()).length === 0;
  const isDead = async (): Promise<boolean> =>
    (await left()).every(({ state }) => state === 'dead');

  it('is sent a Location to the address of its own, with its token', async () => {
    await activate();
    start({ timeoutMs: 20_000 });
    await until(isEmpty);
    expect(partner.requests).toHaveLength(1);
    const [request] = partner.requests;
    expect(request?.method).toBe('PUT');
    expect(request?.path).toBe(`/ocpi/emsp/2.2.1/locations/AT/ABC/${stationUuid}`);
    expect(request?.headers).toMatchObject({
      authorization: `Token ${Buffer.from(partnerToken).toString('base64')}`,
      'content-type': 'application/json',
    });
    const { 'x-request-id': requestId, 'x-correlation-id': correlationId } = request?.headers ?? {};
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(correlationId).toBe(request?.headers['idempotency-key']);
    const location: unknown = JSON.parse(request?.body ?? '');
    expect(ocpiLocationSchema.safeParse(location).error).toBeUndefined();
    expect(location).toMatchObject({
      country_code: 'AT',
      party_id: 'ABC',
      country: 'AUT',
      evses: [{ status: 'UNKNOWN', connectors: [{ standard: 'IEC_62196_T2' }] }],
    });
    expect(request?.body).not.toMatch(/RIVERSIDE-01|technician|iccid/);
  });

  it('is in an export as it was imported, and so are the plugs', async () => {
    const site = await store.site.exportSite();
    expect(site.roaming_partners).toMatchObject([
      { kind: 'ocpi-2.2.1', country_code: 'AT', party_id: 'ABC', token: partnerToken },
    ]);
    expect(site.connectors).toMatchObject([connector]);
    await importGood(store, site);
    expect(await store.site.exportSite()).toEqual(site);
  });

  it('is told until it says so itself: an HTTP status is not enough', async () => {
    const answers = [
      ocpiAnswering(500, 3000),
      ocpiAnswering(200, 2001),
      ocpiAnswering(200, 3000),
      (answer: { end: (text: string) => unknown }) => answer.end('<html>Welcome</html>'),
      (answer: { end: (text: string) => unknown }) => answer.end('x'.repeat(100_000)),
      (answer: { socket: { destroy: () => unknown } | null }) => answer.socket?.destroy(),
      () => undefined,
    ];
    partner.behave((answer, request) => {
      (answers[partner.requests.length - 1] ?? ocpiTaking)(answer, request);
    });
    await activate();
    start();
    await until(isEmpty);
    expect(partner.requests).toHaveLength(answers.length + 1);
    const keys = partner.requests.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    const requestIds = partner.requests.map(({ headers }) => headers['x-request-id']);
    expect(new Set(requestIds).size).toBe(requestIds.length);
  });

  it('gives up with the status that the partner has in its answer', async () => {
    partner.behave(ocpiAnswering(200, 2001));
    await activate();
    start({ retry: { ...options.retry, maxAttempts: 2 } });
    await until(isDead);
    expect(await left()).toMatchObject([{ attempts: 2, last_error: 'OCPI status 2001' }]);
  });

  it('believes the latest in the end, though it answers late and out of order', async () => {
    // The first is answered after its time is over, and again later than what follows it.
    partner.behave((answer, request) => {
      const isFirst = partner.requests.length === 1;
      void wait(isFirst ? 600 : 0).then(() => {
        ocpiTaking(answer, request);
      });
    });
    await activate();
    start();
    await until(() => partner.requests.length === 1);
    await update({ publicDisplayName: 'Renamed', enabledRoamingInterfaces: [] });
    await wait(1000);
    await activate();
    await until(isEmpty);
    expect(partner.requests.length).toBeGreaterThanOrEqual(3);
    expect(partner.locations.get(stationUuid)?.name).toBe('Renamed');
  });

  it('is not told that a station is no longer for it', async () => {
    await activate();
    start();
    await until(isEmpty);
    await update({ enabledRoamingInterfaces: [] });
    await wait(100);
    expect(partner.requests).toHaveLength(1);
    expect(await left()).toEqual([]);
  });

  it('is sent nothing of a station that is no Location; the reason is kept, a retry heals it', async () => {
    await importSite({ geolocation: null, address: null }, []);
    await store.write(async (writer) => {
      for (const { id } of await writer.plugs(stationUuid)) {
        const connector = await writer.lockConnector(id);
        if (connector === undefined) throw new Error(`No connector ${id}`);
        await writer.updateConnector({ ...connector, type: null, max_power_kw: null });
      }
    });
    await activate();
    start();
    await until(isDead);
    expect(partner.requests).toEqual([]);
    const [push] = await left();
    expect(push).toMatchObject({ state: 'dead', attempts: 1 });
    expect(push?.last_error).toMatch(
      /^The station is no OCPI Location: the geolocation is missing; address\.addressLine1 is missing; .*no connector states/,
    );
    await importSite();
    expect(await store.outbox.retry(Date.now())).toBe(1);
    await until(isEmpty);
    expect(partner.locations.has(stationUuid)).toBe(true);
  });
});
