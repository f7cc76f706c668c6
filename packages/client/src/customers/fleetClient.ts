import {
  fleetRegistered,
  idempotencyKeyPattern,
  operations,
  type FleetRegistered,
  type FleetRegistration,
} from '@wattpost/contract/wire';
import type { Result, Send } from '../transport/index.ts';

/** How a registration is asked for. */
export interface RegisterOptions {
  /**
   * Names the request: 1 to 255 visible ASCII characters, another one for each customer. With it the
   * call is repeated where that may help, and a repeat of the whole call makes no second customer.
   */
  readonly idempotencyKey?: string;
}

/** Registration of fleet customers. Needs `fleetToken`. */
export interface FleetClient {
  /**
   * Makes a contact, a portal user and a card, or none of them. Without a key of its own it is not
   * repeated by itself: an answer that was lost may have been a success.
   */
  readonly registerFleet: (
    registration: FleetRegistration,
    options?: RegisterOptions,
  ) => Promise<Result<FleetRegistered['data']>>;
}

export function fleetClient(send: Send): FleetClient {
  return {
    registerFleet: async (registration, { idempotencyKey } = {}) => {
      if (idempotencyKey !== undefined && !idempotencyKeyPattern.test(idempotencyKey)) {
        throw new RangeError('idempotencyKey must be of 1 to 255 visible ASCII characters');
      }
      const answer = await send({
        operation: operations.registerFleet,
        schema: fleetRegistered,
        body: registration,
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      });
      return answer.ok ? { ok: true, value: answer.value.data } : answer;
    },
  };
}
