import {
  financeBankAnswer,
  invoicePage,
  operations,
  type FinanceBankCreate,
  type FinanceBankSepaCreate,
  type FinanceBankUpdate,
  type FinanceBankWire,
  type InvoicePage,
  type InvoiceType,
  type InvoiceWire,
  type Operation,
} from '@wattpost/contract/wire';
import {
  type ListOptions,
  type PageRequest,
  eachItem,
  oneOfPage,
  pageOfSchedule,
  schedulePageQuery,
} from '../lists/index.ts';
import { type Result, type Send, dataOf } from '../transport/index.ts';
import { defaultPageSize } from '../stations/index.ts';

/** Whose invoices: a company's or a contact's, by UUID. */
export type InvoicesOf = Exclude<InvoiceType, 'details'>;

/** Bank accounts and invoices. Needs `coreToken`. */
export interface FinanceClient {
  /** Not repeated by itself: an answer that was lost may have been a success. */
  readonly createFinanceBank: (bank: FinanceBankCreate) => Promise<Result<FinanceBankWire>>;
  /** The same with a mandate. */
  readonly createFinanceBankSepa: (bank: FinanceBankSepaCreate) => Promise<Result<FinanceBankWire>>;
  /** What is left out stays as it is. */
  readonly updateFinanceBank: (
    id: number,
    changes: FinanceBankUpdate,
  ) => Promise<Result<FinanceBankWire>>;
  /** One part of the invoices of a company or a contact. */
  readonly invoicePage: (
    type: InvoicesOf,
    uuid: string,
    page?: PageRequest,
  ) => Promise<Result<InvoicePage>>;
  /** All of them, latest date first. */
  readonly invoices: (
    type: InvoicesOf,
    uuid: string,
    options?: ListOptions,
  ) => AsyncGenerator<Result<InvoiceWire>, void, undefined>;
  readonly readInvoice: (id: number) => Promise<Result<InvoiceWire>>;
  /** Kept for older programs; `invoicePage` replaces it. */
  readonly datatableInvoicePage: (
    type: InvoiceType,
    id: number | string,
    page?: PageRequest,
  ) => Promise<Result<InvoicePage>>;
}

export function financeClient(send: Send): FinanceClient {
  const create = async (
    operation: Operation,
    bank: FinanceBankCreate,
  ): Promise<Result<FinanceBankWire>> =>
    dataOf(await send({ operation, schema: financeBankAnswer, body: bank }));
  const read = (
    operation: Operation,
    type: InvoiceType,
    id: number | string,
    page: PageRequest,
  ): Promise<Result<InvoicePage>> =>
    send({
      operation,
      schema: invoicePage,
      path: { type, id: String(id) },
      query: schedulePageQuery(page),
    });
  const { listInvoices, listDatatableInvoices } = operations;
  return {
    createFinanceBank: (bank) => create(operations.createFinanceBank, bank),
    createFinanceBankSepa: (bank) => create(operations.createFinanceBankSepa, bank),
    updateFinanceBank: async (id, changes) =>
      dataOf(
        await send({
          operation: operations.updateFinanceBank,
          schema: financeBankAnswer,
          path: { id: String(id) },
          body: changes,
        }),
      ),
    invoicePage: (type, uuid, page = {}) => read(listInvoices, type, uuid, page),
    invoices: (type, uuid, { pageSize: limit = defaultPageSize } = {}) =>
      eachItem(async (offset) =>
        pageOfSchedule(offset, await read(listInvoices, type, uuid, { offset, limit })),
      ),
    readInvoice: async (id) => oneOfPage(await read(listInvoices, 'details', id, {})),
    datatableInvoicePage: (type, id, page = {}) => read(listDatatableInvoices, type, id, page),
  };
}
