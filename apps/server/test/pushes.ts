import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readSite, type Site } from '@wattpost/contract/wire';
import { sampleSitePath } from '@wattpost/samples';
import type { AdminStore } from '../src/adminStore.ts';

/** The sample site with its partners at other addresses. */
export function citySiteWithPartners(urls: Readonly<Record<string, string>>): Site {
  const reading = readSite(readFileSync(sampleSitePath('city')));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return {
    ...reading.site,
    roaming_partners: reading.site.roaming_partners.map((partner) => ({
      ...partner,
      url: urls[partner.slug] ?? partner.url,
    })),
  };
}

/** Puts pushes for a station of the sample into the outbox; their uuids. */
export async function addPushes(
  store: AdminStore,
  site: Site,
  slug: string,
  count: number,
): Promise<string[]> {
  const stationUuid = site.stations[0]?.uuid ?? '';
  const uuids = Array.from({ length: count }, () => randomUUID());
  await store.write(async (writer) => {
    for (const uuid of uuids) {
      const payload = JSON.stringify({ push: uuid });
      await writer.addPush({ uuid, slug, stationUuid, payload, createdAtMs: Date.now() });
    }
  });
  return uuids;
}
