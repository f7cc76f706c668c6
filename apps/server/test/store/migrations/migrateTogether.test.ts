import pg from 'pg';
import { expect, it } from 'vitest';
import { withStores } from '../../support/withStores.ts';

withStores(
  ({ open, newLocation }) => {
    it('looks at no table while another process migrates, which may drop columns', async () => {
      const location = await newLocation();
      const other = new pg.Client({ connectionString: location });
      await other.connect();
      await other.query("select pg_advisory_lock(hashtextextended('wattpost-server migrate', 0))");
      const opening = open(location);
      const waiting = async (): Promise<unknown> => {
        const { rows } = await other.query<{ query: string }>(
          `select query from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`,
        );
        return rows;
      };
      await expect
        .poll(waiting, { timeout: 60_000 })
        .toEqual([{ query: expect.stringContaining('wattpost-server migrate') as string }]);
      const { rows } = await other.query<{ name: string }>(
        "select tablename as name from pg_tables where schemaname = 'public'",
      );
      expect(rows).toEqual([]);
      await other.end();
      const store = await opening;
      expect(await store.tokens.list()).toEqual([]);
    });
  },
  ({ name }) => name === 'PostgreSQL',
);
