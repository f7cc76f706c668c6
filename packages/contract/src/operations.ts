import { coreOperations, type CoreOperationId } from './coreOperations.ts';
import { directionOperations, type DirectionOperationId } from './directionOperations.ts';
import { fleetOperations, type FleetOperationId } from './fleetOperations.ts';
import type { Operation } from './operation.ts';
import { pricingOperations, type PricingOperationId } from './pricingOperations.ts';
import { stationOperations, type StationOperationId } from './stationOperations.ts';

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
