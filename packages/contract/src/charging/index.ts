export * from './chargingOperations.ts';
export * from './chargingWire.ts';
export * from './evseOperations.ts';
export * from './evseStatus.ts';
export * from './financeWire.ts';
