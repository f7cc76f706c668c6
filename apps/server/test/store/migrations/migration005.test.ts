import { CompiledQuery, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { expect, it } from 'vitest';
import { named, testUuid } from '../../../../../packages/platform/test/store/storeContractSite.ts';
import { cityHub, contractSiteWith } from '../../support/outbox.ts';
import { undoOutboxLanes, undoPublishing } from './undo.ts';
import { withStores } from '../../support/withStores.ts';
import { applyStep } from '../../../src/store/migrations/migrations.ts';
import { openPostgres } from '../../../src/store/database/postgresBackend.ts';
import type { Schema } from '../../../src/store/database/schema.ts';
import { openSqlite } from '../../../src/store/database/sqliteBackend.ts';
import { atImport } from '../../support/site.ts';

withStores(
  ({ open, newLocation }) => {
    async function migratedFrom(
      location: string,
      work: (db: Kysely<Schema>) => Promise<void>,
    ): Promise<void> {
      const backend = location.startsWith('postgres:')
        ? openPostgres(location, 1)
        : await openSqlite(location);
      for (const text of [...undoPublishing(location), ...undoOutboxLanes]) {
        await backend.db.executeQuery(CompiledQuery.raw(text));
      }
      await work(backend.db);
      const step: Migration = { up: (db) => applyStep(db, backend.dialect, '005-outbox-lanes') };
      const migrator = new Migrator({
        db: backend.db,
        provider: { getMigrations: () => Promise.resolve({ step }) },
        migrationTableName: 'step',
        migrationLockTableName: 'step_lock',
      });
      expect(await migrator.migrateToLatest({ disableTransactions: true })).toMatchObject({
        results: [{ status: 'Success' }],
      });
      await backend.close();
    }

    it('of several messages about a station for a partner the latest stays, under its organization', async () => {
      const location = await newLocation();
      const station = testUuid('pst', 1);
      const before = await open(location);
      await before.site.importSite(contractSiteWith([station]), atImport);
      await before.close();
      const push = (number: number, slug: string, stationUuid: string, state: string): string => {
        const values = [testUuid('push', number), slug, stationUuid, `{"number":${number}}`]
          .map((text) => `'${text}'`)
          .join(', ');
        return `insert into push (uuid, slug, station_uuid, payload, created_at_ms, attempts, state, not_before_ms)
          values (${values}, ${number}, 3, '${state}', ${number})`;
      };
      await migratedFrom(location, async (db) => {
        for (const text of [
          push(1, 'hub', station, 'waiting'),
          push(2, 'hub', station, 'dead'),
          push(3, 'hub', station, 'waiting'),
          push(4, 'alpha', station, 'dead'),
          push(5, 'hub', named.coastStation, 'waiting'),
        ]) {
          await db.executeQuery(CompiledQuery.raw(text));
        }
      });
      const store = await open(location);
      expect(await store.outbox.undelivered()).toMatchObject([
        { payload: '{"number":3}', state: 'waiting', attempts: 3, organization_uuid: named.city },
        { payload: '{"number":4}', state: 'dead', organization_uuid: named.city },
        { payload: '{"number":5}', organization_uuid: named.coast },
      ]);
      expect(await store.outbox.claim(cityHub, 9, 1, 9)).toHaveLength(1);
    });
  },
  ({ shared }) => shared,
);
