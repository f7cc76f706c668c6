import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleSitePath } from '@wattpost/samples';
import { undoCostRatePeriods } from '../store/migrations/undo.ts';
import { executeSql } from '../support/executeSql.ts';
import {
  startServer,
  succeeded,
  testFolder,
  wattpostServer,
  type Ended,
} from '../support/wattpostServer.ts';

const folder = testFolder();
let count = 0;
let db: string;
let backup: string;

beforeEach(() => {
  count += 1;
  db = folder.path(`${count}.db`);
  backup = folder.path(`${count}.backup.db`);
});
afterAll(() => {
  folder.remove();
});

const organization = '8cfb3164-0524-536f-977d-5fb180604877';

/** The sample site, imported once and then copied. */
let original: Promise<string> | undefined;

async function importCity(): Promise<string> {
  const city = folder.path('city.db');
  await succeeded(['migrate', '--db', city]);
  await wattpostServer(['import', sampleSitePath('city'), '--db', city]);
  return city;
}

async function filled(): Promise<void> {
  copyFileSync(await (original ??= importCity()), db);
}
const madeToken = (): Promise<Ended> =>
  succeeded(['token', 'create', '--organization', organization, '--areas', 'stations', '--db', db]);
const told = async (...args: readonly string[]): Promise<unknown> =>
  (await succeeded([...args, '--db', db])).out;
const exported = (): Promise<unknown> => told('export');
const tokens = (): Promise<unknown> => told('token', 'list', '--json');
const rights = (path: string): string => (statSync(path).mode & 0o777).toString(8);

/** What a command says that is refused as wrong usage. */
async function refused(...args: readonly string[]): Promise<string> {
  const { exitCode, out, err } = await wattpostServer(args);
  expect([exitCode, out]).toEqual([2, '']);
  return err;
}
/** That nothing half-written lies about. */
function expectNoDrafts(): void {
  const left = readdirSync(folder.path('.')).filter((name) => name.includes('.partial'));
  expect(left).toEqual([]);
}

describe('backup and restore', () => {
  it('bring a database back as it was, tokens and all, for its owner only', async () => {
    await filled();
    await madeToken();
    const before = [await exported(), await tokens()];
    // As a shell without a care has it.
    const umask = process.umask(0o022);
    try {
      const { out } = await succeeded(['backup', backup, '--db', db]);
      expect(out).toBe(`"${db}" is backed up in "${backup}".\n`);
      expect(rights(backup)).toBe('600');
      expect(existsSync(`${backup}-wal`)).toBe(false);
      await executeSql(
        db,
        "update token set revoked_at_ms = 1; update organization set name = 'X'",
      );
      expect([await exported(), await tokens()]).not.toEqual(before);
      const restored = await succeeded(['restore', backup, '--replace', '--db', db]);
      expect(restored.out).toBe(`"${db}" is restored from "${backup}".\n`);
    } finally {
      process.umask(umask);
    }
    expect(rights(db)).toBe('600');
    expect([await exported(), await tokens()]).toEqual(before);
    expectNoDrafts();
  });

  it('work beside a server: the one while it writes, the other once it has ended', async () => {
    await filled();
    const server = await startServer(['--db', db, '--no-outbox']);
    try {
      // What is in the log of changes and not in the file yet is in the backup, too.
      await madeToken();
      const before = [await exported(), await tokens()];
      await succeeded(['backup', backup, '--db', db]);
      await madeToken();
      expect(await refused('restore', backup, '--replace', '--db', db)).toContain(
        `"${db}" is in use; stop the server first.`,
      );
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      await madeToken();
      await server.stop();
      await succeeded(['restore', backup, '--replace', '--db', db]);
      expect([await exported(), await tokens()]).toEqual(before);
    } finally {
      await server.stop();
    }
    expectNoDrafts();
  });

  it('restore a database that was deleted, and one that is damaged', async () => {
    await filled();
    const before = await exported();
    await succeeded(['backup', backup, '--db', db]);
    const other = folder.path(`${count}.other.db`);
    await succeeded(['restore', backup, '--db', other]);
    expect(rights(other)).toBe('600');
    // Its first page is destroyed but for the header.
    const bytes = readFileSync(db);
    writeFileSync(db, bytes.fill(0x55, 100, 4096));
    writeFileSync(`${db}-wal`, 'y'.repeat(10_000));
    await succeeded(['restore', backup, '--replace', '--db', db]);
    expect(existsSync(`${db}-wal`)).toBe(false);
    expect(await exported()).toBe(before);
  });

  it('bring nothing to this version: a backup before an update is of the version before', async () => {
    await filled();
    await executeSql(
      db,
      `${undoCostRatePeriods.join(';')}; drop index push_by_waits_since;
      alter table publication drop column made_at_ms; alter table push drop column waits_since_ms;
      delete from kysely_migration where name >= '009'`,
    );
    await succeeded(['backup', backup, '--db', db]);
    await expect(executeSql(backup, 'select made_at_ms from publication')).rejects.toThrow(
      'no such column',
    );
    await succeeded(['restore', backup, '--replace', '--db', db]);
    await exported();
  });

  it('follow a link to read the database, not to replace it', async () => {
    await filled();
    const before = await exported();
    const linked = folder.path(`${count}.link.db`);
    symlinkSync(db, linked);
    await succeeded(['backup', backup, '--db', linked]);
    expect(await refused('restore', backup, '--replace', '--db', linked)).toContain(
      `"${linked}" is a link to "${db}", and a restore follows no links; name the file itself with --db.`,
    );
    // A link to nothing creates nothing.
    const nothing = folder.path(`${count}.nothing.db`);
    const dangling = folder.path(`${count}.dangling.db`);
    symlinkSync(nothing, dangling);
    for (const options of [[], ['--replace']]) {
      expect(await refused('restore', backup, ...options, '--db', dangling)).toContain('is a link');
    }
    expect([existsSync(nothing), readlinkSync(dangling)]).toEqual([false, nothing]);
    expect(await exported()).toBe(before);
    expectNoDrafts();
  });
});

describe('a backup', () => {
  it('overwrites nothing, and goes into no folder that is not there', async () => {
    await filled();
    for (const there of [backup, db]) {
      if (there === backup) writeFileSync(backup, 'mine');
      expect(await refused('backup', there, '--db', db)).toContain('exists already');
    }
    const nowhere = folder.path('nowhere/backup.db');
    expect(await refused('backup', nowhere, '--db', db)).toContain(
      `Cannot write "${nowhere}": its folder does not exist; make it first.`,
    );
    expectNoDrafts();
  });

  it('is of a database of this program', async () => {
    expect(await refused('backup', backup, '--db', db)).toContain('There is no database');
    await executeSql(db, 'create table mine (a)');
    expect(await refused('backup', backup, '--db', db)).toContain(
      'not a database of wattpost-server',
    );
    writeFileSync(db, 'x'.repeat(10_000));
    expect(await refused('backup', backup, '--db', db)).toContain('not a SQLite database');
    expect(existsSync(backup)).toBe(false);
    expectNoDrafts();
  });

  it.each([
    ['backup', 'use pg_dump'],
    ['restore', 'use pg_restore'],
  ])('of PostgreSQL is for its own tools: %s', async (command, cure) => {
    const url = 'postgres://me:secret@db.example/wattpost';
    const said = await refused(command, backup, '--db', url);
    expect(said).toContain(`postgres://db.example/wattpost is PostgreSQL: ${cure}`);
    expect(said).not.toContain('secret');
    expect(await refused(command, backup, '--db', ':memory:')).toContain('name a file with --db');
  });
});

describe('a restore', () => {
  it.each<[string, (path: string) => void | Promise<void>, string]>([
    ['not there', () => undefined, 'there is no such file'],
    ['text', (path) => writeFileSync(path, 'x'.repeat(10_000)), 'it is not a SQLite database'],
    ['empty', (path) => writeFileSync(path, ''), 'it is not a database of wattpost-server'],
    ['a pipe', (path) => void execFileSync('mkfifo', [path]), 'it is not a regular file'],
    [
      'foreign',
      (path) => executeSql(path, 'create table a (b)'),
      'it is not a database of wattpost',
    ],
    [
      'of a newer version',
      async (path) => {
        await succeeded(['backup', path, '--db', db]);
        await executeSql(path, "insert into kysely_migration values ('999-new', '2030')");
      },
      'migrated by a newer version of wattpost-server: it has the changes 999-new',
    ],
    [
      'damaged',
      async (path) => {
        await succeeded(['backup', path, '--db', db]);
        const bytes = readFileSync(path);
        writeFileSync(path, bytes.fill(0x55, bytes.length / 2, bytes.length / 2 + 20_000));
      },
      'it is damaged',
    ],
    [
      'a database with changes beside it',
      (path) => {
        copyFileSync(db, path);
        writeFileSync(`${path}-wal`, 'x');
      },
      'it is a database in use',
    ],
  ])('of a file that is %s changes nothing', async (_what, make, reason) => {
    await filled();
    const before = await exported();
    await make(backup);
    expect(await refused('restore', backup, '--replace', '--db', db)).toContain(reason);
    expect(await exported()).toBe(before);
    expectNoDrafts();
  });

  it.each<[string, (path: string) => void | Promise<void>]>([
    ['a text', (path) => writeFileSync(path, 'x'.repeat(10_000))],
    ['an empty file', (path) => writeFileSync(path, '')],
    ['a database of another program', (path) => executeSql(path, 'create table mine (a)')],
    ['a pipe', (path) => void execFileSync('mkfifo', [path])],
    ['a folder', (path) => mkdirSync(path)],
  ])('leaves %s in place of the database as it is', async (what, make) => {
    await filled();
    await succeeded(['backup', backup, '--db', db]);
    const other = folder.path(`${count}.other.db`);
    await make(other);
    const content = (): unknown => what !== 'a pipe' && what !== 'a folder' && readFileSync(other);
    const before = [statSync(other), content()];
    expect(await refused('restore', backup, '--replace', '--db', other)).toContain(
      `"${other}" is not a database of wattpost-server, so it is not replaced`,
    );
    const { atimeMs: _read, atime: _readAt, ...facts } = statSync(other);
    expect(before).toEqual([expect.objectContaining(facts), content()]);
    expectNoDrafts();
  });

  it('replaces nothing unless it is told to, not even a log of changes', async () => {
    await filled();
    await succeeded(['backup', backup, '--db', db]);
    expect(await refused('restore', backup, '--db', db)).toContain(`"${db}" exists already.`);
    expect(await refused('restore', db, '--replace', '--db', db)).toContain('the database itself');
    const other = folder.path(`${count}.other.db`);
    writeFileSync(`${other}-wal`, 'x');
    expect(await refused('restore', backup, '--db', other)).toContain(
      `"${other}-wal" exists already`,
    );
    expect(existsSync(other)).toBe(false);
  });
});

it('a database file that anybody may read is closed to others when it is opened', async () => {
  await filled();
  chmodSync(db, 0o644);
  await exported();
  expect(rights(db)).toBe('640');
});
