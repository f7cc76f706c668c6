import { randomUUID } from 'node:crypto';
import type { EvseStatus } from '@wattpost/contract';
import { createPublisher } from '@wattpost/platform';
import { expect, it } from 'vitest';
import { parsedSite } from '../../../../packages/platform/test/site/siteData.ts';
import {
  connectorOf,
  importSite,
  partnerNamed,
  publishingSite,
  siteWith,
  stationAt,
  stationUuids,
} from '../support/site.ts';
import { withStores } from '../support/withStores.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';

const [stationUuid] = stationUuids;

interface Published {
  readonly evses: readonly { readonly uid: string; readonly evse_id?: string }[];
}

withStores(({ open }) => {
  async function publish(store: AdminStore, evse_id: string): Promise<Published> {
    const connector = { ...connectorOf(stationUuid), evse_id };
    await importSite(
      store,
      siteWith({ connectors: parsedSite({ connectors: [connector] }).connectors }),
    );
    return published(store);
  }
  async function published(store: AdminStore): Promise<Published> {
    // Another publisher, which does not wait before it looks again.
    await createPublisher({ store, nowMs: Date.now, newUuid: randomUUID }).publish();
    const [location] = await store.read((reader) =>
      reader.publications('nap', 'location', [stationUuid]),
    );
    return JSON.parse(location?.content ?? '') as Published;
  }

  it('an EVSE keeps its uid when it is given an id; one of another operator is a finding', async () => {
    const store = await open();
    const stations = [stationAt(0)];
    await importSite(
      store,
      publishingSite({ stations, publishing_partners: [partnerNamed('nap')] }),
    );
    const before = await published(store);
    expect(before.evses).toMatchObject([{ uid: 'connector-20' }]);
    expect(before.evses[0]).not.toHaveProperty('evse_id');

    const named = await publish(store, 'AT*WPT*E20');
    expect(named.evses).toMatchObject([{ uid: 'connector-20', evse_id: 'AT*WPT*E20' }]);
    expect(await store.outbox.findings()).toEqual([]);

    const foreign = await publish(store, 'AT*XYZ*E20');
    expect(foreign.evses).toMatchObject([{ evse_id: 'AT*XYZ*E20' }]);
    expect(await store.outbox.findings()).toMatchObject([
      {
        kind: 'location',
        id: stationUuid,
        isPublished: true,
        finding: 'The EVSE AT*XYZ*E20 is not of the operator AT*WPT.',
      },
    ]);
  });

  it('an EVSE has the status that its operator reports, for a minute; only what changes is sent', async () => {
    const store = await open();
    const receiver = { locations_url: 'http://127.0.0.1:9/locations' };
    const partner = partnerNamed('nap', receiver);
    const stations = [stationAt(0), stationAt(1)];
    const connectors = stations.map(({ uuid }, index) => ({
      ...connectorOf(uuid),
      evse_id: `AT*WPT*E${index}`,
    }));
    await importSite(
      store,
      publishingSite({ stations, connectors, publishing_partners: [partner] }),
    );
    let now = Date.parse('2026-11-21T09:00:00Z');
    const world = { store, nowMs: () => now, newUuid: randomUUID };
    // Each looks after a while, so that it need not wait.
    const publisher = createPublisher(world);
    const read = async () => {
      now += 6_000;
      await publisher.publish();
      const [location] = await store.read((reader) =>
        reader.publications('nap', 'location', [stationUuid]),
      );
      const { evses } = JSON.parse(location?.content ?? '') as {
        readonly evses: readonly { readonly status: string; readonly last_updated: string }[];
      };
      return { status: evses[0]?.status, updated: evses[0]?.last_updated };
    };
    const report = (status: EvseStatus): Promise<void> =>
      store.write((writer) =>
        writer.putEvseStatuses(
          [{ evse_key: 'AT*WPT*E0', station_uuid: stationUuid, status, observed_at_ms: now }],
          now,
        ),
      );
    expect(await read()).toMatchObject({ status: 'UNKNOWN' });
    await report('Available');
    const free = await read();
    expect(free.status).toBe('AVAILABLE');
    now += 40_000;
    await report('Available');
    now += 30_000;
    expect(await read()).toEqual(free);
    await report('Preparing');
    expect(await read()).toMatchObject({ status: 'CHARGING' });
    await report('Unavailable');
    expect(await read()).toMatchObject({ status: 'INOPERATIVE' });
    await report('Faulted');
    expect(await read()).toMatchObject({ status: 'OUTOFORDER' });
    now += 60_000;
    expect(await read()).toMatchObject({ status: 'UNKNOWN' });
    const others = await store.read((reader) =>
      reader.publications('nap', 'location', [stationUuids[1]]),
    );
    expect(others[0]?.content).toContain('"UNKNOWN"');
    expect(others[0]?.made_at_ms).toBe(Date.parse('2026-11-21T09:00:06Z'));
  });
});
