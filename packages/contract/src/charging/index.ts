export * from './chargingOperations.ts';
export * from './chargingWire.ts';
export * from './financeWire.ts';
