export { coreCpOperations } from './coreCpOperations.ts';
export { coreFinanceOperations } from './coreFinanceOperations.ts';
export { stationCpIdBase } from './cpId.ts';
export { connectorShape } from './cpWire.ts';
export { financeBankGap, financeBankShape } from './financeBankWire.ts';
export { type ReceiptWire, siteReceipt } from './receiptWire.ts';
