import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fleetSite, names, registration } from '../support/site.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { startServer, testFolder, wattpostServer } from '../support/wattpostServer.ts';

/** Long and strange enough that it is nowhere by chance. */
const password = 'Zyzzyva-Quokka-4711-geheim';

/** Ways in which it could be written down, whole or in part. */
const traces: readonly RegExp[] = [
  /Zyzzyva|Quokka|4711-geheim/i,
  new RegExp(Buffer.from(password).toString('base64').slice(0, 30)),
  new RegExp(Buffer.from(password).toString('hex'), 'i'),
  new RegExp(encodeURIComponent(password)),
];
const hashTraces = /argon2id|\$scrypt|password_hash/;

function expectNoTrace(text: string, where: string, also: readonly RegExp[] = []): void {
  for (const trace of [...traces, ...also]) {
    expect(trace.test(text), `${String(trace)} in ${where}`).toBe(false);
  }
}

let postgres: TestPostgres;
const folder = testFolder();
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  folder.remove();
});

/** A failure of the database that has the whole row in its hands. */
const failingUser = 'fails@fleet.example';

async function breakPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const check = `alter table portal_user add check (email <> '${failingUser}')`;
  await client.query(check);
  await client.end();
}

function breakSqlite(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(
    `create trigger broken before insert on portal_user when new.email = '${failingUser}'
     begin select raise(abort, 'broken'); end`,
  );
  database.close();
}

/** Every row of every table, as text. */
async function dumpPostgres(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tables = await client.query<{ table_name: string }>(
    "select table_name from information_schema.tables where table_schema = 'public'",
  );
  let dump = '';
  for (const { table_name } of tables.rows) {
    const { rows } = await client.query<{ row: string }>(
      `select t::text as row from "${table_name}" t`,
    );
    dump += `${table_name}\n${rows.map(({ row }) => row).join('\n')}\n`;
  }
  await client.end();
  return dump;
}

function bytesOfSqlite(): string {
  return readdirSync(folder.path('.'))
    .filter((file) => file.startsWith('secrets.db'))
    .map((file) => readFileSync(folder.path(file)).toString('latin1'))
    .join('\n');
}

describe.each([
  {
    name: 'SQLite',
    make: () => Promise.resolve(folder.path('secrets.db')),
    breakIt: (file: string) => {
      breakSqlite(file);
      return Promise.resolve();
    },
    dump: () => Promise.resolve(bytesOfSqlite()),
  },
  {
    name: 'PostgreSQL',
    make: () => postgres.createDatabase(),
    breakIt: breakPostgres,
    dump: dumpPostgres,
  },
])('2.6 a password on $name', ({ make, breakIt, dump }) => {
  it('is in no log, no error, no list, no export and not in the database', async () => {
    const db = await make();
    const site = folder.path('site.json');
    const imported = await wattpostServer(['import', '-', '--db', db], {
      stdin: JSON.stringify(fleetSite()),
    });
    expect(imported.exitCode, imported.err).toBe(0);
    await breakIt(db);
    const token = (
      await wattpostServer([
        ...['token', 'create', '--organization', names.organization],
        ...['--areas', 'fleet', '--db', db],
      ])
    ).out.trim();
    const server = await startServer(['--db', db, '--log-level', 'trace']);
    const register = async (body: unknown): Promise<{ status: number; text: string }> => {
      const response = await fetch(`${server.url}/api/fleet/v1/register`, {
        method: 'POST',
        headers: { 'x-api-token': token, 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return { status: response.status, text: await response.text() };
    };
    const good = registration({ user: { password } });
    const failing = registration({ user: { password, email: failingUser } });
    const answers = [
      await register(good),
      await register(good),
      await register(failing),
      await register({ ...good, user: password }),
      await register({ ...good, company_id: undefined }),
      await register(`{"user":{"password":"${password}"`),
      await register(`{"user":{"password":"${password}","password":"${password}"}}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 500, 400, 400, 400, 400]);
    for (const { text } of answers) expectNoTrace(text, 'an answer', [hashTraces]);
    await server.logged((line) => line['status'] === 500);
    expect(await server.stop()).toBe(0);
    expectNoTrace(server.out() + server.err(), 'the log', [hashTraces]);

    for (const list of ['contact', 'user', 'card']) {
      for (const form of [[], ['--json']]) {
        const listed = await wattpostServer([list, 'list', ...form, '--db', db]);
        expect(listed.exitCode, listed.err).toBe(0);
        expect(listed.out).not.toBe('');
        expectNoTrace(listed.out + listed.err, `${list} list`, [hashTraces]);
      }
    }
    const exported = await wattpostServer(['export', '-o', site, '--db', db]);
    expect(exported.exitCode, exported.err).toBe(0);
    const text = readFileSync(site, 'utf8');
    expect(text).toContain(good.user.email);
    expectNoTrace(text, 'the export', [hashTraces]);

    const dumped = await dump(db);
    expect(dumped).toContain(good.user.email);
    expect(dumped).toMatch(/\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expectNoTrace(dumped, 'the database');
  });
});
