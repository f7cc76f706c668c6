import type { CoreReader, CoreWriter } from '@wattpost/platform';
import { type Session, insertItem, readBy, updateItem } from '../database/index.ts';
import { banks, connectors } from './chargingTables.ts';

const lockedConnector = readBy(connectors, 'id', 'no key update');
const lockedBank = readBy(banks, 'id', 'no key update');

/** What the port writes of connectors and bank accounts. */
export function coreWrites(
  session: Session,
  { connector }: Pick<CoreReader, 'connector'>,
): CoreWriter {
  return {
    async lockConnector(id) {
      const locked = await lockedConnector(session, id);
      // Read afterwards: what a lock had to wait for is seen by the next statement only.
      return locked === undefined ? undefined : connector(id);
    },
    async updateConnector({ id, label, type, max_power_kw }) {
      const changes = { label, type, max_power_kw };
      await session.db.updateTable('connector').set(changes).where('id', '=', id).execute();
    },
    async insertFinanceBank(bank) {
      await insertItem(session, banks, bank);
    },
    lockFinanceBank: (id) => lockedBank(session, id),
    updateFinanceBank: (bank) => updateItem(session, banks, bank),
  };
}
