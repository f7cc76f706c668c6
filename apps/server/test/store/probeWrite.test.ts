import { expect, it } from 'vitest';
import { importSite, publishingSite } from '../support/site.ts';
import { withStores } from '../support/withStores.ts';

withStores(({ open }) => {
  it('a write on purpose leaves no trace, several at once', async () => {
    const store = await open();
    await importSite(store, publishingSite());
    const before = await store.site.exportSite();
    await Promise.all(Array.from({ length: 5 }, () => store.probeWrite()));
    expect(await store.site.exportSite()).toEqual(before);
  });
});
