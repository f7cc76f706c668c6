export * from './listWire.ts';
export * from './operation.ts';
