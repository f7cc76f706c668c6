export * from './listWire.ts';
export * from './operation.ts';
export * from './retryAfter.ts';
