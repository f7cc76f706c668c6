import { mkdtempSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres.ts';

/** A kind of database, started: where stores can be opened. */
export interface StartedDatabase {
  /** The location of a new, empty database. */
  newLocation(): Promise<string>;
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

function startFiles(): Promise<StartedDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'wattpost-sqlite-'));
  let count = 0;
  return Promise.resolve({
    newLocation: () => Promise.resolve(join(directory, `${count++}.db`)),
    async copyOf(location) {
      const copy = join(directory, `${count++}.db`);
      await copyFile(location, copy);
      return copy;
    },
    stop() {
      rmSync(directory, { recursive: true, force: true });
      return Promise.resolve();
    },
  });
}

async function startServer(): Promise<StartedDatabase> {
  const server = await startPostgres();
  return {
    newLocation: () => server.createDatabase(),
    copyOf: (location) => server.createDatabase(location),
    stop: () => server.stop(),
  };
}

/** Every kind of database that there is. */
export const databases: readonly TestDatabase[] = [
  {
    name: 'SQLite in memory',
    shared: false,
    start: () =>
      Promise.resolve({
        newLocation: () => Promise.resolve(':memory:'),
        stop: () => Promise.resolve(),
      }),
  },
  { name: 'SQLite in a file', shared: true, start: startFiles },
  { name: 'PostgreSQL', shared: true, start: startServer },
];
