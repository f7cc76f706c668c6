import type { OperationId } from '@wattpost/contract/wire';
import {
  financeBankHandlers,
  listChargeLogs,
  listCpsCloseBy,
  listInvoices,
  updateCpConnector,
} from './charging/index.ts';
import { customerHandlers, fleetHandlers } from './customers/index.ts';
import { type Handler, failure } from './http/index.ts';
import { pricingHandlers } from './pricing/index.ts';
import { directionHandlers, locationHandlers, stationHandlers } from './stations/index.ts';

/** What carries out each operation. */
export const handlers: Readonly<Record<OperationId, Handler>> = {
  ...stationHandlers,
  ...locationHandlers,
  ...directionHandlers,
  ...pricingHandlers,
  ...customerHandlers,
  ...fleetHandlers,
  ...financeBankHandlers,
  listCpsCloseBy,
  updateCpConnector,
  listChargeLogs,
  listDatatableChargeLogs: listChargeLogs,
  listInvoices,
  listDatatableInvoices: listInvoices,
  // No key makes a caller a part of the platform.
  verifyPaymentTransaction: () =>
    Promise.resolve(failure(403, 'Only a job of the platform itself may verify payments.')),
};
