import { z } from 'zod';
import { contactAnswer, contactDeleted, contactUpdate } from './contactWire.ts';
import {
  type Operation,
  brokenCoreWrite,
  corePath,
  inPath,
  uuidInPath,
} from '../operation/index.ts';
import { cardAnswer, companyAnswer, userAnswer } from './customerWire.ts';

const contact = uuidInPath('contact_uuid', 'The UUID of the contact.');
const noContact = 'There is no such contact, or it belongs to another organization.';
const oneValue =
  'Some descriptions of the interface call the parameter uuid for PUT and DELETE; it is the same value in the same place.';

export type CoreCustomerOperationId =
  'readContact' | 'updateContact' | 'deleteContact' | 'readCompany' | 'readUser' | 'readCard';

/** Operations of the core surface on companies and their customers. */
export const coreCustomerOperations: Readonly<Record<CoreCustomerOperationId, Operation>> = {
  readContact: {
    operationId: 'readContact',
    method: 'GET',
    path: `${corePath}/contact/{contact_uuid}`,
    area: 'core',
    summary: 'Read a contact',
    description: 'Every field is there; null is "not set".',
    parameters: [contact],
    success: { status: 200, description: 'The contact.', schema: contactAnswer },
    errors: { 404: noContact },
    polled: true,
  },
  updateContact: {
    operationId: 'updateContact',
    method: 'PUT',
    path: `${corePath}/contact/{contact_uuid}`,
    area: 'core',
    summary: 'Change a contact',
    description: `What is left out stays. The company must belong to the organization of the contact. ${oneValue}`,
    parameters: [contact],
    body: contactUpdate,
    success: { status: 200, description: 'The contact as it is now.', schema: contactAnswer },
    errors: { 400: brokenCoreWrite, 404: noContact },
    polled: false,
  },
  deleteContact: {
    operationId: 'deleteContact',
    method: 'DELETE',
    path: `${corePath}/contact/{contact_uuid}`,
    area: 'core',
    summary: 'Remove a contact',
    description: `Only a contact that nothing leads to can be removed. ${oneValue}`,
    parameters: [contact],
    success: { status: 200, description: 'What was removed.', schema: contactDeleted },
    errors: {
      404: noContact,
      409: 'The contact has a user, cards, charge logs or invoices.',
    },
    polled: false,
  },
  readCompany: {
    operationId: 'readCompany',
    method: 'GET',
    path: `${corePath}/company/{company_uuid}`,
    area: 'core',
    summary: 'Read a company',
    description: 'The id is null in older records.',
    parameters: [uuidInPath('company_uuid', 'The UUID of the company.')],
    success: { status: 200, description: 'The company.', schema: companyAnswer },
    errors: { 404: 'There is no such company, or it belongs to another organization.' },
    polled: true,
  },
  readUser: {
    operationId: 'readUser',
    method: 'GET',
    path: `${corePath}/user/{user_uuid}`,
    area: 'core',
    summary: 'Read a portal user',
    description: 'The id is null in older records. Of the password nothing is told.',
    parameters: [uuidInPath('user_uuid', 'The UUID of the user.')],
    success: { status: 200, description: 'The user.', schema: userAnswer },
    errors: { 404: 'There is no such user, or it belongs to another organization.' },
    polled: true,
  },
  readCard: {
    operationId: 'readCard',
    method: 'GET',
    path: `${corePath}/card/{card}`,
    area: 'core',
    summary: 'Read a card',
    description:
      'A card is looked for by its numeric id first, then by its RFID tag, among the cards that the key may see. Tags are compared as they are written.',
    parameters: [inPath('card', z.string(), "The card's numeric id, or else its RFID tag.")],
    success: { status: 200, description: 'The card.', schema: cardAnswer },
    errors: { 404: 'There is no such card, or it belongs to another organization.' },
    polled: true,
  },
};
