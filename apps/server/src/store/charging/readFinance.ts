import type { CoreReader } from '@wattpost/platform';
import { type Session, readBy } from '../database/index.ts';
import { ofOrganization, pageOf } from '../lists/index.ts';
import { banks, invoices } from './chargingTables.ts';

const bankById = readBy(banks, 'id');
const invoiceById = readBy(invoices, 'id');

/** What the port reads of bank accounts and invoices. */
export function financeReads(
  session: Session,
): Pick<CoreReader, 'financeBank' | 'invoice' | 'invoices'> {
  return {
    financeBank: (id) => bankById(session, id),
    invoice: (id) => invoiceById(session, id),
    invoices(asked, organization, range) {
      const own = ofOrganization(organization, invoices);
      return pageOf(session, invoices, ['date desc', 'id desc'], range, (rows) =>
        asked.of === 'company'
          ? own(rows).where('company_uuid', '=', asked.companyUuid)
          : own(rows).where('contact_uuid', '=', asked.contactUuid),
      );
    },
  };
}
