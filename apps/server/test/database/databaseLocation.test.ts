import { describe, expect, it } from 'vitest';
import { databaseLocation } from '../../src/database/databaseLocation.ts';

const url = 'postgres://ann:s3cr3t@db.example:5433/site?sslmode=require&password=other';

describe('which database', () => {
  it.each([
    ['the option first', 'a.db', { WATTPOST_DB: 'b.db', DATABASE_URL: url }, 'a.db'],
    ['then WATTPOST_DB', undefined, { WATTPOST_DB: 'b.db', DATABASE_URL: url }, 'b.db'],
    ['then DATABASE_URL', undefined, { DATABASE_URL: url }, url],
    ['else wattpost.db', undefined, {}, 'wattpost.db'],
    ['an empty variable is none', undefined, { WATTPOST_DB: '', DATABASE_URL: '' }, 'wattpost.db'],
    ['a file with a colon', 'C:\\site.db', {}, 'C:\\site.db'],
  ])('%s', (_name, option, env, location) => {
    expect(databaseLocation(option, env)).toMatchObject({ ok: true, value: { location } });
  });

  it.each([
    ['file', 'a "b".db', '"a \\"b\\".db"'],
    ['memory', ':memory:', 'the database in memory'],
    ['postgres', url, 'postgres://db.example:5433/site'],
    ['postgres', 'postgresql://db/site', 'postgres://db/site'],
  ])('%s: its name has no password', (kind, option, name) => {
    expect(databaseLocation(option, {})).toMatchObject({ ok: true, value: { kind, name } });
  });

  it.each([
    ['', {}, '--db is empty'],
    [
      'mysql://ann:s3cr3t@db/x',
      {},
      '--db names a kind of database that is not supported (mysql://***@db/x)',
    ],
    ['postgres:x', {}, '--db is not a valid postgres:// URL'],
    ['postgres://ann:s3/cr3t@db/x', {}, '--db is not a valid postgres:// URL'],
    [undefined, { WATTPOST_DB: 'redis://x' }, 'WATTPOST_DB names a kind'],
    [undefined, { DATABASE_URL: 'mysql://ann:s3cr3t@db' }, 'DATABASE_URL is not a postgres:// URL'],
  ])('refuses %j', (option, env, words) => {
    const result = databaseLocation(option, env);
    const message = !result.ok && result.failure.kind === 'usage' ? result.failure.message : '';
    expect(message).toContain(words);
    expect(message).not.toMatch(/s3cr3t|s3\/cr3t/);
  });
});
