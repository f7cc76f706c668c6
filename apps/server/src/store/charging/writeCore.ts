import type { CoreReader, CoreWriter } from '@wattpost/platform';
import { insertItem, readBy, updateItem, type WriteSession } from '../database/index.ts';
import { bankTable, connectorTable } from './chargingTables.ts';

const lockedConnector = readBy(connectorTable, 'id', 'no key update');
const lockedBank = readBy(bankTable, 'id', 'no key update');

/** Writes of connectors and bank accounts for the port. */
export function coreWrites(
  session: WriteSession,
  { connector }: Pick<CoreReader, 'connector'>,
): CoreWriter {
  return {
    async lockConnector(id) {
      const locked = await lockedConnector(session, id);
      // Only the next statement sees what was committed while the lock waited.
      return locked === undefined ? undefined : connector(id);
    },
    async updateConnector({ id, label, type, max_power_kw, organization_uuid: owner }) {
      const { station_uuid } = (await lockedConnector(session, id)) ?? {};
      session.changes.of('stations', owner, station_uuid ?? undefined);
      const changes = { label, type, max_power_kw };
      await session.db.updateTable('connector').set(changes).where('id', '=', id).execute();
    },
    async insertFinanceBank(bank) {
      session.changes.of('customers', bank.organization_uuid);
      await insertItem(session, bankTable, bank);
    },
    lockFinanceBank: (id) => lockedBank(session, id),
    updateFinanceBank: (bank) => {
      session.changes.of('customers', bank.organization_uuid);
      return updateItem(session, bankTable, bank);
    },
  };
}
