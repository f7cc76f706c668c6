import { createDisplayView } from '@wattpost/platform';
import { beforeEach, expect, it } from 'vitest';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import { displayStatus } from '../support/displayReports.ts';
import { names, siteWith } from '../support/site.ts';
import { withStores } from '../support/withStores.ts';

const startMs = Date.UTC(2026, 10, 27, 17);
const uuid = 'd0000000-0000-4000-8000-000000000001';
const invented = (number: number): string =>
  `e0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

withStores(({ openWith }) => {
  let store: AdminStore;

  beforeEach(async () => {
    const { organization } = names;
    store = await openWith(
      siteWith({ organizations: [{ uuid: organization, name: organization, follow: null }] }),
    );
  });

  it('forgets the stations that no display names any more', async () => {
    const read: string[] = [];
    const counting: Pick<AdminStore, 'read' | 'revision'> = {
      revision: (organization) => store.revision(organization),
      read: (work) =>
        store.read((reader) =>
          work({
            ...reader,
            stationsByUuid: (uuids) => {
              read.push(...uuids);
              return reader.stationsByUuid(uuids);
            },
          }),
        ),
    };
    let clockMs = startMs;
    const view = createDisplayView({ store: counting, nowMs: () => clockMs, silentReports: 3 });
    for (const station of [invented(1), invented(1), invented(2), invented(1)]) {
      clockMs += 6_000;
      await store.write(async (writer) => {
        const record = {
          uuid,
          organization_uuid: names.organization,
          line: 0,
          hash: '0'.repeat(64),
          reported_at_ms: clockMs,
          status: displayStatus({ stations: [station] }),
        };
        const known = await writer.lockDisplay(uuid);
        if (known === undefined) await writer.insertDisplay(record);
        else await writer.updateDisplay(record);
      });
      expect((await view.counts()).doubtful).toBe(1);
    }
    // The second report names the station of the first one: it is not looked for again.
    expect(read).toEqual([invented(1), invented(2), invented(1)]);
  });
});
