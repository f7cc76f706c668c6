import { chmod } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, expect, it } from 'vitest';
import { databaseFailure } from '../../src/database/databaseFailure.ts';
import { openStore, type AdminStore } from '../../src/store/index.ts';
import { mountSmallDisk, type SmallDisk } from '../support/smallDisk.ts';
import { startOwnPostgres, type OwnPostgres } from '../support/postgres.ts';
import { testFolder } from '../support/wattpostServer.ts';
import {
  expectUnavailable,
  faultySite,
  fillUp,
  isDegraded,
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

/** Longer than the pause between two attempts to write. */
const inTime = { timeout: 60_000, interval: 100 };

/** The user that PostgreSQL runs as where tests run as root. */
const postgresUser = 65_534;

async function smallDisk(name: string, uid: number, size: string): Promise<SmallDisk> {
  const disk = await mountSmallDisk(folder.path(name), uid, size);
  cleanups.push(() => disk.unmount());
  return disk;
}

/** A database whose tables, and nothing else, are on a disk. */
async function databaseOn(postgres: OwnPostgres, path: string): Promise<string> {
  const url = await postgres.createDatabase();
  const name = new URL(url).pathname.slice(1);
  await postgres.execute(`create tablespace small location '${path}'`);
  await postgres.execute(`alter database ${name} set tablespace small`);
  return url;
}

const databases = [
  {
    name: 'SQLite',
    make: async () => {
      const disk = await smallDisk('sqlite', 0, '8m');
      return { disk, db: folder.path('sqlite/wattpost.db') };
    },
  },
  {
    name: 'PostgreSQL',
    make: async () => {
      const postgres = await startOwnPostgres();
      cleanups.push(() => postgres.stop());
      await chmod(folder.path('.'), 0o711);
      const disk = await smallDisk('tables', postgresUser, '32m');
      return { disk, db: await databaseOn(postgres, folder.path('tables')) };
    },
  },
];

it.each(databases)(
  'a full disk of $name: reads go on, and writes as soon as there is space',
  async ({ make }) => {
    const { disk, db } = await make();
    const site: FaultySite = await faultySite(db);
    cleanups.push(site.end);
    const server = await site.start('--metrics-port', '0');
    const { metrics } = JSON.parse(server.out()) as { metrics: string };
    const isWritable = async (): Promise<string | undefined> =>
      /^wattpost_database_writable (.*)$/m.exec(await (await fetch(metrics)).text())?.[1];
    expect((await site.setPrice(server, prices.first)).status).toBe(200);
    await site.isDelivered(prices.first);
    expect([await readiness(server), await isWritable()]).toEqual([isReady, '1']);

    await disk.fill();
    const { confirmed, refused } = await fillUp(site, server);
    await expectUnavailable(refused);
    expect([await readiness(server), await isWritable()]).toEqual([isDegraded('disk_full'), '0']);
    const line = await server.logged(({ msg }) => msg === 'the database takes no writes');
    expect(line).toMatchObject({
      level: 'error',
      reason: expect.stringMatching(/^Cannot use .*disk is full; free some space/) as string,
    });
    // Longer than it takes to try to write: it is still so, and displays have the price.
    const untilMs = Date.now() + 7_000;
    while (Date.now() < untilMs) {
      expect(await shownPrice(site, server)).toBe(confirmed);
      expect(await readiness(server)).toEqual(isDegraded('disk_full'));
      // Below the limit of requests.
      await wait(20);
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

    await disk.free();
    await expect.poll(() => readiness(server), inTime).toEqual(isReady);
    await server.logged(({ msg }) => msg === 'the database takes writes again');
    expect(await isWritable()).toBe('1');
    await site.isDelivered(confirmed);
    expect((await site.setPrice(server, prices.third)).status).toBe(200);
    await site.isDelivered(prices.third);
    expect(server.log().filter(({ msg }) => msg === 'answered with 500')).toEqual([]);
    expect(await server.stop()).toBe(0);
  },
);

it('a full disk of SQLite at a start: the reason says what to free, and the next start serves', async () => {
  const disk = await smallDisk('restarted', 0, '8m');
  const location = folder.path('restarted/wattpost.db');
  const database = { kind: 'file', location, name: JSON.stringify(location) } as const;
  const open = (): Promise<AdminStore> => openStore(location);
  await (await open()).close();
  await disk.fill();
  const error: unknown = await open().catch((reason: unknown) => reason);
  expect(databaseFailure(error, database)).toMatchObject({
    kind: 'unavailable',
    message: expect.stringMatching(
      /wattpost\.db": the disk is full; free some space on it/,
    ) as string,
  });
  await disk.free();
  const store = await open();
  await store.ping();
  await store.close();
});
