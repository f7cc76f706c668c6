import type {
  ChargeLogRecord,
  ChargeLogsOf,
  CoreReader,
  OrganizationFilter,
  Page,
  Range,
} from '@wattpost/platform';
import { sql, type SelectQueryBuilder } from 'kysely';
import {
  type Building,
  type Schema,
  type Session,
  columnsOf,
  itemOf,
  statement,
} from '../database/index.ts';
import { chargeLogForms, chargeLogs } from './chargingTables.ts';
import { stationCpId } from './readCps.ts';

const columns = {
  named: columnsOf(chargeLogs, ['id', 'uuid']),
  session: columnsOf(
    chargeLogs,
    chargeLogs.fields.filter((field) => !['id', 'uuid', 'cp_id', 'station_uuid'].includes(field)),
  ),
};

/** Charge logs with what they show of their charge points. */
function chargeLogRows({
  db,
}: Pick<Session, 'db'>): SelectQueryBuilder<Schema, 'charge_log', object> {
  return db
    .selectFrom('charge_log')
    .leftJoin('station', 'station.uuid', 'charge_log.station_uuid')
    .leftJoin('cp', 'cp.id', 'charge_log.cp_id')
    .select(columns.named)
    .select([
      sql<number>`coalesce(cp.id, ${stationCpId})`.as('cp_id'),
      sql<string | null>`coalesce(cp.uuid, station.uuid)`.as('cp_uuid'),
    ])
    .select(columns.session);
}

const chargeLogOf = (row: object): ChargeLogRecord =>
  itemOf<ChargeLogRecord>({ forms: chargeLogForms }, row);

const byId = statement((building: Building<{ id: number }>) =>
  chargeLogRows(building).where('charge_log.id', '=', building.param.id),
);

const byUuid = statement((building: Building<{ uuid: string }>) =>
  chargeLogRows(building).where('charge_log.uuid', '=', building.param.uuid),
);

const cpByUuid = statement(({ db, param }: Building<{ uuid: string }>) =>
  db.selectFrom('cp').select('id').where('uuid', '=', param.uuid),
);

type Chosen = readonly ['station_uuid' | 'cp_id' | 'card_id' | 'contact_uuid', string | number];

/** The column that a list is chosen by: each has an index in the order of the list. */
async function chosenBy(session: Session, asked: ChargeLogsOf): Promise<Chosen> {
  switch (asked.of) {
    case 'customer':
      return ['contact_uuid', asked.contactUuid];
    case 'card':
      return ['card_id', asked.cardId];
    case 'cp': {
      const cp = await cpByUuid.first(session, { uuid: asked.cpUuid });
      return cp === undefined ? ['station_uuid', asked.cpUuid] : ['cp_id', cp.id];
    }
  }
}

async function listed(
  session: Session,
  asked: ChargeLogsOf,
  organization: OrganizationFilter,
  { offset, limit }: Range,
): Promise<Page<ChargeLogRecord>> {
  const [column, value] = await chosenBy(session, asked);
  let rows = chargeLogRows(session).where(`charge_log.${column}`, '=', value);
  let counted = session.db.selectFrom('charge_log').where(column, '=', value);
  if (organization !== null) {
    rows = rows.where('charge_log.organization_uuid', '=', organization);
    counted = counted.where('organization_uuid', '=', organization);
  }
  const count = await session.db.executeQuery(
    counted.select(({ fn }) => fn.countAll<number>().as('total')),
  );
  const page = await session.db.executeQuery(
    rows
      .orderBy('charge_log.start_ms', 'desc')
      .orderBy('charge_log.id', 'desc')
      .limit(limit)
      .offset(offset),
  );
  return { items: page.rows.map(chargeLogOf), total: count.rows[0]?.total ?? 0 };
}

/** What the port reads of charge logs. */
export function chargeLogReads(
  session: Session,
): Pick<CoreReader, 'chargeLog' | 'chargeLogByUuid' | 'chargeLogs'> {
  return {
    async chargeLog(id) {
      const row = await byId.first(session, { id });
      return row === undefined ? undefined : chargeLogOf(row);
    },
    async chargeLogByUuid(uuid) {
      const row = await byUuid.first(session, { uuid });
      return row === undefined ? undefined : chargeLogOf(row);
    },
    chargeLogs: (asked, organization, range) => listed(session, asked, organization, range),
  };
}
