import { afterAll, beforeAll, describe } from 'vitest';
import { testHandlers } from '../../../packages/platform/test/suites/handlerSuite.ts';
import { databases, type StartedDatabase } from './support/databases.ts';
import { openStore } from '../src/store/openStore.ts';

// Files and memory differ below the handlers only; the contract of the store covers both.
describe.each(databases.filter(({ name }) => name !== 'SQLite in a file'))('$name', (database) => {
  let started: StartedDatabase;
  beforeAll(async () => {
    started = await database.start();
  });
  afterAll(() => started.stop());

  testHandlers(database.name, async ({ site, tokens }) => {
    const store = await openStore(await started.migratedLocation());
    const imported = await store.site.importSite(site);
    if (!imported.ok) throw new Error(JSON.stringify(imported.problems));
    for (const token of tokens) {
      await store.tokens.add(token);
      if (token.revokedAtMs !== null) await store.tokens.revoke(token.uuid, token.revokedAtMs);
    }
    return {
      store,
      pushes: () => store.outbox.undelivered(),
      snapshot: async () => [await store.site.exportSite(), await store.outbox.undelivered()],
      close: () => store.close(),
    };
  });
});
