export { listCpsCloseBy, updateCpConnector } from './cpHandlers.ts';
export { financeBankHandlers } from './financeBankHandlers.ts';
export { listChargeLogs, listInvoices } from './listHandlers.ts';
