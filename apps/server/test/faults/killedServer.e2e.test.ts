import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { startPostgres } from '../support/postgres.ts';
import { accepting, startPartner } from '../support/partner.ts';
import { succeeded } from '../support/wattpostServer.ts';
import { faultySite, prices, shownPrice } from './faultySite.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

it('one of two servers that is killed while it publishes: the other one delivers everything', async () => {
  const postgres = await startPostgres();
  cleanups.push(() => postgres.stop());
  const partner = await startPartner((response, request) => {
    setTimeout(() => accepting(response, request), 60);
  });
  const site = await faultySite(await postgres.createDatabase(), partner);
  cleanups.push(site.end);
  const start = (): ReturnType<typeof site.start> => site.start('--push-concurrency', '1');
  const other = await start();
  for (let round = 0; round < 6; round++) {
    const killed = await start();
    const price = [prices.first, prices.second, prices.third][round % 3] ?? prices.first;
    const sent = partner.requests.length;
    expect((await site.setPrice(killed, price)).status).toBe(200);
    // From before anything is published to when most of it is sent.
    if (round > 0) while (partner.requests.length === sent) await wait(5);
    await wait(round * 30);
    killed.signal('SIGKILL');
    expect(await killed.ended).toBe('SIGKILL');
    expect(await shownPrice(site, other)).toBe(price);
    await site.isDelivered(price);
  }
  const undelivered = async (): Promise<unknown> => {
    const { out } = await succeeded(['outbox', 'list', '--json', '--db', site.db]);
    return (JSON.parse(out) as { pushes: unknown }).pushes;
  };
  await expect.poll(undelivered, { timeout: 60_000 }).toEqual([]);
  expect(other.log().filter(({ level }) => level === 'error')).toEqual([]);
  expect(await other.stop()).toBe(0);
});
