import {
  type CoreCpOperationId,
  type CoreFinanceOperationId,
  coreCpOperations,
  coreFinanceOperations,
} from './charging/index.ts';
import { type CoreCustomerOperationId, coreCustomerOperations } from './customers/index.ts';
import type { Operation } from './operation/index.ts';

export type CoreOperationId = CoreCpOperationId | CoreCustomerOperationId | CoreFinanceOperationId;

/** Operations of the core surface. */
export const coreOperations: Readonly<Record<CoreOperationId, Operation>> = {
  ...coreCpOperations,
  ...coreCustomerOperations,
  ...coreFinanceOperations,
};
