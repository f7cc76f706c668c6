import type { ChargeLogRecord, ChargeLogFilter, CoreReader } from '@wattpost/platform';
import { sql } from 'kysely';
import {
  selectColumns,
  itemOf,
  rowsOf,
  type Rows,
  type DatabaseSession,
  type Table,
} from '../database/index.ts';
import { ofOrganization, pageOf } from '../lists/page.ts';
import { chargeLogForms, chargeLogTable } from './chargingTables.ts';
import { stationCpId } from './readCps.ts';

/** Charge logs with fields of their charge points instead of references. */
const listed: Table<ChargeLogRecord> = {
  name: 'charge_log',
  key: 'id',
  fields: ['id', 'uuid'],
  forms: chargeLogForms,
};

const sessionColumns = selectColumns(
  chargeLogTable,
  chargeLogTable.fields.filter((field) => !['id', 'uuid', 'cp_id', 'station_uuid'].includes(field)),
);

function chargeLogRows(session: DatabaseSession): Rows {
  return rowsOf(session, listed)
    .leftJoin('station', 'station.uuid', 'charge_log.station_uuid')
    .leftJoin('cp', 'cp.id', 'charge_log.cp_id')
    .select([
      sql<number>`coalesce(cp.id, ${stationCpId})`.as('cp_id'),
      sql<string | null>`coalesce(cp.uuid, station.uuid)`.as('cp_uuid'),
    ])
    .select(sessionColumns);
}

async function readChargeLog(
  session: DatabaseSession,
  column: 'id' | 'uuid',
  value: string | number,
): Promise<ChargeLogRecord | undefined> {
  const row = await chargeLogRows(session)
    .where(`charge_log.${column}`, '=', value)
    .executeTakeFirst();
  return row === undefined ? undefined : itemOf(listed, row);
}

/** The column that filters a list; each has an index in the order of the list. */
async function chosenBy(
  { db }: DatabaseSession,
  filter: ChargeLogFilter,
): Promise<readonly [column: string, value: string | number]> {
  switch (filter.of) {
    case 'customer':
      return ['contact_uuid', filter.contactUuid];
    case 'card':
      return ['card_id', filter.cardId];
    case 'cp': {
      const cp = await db
        .selectFrom('cp')
        .select('id')
        .where('uuid', '=', filter.cpUuid)
        .executeTakeFirst();
      return cp === undefined ? ['station_uuid', filter.cpUuid] : ['cp_id', cp.id];
    }
  }
}

/** Reads of charge logs for the port. */
export function chargeLogReads(
  session: DatabaseSession,
): Pick<CoreReader, 'chargeLog' | 'chargeLogByUuid' | 'chargeLogs'> {
  return {
    chargeLog: (id) => readChargeLog(session, 'id', id),
    chargeLogByUuid: (uuid) => readChargeLog(session, 'uuid', uuid),
    async chargeLogs(filter, organization, range) {
      const [column, value] = await chosenBy(session, filter);
      const own = ofOrganization(organization, chargeLogTable);
      return pageOf(
        session,
        listed,
        ['start_ms desc', 'id desc'],
        range,
        (rows) => own(rows).where(`charge_log.${column}`, '=', value),
        chargeLogRows(session),
      );
    },
  };
}
