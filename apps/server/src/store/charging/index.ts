export {
  bankTable,
  chargeLogTable,
  connectorTable,
  cpTable,
  invoiceTable,
} from './chargingTables.ts';
export { chargeLogReads } from './readChargeLogs.ts';
export { cpReads } from './readCps.ts';
export { financeReads } from './readFinance.ts';
export { coreWrites } from './writeCore.ts';
