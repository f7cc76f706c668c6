import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { addPushes, citySiteWithPartners } from '../support/outbox.ts';
import { rawConnection, statuses, type RawConnection } from '../support/rawConnection.ts';
import { statusReply, startPartner } from '../support/partner.ts';
import { creationBody, creationHead, servedCity } from '../support/servedCity.ts';
import { setPartnerToken, atImport } from '../support/site.ts';
import { startServer, testFolder, wattpostServer } from '../support/wattpostServer.ts';
import { openStore } from '../../src/store/openStore.ts';

const folder = testFolder();
afterAll(() => {
  folder.remove();
});
let count = 0;
const newDb = (): string => folder.path(`${++count}.db`);
const company = '6f545497-2158-5144-8b00-9f62eef1f9c5';

/** Whether a connection is taken. */
async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Sends the head of a request and waits until the server has begun with it. */
async function begin(connection: RawConnection, head: string): Promise<void> {
  connection.send(head.replace(/\r\n$/, 'Expect: 100-continue\r\n\r\n'));
  await connection.until('100 Continue');
}

describe('the end of a server', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    '%s: exit 0, nothing but the address was printed',
    async (signal) => {
      const server = await startServer(['--db', newDb(), '--shutdown-delay', '0.1']);
      server.signal(signal);
      expect(await server.ended).toBe(0);
      const places = {
        listening: server.url,
        preview: `${server.url}/preview`,
        displays: `${server.url}/displays`,
      };
      expect(server.out()).toBe(`${JSON.stringify(places)}\n`);
      expect(server.log().map(({ msg }) => msg)).toEqual(['listening', 'stopping', 'stopped']);
    },
  );

  it('a request that is under way is finished, a new one is not begun', async () => {
    const city = await servedCity(newDb());
    const body = creationBody('LAST-MOMENT', company);
    const late = await rawConnection(city.port);
    await begin(late, creationHead(city.token, body.length));
    late.send(body.slice(0, 20));
    const idle = await rawConnection(city.port);
    idle.send('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await idle.until('"ok"}');
    const silent = await rawConnection(city.port);
    city.signal('SIGTERM');
    await city.logged(({ msg }) => msg === 'stopping');
    await Promise.all([idle.closed, silent.closed]);
    expect(await isListening(city.port)).toBe(false);
    await wait(300);
    late.send(body.slice(20));
    const received = await late.closed;
    expect(statuses(received)).toEqual([100, 201]);
    expect(received).toContain('Connection: close');
    expect(await city.ended).toBe(0);
    const { out } = await wattpostServer(['export', '--db', city.db]);
    expect(out).toContain('LAST-MOMENT');
  });

  it('what does not come to its end is cut off after the grace, and is not half done', async () => {
    const city = await servedCity(newDb(), ['--shutdown-grace', '0.5']);
    const body = creationBody('NEVER', company);
    const stuck = await rawConnection(city.port);
    await begin(stuck, creationHead(city.token, body.length));
    stuck.send(body.slice(0, -1));
    const startMs = performance.now();
    expect(await city.stop()).toBe(0);
    expect(performance.now() - startMs).toBeLessThan(20_000);
    expect(statuses(await stuck.closed)).toEqual([100]);
    expect(city.log().find(({ connections }) => connections === 1)).toMatchObject({
      level: 'warn',
    });
    expect((await wattpostServer(['export', '--db', city.db])).out).not.toContain('NEVER');
  });

  it('is announced by /readyz, while everything is still served; a second signal ends it at once', async () => {
    const server = await startServer(['--db', newDb(), '--shutdown-delay', '600']);
    server.signal('SIGTERM');
    await server.logged(({ msg }) => msg === 'stopping');
    const ready = await fetch(`${server.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'error', message: 'Not ready' },
    ]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.url}/openapi.json`)).status).toBe(200);
    server.signal('SIGINT');
    expect(await server.ended).toBe(130);
  });

  it('a push that is under way is finished; what is left is for the next server', async () => {
    const db = newDb();
    const partner = await startPartner((answer) => {
      setTimeout(() => answer.writeHead(200).end(), 400);
    });
    const site = citySiteWithPartners({ reisestrom: partner.stationsUrl });
    const store = await openStore(db);
    await store.site.importSite(site, atImport);
    await setPartnerToken(store, 'roaming', 'reisestrom', 'invented-for-them');
    await addPushes(store, 'reisestrom', 3);
    const args = ['--db', db, '--push-concurrency', '1', '--push-poll', '0.05'];
    const first = await startServer(args);
    while (partner.requests.length === 0) await wait(10);
    expect(await first.stop()).toBe(0);
    expect(partner.confirmed.size).toBe(partner.requests.length);
    expect(await store.outbox.undelivered()).toHaveLength(3 - partner.requests.length);

    partner.replyWith(statusReply(204));
    const silent = await startServer([...args, '--no-outbox']);
    await wait(300);
    expect(await silent.stop()).toBe(0);
    expect(await store.outbox.undelivered()).not.toEqual([]);
    const second = await startServer(args);
    while ((await store.outbox.undelivered()).length > 0) await wait(10);
    expect(await second.stop()).toBe(0);
    expect(partner.confirmed.size).toBe(3);
    expect(first.err() + second.err()).toContain('"msg":"push delivered"');
    expect(first.err() + second.err()).not.toMatch(/invented-for-them|127\.0\.0\.1:\d+\/stations/);
    await store.close();
    await partner.close();
  });

  it('killed without warning, it has lost nothing that it confirmed', async () => {
    const city = await servedCity(newDb());
    const body = creationBody('CONFIRMED', company);
    const answer = await fetch(`${city.url}/api/cpoapi/v1/charging_stations/`, {
      method: 'POST',
      body,
      headers: { Authorization: city.token, 'Content-Type': 'application/json' },
    });
    expect(answer.status).toBe(201);
    city.signal('SIGKILL');
    expect(await city.ended).toBe('SIGKILL');
    const again = await startServer(['--db', city.db]);
    expect((await wattpostServer(['export', '--db', city.db])).out).toContain('CONFIRMED');
    expect(await again.stop()).toBe(0);
  });
});
