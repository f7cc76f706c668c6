import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sleep } from '@wattpost/command';
import { readSite, type Site } from '@wattpost/contract/wire';
import { sampleSitePath } from '@wattpost/samples';
import {
  contractSite,
  named,
  siteStation,
} from '../../../../packages/platform/test/store/storeContractSite.ts';
import {
  startOutboxWorker,
  type OutboxWorker,
  type WorkerEvent,
  type WorkerOptions,
  type WorkerWorld,
} from '../../src/outbox/outboxWorker.ts';
import type { AdminStore, Lane, Outbox } from '../../src/store/database/adminStore.ts';

export const quickRetry = { maxAttempts: 50, firstWaitMs: 20, longestWaitMs: 60 };

const workerDefaults: WorkerOptions & WorkerWorld = {
  retry: quickRetry,
  timeoutMs: 300_000,
  leaseMarginMs: 30_000,
  pollMs: 20,
  slotsPerPartner: 4,
  nowMs: Date.now,
  sleep,
  fetch,
  random: Math.random,
  readDocument: () => Promise.reject(new Error('This outbox has no documents.')),
};

/** Starts a worker that is quick to retry. */
export function startWorker(
  outbox: Outbox,
  changes: Partial<WorkerOptions & WorkerWorld> = {},
  onEvent: (event: WorkerEvent) => void = () => undefined,
): OutboxWorker {
  const all = { ...workerDefaults, ...changes };
  return startOutboxWorker(outbox, all, all, onEvent);
}

/** The lane of the contract's partner and the first of its organizations. */
export const cityHub: Lane = { slug: 'hub', organization_uuid: named.city };

/** The site of the store's contract with more stations, of the first organization. */
export function contractSiteWith(stations: readonly string[]): Site {
  const added = stations.map((uuid) => siteStation(uuid));
  return { ...contractSite, stations: [...contractSite.stations, ...added] };
}

/** Additional stations of the sample site's first organization. */
export const pushedStations: readonly string[] = Array.from(
  { length: 60 },
  (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
);

/** The sample site with its partners at other addresses, and with `pushedStations`. */
export function citySiteWithPartners(urls: Readonly<Record<string, string>>): Site {
  const reading = readSite(readFileSync(sampleSitePath('city')));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const { site } = reading;
  const [first] = site.stations;
  if (first === undefined) throw new Error('The sample site has no station.');
  const added = pushedStations.map((uuid, index) => ({
    ...first,
    uuid,
    chargeBoxIdentity: `PUSHED-${index}`,
    enabledRoamingInterfaces: [],
    directions: [],
  }));
  return {
    ...site,
    stations: [...site.stations, ...added],
    roaming_partners: site.roaming_partners.map((partner) => ({
      ...partner,
      url: urls[partner.slug] ?? partner.url,
    })),
  };
}

/** Puts pushes into the outbox, each for a station of its own; their uuids. */
export async function addPushes(
  store: AdminStore,
  slug: string,
  count: number,
  stations: readonly string[] = pushedStations,
): Promise<string[]> {
  const uuids = Array.from({ length: count }, () => randomUUID());
  await store.write(async (writer) => {
    for (const [index, uuid] of uuids.entries()) {
      const stationUuid = stations[index % stations.length] ?? '';
      const payload = JSON.stringify({ push: uuid });
      await writer.addPushes([
        {
          uuid,
          slug,
          kind: 'station',
          object_id: stationUuid,
          payload,
          created_at_ms: Date.now(),
        },
      ]);
    }
  });
  return uuids;
}
