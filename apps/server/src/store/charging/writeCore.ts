import type { CoreReader, CoreWriter } from '@wattpost/platform';
import {
  type Building,
  type Session,
  insertItem,
  readBy,
  statement,
  updateItem,
} from '../database/index.ts';
import { banks } from './chargingTables.ts';

const lockConnectorById = statement(({ db, dialect, param }: Building<{ id: number }>) => {
  const chosen = db.selectFrom('connector').select('id').where('id', '=', param.id);
  return dialect === 'postgres' ? chosen.forNoKeyUpdate() : chosen;
});

const lockedBank = readBy(banks, 'id', 'no key update');

/** What the port writes of connectors and bank accounts. */
export function coreWrites(
  session: Session,
  { connector }: Pick<CoreReader, 'connector'>,
): CoreWriter {
  const { db } = session;
  return {
    async lockConnector(id) {
      const locked = await lockConnectorById.first(session, { id });
      // Read afterwards: what a lock had to wait for is seen by the next statement only.
      return locked === undefined ? undefined : connector(id);
    },
    async updateConnector({ id, label, type, max_power_kw }) {
      const changes = { label, type, max_power_kw };
      await db.updateTable('connector').set(changes).where('id', '=', id).execute();
    },
    async insertFinanceBank(bank) {
      await insertItem(session, banks, bank);
    },
    lockFinanceBank: (id) => lockedBank(session, id),
    updateFinanceBank: (bank) => updateItem(session, banks, bank),
  };
}
