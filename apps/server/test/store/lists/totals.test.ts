import { afterEach, expect, it } from 'vitest';
import {
  contractSite,
  named,
  siteStation,
  testUuid,
} from '../../../../../packages/platform/test/store/storeContractSite.ts';
import { openPostgres } from '../../../src/store/database/postgresBackend.ts';
import type { Backend, DatabaseSession } from '../../../src/store/database/session.ts';
import { openSqlite } from '../../../src/store/database/sqliteBackend.ts';
import { storeReader } from '../../../src/store/reader.ts';
import { withStores } from '../../support/withStores.ts';

const page = { offset: 0, limit: 1 };

withStores(
  ({ database, migratedLocation, open }) => {
    const opened: Backend[] = [];
    afterEach(async () => {
      for (const backend of opened.splice(0)) await backend.close();
    });

    it('a list is counted once, and again when somebody else has changed it', async () => {
      const location = await migratedLocation();
      const other = await open(location);
      await other.site.importSite(contractSite);
      const backend =
        database.name === 'PostgreSQL' ? openPostgres(location, 2) : await openSqlite(location);
      opened.push(backend);
      const total = contractSite.stations.length - 1;
      const asked = async (session: DatabaseSession): Promise<number> =>
        (await storeReader(session).stations(named.city, page)).total;
      await backend.read(async (session) => {
        expect(await asked(session)).toBe(total);
        const known = await session.totals?.();
        expect([...(known?.values() ?? [])]).toEqual([total]);
        // What nobody would count shows where the answer comes from.
        for (const query of known?.keys() ?? []) known?.set(query, 70);
        expect(await asked(session)).toBe(70);
      });
      const station = siteStation(testUuid('new', 1));
      await other.write((writer) => writer.insertStation(station.uuid, station));
      expect(await backend.read(asked)).toBe(total + 1);
    });
  },
  ({ shared }) => shared,
);
