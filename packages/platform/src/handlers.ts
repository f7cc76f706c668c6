import type { OperationId } from '@wattpost/contract/wire';
import { financeBankHandlers } from './charging/financeBankHandlers.ts';
import { listChargeLogs, listInvoices } from './charging/listHandlers.ts';
import { listCpsCloseBy, updateCpConnector } from './charging/cpHandlers.ts';
import { changeHandlers } from './changes/index.ts';
import { displayHandlers, displayViewHandlers } from './displays/index.ts';
import { customerHandlers, fleetHandlers } from './customers/index.ts';
import { type Handler, failure } from './http/index.ts';
import { pricingHandlers } from './pricing/index.ts';
import {
  directionHandlers,
  evseHandlers,
  locationHandlers,
  stationHandlers,
} from './stations/index.ts';

/** The handler of each operation. */
export const handlers: Readonly<Record<OperationId, Handler>> = {
  ...stationHandlers,
  ...locationHandlers,
  ...evseHandlers,
  ...directionHandlers,
  ...pricingHandlers,
  ...displayViewHandlers,
  ...changeHandlers,
  ...displayHandlers,
  ...customerHandlers,
  ...fleetHandlers,
  ...financeBankHandlers,
  listCpsCloseBy,
  updateCpConnector,
  listChargeLogs,
  listDatatableChargeLogs: listChargeLogs,
  listInvoices,
  listDatatableInvoices: listInvoices,
  // No token acts as a job of the platform.
  verifyPaymentTransaction: () =>
    Promise.resolve(failure(403, 'Only a job of the platform itself may verify payments.')),
};
