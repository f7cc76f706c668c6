import * as z from 'zod';
import {
  cardAnswer,
  companyAnswer,
  contactAnswer,
  contactDeleted,
  contactUpdate,
  fleetRegistered,
  fleetRegistration,
  userAnswer,
} from './customerWire.ts';
import {
  brokenWrite,
  corePath,
  inPath,
  noSuch,
  operationsOf,
  uuidInPath,
} from '../operation/operation.ts';

const contact = uuidInPath('contact_uuid', 'The UUID of the contact.');
const noContact = noSuch('contact');
const oneValue =
  'Some descriptions of the interface call the parameter uuid for PUT and DELETE; it is the same value in the same place.';

/** Operations of the core surface on companies and their customers. */
export const coreCustomerOperations = operationsOf('core', {
  readContact: {
    method: 'GET',
    path: `${corePath}/contact/{contact_uuid}`,
    summary: 'Read a contact',
    description: 'All fields are present; null is "not set".',
    parameters: [contact],
    success: { status: 200, description: 'The contact.', schema: contactAnswer },
    errors: { 404: noContact },
  },
  updateContact: {
    method: 'PUT',
    path: `${corePath}/contact/{contact_uuid}`,
    summary: 'Change a contact',
    description: `Omitted members stay unchanged. The company must belong to the organization of the contact. ${oneValue}`,
    parameters: [contact],
    body: contactUpdate,
    success: { status: 200, description: 'The contact as it is now.', schema: contactAnswer },
    errors: { 400: brokenWrite, 404: noContact },
  },
  deleteContact: {
    method: 'DELETE',
    path: `${corePath}/contact/{contact_uuid}`,
    summary: 'Remove a contact',
    description: `Only a contact without references to it can be removed. ${oneValue}`,
    parameters: [contact],
    success: { status: 200, description: 'The removed contact.', schema: contactDeleted },
    errors: {
      404: noContact,
      409: 'The contact has a user, cards, charge logs or invoices.',
    },
  },
  readCompany: {
    method: 'GET',
    path: `${corePath}/company/{company_uuid}`,
    summary: 'Read a company',
    description: 'The id is null in older records.',
    parameters: [uuidInPath('company_uuid', 'The UUID of the company.')],
    success: { status: 200, description: 'The company.', schema: companyAnswer },
    errors: { 404: noSuch('company') },
  },
  readUser: {
    method: 'GET',
    path: `${corePath}/user/{user_uuid}`,
    summary: 'Read a portal user',
    description: 'The id is null in older records. The password is never returned.',
    parameters: [uuidInPath('user_uuid', 'The UUID of the user.')],
    success: { status: 200, description: 'The user.', schema: userAnswer },
    errors: { 404: noSuch('user') },
  },
  readCard: {
    method: 'GET',
    path: `${corePath}/card/{card}`,
    summary: 'Read a card',
    description:
      'A card is looked for by its numeric id first, then by its RFID tag, among the cards that the key may see. Tags are compared as they are written.',
    parameters: [inPath('card', z.string(), "The card's numeric id, or else its RFID tag.")],
    success: { status: 200, description: 'The card.', schema: cardAnswer },
    errors: { 404: noSuch('card') },
  },
});

/** The syntax of an `Idempotency-Key`: 1 to 255 visible ASCII characters. */
export const idempotencyKeyPattern: RegExp = /^[\x21-\x7e]{1,255}$/;

/** How long an `Idempotency-Key` is stored, in hours. */
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
    success: {
      status: 200,
      description: 'The ids of the created records.',
      schema: fleetRegistered,
    },
    errors: {
      400: brokenWrite,
      409: 'The e-mail address or the card number is not available, whoever has it, or the Idempotency-Key was used for another request; the message names which.',
      429: 'Too many conflicts with this token; Retry-After states when it may try again. Tokens for all organizations are not limited.',
      503: 'Too many registrations are in progress; Retry-After states when to repeat the request. Nothing was created.',
    },
  },
});
