export * from './customerOperations.ts';
export * from './customerWire.ts';
