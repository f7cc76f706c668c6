import type { Site } from '@wattpost/contract/wire';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import { openStore, type StoreOptions } from '../../src/store/openStore.ts';
import { databases, type StartedDatabase, type TestDatabase } from './databases.ts';

/** What tests of one kind of database are given. */
export interface Stores {
  readonly database: TestDatabase;
  /** The location of a new, empty database. */
  readonly newLocation: () => Promise<string>;
  /** The location of a database of this version, with a site or without data. */
  readonly migratedLocation: StartedDatabase['migratedLocation'];
  /** Opens a store that is closed after the tests; at a new location unless one is given. */
  readonly open: (location?: string, options?: StoreOptions) => Promise<AdminStore>;
  /** Opens a store that holds the site, which is closed after the tests. */
  readonly openWith: (site: Site) => Promise<AdminStore>;
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
    const closedLater = (store: AdminStore): AdminStore => {
      opened.push(store);
      return store;
    };
    tests({
      database,
      newLocation: () => started.newLocation(),
      migratedLocation: (site) => started.migratedLocation(site),
      open: async (location, options) =>
        closedLater(
          await (location === undefined
            ? started.open(undefined, options)
            : openStore(location, options)),
        ),
      openWith: async (site) => closedLater(await started.open(site)),
    });
  });
}
