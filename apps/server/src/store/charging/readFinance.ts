import type { CoreReader } from '@wattpost/platform';
import { type DatabaseSession, readBy } from '../database/index.ts';
import { ofOrganization, pageOf } from '../lists/page.ts';
import { bankTable, invoiceTable } from './chargingTables.ts';

const bankById = readBy(bankTable, 'id');
const invoiceById = readBy(invoiceTable, 'id');

/** Reads of bank accounts and invoices for the port. */
export function financeReads(
  session: DatabaseSession,
): Pick<CoreReader, 'financeBank' | 'invoice' | 'invoices'> {
  return {
    financeBank: (id) => bankById(session, id),
    invoice: (id) => invoiceById(session, id),
    invoices(filter, organization, range) {
      const own = ofOrganization(organization, invoiceTable);
      return pageOf(session, invoiceTable, ['date desc', 'id desc'], range, (rows) =>
        filter.of === 'company'
          ? own(rows).where('company_uuid', '=', filter.companyUuid)
          : own(rows).where('contact_uuid', '=', filter.contactUuid),
      );
    },
  };
}
