import type { ClientOptions } from '../src/clientOptions.ts';
import { createClient, type Client } from '../src/createClient.ts';

const baseUrl = 'http://platform.test';
export const stationToken = 'station-key';
export const pricingToken = 'pricing-key';
const displayToken = 'display-key';
export const fleetToken = 'fleet-key';
export const coreToken = 'core-key';

/** A client that waits for nothing, and the delays that it would have waited for. */
export function makeClient(options: Partial<ClientOptions>): {
  readonly client: Client;
  readonly delaysMs: number[];
} {
  const delaysMs: number[] = [];
  const client = createClient({
    baseUrl,
    stationToken,
    pricingToken,
    displayToken,
    fleetToken,
    coreToken,
    random: () => 0.5,
    sleep: (delayMs) => {
      delaysMs.push(delayMs);
      return Promise.resolve();
    },
    ...options,
  });
  return { client, delaysMs };
}
