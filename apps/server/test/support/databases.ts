import { mkdtempSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '@wattpost/contract/wire';
import { afterAll, beforeAll } from 'vitest';
import { scratchParent } from '../../../../scripts/run/scratchParent.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import { nodeSqlite } from '../../src/store/database/nodeSqlite.ts';
import { openSqlite } from '../../src/store/database/sqliteBackend.ts';
import { openStore, storeOn, type StoreOptions } from '../../src/store/openStore.ts';
import { startPostgres } from './postgres.ts';
import { importSite } from './site.ts';

/**
 * Opens a store of this version in a database of its own, with a site or without data. It is a copy of one that is made
 * when it is first wanted, which is sooner there than by migrating and importing.
 */
export type OpenWith = (site?: Site, options?: StoreOptions) => Promise<AdminStore>;

/** A kind of database, started: where stores can be opened. */
export interface StartedDatabase {
  /** The location of a new, empty database. */
  newLocation(): Promise<string>;
  /** The location of a database of this version, with a site or without data; in memory, of an empty one. */
  migratedLocation(site?: Site): Promise<string>;
  readonly open: OpenWith;
  /** The location of a copy of a database that nobody has open; absent where nothing outlives its store. */
  copyOf?(location: string): Promise<string>;
  stop(): Promise<void>;
}

/** A kind of database that a store can be kept in. */
export interface TestDatabase {
  readonly name: string;
  /** Whether several processes can open one location. */
  readonly shared: boolean;
  readonly start: () => Promise<StartedDatabase>;
}

/** Makes the database of each site once, and that without data. */
function madeOnce<Made>(
  make: (site: Site | undefined) => Promise<Made>,
): (site?: Site) => Promise<Made> {
  const made = new Map<string | undefined, Promise<Made>>();
  return (site) => {
    const key = site === undefined ? undefined : JSON.stringify(site);
    const found = made.get(key) ?? make(site);
    made.set(key, found);
    return found;
  };
}

async function filled(location: string, site: Site | undefined): Promise<string> {
  const store = await openStore(location);
  if (site !== undefined) await importSite(store, site);
  await store.close();
  return location;
}

const memory = ':memory:';

async function serialized(site: Site | undefined): Promise<Uint8Array> {
  const directory = mkdtempSync(join(scratchParent(), 'wattpost-sqlite-'));
  try {
    const location = await filled(join(directory, 'original.db'), site);
    const database = new (nodeSqlite().DatabaseSync)(location);
    // There is no write-ahead log in memory.
    database.exec('pragma journal_mode = delete');
    const contents = database.serialize();
    database.close();
    return contents;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const contentsOf = madeOnce(serialized);

/** As `OpenWith`, in memory. */
export const openInMemory: OpenWith = async (site, options) =>
  storeOn(await openSqlite(memory, true, await contentsOf(site)), { ...options, isMigrated: true });

function startFiles(): Promise<Required<StartedDatabase>> {
  const directory = mkdtempSync(join(scratchParent(), 'wattpost-sqlite-'));
  let count = 0;
  const newPath = (): string => join(directory, `${count++}.db`);
  const copyOf = async (location: string): Promise<string> => {
    const copy = newPath();
    await copyFile(location, copy);
    return copy;
  };
  const original = madeOnce((site) => filled(newPath(), site));
  const migratedLocation = async (site?: Site): Promise<string> => copyOf(await original(site));
  return Promise.resolve({
    newLocation: () => Promise.resolve(newPath()),
    migratedLocation,
    open: async (site, options) => openStore(await migratedLocation(site), options),
    copyOf,
    stop() {
      rmSync(directory, { recursive: true, force: true });
      return Promise.resolve();
    },
  });
}

/** Migrated once for all files that this process runs: it ends with their server. */
let serverOriginal: Promise<string> | undefined;

async function startServer(): Promise<Required<StartedDatabase>> {
  const server = await startPostgres();
  const migrate = async (): Promise<string> =>
    filled(await (await startPostgres()).createDatabase(), undefined);
  const original = madeOnce(async (site) => {
    const migrated = await (serverOriginal ??= migrate());
    return site === undefined ? migrated : filled(await server.createDatabase(migrated), site);
  });
  const migratedLocation = async (site?: Site): Promise<string> =>
    server.createDatabase(await original(site));
  return {
    newLocation: () => server.createDatabase(),
    migratedLocation,
    open: async (site, options) => openStore(await migratedLocation(site), options),
    copyOf: (location) => server.createDatabase(location),
    stop: () => server.stop(),
  };
}

/** A kind of database for tests that open each of their databases once. */
interface OpenedOnce {
  readonly name: string;
  readonly open: OpenWith;
  /** The location of an empty one. */
  readonly makeEmpty: () => Promise<string>;
}

/** A database in memory, and one on the server of this process, for the tests of one file. */
export function memoryAndServer(): readonly OpenedOnce[] {
  let server: StartedDatabase;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());
  return [
    { name: 'SQLite', open: openInMemory, makeEmpty: () => Promise.resolve(memory) },
    {
      name: 'PostgreSQL',
      open: (site, options) => server.open(site, options),
      makeEmpty: () => server.newLocation(),
    },
  ];
}

/** Every kind of database that there is. */
export const databases: readonly TestDatabase[] = [
  {
    name: 'SQLite in memory',
    shared: false,
    start: () =>
      Promise.resolve({
        newLocation: () => Promise.resolve(memory),
        migratedLocation: () => Promise.resolve(memory),
        open: openInMemory,
        stop: () => Promise.resolve(),
      }),
  },
  { name: 'SQLite in a file', shared: true, start: startFiles },
  { name: 'PostgreSQL', shared: true, start: startServer },
];
