import type { CoreOperationId } from '@wattpost/contract/wire';
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
  deleteContact,
  readCard,
  readCompany,
  readContact,
  readUser,
  updateContact,
} from './customers/index.ts';
import { type Handler, failure } from './http/index.ts';

/** No key makes a caller a part of the platform. */
const verifyPaymentTransaction: Handler = () =>
  Promise.resolve(failure(403, 'Only a job of the platform itself may verify payments.'));

/** Carries out the operations of the core surface. */
export const coreHandlers: Readonly<Record<CoreOperationId, Handler>> = {
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
