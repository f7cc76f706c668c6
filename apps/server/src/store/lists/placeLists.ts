import { sql, type RawBuilder } from 'kysely';
import type { ListName, Session } from '../database/index.ts';

interface ListOrder {
  readonly key: string;
  readonly order: readonly string[];
  /** Who is in the list at all. */
  readonly member?: string;
}

/** How the lists are ordered within an organization; `place_overall` of a station is its creation's. */
const orders: Readonly<Record<ListName, ListOrder>> = {
  technician: { key: 'id', order: ['id'], member: 'active' },
  location: { key: 'uuid', order: ['name', 'uuid'] },
  cost_rate: { key: 'uuid', order: ['name', 'uuid'] },
  station: { key: 'uuid', order: ['place_overall'] },
};

function members(list: ListName): RawBuilder<boolean> {
  const { member } = orders[list];
  return member === undefined ? sql`1 = 1` : sql`${sql.ref(member)} = 1`;
}

/** Numbers the members of a list, within each organization or over all of them. */
async function number(
  { db }: Session,
  list: ListName,
  column: 'place' | 'place_overall',
): Promise<void> {
  const { key, order } = orders[list];
  const columns = sql.join(order.map((name) => sql.ref(name)));
  const partition = column === 'place' ? sql`partition by organization_uuid` : sql``;
  // Only what changes is written.
  await sql`
    update ${sql.table(list)} set ${sql.ref(column)} = ranked.rank
    from (
      select ${sql.ref(key)} as member,
             row_number() over (${partition} order by ${columns}) - 1 as rank
      from ${sql.table(list)} where ${members(list)}
    ) as ranked
    where ${sql.ref(`${list}.${key}`)} = ranked.member
      and ${sql.ref(`${list}.${column}`)} is distinct from ranked.rank
  `.execute(db);
}

/** Gives the members of a list their places anew. */
export async function placeList(session: Session, list: ListName): Promise<void> {
  if (orders[list].member !== undefined) {
    await sql`
      update ${sql.table(list)} set place = null, place_overall = null
      where not (${members(list)}) and place is not null
    `.execute(session.db);
  }
  await number(session, list, 'place');
  if (list !== 'station') await number(session, list, 'place_overall');
}

/** Counts a list anew, for each organization and over all. */
export async function countList({ db }: Session, list: ListName): Promise<void> {
  await db.deleteFrom('list_total').where('list', '=', list).execute();
  await sql`
    insert into list_total (list, organization_uuid, total)
    select ${sql.lit(list)}, organization_uuid, count(*) from ${sql.table(list)}
    where ${members(list)} group by organization_uuid
    union all
    select ${sql.lit(list)}, '', count(*) from ${sql.table(list)} where ${members(list)}
  `.execute(db);
}
