import type {
  CoreReader,
  InvoiceRecord,
  InvoicesOf,
  OrganizationFilter,
  Page,
  Range,
} from '@wattpost/platform';
import { type Session, readBy } from '../database/index.ts';
import { banks, invoices } from './chargingTables.ts';

const bankById = readBy(banks, 'id');
const invoiceById = readBy(invoices, 'id');

async function listed(
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
    chosen
      .select(invoices.fields)
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset),
  );
  return { items: rows, total: count.rows[0]?.total ?? 0 };
}

/** What the port reads of bank accounts and invoices. */
export function financeReads(
  session: Session,
): Pick<CoreReader, 'financeBank' | 'invoice' | 'invoices'> {
  return {
    financeBank: (id) => bankById(session, id),
    invoice: (id) => invoiceById(session, id),
    invoices: (asked, organization, range) => listed(session, asked, organization, range),
  };
}
