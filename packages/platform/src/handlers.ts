import type { OperationId } from '@wattpost/contract/wire';
import { coreHandlers } from './coreHandlers.ts';
import { directionHandlers } from './directionHandlers.ts';
import { fleetHandlers } from './fleetHandlers.ts';
import type { Handler } from './handler.ts';
import { locationHandlers } from './locationHandlers.ts';
import { pricingHandlers } from './pricingHandlers.ts';
import { stationHandlers } from './stationHandlers.ts';
import { technicianHandlers } from './technicianHandlers.ts';

/** What carries out each operation. */
export const handlers: Readonly<Record<OperationId, Handler>> = {
  ...stationHandlers,
  ...technicianHandlers,
  ...locationHandlers,
  ...directionHandlers,
  ...pricingHandlers,
  ...coreHandlers,
  ...fleetHandlers,
};
