import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { citySiteOrganizations, sampleSitePath } from '@wattpost/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPushes, citySiteWithPartners } from '../support/outbox.ts';
import { setPartnerToken, atImport } from '../support/site.ts';
import { succeeded, testFolder, wattpostServer } from '../support/wattpostServer.ts';
import { openStore } from '../../src/store/openStore.ts';

const city = sampleSitePath('city');
const organization = citySiteOrganizations.cityWorks;
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const folder = testFolder();
const db = folder.path('city.db');
beforeAll(async () => {
  const { exitCode, err } = await wattpostServer(['import', city, '--db', db]);
  expect([exitCode, err]).toEqual([0, '']);
});
afterAll(() => {
  folder.remove();
});

describe('databases that cannot be used', () => {
  it('a file that is no database, one that is a folder', async () => {
    const text = folder.path('text.db');
    writeFileSync(text, 'These are a good thousand characters of text. '.repeat(30));
    const noDatabase = await wattpostServer(['token', 'list', '--db', text]);
    expect(noDatabase.exitCode).toBe(2);
    expect(noDatabase.err).toMatch(/Cannot use ".*text.db": the file is not a SQLite database/);
    const directory = folder.path('folder.db');
    mkdirSync(directory);
    const aFolder = await wattpostServer(['migrate', '--db', directory]);
    expect(aFolder.exitCode).toBe(2);
    expect(aFolder.err).toMatch(/Cannot use ".*folder.db": it is a directory/);
  });

  it('a database of a newer version', async () => {
    const newer = folder.path('newer.db');
    await succeeded(['migrate', '--db', newer]);
    const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
    const database = new DatabaseSync(newer);
    database.exec("insert into kysely_migration values ('999-later', '2030-01-01T00:00:00Z')");
    database.close();
    const { exitCode, err } = await wattpostServer(['serve', '--port', '0', '--db', newer]);
    expect(exitCode).toBe(2);
    expect(err).toMatch(/Cannot use ".*newer.db": .*newer version of wattpost-server.*999-later/);
  });

  it('PostgreSQL that is not there ends with 69 and without the password', async () => {
    const listener = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as { port: number };
    const broken = await wattpostServer([
      'migrate',
      '--db',
      `postgres://ann:geheim@127.0.0.1:${port}/site`,
    ]);
    listener.close();
    await once(listener, 'close');
    const refused = await wattpostServer(['migrate'], {
      env: { DATABASE_URL: `postgres://ann:geheim@127.0.0.1:${port}/site?password=geheim` },
    });
    expect([broken.exitCode, refused.exitCode]).toEqual([69, 69]);
    expect(broken.err).toContain(`Cannot use postgres://127.0.0.1:${port}/site: `);
    expect(refused.err).toContain('it cannot be reached (ECONNREFUSED)');
    expect(broken.err + refused.err).not.toContain('geheim');
  });
});

describe('tokens', () => {
  it('are printed once, listed without themselves and revoked', async () => {
    const made = await succeeded([
      ...['token', 'create', '--db', db, '--organization', organization.toUpperCase()],
      ...['--areas', 'pricing, stations:read', '--cross-organization'],
    ]);
    expect(made.out).toMatch(/^wattpost_[\w-]{43}\n$/);
    const token = made.out.trim();
    const { out: json } = await succeeded(['token', 'list', '--db', db, '--json']);
    const { tokens } = JSON.parse(json) as { tokens: Record<string, unknown>[] };
    expect(tokens).toEqual([
      {
        uuid: expect.stringMatching(uuidForm) as string,
        organization_uuid: organization,
        areas: ['stations:read', 'pricing'],
        cross_organization: true,
        name: null,
        partner_slug: null,
        created_at: expect.stringMatching(/^20.*Z$/) as string,
        revoked_at: null,
      },
    ]);
    const uuid = String(tokens[0]?.['uuid']);
    const list = await succeeded(['token', 'list', '--db', db]);
    expect(list.out).toMatch(
      new RegExp(`TOKEN[^]*${uuid}[^]*stations:read,pricing[^]*all organizations`),
    );
    expect(json + list.out).not.toContain(token);
    expect(json + list.out).not.toMatch(/[0-9a-f]{64}/);
    expect(readFileSync(db).includes(token)).toBe(false);

    const mistaken = await wattpostServer(['token', 'revoke', token, '--db', db]);
    expect(mistaken.exitCode).toBe(2);
    expect(mistaken.err).not.toContain(token);
    const revoked = await wattpostServer(['token', 'revoke', uuid, '--db', db]);
    expect(revoked).toEqual({ exitCode: 0, out: '', err: `Revoked ${uuid}.\n` });
    const again = await wattpostServer(['token', 'revoke', uuid, '--db', db]);
    expect(again.exitCode).toBe(2);
    const after = await succeeded(['token', 'list', '--db', db, '--json']);
    expect(after.out).toMatch(/"revoked_at":"20/);
  });

  it('no token is no problem', async () => {
    const empty = folder.path('empty.db');
    expect((await succeeded(['migrate', '--db', empty])).out).toContain(
      'is ready for wattpost-server',
    );
    expect(await wattpostServer(['token', 'list', '--db', empty])).toEqual({
      exitCode: 0,
      out: '',
      err: 'No tokens.\n',
    });
    expect((await succeeded(['token', 'list', '--db', empty, '--json'])).out).toBe(
      '{"tokens":[]}\n',
    );
  });
});

describe('the outbox', () => {
  it('is listed, and what is dead is tried again', async () => {
    const path = folder.path('outbox.db');
    const store = await openStore(path);
    const site = citySiteWithPartners({});
    await store.site.importSite(site, atImport);
    await setPartnerToken(store, 'roaming', 'reisestrom', 'invented-for-them');
    const [waiting = '', dead = '', deadToo = ''] = await addPushes(store, 'reisestrom', 3);
    // The command reads the clock of this machine.
    const notBeforeMs = Date.now() + 86_400_000;
    await store.outbox.failed(waiting, 'HTTP 503', notBeforeMs);
    await store.outbox.failed(dead, 'HTTP 500', null);
    await store.outbox.failed(deadToo, 'ECONNREFUSED', null);
    await store.close();

    const { out } = await succeeded(['outbox', 'list', '--db', path, '--json']);
    const { pushes } = JSON.parse(out) as { pushes: Record<string, unknown>[] };
    expect(pushes.find(({ uuid }) => uuid === waiting)).toMatchObject({
      slug: 'reisestrom',
      state: 'waiting',
      failed_attempts: 1,
      not_before: new Date(notBeforeMs).toISOString(),
      last_error: 'HTTP 503',
    });
    expect(pushes.find(({ uuid }) => uuid === dead)).toMatchObject({
      state: 'dead',
      not_before: null,
    });
    const list = await succeeded(['outbox', 'list', '--db', path]);
    expect(list.out).toMatch(/^PUSH[^]*ECONNREFUSED/);
    expect(list.out).not.toContain('invented-for-them');

    expect((await succeeded(['outbox', 'retry', dead, '--db', path])).out).toBe(
      '1 push will be retried.\n',
    );
    expect((await succeeded(['outbox', 'retry', '--db', path])).out).toBe(
      '1 push will be retried.\n',
    );
    expect((await succeeded(['outbox', 'retry', '--db', path])).out).toBe(
      '0 pushes will be retried.\n',
    );
    const empty = await wattpostServer(['outbox', 'list', '--db', db]);
    expect(empty).toEqual({ exitCode: 0, out: '', err: 'Every partner is up to date.\n' });
  });
});
