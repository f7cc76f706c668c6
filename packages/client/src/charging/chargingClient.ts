import {
  operations,
  type ChargeLogType,
  type CpConnectorUpdate,
  type FinanceBankCreate,
  type FinanceBankSepaCreate,
  type FinanceBankUpdate,
  type InvoiceType,
} from '@wattpost/contract/wire';
import {
  type ListOptions,
  type PageRequest,
  eachItem,
  oneOfPage,
  pageOfSchedule,
  partsOf,
} from '../lists/index.ts';
import { type Result, type Send, andThen, dataOf } from '../transport/index.ts';

/** Degrees, WGS 84. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Which charge points a search lists: own ones, own and roaming ones, roaming ones only. */
export type IncludeRoaming = '0' | '1' | '2';

/** Whose charge logs: a contact's and a charge point's by UUID, a card's by numeric id or RFID tag. */
export type ChargeLogsOf = Exclude<ChargeLogType, 'details'>;

/** Whose invoices: a company's or a contact's, by UUID. */
export type InvoicesOf = Exclude<InvoiceType, 'details'>;

/** Charge points, charging sessions and their receipts. Needs `coreToken`. */
export type ChargingClient = ReturnType<typeof chargingClient>;

export function chargingClient(send: Send) {
  const logPage = (type: ChargeLogType, id: number | string, page: PageRequest = {}) =>
    send(operations.listChargeLogs, { type, uuid: id, ...page });
  return {
    /**
     * The nearest charge points, at most 500.
     *
     * @param radiusM metres, 0 to 100 000 (both inclusive).
     * @param includeRoaming default "0".
     */
    cpsCloseBy: (
      { latitude, longitude }: Place,
      radiusM: number,
      includeRoaming?: IncludeRoaming,
    ) =>
      send(operations.listCpsCloseBy, {
        latitude,
        longitude,
        radius_m: radiusM,
        include_roaming: includeRoaming,
      }),
    /** What is left out stays as it is. @param connector its numeric id or its uuid. */
    updateCpConnector: (connector: number | string, changes: CpConnectorUpdate) =>
      dataOf(send(operations.updateCpConnector, { cp_connector_id: connector }, changes)),
    /** One part of the charge logs of a contact, a charge point or a card. */
    chargeLogPage: (type: ChargeLogsOf, id: number | string, page?: PageRequest) =>
      logPage(type, id, page),
    /** All of them, latest start first. */
    chargeLogs: (type: ChargeLogsOf, id: number | string, { pageSize }: ListOptions = {}) =>
      eachItem(partsOf((page) => logPage(type, id, page), pageOfSchedule, pageSize)),
    /** @param log its numeric id or its uuid. */
    readChargeLog: async (log: number | string) =>
      andThen(await logPage('details', log), oneOfPage),
    /** Kept for older programs; `chargeLogPage` replaces it. */
    datatableChargeLogPage: (type: ChargeLogType, id: number | string, page: PageRequest = {}) =>
      send(operations.listDatatableChargeLogs, { type, uuid: id, ...page }),
    /** Answers 403 to everyone who is not the platform itself. */
    verifyPaymentTransaction: (): Promise<Result<unknown>> =>
      send(operations.verifyPaymentTransaction, {}),
  };
}

/** Bank accounts and invoices. Needs `coreToken`. */
export type FinanceClient = ReturnType<typeof financeClient>;

export function financeClient(send: Send) {
  const invoicesOf = (type: InvoiceType, id: number | string, page: PageRequest = {}) =>
    send(operations.listInvoices, { type, id, ...page });
  return {
    /** Not repeated by itself: an answer that was lost may have been a success. */
    createFinanceBank: (bank: FinanceBankCreate) =>
      dataOf(send(operations.createFinanceBank, {}, bank)),
    /** The same with a mandate. */
    createFinanceBankSepa: (bank: FinanceBankSepaCreate) =>
      dataOf(send(operations.createFinanceBankSepa, {}, bank)),
    /** What is left out stays as it is. */
    updateFinanceBank: (id: number, changes: FinanceBankUpdate) =>
      dataOf(send(operations.updateFinanceBank, { id }, changes)),
    /** One part of the invoices of a company or a contact. */
    invoicePage: (type: InvoicesOf, uuid: string, page?: PageRequest) =>
      invoicesOf(type, uuid, page),
    /** All of them, latest date first. */
    invoices: (type: InvoicesOf, uuid: string, { pageSize }: ListOptions = {}) =>
      eachItem(partsOf((page) => invoicesOf(type, uuid, page), pageOfSchedule, pageSize)),
    readInvoice: async (id: number) => andThen(await invoicesOf('details', id), oneOfPage),
    /** Kept for older programs; `invoicePage` replaces it. */
    datatableInvoicePage: (type: InvoiceType, id: number | string, page: PageRequest = {}) =>
      send(operations.listDatatableInvoices, { type, id, ...page }),
  };
}
