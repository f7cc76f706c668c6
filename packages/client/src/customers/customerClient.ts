import {
  idempotencyKeyPattern,
  operations,
  type ContactUpdate,
  type FleetRegistration,
} from '@wattpost/contract/wire';
import { type Send, dataOf } from '../transport/index.ts';

/** How a registration is asked for. */
export interface RegisterOptions {
  /**
   * Names the request: 1 to 255 visible ASCII characters, another one for each customer. With it the
   * call is repeated where that may help, and a repeat of the whole call makes no second customer.
   */
  readonly idempotencyKey?: string;
}

/** Registration of fleet customers. Needs `fleetToken`. */
export type FleetClient = ReturnType<typeof fleetClient>;

export function fleetClient(send: Send) {
  return {
    /**
     * Makes a contact, a portal user and a card, or none of them. Without a key of its own it is not
     * repeated by itself: an answer that was lost may have been a success.
     */
    registerFleet: async (
      registration: FleetRegistration,
      { idempotencyKey }: RegisterOptions = {},
    ) => {
      if (idempotencyKey !== undefined && !idempotencyKeyPattern.test(idempotencyKey)) {
        throw new RangeError('idempotencyKey must be of 1 to 255 visible ASCII characters');
      }
      const parameters = { 'Idempotency-Key': idempotencyKey };
      return dataOf(send(operations.registerFleet, parameters, registration));
    },
  };
}

/** Companies and their customers. Needs `coreToken`. */
export type CustomerClient = ReturnType<typeof customerClient>;

export function customerClient(send: Send) {
  return {
    readContact: (contactUuid: string) =>
      dataOf(send(operations.readContact, { contact_uuid: contactUuid })),
    /** What is left out stays as it is. */
    updateContact: (contactUuid: string, changes: ContactUpdate) =>
      dataOf(send(operations.updateContact, { contact_uuid: contactUuid }, changes)),
    /** 409 while a user, cards, charge logs or invoices lead to it. */
    deleteContact: (contactUuid: string) =>
      dataOf(send(operations.deleteContact, { contact_uuid: contactUuid })),
    readCompany: (companyUuid: string) =>
      dataOf(send(operations.readCompany, { company_uuid: companyUuid })),
    readUser: (userUuid: string) => dataOf(send(operations.readUser, { user_uuid: userUuid })),
    /** @param card its numeric id, or else its RFID tag. */
    readCard: (card: number | string) => dataOf(send(operations.readCard, { card })),
  };
}
