import type { CoreReader, CoreWriter } from '@wattpost/platform';
import { type DatabaseSession, insertItem, readBy, updateItem } from '../database/index.ts';
import { bankTable, connectorTable } from './chargingTables.ts';

const lockedConnector = readBy(connectorTable, 'id', 'no key update');
const lockedBank = readBy(bankTable, 'id', 'no key update');

/** Writes of connectors and bank accounts for the port. */
export function coreWrites(
  session: DatabaseSession,
  { connector }: Pick<CoreReader, 'connector'>,
): CoreWriter {
  return {
    async lockConnector(id) {
      const locked = await lockedConnector(session, id);
      // Only the next statement sees what was committed while the lock waited.
      return locked === undefined ? undefined : connector(id);
    },
    async updateConnector({ id, label, type, max_power_kw }) {
      const changes = { label, type, max_power_kw };
      await session.db.updateTable('connector').set(changes).where('id', '=', id).execute();
    },
    async insertFinanceBank(bank) {
      await insertItem(session, bankTable, bank);
    },
    lockFinanceBank: (id) => lockedBank(session, id),
    updateFinanceBank: (bank) => updateItem(session, bankTable, bank),
  };
}
