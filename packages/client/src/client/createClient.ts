import { type ClientOptions, createTransport, readOptions } from '../transport/index.ts';
import {
  type ChargingClient,
  type FinanceClient,
  chargingClient,
  financeClient,
} from '../charging/index.ts';
import {
  type CustomerClient,
  type FleetClient,
  customerClient,
  fleetClient,
} from '../customers/index.ts';
import { type PricingClient, pricingClient } from '../pricing/index.ts';
import { type StationClient, stationClient } from '../stations/index.ts';

/** Charge points, customers and what they were billed. Needs `coreToken`. */
export interface CoreClient extends ChargingClient, FinanceClient, CustomerClient {}

/** The whole interface, one method for each operation and one walk for each list. */
export interface Client extends StationClient, PricingClient, FleetClient, CoreClient {}

/**
 * Makes a client of a platform. Its methods resolve to a value or an error value; they reject only
 * with a `RangeError` for an id that no address can have (empty, `.`, `..`).
 *
 * Calls other than POST are repeated where that may help, and a POST with an idempotency key. Answers with an `ETag` are kept and
 * revalidated: an answer that has not changed is the same frozen object again.
 *
 * @throws RangeError for a base address, token or number that cannot be meant.
 */
export function createClient(options: ClientOptions): Client {
  const send = createTransport(readOptions(options));
  return {
    ...stationClient(send),
    ...pricingClient(send),
    ...fleetClient(send),
    ...customerClient(send),
    ...chargingClient(send),
    ...financeClient(send),
  };
}
