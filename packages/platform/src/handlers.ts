import type { CoreOperationId, OperationId } from '@wattpost/contract/wire';
import {
  createFinanceBank,
  createFinanceBankSepa,
  listChargeLogs,
  listCpsCloseBy,
  listInvoices,
  updateCpConnector,
  updateFinanceBank,
} from './charging/index.ts';
import {
  directionHandlers,
  locationHandlers,
  stationHandlers,
  technicianHandlers,
} from './stations/index.ts';
import {
  deleteContact,
  fleetHandlers,
  readCard,
  readCompany,
  readContact,
  readUser,
  updateContact,
} from './customers/index.ts';
import { type Handler, failure } from './http/index.ts';
import { pricingHandlers } from './pricing/index.ts';

/** No key makes a caller a part of the platform. */
const verifyPaymentTransaction: Handler = () =>
  Promise.resolve(failure(403, 'Only a job of the platform itself may verify payments.'));

/** Carries out the operations of the core surface. */
const coreHandlers: Readonly<Record<CoreOperationId, Handler>> = {
  listCpsCloseBy,
  updateCpConnector,
  listChargeLogs,
  listDatatableChargeLogs: listChargeLogs,
  verifyPaymentTransaction,
  readContact,
  updateContact,
  deleteContact,
  readCompany,
  readUser,
  readCard,
  createFinanceBank,
  updateFinanceBank,
  createFinanceBankSepa,
  listInvoices,
  listDatatableInvoices: listInvoices,
};

/** What carries out each operation. */
export const handlers: Readonly<Record<OperationId, Handler>> = {
  ...stationHandlers,
  ...technicianHandlers,
  ...locationHandlers,
  ...directionHandlers,
  ...pricingHandlers,
  ...coreHandlers,
  ...fleetHandlers,
};
