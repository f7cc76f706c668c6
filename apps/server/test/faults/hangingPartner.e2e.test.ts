import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, expect, it } from 'vitest';
import { hanging, startPartner } from '../support/partner.ts';
import { startPostgres } from '../support/postgres.ts';
import { partnerNamed } from '../support/site.ts';
import { testFolder } from '../support/wattpostServer.ts';
import { faultySite, isReady, prices, readiness, shownPrice } from './faultySite.ts';

const folder = testFolder();
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
afterAll(() => {
  folder.remove();
});

const databases = [
  { name: 'SQLite', make: () => Promise.resolve(folder.path('hang.db')) },
  {
    name: 'PostgreSQL',
    make: async () => {
      const postgres = await startPostgres();
      cleanups.push(() => postgres.stop());
      return postgres.createDatabase();
    },
  },
];

/** A partner that accepts connections, and says nothing at all. */
async function silentUrl(): Promise<string> {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => {
    socket.on('error', () => undefined);
    sockets.add(socket);
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  cleanups.push(async () => {
    const closed = once(silent, 'close');
    silent.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  });
  return `http://127.0.0.1:${(silent.address() as AddressInfo).port}/tariffs`;
}

/** Longer than the test. */
const pushTimeoutSec = 300;

it.each(databases)(
  'publishing partners that hang delay neither others nor displays, on $name',
  async ({ make }) => {
    const hung = await startPartner(hanging);
    cleanups.push(() => hung.close());
    const site = await faultySite(await make(), undefined, [
      partnerNamed('a-hung', { tariffs_url: hung.tariffsUrl, locations_url: hung.locationsUrl }),
      partnerNamed('b-silent', { tariffs_url: await silentUrl() }),
    ]);
    cleanups.push(site.end);
    const server = await site.start('--push-timeout', String(pushTimeoutSec));
    for (const price of [prices.first, prices.second, prices.third]) {
      expect((await site.setPrice(server, price)).status).toBe(200);
      await site.isDelivered(price);
      expect(await shownPrice(site, server)).toBe(price);
    }
    expect(hung.requests.length).toBeGreaterThan(0);
    expect(hung.confirmed.size).toBe(0);
    expect(await readiness(server)).toEqual(isReady);
    server.signal('SIGKILL');
    await server.ended;
  },
);
