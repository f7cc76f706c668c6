import { z } from 'zod';
import { contactAnswer, contactDeleted, contactUpdate } from './contactWire.ts';
import { brokenWrite, corePath, inPath, operationsOf, uuidInPath } from '../operation/index.ts';
import { cardAnswer, companyAnswer, userAnswer } from './customerWire.ts';

const contact = uuidInPath('contact_uuid', 'The UUID of the contact.');
const noContact = 'There is no such contact, or it belongs to another organization.';
const oneValue =
  'Some descriptions of the interface call the parameter uuid for PUT and DELETE; it is the same value in the same place.';

/** Operations of the core surface on companies and their customers. */
export const coreCustomerOperations = operationsOf('core', {
  readContact: {
    method: 'GET',
    path: `${corePath}/contact/{contact_uuid}`,
    summary: 'Read a contact',
    description: 'Every field is there; null is "not set".',
    parameters: [contact],
    success: { status: 200, description: 'The contact.', schema: contactAnswer },
    errors: { 404: noContact },
  },
  updateContact: {
    method: 'PUT',
    path: `${corePath}/contact/{contact_uuid}`,
    summary: 'Change a contact',
    description: `What is left out stays. The company must belong to the organization of the contact. ${oneValue}`,
    parameters: [contact],
    body: contactUpdate,
    success: { status: 200, description: 'The contact as it is now.', schema: contactAnswer },
    errors: { 400: brokenWrite, 404: noContact },
  },
  deleteContact: {
    method: 'DELETE',
    path: `${corePath}/contact/{contact_uuid}`,
    summary: 'Remove a contact',
    description: `Only a contact that nothing leads to can be removed. ${oneValue}`,
    parameters: [contact],
    success: { status: 200, description: 'What was removed.', schema: contactDeleted },
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
    errors: { 404: 'There is no such company, or it belongs to another organization.' },
  },
  readUser: {
    method: 'GET',
    path: `${corePath}/user/{user_uuid}`,
    summary: 'Read a portal user',
    description: 'The id is null in older records. Of the password nothing is told.',
    parameters: [uuidInPath('user_uuid', 'The UUID of the user.')],
    success: { status: 200, description: 'The user.', schema: userAnswer },
    errors: { 404: 'There is no such user, or it belongs to another organization.' },
  },
  readCard: {
    method: 'GET',
    path: `${corePath}/card/{card}`,
    summary: 'Read a card',
    description:
      'A card is looked for by its numeric id first, then by its RFID tag, among the cards that the key may see. Tags are compared as they are written.',
    parameters: [inPath('card', z.string(), "The card's numeric id, or else its RFID tag.")],
    success: { status: 200, description: 'The card.', schema: cardAnswer },
    errors: { 404: 'There is no such card, or it belongs to another organization.' },
  },
});
