import { mkdtempSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { scratchParent } from '../../../../scripts/run/scratchParent.ts';
import { openStore } from '../../src/store/openStore.ts';
import { startPostgres } from './postgres.ts';

/** A kind of database, started: where stores can be opened. */
export interface StartedDatabase {
  /** The location of a new, empty database. */
  newLocation(): Promise<string>;
  /** The location of a database of this version without data, which is sooner there than by migrating. */
  migratedLocation(): Promise<string>;
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

async function migrated(location: string): Promise<string> {
  await (await openStore(location)).close();
  return location;
}

function startFiles(): Promise<Required<StartedDatabase>> {
  const directory = mkdtempSync(join(scratchParent(), 'wattpost-sqlite-'));
  let count = 0;
  const newPath = (): string => join(directory, `${count++}.db`);
  const copyOf = async (location: string): Promise<string> => {
    const copy = newPath();
    await copyFile(location, copy);
    return copy;
  };
  let original: Promise<string> | undefined;
  return Promise.resolve({
    newLocation: () => Promise.resolve(newPath()),
    migratedLocation: async () => copyOf(await (original ??= migrated(newPath()))),
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
    migrated(await (await startPostgres()).createDatabase());
  return {
    newLocation: () => server.createDatabase(),
    migratedLocation: async () => server.createDatabase(await (serverOriginal ??= migrate())),
    copyOf: (location) => server.createDatabase(location),
    stop: () => server.stop(),
  };
}

/** A kind of database for tests that open each of their databases once. */
interface MadeOnce {
  readonly name: string;
  /** The location of one of this version without data; of several on a server, each is a copy of one. */
  readonly make: () => Promise<string>;
  /** The location of an empty one. */
  readonly makeEmpty: () => Promise<string>;
}

/** A database in memory, and one on the server of this process, for the tests of one file. */
export function memoryAndServer(): readonly MadeOnce[] {
  let server: StartedDatabase;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());
  const memory = (): Promise<string> => Promise.resolve(':memory:');
  return [
    { name: 'SQLite', make: memory, makeEmpty: memory },
    {
      name: 'PostgreSQL',
      make: () => server.migratedLocation(),
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
        newLocation: () => Promise.resolve(':memory:'),
        migratedLocation: () => Promise.resolve(':memory:'),
        stop: () => Promise.resolve(),
      }),
  },
  { name: 'SQLite in a file', shared: true, start: startFiles },
  { name: 'PostgreSQL', shared: true, start: startServer },
];
