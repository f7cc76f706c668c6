import type { SiteCostRate } from '@wattpost/contract/wire';
import type { HistoryReader, StationRatesRecord } from '@wattpost/platform';
import { pageOf } from '../lists/page.ts';
import { isOneOf, itemOf, rowsOf, type DatabaseSession, type Rows } from '../database/index.ts';
import { wholeCostRates } from '../pricing/index.ts';
import { stationRatesByUuid } from '../stations/index.ts';
import { revisionTable } from './historyTables.ts';
import { unpackJson } from './packedJson.ts';

type Kind = 'rate' | 'station';

/** The states of objects after a revision: those that the history has. */
async function statesAt(
  session: DatabaseSession,
  organization: string,
  kind: Kind,
  uuids: readonly string[],
  number: number,
): Promise<ReadonlyMap<string, unknown>> {
  const rows = await session.db
    .selectFrom('price_state')
    .select(['object_uuid', 'content'])
    .where('organization_uuid', '=', organization)
    .where('kind', '=', kind)
    .where(isOneOf(session, 'object_uuid', uuids))
    .where('number', '=', (expressions) =>
      expressions
        .selectFrom('price_state as later')
        .select(({ fn }) => fn.max('later.number').as('last'))
        .where('later.organization_uuid', '=', organization)
        .where('later.kind', '=', kind)
        .whereRef('later.object_uuid', '=', 'price_state.object_uuid')
        .where('later.number', '<=', number),
    )
    .execute();
  return new Map(
    rows.map(({ object_uuid, content }) => [
      object_uuid,
      content === null ? null : unpackJson(content),
    ]),
  );
}

function recordedObjects(
  session: DatabaseSession,
  organization: string,
  kind: Kind,
  uuids: readonly string[],
) {
  return session.db
    .selectFrom('price_state')
    .select('object_uuid')
    .distinct()
    .where('organization_uuid', '=', organization)
    .where('kind', '=', kind)
    .where(isOneOf(session, 'object_uuid', uuids));
}

function uuidSet(rows: readonly { readonly object_uuid: string }[]): ReadonlySet<string> {
  return new Set(rows.map(({ object_uuid }) => object_uuid));
}

/** Those of the objects of which the history has any state. */
export async function knownToHistory(
  session: DatabaseSession,
  organization: string,
  kind: Kind,
  uuids: readonly string[],
): Promise<ReadonlySet<string>> {
  return uuidSet(await recordedObjects(session, organization, kind, uuids).execute());
}

/** Those of absent objects that the history has as removed. */
export async function removedObjects(
  session: DatabaseSession,
  organization: string,
  kind: Kind,
  absent: readonly string[],
): Promise<ReadonlySet<string>> {
  const recorded = recordedObjects(session, organization, kind, absent);
  return uuidSet(await recorded.where('content', 'is', null).execute());
}

/** The states of objects after a revision; `null`: there was none. */
async function objectsAt<State>(
  session: DatabaseSession,
  organization: string,
  kind: Kind,
  uuids: readonly string[],
  number: number,
  present: (uuids: readonly string[]) => Promise<ReadonlyMap<string, State>>,
): Promise<ReadonlyMap<string, State | null>> {
  if (uuids.length === 0) return new Map();
  const states = await statesAt(session, organization, kind, uuids, number);
  const known = await knownToHistory(session, organization, kind, uuids);
  const unchanged = await present(uuids.filter((uuid) => !known.has(uuid)));
  return new Map(
    uuids.map((uuid) => [
      uuid,
      ((known.has(uuid) ? states : unchanged).get(uuid) ?? null) as State | null,
    ]),
  );
}

function ofRevisions(organization: string): (rows: Rows) => Rows {
  return (rows) => rows.where('organization_uuid', '=', organization);
}

/** Reads of the history for the port. */
export function historyReads(session: DatabaseSession): HistoryReader {
  const { db } = session;
  return {
    async lastRevision(organization) {
      const row = await db
        .selectFrom('price_counter')
        .select('last')
        .where('organization_uuid', '=', organization)
        .executeTakeFirst();
      return row?.last ?? 0;
    },
    revisions: (organization, range) =>
      pageOf(session, revisionTable, ['number desc'], range, ofRevisions(organization)),
    async revision(organization, number) {
      const row = await ofRevisions(organization)(rowsOf(session, revisionTable))
        .where('number', '=', number)
        .executeTakeFirst();
      return row === undefined ? undefined : itemOf(revisionTable, row);
    },
    async changedObjects(organization, from, to) {
      const rows = await db
        .selectFrom('price_state')
        .select(['kind', 'object_uuid'])
        .distinct()
        .where('organization_uuid', '=', organization)
        .where('number', '>', from)
        .where('number', '<=', to)
        .orderBy('object_uuid')
        .execute();
      const of = (kind: Kind): readonly string[] =>
        rows.flatMap((row) => (row.kind === kind ? [row.object_uuid] : []));
      return { rates: of('rate'), stations: of('station') };
    },
    async pricesAt(organization, number, { rates, stations }) {
      const of = [session, organization] as const;
      return {
        rates: await objectsAt<SiteCostRate>(...of, 'rate', rates, number, async (uuids) => {
          const whole = await wholeCostRates(session, uuids);
          return new Map(whole.map((rate) => [rate.uuid, rate]));
        }),
        stations: await objectsAt<StationRatesRecord>(...of, 'station', stations, number, (uuids) =>
          stationRatesByUuid(session, uuids),
        ),
      };
    },
  };
}
