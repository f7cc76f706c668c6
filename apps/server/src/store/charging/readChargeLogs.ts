import type { ChargeLogRecord, ChargeLogsOf, CoreReader } from '@wattpost/platform';
import { sql } from 'kysely';
import {
  columnsOf,
  itemOf,
  rowsOf,
  type Rows,
  type Session,
  type Table,
} from '../database/index.ts';
import { ofOrganization, pageOf } from '../lists/index.ts';
import { chargeLogForms, chargeLogs } from './chargingTables.ts';
import { stationCpId } from './readCps.ts';

/** Charge logs by what they show of their charge points in place of what leads there. */
const shown: Table<ChargeLogRecord> = {
  name: 'charge_log',
  key: 'id',
  fields: ['id', 'uuid'],
  forms: chargeLogForms,
};

const sessionColumns = columnsOf(
  chargeLogs,
  chargeLogs.fields.filter((field) => !['id', 'uuid', 'cp_id', 'station_uuid'].includes(field)),
);

function chargeLogRows(session: Session): Rows {
  return rowsOf(session, shown)
    .leftJoin('station', 'station.uuid', 'charge_log.station_uuid')
    .leftJoin('cp', 'cp.id', 'charge_log.cp_id')
    .select([
      sql<number>`coalesce(cp.id, ${stationCpId})`.as('cp_id'),
      sql<string | null>`coalesce(cp.uuid, station.uuid)`.as('cp_uuid'),
    ])
    .select(sessionColumns);
}

async function readChargeLog(
  session: Session,
  column: 'id' | 'uuid',
  value: string | number,
): Promise<ChargeLogRecord | undefined> {
  const row = await chargeLogRows(session)
    .where(`charge_log.${column}`, '=', value)
    .executeTakeFirst();
  return row === undefined ? undefined : itemOf(shown, row);
}

/** The column that a list is chosen by: each has an index in the order of the list. */
async function chosenBy(
  { db }: Session,
  asked: ChargeLogsOf,
): Promise<readonly [column: string, value: string | number]> {
  switch (asked.of) {
    case 'customer':
      return ['contact_uuid', asked.contactUuid];
    case 'card':
      return ['card_id', asked.cardId];
    case 'cp': {
      const cp = await db
        .selectFrom('cp')
        .select('id')
        .where('uuid', '=', asked.cpUuid)
        .executeTakeFirst();
      return cp === undefined ? ['station_uuid', asked.cpUuid] : ['cp_id', cp.id];
    }
  }
}

/** What the port reads of charge logs. */
export function chargeLogReads(
  session: Session,
): Pick<CoreReader, 'chargeLog' | 'chargeLogByUuid' | 'chargeLogs'> {
  return {
    chargeLog: (id) => readChargeLog(session, 'id', id),
    chargeLogByUuid: (uuid) => readChargeLog(session, 'uuid', uuid),
    async chargeLogs(asked, organization, range) {
      const [column, value] = await chosenBy(session, asked);
      const own = ofOrganization(organization, chargeLogs);
      return pageOf(
        session,
        shown,
        ['start_ms desc', 'id desc'],
        range,
        (rows) => own(rows).where(`charge_log.${column}`, '=', value),
        chargeLogRows(session),
      );
    },
  };
}
