export { siteChargeLog, siteInvoice } from './chargeLogWire.ts';
export { type CoreCpOperationId, coreCpOperations } from './coreCpOperations.ts';
export { type CoreFinanceOperationId, coreFinanceOperations } from './coreFinanceOperations.ts';
export { siteConnector, siteCp } from './cpWire.ts';
export { siteFinanceBank } from './financeBankWire.ts';
