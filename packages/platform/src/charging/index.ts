export { listChargeLogs } from './chargeLogHandler.ts';
export { updateCpConnector } from './connectorHandler.ts';
export { listCpsCloseBy } from './cpsCloseByHandler.ts';
export {
  createFinanceBank,
  createFinanceBankSepa,
  updateFinanceBank,
} from './financeBankHandlers.ts';
export { listInvoices } from './invoiceHandler.ts';
