import type {
  ChargeLogRecord,
  ChargeLogsOf,
  CoreReader,
  OrganizationFilter,
  Page,
  Range,
} from '@wattpost/platform';
import type { Receipt } from '@wattpost/engine';
import { sql, type SelectQueryBuilder, type Selectable } from 'kysely';
import {
  type Building,
  type ChargeLogTable,
  type Schema,
  type Session,
  statement,
} from '../database/index.ts';
import { stationCpId } from './readCps.ts';

/** A charge log with what it shows of its charge point. */
export type ChargeLogRow = Selectable<ChargeLogTable> & {
  cp_number: number;
  cp_uuid: string | null;
};

function chargeLogRows({
  db,
}: Pick<Session, 'db'>): SelectQueryBuilder<Schema, 'charge_log', ChargeLogRow> {
  return db
    .selectFrom('charge_log')
    .leftJoin('station', 'station.uuid', 'charge_log.station_uuid')
    .leftJoin('cp', 'cp.id', 'charge_log.cp_id')
    .selectAll('charge_log')
    .select([
      sql<number>`coalesce(cp.id, ${stationCpId})`.as('cp_number'),
      sql<string | null>`coalesce(cp.uuid, station.uuid)`.as('cp_uuid'),
    ]);
}

const byId = statement((building: Building<{ id: number }>) =>
  chargeLogRows(building).where('charge_log.id', '=', building.param.id),
);

const byUuid = statement((building: Building<{ uuid: string }>) =>
  chargeLogRows(building).where('charge_log.uuid', '=', building.param.uuid),
);

const cpByUuid = statement(({ db, param }: Building<{ uuid: string }>) =>
  db.selectFrom('cp').select('id').where('uuid', '=', param.uuid),
);

function chargeLogOf(row: ChargeLogRow): ChargeLogRecord {
  return {
    id: row.id,
    uuid: row.uuid,
    organizationUuid: row.organization_uuid,
    cpId: row.cp_number,
    cpUuid: row.cp_uuid,
    cardId: row.card_id,
    customerUuid: row.contact_uuid,
    costRateUuid: row.cost_rate_uuid,
    startMs: row.start_ms,
    endMs: row.end_ms,
    energyWh: row.energy_wh,
    receipt: JSON.parse(row.receipt) as Receipt,
  };
}

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

async function chargeLogs(
  session: Session,
  asked: ChargeLogsOf,
  organization: OrganizationFilter,
  { offset, limit }: Range,
): Promise<Page<ChargeLogRecord>> {
  const [column, value] = await chosenBy(session, asked);
  let listed = chargeLogRows(session).where(`charge_log.${column}`, '=', value);
  let counted = session.db.selectFrom('charge_log').where(column, '=', value);
  if (organization !== null) {
    listed = listed.where('charge_log.organization_uuid', '=', organization);
    counted = counted.where('organization_uuid', '=', organization);
  }
  const count = await session.db.executeQuery(
    counted.select(({ fn }) => fn.countAll<number>().as('total')),
  );
  const { rows } = await session.db.executeQuery(
    listed
      .orderBy('charge_log.start_ms', 'desc')
      .orderBy('charge_log.id', 'desc')
      .limit(limit)
      .offset(offset),
  );
  return { items: rows.map(chargeLogOf), total: count.rows[0]?.total ?? 0 };
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
    chargeLogs: (asked, organization, range) => chargeLogs(session, asked, organization, range),
  };
}
