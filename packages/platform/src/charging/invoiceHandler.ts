import { invoiceTypes, type InvoicePage, type InvoiceType } from '@wattpost/contract/wire';
import {
  readEnum,
  paginationOf,
  readId,
  scheduleRange,
  visible,
  visibleByUuid,
  visibleOrganization,
  withoutOwner,
} from '../request/index.ts';
import type { InvoiceRecord, InvoicesOf, Page, StoreReader } from '../port/index.ts';
import { type Handler, type Principal, failure, success } from '../http/index.ts';

/** What a list is asked by, as far as the key may see it. */
async function askedBy(
  reader: StoreReader,
  principal: Principal,
  type: Exclude<InvoiceType, 'details'>,
  text: string | undefined,
): Promise<InvoicesOf | undefined> {
  if (type === 'company') {
    const company = await visibleByUuid(principal, text, (uuid) => reader.company(uuid));
    return company && { of: 'company', companyUuid: company.uuid };
  }
  const contact = await visibleByUuid(principal, text, (uuid) => reader.contact(uuid));
  return contact && { of: 'customer', contactUuid: contact.uuid };
}

/** Lists the invoices of a company or a customer, or reads one. */
export const listInvoices: Handler = async ({ path, query, principal }, { store }) => {
  const type = readEnum('type', path['type'], invoiceTypes);
  if (!type.ok) return failure(400, type.message);
  const range = scheduleRange(query);
  return store.read(async (reader) => {
    let page: Page<InvoiceRecord>;
    if (type.value === 'details') {
      const id = readId(path['id']);
      const invoice = id === undefined ? undefined : visible(principal, await reader.invoice(id));
      if (invoice === undefined) return failure(404, 'There is no such invoice.');
      page = { items: range.offset === 0 ? [invoice] : [], total: 1 };
    } else {
      const asked = await askedBy(reader, principal, type.value, path['id']);
      if (asked === undefined) return failure(404, `There is no such ${type.value}.`);
      page = await reader.invoices(asked, visibleOrganization(principal), range);
    }
    const answer: InvoicePage = {
      data: page.items.map(withoutOwner),
      pagination: paginationOf(range, page.total),
    };
    return success(answer);
  });
};
