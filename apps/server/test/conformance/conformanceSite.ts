import { readFileSync } from 'node:fs';
import { readSite, type Site } from '@wattpost/contract/wire';
import type { AdminStore } from '../../src/store/database/adminStore.ts';

const file = new URL('../../../../packages/platform/conformance/site.json', import.meta.url);

/** The site file of the conformance suite, its partners at another address if one is given. */
export function siteText(partnersAt = 'http://127.0.0.1:18199'): string {
  return readFileSync(file, 'utf8').replaceAll('http://127.0.0.1:18199', partnersAt);
}

/** The data of the conformance suite; a problem in it is a defect. */
function conformanceSite(): Site {
  const reading = readSite(siteText());
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.site;
}

/** Loads the data of the conformance suite into a store. */
export async function loadSite(store: AdminStore, site: Site = conformanceSite()): Promise<void> {
  const imported = await store.site.importSite(site);
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems));
}
