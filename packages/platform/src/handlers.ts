import type { OperationId } from '@wattpost/contract/wire';
import { coreHandlers } from './coreHandlers.ts';
import {
  directionHandlers,
  locationHandlers,
  stationHandlers,
  technicianHandlers,
} from './stations/index.ts';
import { fleetHandlers } from './customers/index.ts';
import type { Handler } from './http/index.ts';
import { pricingHandlers } from './pricing/index.ts';

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
