import type * as z from 'zod';
import { coreCpOperations, coreFinanceOperations, evseOperations } from './charging/index.ts';
import { coreCustomerOperations, fleetOperations } from './customers/customerOperations.ts';
import { displayOperations, displayViewOperations } from './displays/index.ts';
import { priceChangeOperations, pricingOperations } from './pricing/index.ts';
import { directionOperations, stationOperations } from './stations/index.ts';

const coreOperations = {
  ...coreCpOperations,
  ...coreCustomerOperations,
  ...coreFinanceOperations,
};

/** Every operation of the interface, by its `operationId`. */
export const operations = {
  ...stationOperations,
  ...evseOperations,
  ...directionOperations,
  ...pricingOperations,
  ...priceChangeOperations,
  ...displayOperations,
  ...displayViewOperations,
  ...fleetOperations,
  ...coreOperations,
};

export type CoreOperationId = keyof typeof coreOperations;
export type OperationId = keyof typeof operations;

/** The successful response of an operation. */
export type AnswerOf<Id extends OperationId> = z.output<
  (typeof operations)[Id]['success']['schema']
>;
