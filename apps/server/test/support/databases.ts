import { mkdtempSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** A database that is migrated once, and copied as often as one is needed. */
function migratedOnce(
  started: Required<Omit<StartedDatabase, 'migratedLocation'>>,
): StartedDatabase {
  let original: Promise<string> | undefined;
  const migrate = async (): Promise<string> => {
    const location = await started.newLocation();
    await (await openStore(location)).close();
    return location;
  };
  return {
    ...started,
    migratedLocation: async () => started.copyOf(await (original ??= migrate())),
  };
}

function startFiles(): Promise<StartedDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'wattpost-sqlite-'));
  let count = 0;
  const started = {
    newLocation: () => Promise.resolve(join(directory, `${count++}.db`)),
    async copyOf(location: string) {
      const copy = join(directory, `${count++}.db`);
      await copyFile(location, copy);
      return copy;
    },
    stop() {
      rmSync(directory, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
  return Promise.resolve(migratedOnce(started));
}

async function startServer(): Promise<StartedDatabase> {
  const server = await startPostgres();
  return migratedOnce({
    newLocation: () => server.createDatabase(),
    copyOf: (location) => server.createDatabase(location),
    stop: () => server.stop(),
  });
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
