import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import { openStore, type StoreOptions } from '../../src/store/openStore.ts';
import { databases, type StartedDatabase, type TestDatabase } from './databases.ts';

/** What tests of one kind of database are given. */
export interface Stores {
  readonly database: TestDatabase;
  /** The location of a new, empty database. */
  readonly newLocation: () => Promise<string>;
  /** The location of a database of this version without data. */
  readonly migratedLocation: () => Promise<string>;
  /** Opens a store that is closed after the tests; at a new location unless one is given. */
  readonly open: (location?: string, options?: StoreOptions) => Promise<AdminStore>;
}

/** Runs the same tests on every kind of database. */
export function withStores(
  tests: (stores: Stores) => void,
  chosen: (database: TestDatabase) => boolean = () => true,
): void {
  describe.each(databases.filter(chosen))('$name', (database) => {
    let started: StartedDatabase;
    const opened: AdminStore[] = [];
    beforeAll(async () => {
      started = await database.start();
    });
    afterAll(async () => {
      const closed = await Promise.allSettled(opened.map((store) => store.close()));
      await started.stop();
      expect(closed.filter(({ status }) => status === 'rejected')).toEqual([]);
    });
    tests({
      database,
      newLocation: () => started.newLocation(),
      migratedLocation: () => started.migratedLocation(),
      async open(location, options) {
        const store = await openStore(location ?? (await started.migratedLocation()), options);
        opened.push(store);
        return store;
      },
    });
  });
}
