import { z } from 'zod';
import { fleetRegistered, fleetRegistration } from './fleetWire.ts';
import { brokenWrite, operationsOf } from '../operation/index.ts';

/** What an `Idempotency-Key` looks like: 1 to 255 visible ASCII characters. */
export const idempotencyKeyPattern: RegExp = /^[\x21-\x7e]{1,255}$/;

/** How long an `Idempotency-Key` is remembered, in hours. */
export const idempotencyKeyHours = 24;

export type FleetOperationId = keyof typeof fleetOperations;

/** Registration of fleet customers. */
export const fleetOperations = operationsOf('fleet', {
  registerFleet: {
    method: 'POST',
    path: '/api/fleet/v1/register',
    summary: 'Register a fleet customer: a contact, a portal user and a card',
    description: [
      'All three are made in one transaction, or none. User and card are not active yet.',
      'Company, cost rate and billing contact must exist and belong to one organization, which for a scoped key is its own.',
      "The user's e-mail address is unique over the whole platform, in whatever case; so is the card number, as it is written. The card number is also the tag that a station reads.",
      'The password is kept as a salted hash only and never returned; no message about a request quotes it.',
      'With emp the card gets an EMA-ID: country and provider, nine characters from C on, the check digit of ISO 15118-1.',
      `With an Idempotency-Key, a repeat of the same request within ${idempotencyKeyHours} hours with the same token makes nothing and answers with the same ids, also while the first is still being carried out. The password takes part in the comparison; what is kept of it for that is keyed with a secret of the platform.`,
      'All ids are texts; card_id is a number in decimal digits, as /charge_log/card/{card_id} takes it.',
    ].join(' '),
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        schema: z.string().regex(idempotencyKeyPattern),
        required: false,
        description: '1 to 255 visible ASCII characters, chosen by the caller; else 400.',
      },
    ],
    body: fleetRegistration,
    confidential: true,
    success: { status: 200, description: 'The ids of what was made.', schema: fleetRegistered },
    errors: {
      400: brokenWrite,
      409: 'The e-mail address or the card number is not available, whoever has it, or the Idempotency-Key was used for another request; the message names which.',
      429: 'Too many times an address or a number was not available to this key; Retry-After says when it may try again. A key of all organizations is not limited.',
      503: 'Too many registrations are under way; Retry-After says when to repeat the request. Nothing was made.',
    },
  },
});
