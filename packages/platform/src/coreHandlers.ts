import type { CoreOperationId } from '@wattpost/contract/wire';
import { listChargeLogs } from './chargeLogHandler.ts';
import { updateCpConnector } from './connectorHandler.ts';
import { deleteContact, readContact, updateContact } from './contactHandlers.ts';
import { listCpsCloseBy } from './cpsCloseByHandler.ts';
import { readCard, readCompany, readUser } from './customerHandlers.ts';
import {
  createFinanceBank,
  createFinanceBankSepa,
  updateFinanceBank,
} from './financeBankHandlers.ts';
import { failure, type Handler } from './handler.ts';
import { listInvoices } from './invoiceHandler.ts';

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
