import { afterEach, expect, it } from 'vitest';
import { startOwnPostgres } from '../support/postgres.ts';
import {
  expectUnavailable,
  faultySite,
  isNotReady,
  isReady,
  prices,
  readiness,
  shownPrice,
} from './faultySite.ts';
import { startLine } from './line.ts';

/**
 * Two servers on one PostgreSQL; the network between one of them and the database goes away in the middle of a
 * publication. The other one publishes meanwhile, and both agree afterwards.
 */

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const inTime = { timeout: 60_000, interval: 100 };

it.each(['broken', 'silent'] as const)(
  'a server whose line to PostgreSQL is %s in the middle of a publication, and whole again',
  async (how) => {
    const postgres = await startOwnPostgres();
    cleanups.push(() => postgres.stop());
    const db = await postgres.createDatabase();
    const line = await startLine(Number(new URL(db).port));
    cleanups.push(line.stop);
    const site = await faultySite(db);
    cleanups.push(site.end);
    const well = await site.start();
    const far = new URL(db);
    far.port = String(line.port);
    const cut = await site.start('--db', far.href);
    expect((await site.setPrice(cut, prices.first)).status).toBe(200);
    await site.isDelivered(prices.first);

    const isCut = line.cutAt('update', how);
    const lost = site.setPrice(cut, prices.third);
    await isCut;
    await expect.poll(() => readiness(cut), inTime).toEqual(isNotReady);
    expect((await fetch(`${cut.url}/healthz`)).status).toBe(200);
    expect(await readiness(well)).toEqual(isReady);
    expect(await shownPrice(site, well)).toBe(prices.first);
    // PostgreSQL keeps the locks of a silent transaction, so that this write waits for its end.
    const other = site.setPrice(well, prices.second);
    if (how === 'broken') {
      expect((await other).status).toBe(200);
      await expectUnavailable(await site.poll(cut));
    }
    line.mend();
    await expectUnavailable(await lost);
    expect((await other).status).toBe(200);
    await site.isDelivered(prices.second);
    expect(await shownPrice(site, well)).toBe(prices.second);
    await expect.poll(() => readiness(cut), inTime).toEqual(isReady);
    // Nothing of the lost publication has arrived, and nothing old is left in the caches.
    expect(await shownPrice(site, cut)).toBe(prices.second);
    expect((await site.setPrice(cut, prices.third)).status).toBe(200);
    await site.isDelivered(prices.third);
    expect(await shownPrice(site, well)).toBe(prices.third);
    for (const server of [well, cut]) {
      expect(server.log().filter(({ msg }) => msg === 'answered with 500')).toEqual([]);
      expect(await server.stop()).toBe(0);
    }
  },
);
