export { displayOperations, type DisplayOperationId } from './displayOperations.ts';
