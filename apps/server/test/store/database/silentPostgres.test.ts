import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { databaseFailure } from '../../../src/database/databaseFailure.ts';
import { openPostgres } from '../../../src/store/database/postgresBackend.ts';
import { startLine } from '../../faults/line.ts';
import { startPostgres } from '../../support/postgres.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A backend with one connection, over a line that can be cut. */
async function backendOverLine(silenceMs: number) {
  const postgres = await startPostgres();
  cleanups.push(() => postgres.stop());
  const url = new URL(await postgres.createDatabase());
  const line = await startLine(Number(url.port));
  cleanups.push(line.stop);
  url.port = String(line.port);
  const backend = openPostgres(url.href, 1, silenceMs);
  cleanups.push(() => backend.close());
  return { backend, line };
}

it.each(['read', 'write'] as const)(
  'a %s whose line goes silent rejects, and its connection is not used again',
  async (kind) => {
    const { backend, line } = await backendOverLine(1_000);
    await backend.read(({ db }) => sql`select 1`.execute(db));
    const isCut = line.cutAt('of a silent line', 'silent');
    const lost = backend[kind](({ db }) => sql`select 'of a silent line'`.execute(db));
    const failure = lost.then(
      () => undefined,
      (error: unknown) => databaseFailure(error, { kind: 'postgres', location: '', name: 'it' }),
    );
    await isCut;
    expect((await failure)?.kind).toBe('unavailable');
    line.mend();
    const again = backend[kind](({ db }) => sql`select 'again' as text`.execute(db));
    expect((await again).rows).toEqual([{ text: 'again' }]);
  },
);

it('a migration, which is no read or write, may take longer', async () => {
  const { backend } = await backendOverLine(100);
  const slow = sql`select 'done' as text from pg_sleep(0.5)`.execute(backend.db);
  expect((await slow).rows).toEqual([{ text: 'done' }]);
});
