import { sql } from 'kysely';
import { type Building, type Session, statement } from '../database/index.ts';

/** The name of the lock under which the list of stations changes. */
const stationListLock = 7_701_442;

const lock = statement(({ db }: Building<object>) =>
  db.selectNoFrom(
    sql<string>`pg_advisory_xact_lock(${sql.lit(stationListLock)})::text`.as('locked'),
  ),
);

const grow = statement(({ db, param }: Building<{ organization: string; by: number }>) =>
  db
    .insertInto('list_total')
    .values({ list: 'station', organization_uuid: param.organization, total: param.by })
    .onConflict((conflict) =>
      conflict
        .columns(['list', 'organization_uuid'])
        .doUpdateSet({ total: sql<number>`list_total.total + excluded.total` }),
    )
    .returning('total'),
);

const whereItIs = statement(({ db, param }: Building<{ uuid: string }>) =>
  db.selectFrom('station').select(['place', 'place_overall']).where('uuid', '=', param.uuid),
);

const createdBefore = statement(
  ({ db, param }: Building<{ organization: string; uuid: string; placeOverall: number }>) =>
    db
      .selectFrom('station')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('organization_uuid', '=', param.organization)
      .where('place_overall', '<', param.placeOverall)
      .where('uuid', '<>', param.uuid),
);

const shift = statement(
  ({ db, param }: Building<{ organization: string; uuid: string; from: number; by: number }>) =>
    db
      .updateTable('station')
      .set({ place: sql<number>`place + ${param.by}` })
      .where('organization_uuid', '=', param.organization)
      .where('place', '>=', param.from)
      .where('uuid', '<>', param.uuid),
);

const put = statement(({ db, param }: Building<{ uuid: string; place: number }>) =>
  db.updateTable('station').set({ place: param.place }).where('uuid', '=', param.uuid),
);

/**
 * Lets nobody else add to the list of stations, or move within it, until the transaction ends: places
 * have no holes, so two cannot be given at once.
 */
export async function lockStationList(session: Session): Promise<void> {
  // SQLite has one writer at a time.
  if (session.dialect === 'postgres') await lock.rows(session, {});
}

async function totalAfter(session: Session, organization: string, by: number): Promise<number> {
  const row = await grow.first(session, { organization, by });
  if (row === undefined) throw new Error('The length of a list was not answered.');
  return row.total;
}

/** Makes room for a station at the end of the list, which must be locked. */
export async function appendStation(
  session: Session,
  organization: string,
): Promise<{ place: number; place_overall: number }> {
  const overall = await totalAfter(session, '', 1);
  const own = await totalAfter(session, organization, 1);
  return { place: own - 1, place_overall: overall - 1 };
}

/**
 * Moves a station that now belongs to another organization from the list of the one to the list of
 * the other, to where its creation puts it. This is rare, and takes as long as the lists are.
 */
export async function moveStation(
  session: Session,
  uuid: string,
  from: string,
  to: string,
): Promise<void> {
  await lockStationList(session);
  const now = await whereItIs.first(session, { uuid });
  if (now === undefined) throw new Error(`There is no station ${uuid}.`);
  await shift.run(session, { organization: from, uuid, from: now.place, by: -1 });
  const before = await createdBefore.first(session, {
    organization: to,
    uuid,
    placeOverall: now.place_overall,
  });
  const place = before?.count ?? 0;
  await shift.run(session, { organization: to, uuid, from: place, by: 1 });
  await put.run(session, { uuid, place });
  await totalAfter(session, from, -1);
  await totalAfter(session, to, 1);
}
