export * from './displayViewOperations.ts';
export * from './displayViewWire.ts';
export { displayOperations, type DisplayOperationId } from './displayOperations.ts';
