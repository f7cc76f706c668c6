import { mkdir } from 'node:fs/promises';
import { afterAll, afterEach, expect, it } from 'vitest';
import { spawnCommand } from '../../../../scripts/run/spawnCommand.ts';
import { startOwnPostgres } from '../support/postgres.ts';
import { testFolder, wattpostServer } from '../support/wattpostServer.ts';
import {
  expectUnavailable,
  faultySite,
  isDegraded,
  isReady,
  prices,
  readiness,
  shownPrice,
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

/** Runs a command that only root may. */
async function asRoot(command: string, ...args: readonly string[]): Promise<void> {
  const { code, stderr } = await spawnCommand(command, args);
  if (code !== 0) throw new Error(`This test needs root's right to mount: ${stderr.trim()}`);
}

it('PostgreSQL that becomes read-only, as after a failover: reads go on, writes come back', async () => {
  const postgres = await startOwnPostgres();
  cleanups.push(() => postgres.stop());
  const site = await faultySite(await postgres.createDatabase());
  cleanups.push(site.end);
  const servers = [await site.start(), await site.start('--no-outbox')] as const;
  const [server, reader] = servers;
  const setReadOnly = async (value: 'on' | 'off'): Promise<void> => {
    await postgres.execute(`alter system set default_transaction_read_only = ${value}`);
    await postgres.execute('select pg_reload_conf()');
  };
  expect((await site.setPrice(server, prices.first)).status).toBe(200);
  await site.isDelivered(prices.first);

  await setReadOnly('on');
  // Settings reach the connections one after the other.
  let refused = await site.setPrice(server, prices.second);
  while (refused.status === 200) refused = await site.setPrice(server, prices.second);
  await expectUnavailable(refused);
  expect(await readiness(server)).toEqual(isDegraded('read_only'));
  const line = await server.logged(({ msg }) => msg === 'the database takes no writes');
  expect(line['reason']).toMatch(
    /^Cannot use postgres:.*it is read-only: a standby, or in recovery\.$/,
  );
  for (const each of servers) await shownPrice(site, each);

  await setReadOnly('off');
  await expect.poll(() => readiness(server), inTime).toEqual(isReady);
  expect((await site.setPrice(server, prices.third)).status).toBe(200);
  expect(await shownPrice(site, reader)).toBe(prices.third);
  await site.isDelivered(prices.third);
  for (const each of servers) expect(await each.stop()).toBe(0);
});

it('SQLite whose file system becomes read-only after an error: reads go on; nothing confirmed is lost', async () => {
  const [image, mounted] = [folder.path('image'), folder.path('disk')];
  await mkdir(mounted);
  await asRoot('truncate', '--size=64M', image);
  await asRoot('mkfs.ext4', '-q', image);
  const mount = (): Promise<void> => asRoot('mount', '-o', 'loop', image, mounted);
  const unmount = (): Promise<void> => asRoot('umount', mounted);
  await mount();
  cleanups.push(unmount);
  const site = await faultySite(`${mounted}/wattpost.db`);
  cleanups.push(site.end);
  const server = await site.start();
  expect((await site.setPrice(server, prices.first)).status).toBe(200);
  await site.isDelivered(prices.first);

  // As ext4 does after an error of the disk.
  await asRoot('mount', '-o', 'remount,abort', mounted);
  await expectUnavailable(await site.setPrice(server, prices.second));
  expect(await readiness(server)).toEqual(isDegraded('disk_failed'));
  const line = await server.logged(({ msg }) => msg === 'the database takes no writes');
  expect(line['reason']).toMatch(
    /the disk failed .* is its file system read-only after an error\?$/,
  );
  expect(await shownPrice(site, server)).toBe(prices.first);
  expect(await server.stop()).toBe(0);

  // It is not started before the disk is repaired.
  const failed = await wattpostServer(['serve', '--port', '0', '--db', site.db]);
  expect([failed.exitCode, failed.err]).toEqual([2, expect.stringMatching(/read-only/) as string]);
  await unmount();
  await mount();
  const next = await site.start();
  expect(await readiness(next)).toEqual(isReady);
  expect(await shownPrice(site, next)).toBe(prices.first);
  expect((await site.setPrice(next, prices.third)).status).toBe(200);
  await site.isDelivered(prices.third);
  expect(await next.stop()).toBe(0);
});
