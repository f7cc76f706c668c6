import { coreCpOperations, type CoreCpOperationId } from './coreCpOperations.ts';
import { coreCustomerOperations, type CoreCustomerOperationId } from './coreCustomerOperations.ts';
import { coreFinanceOperations, type CoreFinanceOperationId } from './coreFinanceOperations.ts';
import type { Operation } from './operation.ts';

export type CoreOperationId = CoreCpOperationId | CoreCustomerOperationId | CoreFinanceOperationId;

/** Operations of the core surface. */
export const coreOperations: Readonly<Record<CoreOperationId, Operation>> = {
  ...coreCpOperations,
  ...coreCustomerOperations,
  ...coreFinanceOperations,
};
