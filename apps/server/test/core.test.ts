import { testCore } from '../../../packages/platform/test/suites/coreSuite.ts';
import { openStore } from '../src/store/openStore.ts';

// Databases differ below the port only: its contract and the conformance suite cover each of them.
testCore('SQLite', async ({ site, tokens }) => {
  const store = await openStore(':memory:');
  const imported = await store.site.importSite(site);
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems));
  for (const token of tokens) await store.tokens.add(token);
  return {
    store,
    pushes: () => store.outbox.undelivered(),
    snapshot: () => store.site.exportSite(),
    close: () => store.close(),
  };
});
