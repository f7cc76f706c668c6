import { chmodSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSuite } from '../../../../packages/platform/conformance/runSuite.ts';
import { sections } from '../../../../packages/platform/conformance/sections.ts';
import { ensurePackages } from '../../../../scripts/electron/debian.ts';
import { inProcessOnly, startConformanceServer } from '../conformance/conformanceServer.ts';
import { openStore } from '../../src/store/openStore.ts';
import { openPostgres } from '../../src/store/database/postgresBackend.ts';
import { startDaemon, type Daemon } from '../support/daemon.ts';
import { freePort } from '../support/freePort.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import {
  startServer,
  succeeded,
  testFolder,
  wattpostServer,
  wattpostServerProcess,
} from '../support/wattpostServer.ts';
import { documented } from './documentedProxies.ts';

const folder = testFolder();
let postgres: TestPostgres;
beforeAll(async () => {
  await ensurePackages(['proxies']);
  // The pooler's user reads its files in it.
  chmodSync(folder.path(''), 0o755);
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  folder.remove();
});

/** The user without rights that every system has: PgBouncer refuses to run as root. */
const nobody = 65_534;

describe.each(['session', 'transaction'])(
  'behind PgBouncer, as documented, pools of a %s',
  (mode) => {
    let pooler: Daemon;
    let port: number;

    beforeAll(async () => {
      port = await freePort();
      const behind = new URL(postgres.url('postgres'));
      let text = documented('ini');
      for (const [theirs, ours] of [
        ['db.example.net', `${behind.hostname} port=${behind.port}`],
        ['wattpost = ', '* = '],
        [' dbname=wattpost', ''],
        ['listen_port = 6432', `listen_port = ${port}`],
        ['/etc/pgbouncer/userlist.txt', folder.path('users.txt')],
        ['pool_mode = transaction', `pool_mode = ${mode}`],
        ['auth_type = scram-sha-256', 'auth_type = trust'],
      ] as const) {
        if (!text.includes(theirs)) throw new Error(`The block has no ${theirs}.`);
        text = text.replace(theirs, ours);
      }
      writeFileSync(folder.path('users.txt'), '"postgres" ""\n', { mode: 0o644 });
      const file = folder.path(`${mode}.ini`);
      writeFileSync(file, text, { mode: 0o644 });
      pooler = await startDaemon('pgbouncer', [file], port, { uid: nobody });
    });
    afterAll(() => pooler.stop());

    /** A new database, through the pooler. */
    async function newDatabase(): Promise<string> {
      const url = new URL(await postgres.createDatabase());
      url.port = String(port);
      return url.href;
    }

    it('processes migrate one after another, and the next need not wait', async () => {
      const db = await newDatabase();
      for (let round = 0; round < 2; round += 1) {
        const runs = await Promise.all(
          [1, 2, 3].map(() => wattpostServerProcess(['migrate', '--db', db])),
        );
        expect(runs.map(({ exitCode, err }) => [exitCode, err])).toEqual(
          [1, 2, 3].map(() => [0, '']),
        );
      }
    });

    it('a migration that fails leaves no lock behind', async () => {
      const db = await newDatabase();
      const backend = openPostgres(db, 1);
      await sql`create table station (something integer)`.execute(backend.db);
      await expect(openStore(db)).rejects.toThrow(/station/);
      await sql`drop table station`.execute(backend.db);
      const locks = await sql`select 1 from pg_locks where locktype = 'advisory'`.execute(
        backend.db,
      );
      expect(locks.rows).toEqual([]);
      await backend.close();
      await succeeded(['migrate', '--db', db]);
    });

    it('every transaction has its limit, and no other', async () => {
      const backend = openPostgres(await newDatabase(), 2);
      const setting = sql<{
        limit: string;
      }>`select current_setting('idle_in_transaction_session_timeout') as limit`;
      expect((await backend.read(({ db }) => setting.execute(db))).rows).toEqual([
        { limit: '2min' },
      ]);
      expect((await setting.execute(backend.db)).rows).toEqual([{ limit: '0' }]);
      await backend.close();
    });

    it('the interface is what it is without one, and a second server has each change at once', async () => {
      const db = await newDatabase();
      const first = await startConformanceServer(db);
      const second = await startServer(['--db', db, '--no-outbox']);
      const results = await runSuite(first.target, sections);
      const unheld = results.filter(({ id }) => !inProcessOnly.includes(id));
      expect(unheld.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
      const path = '/api/cpoapi/v1/charging_stations/?page[offset]=0&page[limit]=100';
      const headers = { authorization: first.target.tokens.cross ?? '' };
      const list = async (url: string): Promise<unknown> => {
        const answer = (await (await fetch(`${url}${path}`, { headers })).json()) as {
          data: unknown;
        };
        return answer.data;
      };
      expect(await list(second.url)).toEqual(await list(first.server.url));
      expect(await second.stop()).toBe(0);
      expect(await first.stop()).toBe(0);
      expect(first.server.log()).toEqual([]);
    });

    it('names the pooler when it refuses', async () => {
      const url = new URL(await newDatabase());
      url.pathname = '/no_such_database';
      const refused = await wattpostServer(['migrate', '--db', url.href]);
      expect(refused.err).toMatch(/a pooler before it|there is no database of that name/);
      expect(refused.err).not.toContain('is it running');
    });
  },
);
