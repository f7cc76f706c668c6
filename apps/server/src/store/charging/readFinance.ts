import type {
  CoreReader,
  FinanceBankFields,
  FinanceBankRecord,
  InvoiceRecord,
  InvoicesOf,
  OrganizationFilter,
  Page,
  Range,
} from '@wattpost/platform';
import type { Selectable } from 'kysely';
import {
  type Building,
  type FinanceBankTable,
  type InvoiceTable,
  type Session,
  statement,
} from '../database/index.ts';

const bankById = statement(({ db, param }: Building<{ id: number }>) =>
  db.selectFrom('finance_bank').selectAll().where('id', '=', param.id),
);

const invoiceById = statement(({ db, param }: Building<{ id: number }>) =>
  db.selectFrom('invoice').selectAll().where('id', '=', param.id),
);

/** A row of the table of bank accounts as a record. */
export function financeBankOf(row: Selectable<FinanceBankTable>): FinanceBankRecord {
  return {
    id: row.id,
    companyUuid: row.company_uuid,
    organizationUuid: row.organization_uuid,
    useParent: row.use_parent === 1,
    accountHolder: row.account_holder,
    iban: row.iban,
    bic: row.bic,
    mandateReference: row.mandate_reference,
    signedOn: row.signed_on,
  };
}

/** The fields of a bank account as they are stored. */
export function financeBankColumns(
  bank: FinanceBankFields,
): Omit<FinanceBankTable, 'id' | 'organization_uuid'> {
  return {
    company_uuid: bank.companyUuid,
    use_parent: bank.useParent ? 1 : 0,
    account_holder: bank.accountHolder,
    iban: bank.iban,
    bic: bank.bic,
    mandate_reference: bank.mandateReference,
    signed_on: bank.signedOn,
  };
}

function invoiceOf(row: Selectable<InvoiceTable>): InvoiceRecord {
  return {
    id: row.id,
    number: row.number,
    companyUuid: row.company_uuid,
    organizationUuid: row.organization_uuid,
    contactUuid: row.contact_uuid,
    date: row.date,
    currency: row.currency,
    total: row.total,
  };
}

async function invoices(
  { db }: Session,
  asked: InvoicesOf,
  organization: OrganizationFilter,
  { offset, limit }: Range,
): Promise<Page<InvoiceRecord>> {
  let chosen =
    asked.of === 'company'
      ? db.selectFrom('invoice').where('company_uuid', '=', asked.companyUuid)
      : db.selectFrom('invoice').where('contact_uuid', '=', asked.contactUuid);
  if (organization !== null) chosen = chosen.where('organization_uuid', '=', organization);
  const count = await db.executeQuery(chosen.select(({ fn }) => fn.countAll<number>().as('total')));
  const { rows } = await db.executeQuery(
    chosen.selectAll().orderBy('date', 'desc').orderBy('id', 'desc').limit(limit).offset(offset),
  );
  return { items: rows.map(invoiceOf), total: count.rows[0]?.total ?? 0 };
}

/** What the port reads of bank accounts and invoices. */
export function financeReads(
  session: Session,
): Pick<CoreReader, 'financeBank' | 'invoice' | 'invoices'> {
  return {
    async financeBank(id) {
      const row = await bankById.first(session, { id });
      return row === undefined ? undefined : financeBankOf(row);
    },
    async invoice(id) {
      const row = await invoiceById.first(session, { id });
      return row === undefined ? undefined : invoiceOf(row);
    },
    invoices: (asked, organization, range) => invoices(session, asked, organization, range),
  };
}
