import { chmodSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { databaseLocation } from '../../src/database/databaseLocation.ts';
import { nodeServerIo } from '../../src/host/io.ts';
import { testFolder } from '../support/wattpostServer.ts';

const url = 'postgres://ann:s3cr3t@db.example:5433/site?sslmode=require&password=other';

const folder = testFolder();
afterAll(() => {
  folder.remove();
});

const io = nodeServerIo();
type Env = Readonly<Record<string, string>>;

function locate(option: string | undefined, env: Env) {
  const options = option === undefined ? {} : { db: option };
  return databaseLocation({ ...io, env }, options);
}

describe('which database', () => {
  it.each<[string, string | undefined, Env, string]>([
    ['the option first', 'a.db', { WATTPOST_DB: 'b.db', DATABASE_URL: url }, 'a.db'],
    ['then WATTPOST_DB', undefined, { WATTPOST_DB: 'b.db', DATABASE_URL: url }, 'b.db'],
    ['then DATABASE_URL', undefined, { DATABASE_URL: url }, url],
    ['else wattpost.db', undefined, {}, 'wattpost.db'],
    ['an empty variable is none', undefined, { WATTPOST_DB: '', DATABASE_URL: '' }, 'wattpost.db'],
    ['a file with a colon', 'C:\\site.db', {}, 'C:\\site.db'],
  ])('%s', async (_name, option, env, location) => {
    expect(await locate(option, env)).toMatchObject({ ok: true, value: { location } });
  });

  it.each([
    ['file', 'a "b".db', '"a \\"b\\".db"'],
    ['memory', ':memory:', 'the database in memory'],
    ['postgres', url, 'postgres://db.example:5433/site'],
    ['postgres', 'postgresql://db/site', 'postgres://db/site'],
  ])('%s: its name has no password', async (kind, option, name) => {
    expect(await locate(option, {})).toMatchObject({ ok: true, value: { kind, name } });
  });

  it.each<[string | undefined, Env, string]>([
    ['', {}, '--db must be the path of a SQLite file'],
    ['mysql://ann:s3cr3t@db/x', {}, '--db must be a valid postgres:// URL'],
    ['postgres:x', {}, '--db must be a valid postgres:// URL'],
    ['postgres://ann:s3/cr3t@db/x', {}, '--db must be a valid postgres:// URL'],
    [undefined, { WATTPOST_DB: 'redis://x' }, 'WATTPOST_DB must be a valid postgres:// URL'],
    [
      undefined,
      { DATABASE_URL: 'mysql://ann:s3cr3t@db' },
      'percent-encoded; unset it, or name the database with --db or WATTPOST_DB.',
    ],
  ])('refuses %j', async (option, env, words) => {
    const message = messageOf(await locate(option, env));
    expect(message).toContain(words);
    expect(message).not.toMatch(/s3cr3t|s3\/cr3t/);
  });
});

function messageOf(result: Awaited<ReturnType<typeof locate>>): string {
  return !result.ok && result.failure.kind === 'usage' ? result.failure.message : '';
}

describe('a file with the URL', () => {
  const inFile = (content: string, mode = 0o600) => {
    const file = folder.path('database-url');
    writeFileSync(file, content);
    chmodSync(file, mode);
    return locate(undefined, { WATTPOST_SERVER_DATABASE_URL_FILE: file });
  };

  it('is read, with the password and without the line break', async () => {
    expect(await inFile(`${url}\n`)).toMatchObject({
      ok: true,
      value: { kind: 'postgres', location: url, name: 'postgres://db.example:5433/site' },
    });
  });

  it.each<[string, string, number, RegExp]>([
    ['of another content', 's3cr3t', 0o600, /database-url" must contain a valid postgres/],
    ['of two URLs', `${url}\n${url}`, 0o600, /and nothing else/],
    ['that others may read', url, 0o640, /must belong to the server's user alone.*chmod it to 600/],
  ])('%s is refused', async (_what, content, mode, words) => {
    const message = messageOf(await inFile(content, mode));
    expect(message).toMatch(words);
    expect(message).not.toContain('s3cr3t');
  });

  it('that is missing is named', async () => {
    const missing = await locate(undefined, { WATTPOST_SERVER_DATABASE_URL_FILE: '/none/url' });
    expect(messageOf(missing)).toBe('Cannot read "/none/url": there is no such file.');
  });
});
