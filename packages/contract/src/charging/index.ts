export { siteChargeLog, siteInvoice } from './chargeLogWire.ts';
export { coreCpOperations } from './coreCpOperations.ts';
export { coreFinanceOperations } from './coreFinanceOperations.ts';
export { siteConnector, siteCp } from './cpWire.ts';
export { siteFinanceBank } from './financeBankWire.ts';
