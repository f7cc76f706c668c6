import { rename } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, expect, it } from 'vitest';
import { startOwnPostgres } from '../support/postgres.ts';
import { testFolder, type RunningServer } from '../support/wattpostServer.ts';
import {
  expectUnavailable,
  faultySite,
  isNotReady,
  isReady,
  prices,
  readiness,
  shownPrice,
  type FaultySite,
} from './faultySite.ts';

const folder = testFolder();
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
afterAll(() => {
  folder.remove();
});

const inTime = { timeout: 60_000, interval: 100 };

/** Polls without end, from now on. */
function startPolling(
  site: FaultySite,
  server: RunningServer,
): { readonly statuses: Set<number>; readonly stop: () => Promise<void> } {
  const statuses = new Set<number>();
  let isStopped = false;
  const poll = async (): Promise<void> => {
    while (!isStopped) {
      const response = await site.poll(server);
      statuses.add(response.status);
      if (response.status === 200) await response.arrayBuffer();
      else await expectUnavailable(response);
      // All together below the limit of requests of a key.
      await wait(50);
    }
  };
  const displays = Promise.all(Array.from({ length: 20 }, poll));
  return {
    statuses,
    stop: async () => {
      isStopped = true;
      await displays;
    },
  };
}

it.each(['stopped', 'killed'])(
  'PostgreSQL that is %s and comes back while displays poll',
  async (how) => {
    const postgres = await startOwnPostgres();
    cleanups.push(() => postgres.stop());
    const site = await faultySite(await postgres.createDatabase());
    cleanups.push(site.end);
    const server = await site.start();
    expect((await site.setPrice(server, prices.first)).status).toBe(200);
    const polling = startPolling(site, server);
    await expect.poll(() => [...polling.statuses]).toEqual([200]);

    await postgres.kill(how === 'killed' ? 'SIGKILL' : 'SIGINT');
    await expect.poll(() => readiness(server), inTime).toEqual(isNotReady);
    await expectUnavailable(await site.poll(server));
    await expectUnavailable(await site.setPrice(server, prices.second));
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await expect.poll(() => [...polling.statuses].sort()).toEqual([200, 503]);

    await postgres.restart();
    await expect.poll(() => readiness(server), inTime).toEqual(isReady);
    expect(await shownPrice(site, server)).toBe(prices.first);
    await site.isDelivered(prices.first);
    expect((await site.setPrice(server, prices.third)).status).toBe(200);
    await site.isDelivered(prices.third);
    await polling.stop();
    expect(server.log().filter(({ msg }) => msg === 'answered with 500')).toEqual([]);
    expect(await server.stop()).toBe(0);
  },
);

it('a SQLite file that is moved away and back while displays poll', async () => {
  const site = await faultySite(folder.path('moved.db'));
  cleanups.push(site.end);
  const server = await site.start();
  const polling = startPolling(site, server);
  await expect.poll(() => [...polling.statuses]).toEqual([200]);
  expect((await site.setPrice(server, prices.first)).status).toBe(200);

  await rename(site.db, `${site.db}.away`);
  await expect.poll(() => readiness(server), inTime).toEqual(isNotReady);
  await expectUnavailable(await site.setPrice(server, prices.second));
  await expect.poll(() => [...polling.statuses].sort()).toEqual([200, 503]);

  await rename(`${site.db}.away`, site.db);
  await expect.poll(() => readiness(server), inTime).toEqual(isReady);
  expect(await shownPrice(site, server)).toBe(prices.first);
  expect((await site.setPrice(server, prices.third)).status).toBe(200);
  await site.isDelivered(prices.third);
  await polling.stop();
  expect(await server.stop()).toBe(0);
});
