import type { OperationId } from '@wattpost/contract/wire';
import { coreExamples } from './coreExamples.ts';
import { fleetExamples } from './fleetExamples.ts';
import type { OperationExample } from './operationExample.ts';
import { pricingExamples } from './pricingExamples.ts';
import { stationExamples } from './stationExamples.ts';

/** An example of each operation, all from one small site. */
export const operationExamples: Readonly<Record<OperationId, OperationExample>> = {
  ...stationExamples,
  ...pricingExamples,
  ...fleetExamples,
  ...coreExamples,
};
