import { afterAll, beforeAll, describe } from 'vitest';
import { testStore } from '../../../../packages/platform/test/store/storeContract.ts';
import { databases, type StartedDatabase } from '../support/databases.ts';

describe.each(databases)('$name', ({ name, start }) => {
  let started: StartedDatabase;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started.stop());

  testStore(name, async (site) => {
    const store = await started.open(site);
    return { store, close: () => store.close() };
  });
});
