import { readFileSync } from 'node:fs';
import { readSite } from '@wattpost/contract/wire';
import { expect, it } from 'vitest';
import { importSite } from '../../support/site.ts';
import { withStores } from '../../support/withStores.ts';

/** Written by `wattpost-server export` of the version before the third format. */
const text = readFileSync(new URL('exportBeforeFacts.json', import.meta.url), 'utf8');

withStores(({ open }) => {
  it('an export of before facts is imported and exported unchanged', async () => {
    const reading = readSite(text);
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    const store = await open();
    await importSite(store, reading.site);
    const exported: unknown = JSON.parse(JSON.stringify(await store.site.exportSite()));
    expect(exported).toEqual(JSON.parse(text));
    // Its revisions are those of what was just imported.
    await importSite(store, reading.site);
  });
});
