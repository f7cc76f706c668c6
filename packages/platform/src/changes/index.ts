import type { PriceChangeOperationId } from '@wattpost/contract/wire';
import type { Handler } from '../http/index.ts';
import {
  deleteCostRate,
  putCostRate,
  putDatedPrices,
  putStationRates,
  readStationRates,
  readWholeCostRate,
} from './changeHandlers.ts';
import { deleteStation } from './deleteStation.ts';
import { readDelivery } from './deliveryHandler.ts';
import { publishBundle } from './publishBundle.ts';
import { listRevisions, readRevision, restoreRevision } from './revisionHandlers.ts';

/** Writes of prices, their history and their delivery. */
export const changeHandlers: Readonly<Record<PriceChangeOperationId | 'deleteStation', Handler>> = {
  readWholeCostRate,
  putCostRate,
  deleteCostRate,
  putDatedPrices,
  readStationRates,
  putStationRates,
  publishBundle,
  listRevisions,
  readRevision,
  restoreRevision,
  readDelivery,
  deleteStation,
};
