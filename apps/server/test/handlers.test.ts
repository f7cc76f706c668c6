import { testHandlers } from '../../../packages/platform/test/suites/handlerSuite.ts';
import { openStore } from '../src/store/openStore.ts';

// Databases differ below the port only: its contract and the conformance suite cover each of them.
testHandlers('SQLite', async ({ site, tokens }) => {
  const store = await openStore(':memory:');
  const imported = await store.site.importSite(site);
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems));
  for (const token of tokens) {
    await store.tokens.add(token);
    if (token.revoked_at_ms !== null) await store.tokens.revoke(token.uuid, token.revoked_at_ms);
  }
  return {
    store,
    pushes: () => store.outbox.undelivered(),
    snapshot: async () => [await store.site.exportSite(), await store.outbox.undelivered()],
    close: () => store.close(),
  };
});
