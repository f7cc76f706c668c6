import { coreOperations, type CoreOperationId } from './coreOperations.ts';
import {
  type DirectionOperationId,
  type StationOperationId,
  directionOperations,
  stationOperations,
} from './stations/index.ts';
import { type FleetOperationId, fleetOperations } from './customers/index.ts';
import type { Operation } from './operation/index.ts';
import { type PricingOperationId, pricingOperations } from './pricing/index.ts';

export type OperationId =
  | StationOperationId
  | DirectionOperationId
  | PricingOperationId
  | FleetOperationId
  | CoreOperationId;

/** Every operation of the interface, by its `operationId`. */
export const operations: Readonly<Record<OperationId, Operation>> = {
  ...stationOperations,
  ...directionOperations,
  ...pricingOperations,
  ...fleetOperations,
  ...coreOperations,
};
