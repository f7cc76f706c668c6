import { sampleSitePath } from '@wattpost/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/index.ts';
import { startOwnPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts';
import { addDatexPartner, cityDatabase } from '../support/servedCity.ts';
import { startServer, wattpostServer } from '../support/wattpostServer.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
});
const stations = '/api/cpoapi/v1/charging_stations/';

describe('the command on PostgreSQL', () => {
  it('two servers share a database; each sees what the other wrote', async () => {
    const db = await postgres.createDatabase();
    const env = { DATABASE_URL: db };
    const servers = await Promise.all([startServer([], { env }), startServer([], { env })]);
    const [one, other] = servers;
    const token = await cityDatabase(db);
    const path = `${stations}29cb7963-6b24-59c8-aaf8-bd9bcb75faba`;
    const headers = { Authorization: token, 'Content-Type': 'application/json' };
    for (const label of ['first', 'second', 'third']) {
      const put = await fetch(one.url + path, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ label }),
      });
      expect(put.status).toBe(200);
      const read = await fetch(other.url + path, { headers });
      expect(await read.json()).toMatchObject({ attributes: { label } });
    }
    for (const server of servers) expect(await server.stop()).toBe(0);
    expect(servers.map((server) => server.log().filter(({ level }) => level === 'error'))).toEqual([
      [],
      [],
    ]);
  });

  it('what was exported can be imported into another database, and is exported the same', async () => {
    const [first, second] = [await postgres.createDatabase(), await postgres.createDatabase()];
    await wattpostServer(['import', sampleSitePath('city'), '--db', first]);
    const { out } = await wattpostServer(['export', '--db', first]);
    await wattpostServer(['import', '-', '--db', second], { stdin: out });
    expect((await wattpostServer(['export', '--db', second])).out === out).toBe(true);
  });

  it('says what is missing on it', async () => {
    const missing = await wattpostServer(['migrate', '--db', postgres.url('no_such_database')]);
    expect(missing.exitCode).toBe(2);
    expect(missing.err).toContain('there is no database of that name');
  });

  it('is alive but not ready without its database, and the command line says 69', async () => {
    const own = await startOwnPostgres();
    const db = await own.createDatabase();
    const token = await cityDatabase(db);
    const feedKey = await addDatexPartner(db);
    const server = await startServer(['--db', db, '--push-poll', '0.1', '--driver-pages']);
    const page = '/p/29cb7963-6b24-59c8-aaf8-bd9bcb75faba';
    expect((await fetch(server.url + page)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await own.stop();
    const ready = await fetch(`${server.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'error', message: 'Not ready' },
    ]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const headers = { Authorization: token, 'Content-Type': 'application/json' };
    for (const [path, init] of [
      [stations, {}],
      [stations, { method: 'POST', body: '{}' }],
      [page, {}],
      ['/datex/table', { headers: { Authorization: feedKey } }],
      ['/datex/status', { headers: { Authorization: feedKey } }],
      ['/ocpi/versions', { headers: { Authorization: `Token ${token}` } }],
    ] as const) {
      const asked = await fetch(server.url + path, { headers, ...init });
      expect([path, asked.status, asked.headers.get('retry-after')]).toEqual([path, 503, '5']);
      expect(await asked.text()).toContain('cannot be used at present');
    }
    const answered = 'answered with 503, the database cannot be used';
    const failed = await server.logged(({ msg }) => msg === answered);
    expect(failed['requestId']).toMatch(/^[0-9a-f-]{36}$/);
    expect(server.log().filter(({ msg }) => msg === 'answered with 500')).toEqual([]);
    await server.logged(({ msg }) => msg === 'the outbox cannot be read or written');
    const listed = await wattpostServer(['token', 'list', '--db', db]);
    expect(listed.exitCode).toBe(69);
    expect(await server.stop()).toBe(0);
  });

  it('a database that goes away within a transaction fails that, and ends no process', async () => {
    const passing = await startPostgres();
    const store = await openStore(await passing.createDatabase());
    await expect(
      store.read(async (reader) => {
        await passing.stop();
        return reader.publishingPartners();
      }),
    ).rejects.toThrow();
    await store.close();
  });
});
