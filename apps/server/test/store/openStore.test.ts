import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchParent } from '../../../../scripts/run/scratchParent.ts';
import { contractSite, named } from '../../../../packages/platform/test/store/storeContractSite.ts';
import { executeSql } from '../support/executeSql.ts';
import { withStores } from '../support/withStores.ts';
import { nodeSqlite } from '../../src/store/database/nodeSqlite.ts';
import { NewerDatabaseError, openStore } from '../../src/store/openStore.ts';
import { atImport } from '../support/site.ts';

withStores(
  ({ open, newLocation }) => {
    it('keeps its content for the next program', async () => {
      const location = await newLocation();
      const store = await openStore(location);
      await store.site.importSite(contractSite, atImport);
      const before = await store.site.exportSite();
      await store.close();
      const again = await open(location);
      expect(await again.site.exportSite()).toEqual(before);
    });

    it('can be opened by several at once when it is new', async () => {
      const location = await newLocation();
      const stores = await Promise.all(Array.from({ length: 6 }, () => open(location)));
      await Promise.all(stores.map((store) => store.ping()));
      await stores[0]?.site.importSite(contractSite, atImport);
      const station = await stores[5]?.read((reader) => reader.station(named.bareStation));
      expect(station?.uuid).toBe(named.bareStation);
    });

    it('refuses a database of a newer version, and leaves it unchanged', async () => {
      const location = await newLocation();
      await (await openStore(location)).close();
      const stamp = new Date(8.64e14).toISOString();
      await executeSql(location, `insert into kysely_migration values ('999-later', '${stamp}')`);
      await expect(openStore(location)).rejects.toThrow(NewerDatabaseError);
      await expect(openStore(location)).rejects.toThrow(
        /newer version of wattpost-server.*999-later/,
      );
    });

    it('leaves nothing behind when a step fails', async () => {
      const location = await newLocation();
      await executeSql(location, 'create table station (something integer)');
      await expect(openStore(location)).rejects.toThrow(/station/);
      await executeSql(location, 'drop table station');
      const store = await open(location);
      expect(await store.site.importSite(contractSite, atImport)).toMatchObject({ ok: true });
    });

    it('reads on while a newer version gives a table another column', async () => {
      const location = await newLocation();
      const store = await open(location);
      await store.site.importSite(contractSite, atImport);
      const read = (): Promise<unknown> =>
        Promise.all(
          Array.from({ length: 12 }, () =>
            store.read((reader) => reader.stations(null, { offset: 0, limit: 9 })),
          ),
        );
      const before = await read();
      await executeSql(location, 'alter table station add column later integer');
      expect(await read()).toEqual(before);
      const written = await store.write((writer) => writer.lockStation(named.bareStation));
      expect(written?.uuid).toBe(named.bareStation);
    });

    it('shows one store the changes of another', async () => {
      const location = await newLocation();
      const [one, other] = [await open(location), await open(location)];
      await one.site.importSite(contractSite, atImport);
      const revisions = new Set<string>();
      for (let round = 0; round < 4; round++) {
        const revision = await other.revision(null);
        expect(await other.revision(null)).toEqual(revision);
        revisions.add(JSON.stringify(revision));
        await one.write((writer) =>
          writer.putDirection(named.bareStation, { language: 'de', text: String(round) }),
        );
      }
      expect(revisions.size).toBe(4);
    });

    it('tells of a change also while another read of the same store goes on', async () => {
      const location = await newLocation();
      const [one, other] = [await open(location), await open(location)];
      await one.site.importSite(contractSite, atImport);
      await other.read(async (reader) => {
        await reader.station(named.bareStation);
        const before = await other.revision(null);
        await one.write((writer) =>
          writer.putDirection(named.bareStation, { language: 'de', text: 'x' }),
        );
        expect(await other.revision(null)).not.toEqual(before);
      });
    });
  },
  ({ shared }) => shared,
);

withStores(({ open }) => {
  it('keeps references even against a program that forgets to check them', async () => {
    const store = await open();
    await store.site.importSite(contractSite, atImport);
    const crossed = store.write((writer) =>
      writer.assignLocation([named.bareStation], named.harbour),
    );
    await expect(crossed).rejects.toThrow(/foreign key/i);
    const station = await store.read((reader) => reader.station(named.bareStation));
    expect(station?.locationId).toBeNull();
  });

  it('answers no longer once it is closed, and lets what runs finish first', async () => {
    const store = await open();
    await store.site.importSite(contractSite, atImport);
    const reading = store.read(async (reader) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return reader.station(named.bareStation);
    });
    const closing = store.close();
    expect((await reading)?.uuid).toBe(named.bareStation);
    await closing;
    await expect(store.ping()).rejects.toThrow();
  });
});

describe('a file', () => {
  const directory = mkdtempSync(join(scratchParent(), 'wattpost-open-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it('is for its owner only', async () => {
    const path = join(directory, 'own.db');
    const store = await openStore(path);
    await store.ping();
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(`${path}-wal`).mode & 0o777).toBe(0o600);
    await store.close();
    expect(existsSync(`${path}-wal`)).toBe(false);
  });

  it('stays locked for other programs while the same process opens it again', async () => {
    const path = join(directory, 'again.db');
    const stores = [await openStore(path), await openStore(path, { isMigrated: true })];
    await Promise.all(stores.map((store) => store.ping()));
    // As a program does that wants to be alone with the file, and would remove its write-ahead log.
    const alone = `const file = new (require('node:sqlite').DatabaseSync)(process.argv[1]);
      file.exec('pragma locking_mode = exclusive; select 1 from sqlite_master');`;
    const other = spawnSync(process.execPath, ['-e', alone, path], { encoding: 'utf8' });
    expect(other.stderr).toContain('database is locked');
    for (const store of stores) await store.close();
    const later = spawnSync(process.execPath, ['-e', alone, path], { encoding: 'utf8' });
    expect(later.status).toBe(0);
  });

  it('that was migrated by another store is not created again', async () => {
    const path = join(directory, 'moved.db');
    const opened = openStore(path, { isMigrated: true });
    const cause: unknown = expect.objectContaining({ code: 'ENOENT' });
    await expect(opened).rejects.toThrow(expect.objectContaining({ cause }));
    expect(existsSync(path)).toBe(false);
  });

  it('that another program writes to is waited for, and read meanwhile', async () => {
    const path = join(directory, 'busy.db');
    const store = await openStore(path);
    await store.site.importSite(contractSite, atImport);
    const other = new (nodeSqlite().DatabaseSync)(path);
    other.exec('begin immediate');
    let written = false;
    const writing = store
      .write((writer) => writer.assignLocation([named.bareStation], named.square))
      .then(() => (written = true));
    const startMs = performance.now();
    let reads = 0;
    for (; performance.now() - startMs < 2_000; reads++) {
      const station = await store.read((reader) => reader.station(named.bareStation));
      expect(station?.locationId).toBeNull();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect(written).toBe(false);
    // SQLite's own way of waiting would have held everything up for seconds.
    expect(reads).toBeGreaterThan(3);
    other.exec('commit');
    other.close();
    await writing;
    const station = await store.read((reader) => reader.station(named.bareStation));
    expect(station?.locationId).toBe(named.square);
    await store.close();
  });

  it.each([
    ['in a directory that is not there', () => join(directory, 'none', 'x.db'), /ENOENT|open/],
    [
      'that is no database',
      () => textFile(directory, 200),
      /text\.db cannot be opened: .*not a database/,
    ],
    [
      'that is a short text',
      () => textFile(directory, 1),
      /text\.db cannot be opened: .*not a database/,
    ],
    ['without a name', () => ' ', /Name a file/],
  ])('%s is refused', async (_, path, message) => {
    await expect(openStore(path())).rejects.toThrow(message);
  });

  it('of another program keeps its content and its rights', async () => {
    const path = textFile(directory, 1);
    chmodSync(path, 0o644);
    await expect(openStore(path)).rejects.toThrow('not a database');
    expect(readFileSync(path, 'utf8')).toBe(sentence);
    expect(statSync(path).mode & 0o777).toBe(0o644);
    expect(existsSync(`${path}-wal`)).toBe(false);
  });
});

const sentence = 'This is a text and no database. ';

function textFile(directory: string, sentences: number): string {
  const path = join(directory, 'text.db');
  writeFileSync(path, sentence.repeat(sentences));
  return path;
}

describe('a server that is not there', () => {
  it('is an error that says so', async () => {
    await expect(openStore('postgres://nobody@127.0.0.1:9/none')).rejects.toThrow(/ECONNREFUSED/);
  });
});
