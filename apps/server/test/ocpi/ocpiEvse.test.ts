import { randomUUID } from 'node:crypto';
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
});
