import type { CoreReader, CoreWriter } from '@wattpost/platform';
import { organizationOfCompany } from '../lists/index.ts';
import { financeBankColumns, financeBankOf } from './readFinance.ts';
import { type Building, type Session, statement } from '../database/index.ts';

const lockConnectorById = statement(({ db, dialect, param }: Building<{ id: number }>) => {
  const chosen = db.selectFrom('connector').select('id').where('id', '=', param.id);
  return dialect === 'postgres' ? chosen.forNoKeyUpdate() : chosen;
});

const lockBankById = statement(({ db, dialect, param }: Building<{ id: number }>) => {
  const chosen = db.selectFrom('finance_bank').selectAll().where('id', '=', param.id);
  return dialect === 'postgres' ? chosen.forNoKeyUpdate() : chosen;
});

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
    async updateConnector(id, { label, type, maxPowerKw }) {
      await db
        .updateTable('connector')
        .set({ label, type, max_power_kw: maxPowerKw })
        .where('id', '=', id)
        .execute();
    },
    async insertFinanceBank(id, bank) {
      const organization_uuid = await organizationOfCompany(session, bank.companyUuid);
      await db
        .insertInto('finance_bank')
        .values({ ...financeBankColumns(bank), id, organization_uuid })
        .execute();
    },
    async lockFinanceBank(id) {
      const row = await lockBankById.first(session, { id });
      return row === undefined ? undefined : financeBankOf(row);
    },
    async updateFinanceBank(id, bank) {
      const organization_uuid = await organizationOfCompany(session, bank.companyUuid);
      await db
        .updateTable('finance_bank')
        .set({ ...financeBankColumns(bank), organization_uuid })
        .where('id', '=', id)
        .execute();
    },
  };
}
