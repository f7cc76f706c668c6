import {
  chargeLogTypes,
  invoiceTypes,
  readUuid,
  type ChargeLogPage,
  type ChargeLogType,
  type InvoicePage,
  type InvoiceType,
} from '@wattpost/contract/wire';
import {
  offsetPage,
  reaches,
  readEnum,
  readId,
  scheduleRange,
  visible,
  visibleByUuid,
  visibleCard,
  visibleOrganization,
  withoutOwner,
} from '../request/index.ts';
import type {
  ChargeLogRecord,
  InvoiceRecord,
  Owned,
  StorePage,
  Range,
  StoreReader,
} from '../port/index.ts';
import { type Handler, type OperationRequest, failure, handlerSuccess } from '../http/index.ts';

/** Reads one page; `undefined`: the path names nothing that the token can see. */
type PageOf<Type, Item> = (
  reader: StoreReader,
  request: OperationRequest,
  type: Type,
  range: Range,
) => Promise<StorePage<Item> | undefined>;

/** Lists the records of the path's owner, or reads one of them (`details`). */
function listOf<Type extends string, Item extends Owned>(
  what: string,
  types: readonly Type[],
  pageOf: PageOf<Type, Item>,
): Handler {
  return async (request, { store }) => {
    const type = readEnum('type', request.path['type'], types);
    if (!type.ok) return failure(400, type.message);
    const range = scheduleRange(request.query);
    return store.read(async (reader) => {
      const page = await pageOf(reader, request, type.value, range);
      if (page !== undefined) return handlerSuccess(offsetPage(page, range, withoutOwner));
      return failure(404, `Unknown ${type.value === 'details' ? what : type.value}.`);
    });
  };
}

function onePage<Item>(item: Item | undefined, { offset }: Range): StorePage<Item> | undefined {
  return item && { items: offset === 0 ? [item] : [], total: 1 };
}

/** Lists the charge logs of a customer, a charge point or a card, or reads one. */
export const listChargeLogs: Handler = listOf<ChargeLogType, ChargeLogPage['data'][number] & Owned>(
  'charge log',
  chargeLogTypes,
  async (reader, { path: { uuid: text }, principal }, type, range) => {
    const organization = visibleOrganization(principal);
    switch (type) {
      case 'customer': {
        const contact = await visibleByUuid(principal, text, (uuid) => reader.contact(uuid));
        return (
          contact && reader.chargeLogs({ of: type, contactUuid: contact.uuid }, organization, range)
        );
      }
      case 'card': {
        const card = await visibleCard(reader, principal, text);
        return card && reader.chargeLogs({ of: type, cardId: card.id }, organization, range);
      }
      case 'cp': {
        const cpUuid = readUuid(text ?? '');
        const owner = cpUuid && (await reader.cpOrganization(cpUuid));
        return cpUuid && owner && reaches(principal, owner)
          ? reader.chargeLogs({ of: type, cpUuid }, organization, range)
          : undefined;
      }
      case 'details': {
        const id = readId(text);
        const log =
          id === undefined
            ? await visibleByUuid(principal, text, (uuid) => reader.chargeLogByUuid(uuid))
            : visible(principal, await reader.chargeLog(id));
        return onePage<ChargeLogRecord>(log, range);
      }
    }
  },
);

/** Lists the invoices of a company or a customer, or reads one. */
export const listInvoices: Handler = listOf<InvoiceType, InvoicePage['data'][number] & Owned>(
  'invoice',
  invoiceTypes,
  async (reader, { path: { id: text }, principal }, type, range) => {
    const organization = visibleOrganization(principal);
    switch (type) {
      case 'company': {
        const company = await visibleByUuid(principal, text, (uuid) => reader.company(uuid));
        return (
          company && reader.invoices({ of: type, companyUuid: company.uuid }, organization, range)
        );
      }
      case 'customer': {
        const contact = await visibleByUuid(principal, text, (uuid) => reader.contact(uuid));
        return (
          contact && reader.invoices({ of: type, contactUuid: contact.uuid }, organization, range)
        );
      }
      case 'details': {
        const id = readId(text);
        const invoice = id === undefined ? undefined : await reader.invoice(id);
        return onePage<InvoiceRecord>(visible(principal, invoice), range);
      }
    }
  },
);
