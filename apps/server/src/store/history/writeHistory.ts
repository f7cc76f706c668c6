import type { HistoryWriter, PriceStates, RevisionRecord } from '@wattpost/platform';
import { sql } from 'kysely';
import { insertRows } from '../lists/insertRows.ts';
import {
  rowOf,
  type Backend,
  type DatabaseSession,
  type HistoryAdmin,
  type Schema,
  type WriteSession,
} from '../database/index.ts';
import { revisionTable } from './historyTables.ts';
import { packJson } from './packedJson.ts';
import { knownToHistory } from './readHistory.ts';

async function lockPrices({ db }: DatabaseSession, organization_uuid: string): Promise<number> {
  // Inserts the counter, or locks it until the end of the transaction.
  const { last } = await db
    .insertInto('price_counter')
    .values({ organization_uuid, last: 0 })
    .onConflict((conflict) =>
      conflict.column('organization_uuid').doUpdateSet((row) => ({
        last: row.ref('price_counter.last'),
      })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** The states of one kind as rows; where the history begins, also the state before. */
async function stateRows(
  session: DatabaseSession,
  { organization_uuid, number }: RevisionRecord,
  kind: 'rate' | 'station',
  before: ReadonlyMap<string, object | null>,
  after: ReadonlyMap<string, object | null>,
): Promise<readonly Schema['price_state'][]> {
  const known = await knownToHistory(session, organization_uuid, kind, [...after.keys()]);
  const row = (object_uuid: string, at: number, state: object | null): Schema['price_state'] => ({
    organization_uuid,
    kind,
    object_uuid,
    number: at,
    content: state === null ? null : packJson(state),
  });
  return [...after].flatMap(([uuid, state]) => {
    const was = before.get(uuid) ?? null;
    const first = known.has(uuid) || was === null ? [] : [row(uuid, 0, was)];
    return [...first, row(uuid, number, state)];
  });
}

async function addRevision(
  session: WriteSession,
  revision: RevisionRecord,
  before: PriceStates,
  after: PriceStates,
): Promise<void> {
  const { organization_uuid, number } = revision;
  session.changes.of('history', organization_uuid);
  const { numUpdatedRows } = await session.db
    .updateTable('price_counter')
    .set({ last: number })
    .where('organization_uuid', '=', organization_uuid)
    .where('last', '=', number - 1)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Error(`Revision ${number} does not follow the last one.`);
  await insertRows(session, 'price_revision', [rowOf(revisionTable, revision)] as never);
  for (const [kind, was, is] of [
    ['rate', before.rates, after.rates],
    ['station', before.stations, after.stations],
  ] as const) {
    await insertRows(session, 'price_state', await stateRows(session, revision, kind, was, is));
  }
}

/** Writes of the history for the port. */
export function historyWrites(session: WriteSession): HistoryWriter {
  return {
    lockPrices: (organization) => lockPrices(session, organization),
    addRevision: (revision, before, after) => addRevision(session, revision, before, after),
  };
}

/** The history for the command line and the server. */
export function historyAdmin(backend: Backend): HistoryAdmin {
  return {
    organizations: () =>
      backend.read(async ({ db }) => {
        const rows = await db
          .selectFrom('price_counter')
          .select('organization_uuid')
          .where('last', '>', 0)
          .orderBy('organization_uuid')
          .execute();
        return rows.map(({ organization_uuid: uuid }) => uuid);
      }),
    forget: (beforeMs) =>
      backend.write(async (session) => {
        const { db, changes } = session;
        const cuts = await db
          .selectFrom('price_revision')
          .select(({ fn }) => ['organization_uuid', fn.max('number').as('number')])
          .where('made_at_ms', '<', beforeMs)
          .groupBy('organization_uuid')
          .execute();
        let count = 0;
        for (const { organization_uuid, number } of cuts) {
          changes.of('history', organization_uuid);
          const { numDeletedRows } = await db
            .deleteFrom('price_revision')
            .where('organization_uuid', '=', organization_uuid)
            .where('number', '<=', number)
            .executeTakeFirstOrThrow();
          count += Number(numDeletedRows);
          // The latest state of each object up to then is the state before the next revision.
          await sql`
            delete from price_state where organization_uuid = ${organization_uuid}
              and number < (
                select max(later.number) from price_state as later
                where later.organization_uuid = price_state.organization_uuid
                  and later.kind = price_state.kind
                  and later.object_uuid = price_state.object_uuid
                  and later.number <= ${number}
              )
          `.execute(db);
        }
        return count;
      }),
  };
}
