import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createPlatform, type Platform } from '@wattpost/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ocpiLocationSchema } from '../../../../packages/platform/test/stations/ocpiLocationSchema.ts';
import {
  addToken,
  connectorOf,
  fleetSite,
  importSite,
  setPartnerToken,
  stationAt,
  stationUuids,
} from '../support/site.ts';
import { hanging, ocpiReply, startPartner, accepting, type Partner } from '../support/partner.ts';
import { quickRetry, startWorker } from '../support/outbox.ts';
import { memoryAndServer } from '../support/databases.ts';
import type { AdminStore, PushRecord } from '../../src/store/database/adminStore.ts';
import type { OutboxWorker, WorkerOptions } from '../../src/outbox/outboxWorker.ts';

const [stationUuid] = stationUuids;
const partnerToken = 'a token: with signs';

const station = stationAt(0, { publicDisplayName: 'Riverside car park' });
const connector = connectorOf(stationUuid);

describe.each(memoryAndServer())('6 a partner that takes OCPI, on $name', ({ open }) => {
  let store: AdminStore;
  let platform: Platform;
  let partner: Partner;
  let token: string;
  let worker: OutboxWorker | undefined;

  beforeEach(async () => {
    store = await open();
    partner = await startPartner();
    await importStation();
    token = await addToken(store, { areas: ['stations'] });
    platform = createPlatform({ store, clock: Date.now, newUuid: randomUUID });
    worker = undefined;
  });
  afterEach(async () => {
    await worker?.stop(1);
    await store.close();
    await partner.close();
  });

  async function importStation(
    stationChanges: Readonly<Record<string, unknown>> = {},
    connectors: readonly unknown[] = [connector],
  ): Promise<void> {
    const roaming_partners = [
      {
        slug: 'hub',
        url: partner.locationsUrl,
        kind: 'ocpi-2.2.1',
        country_code: 'at',
        party_id: 'abc',
      },
    ];
    const stations = [{ ...station, ...stationChanges }];
    await importSite(store, fleetSite({ stations, connectors, roaming_partners }));
    await setPartnerToken(store, 'roaming', 'hub', partnerToken);
  }
  function start(changes: Partial<WorkerOptions> = {}): void {
    worker = startWorker(store.outbox, changes);
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

  it('is sent a Location to its own address, with its token', async () => {
    await activate();
    start();
    await until(isEmpty);
    expect(partner.requests).toHaveLength(1);
    const [request] = partner.requests;
    expect(request?.method).toBe('PUT');
    expect(request?.path).toBe(`/ocpi/2.2.1/locations/AT/ABC/${stationUuid}`);
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
    expect(request?.body).not.toMatch(/BOX-0|technician|iccid/);
  });

  it('is in an export as it was imported, and so are the plugs', async () => {
    const site = await store.site.exportSite();
    expect(site.roaming_partners).toMatchObject([
      { kind: 'ocpi-2.2.1', country_code: 'AT', party_id: 'ABC' },
    ]);
    expect(site.connectors).toMatchObject([connector]);
    await importSite(store, site);
    expect(await store.site.exportSite()).toEqual(site);
  });

  it('is told until it says so itself: an HTTP status is not enough', async () => {
    const answers = [
      ocpiReply(500, 3000),
      ocpiReply(200, 2001),
      ocpiReply(200, 3000),
      (answer: { end: (text: string) => unknown }) => answer.end('<html>Welcome</html>'),
      (answer: { end: (text: string) => unknown }) => answer.end('x'.repeat(100_000)),
      (answer: { socket: { destroy: () => unknown } | null }) => answer.socket?.destroy(),
    ];
    partner.replyWith((answer, request) => {
      (answers[partner.requests.length - 1] ?? accepting)(answer, request);
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

  it('is sent the same again when it does not answer', async () => {
    partner.replyWith(hanging);
    await activate();
    start({ timeoutMs: 300 });
    await until(async () => (await left())[0]?.last_error === 'no answer within 300 ms');
    partner.replyWith(accepting);
    await until(isEmpty);
    expect(partner.requests.length).toBeGreaterThanOrEqual(2);
    expect(new Set(partner.requests.map(({ key }) => key)).size).toBe(1);
  });

  it('gives up with the status that the partner has in its answer', async () => {
    partner.replyWith(ocpiReply(200, 2001));
    await activate();
    start({ retry: { ...quickRetry, maxAttempts: 2 } });
    await until(isDead);
    expect(await left()).toMatchObject([{ attempts: 2, last_error: 'OCPI status 2001' }]);
  });

  it('believes the latest in the end, though it answers late and out of order', async () => {
    // The first is answered after its time is over, and later than what follows it.
    let answerLate = (): void => undefined;
    partner.replyWith((answer, request) => {
      if (partner.requests.length > 1) accepting(answer, request);
      else
        answerLate = () => {
          accepting(answer, request);
        };
    });
    await activate();
    start({ timeoutMs: 300 });
    await until(() => partner.requests.length > 0);
    await update({ publicDisplayName: 'Renamed', enabledRoamingInterfaces: [] });
    await until(isEmpty);
    answerLate();
    await activate();
    await until(isEmpty);
    expect(partner.requests.length).toBeGreaterThanOrEqual(3);
    const location = partner.objects.get(`locations/${stationUuid}`) ?? '';
    expect(JSON.parse(location)).toMatchObject({ name: 'Renamed' });
  });

  it('is not told that a station is no longer for it', async () => {
    await activate();
    start();
    await until(isEmpty);
    // Without a worker, what is to be sent stays in the outbox.
    await worker?.stop(1);
    await update({ enabledRoamingInterfaces: [] });
    expect(await left()).toEqual([]);
    expect(partner.requests).toHaveLength(1);
  });

  it('is sent nothing of a station that is no Location; the reason is kept, a retry heals it', async () => {
    await importStation({ geolocation: null, address: null }, []);
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
      /^The station cannot be an OCPI Location: the geolocation is missing; address\.addressLine1 is missing; .*no connector states/,
    );
    await importStation();
    expect(await store.outbox.retry(Date.now())).toBe(1);
    await until(isEmpty);
    expect(partner.objects.has(`locations/${stationUuid}`)).toBe(true);
  });
});
