import { contactUpdate, readUuid, readValue } from '@wattpost/contract/wire';
import {
  changedBy,
  refuseBody,
  visible,
  visibleByUuid,
  visibleCard,
  withoutOwner,
} from '../request/index.ts';
import { type Handler, failure, handlerSuccess } from '../http/index.ts';

const noContact = failure(404, 'Contact not found.');

const readContact: Handler = ({ path, principal }, { store }) =>
  store.read(async (reader) => {
    const contact = await visibleByUuid(principal, path['contact_uuid'], (uuid) =>
      reader.contact(uuid),
    );
    return contact === undefined ? noContact : handlerSuccess({ data: withoutOwner(contact) });
  });

const updateContact: Handler = async ({ path, body, principal }, { store }) => {
  const uuid = readUuid(path['contact_uuid'] ?? '');
  if (uuid === undefined) return noContact;
  const update = body.ok ? readValue(contactUpdate, body.value) : body;
  if (!update.ok) {
    return refuseBody(store, update.message, noContact, async (reader) =>
      visible(principal, await reader.contact(uuid)),
    );
  }
  return store.write(async (writer) => {
    const now = visible(principal, await writer.lockContact(uuid));
    if (now === undefined) return noContact;
    const contact = changedBy(now, update.value);
    const company = await writer.company(contact.company_uuid);
    if (company?.organization_uuid !== now.organization_uuid) {
      return failure(
        400,
        `company_uuid: There is no company ${contact.company_uuid} in the contact's organization.`,
      );
    }
    await writer.updateContact(contact);
    return handlerSuccess({ data: withoutOwner(contact) });
  });
};

/** Removes a contact without references to it. */
const deleteContact: Handler = async ({ path, principal }, { store }) => {
  const uuid = readUuid(path['contact_uuid'] ?? '');
  if (uuid === undefined) return noContact;
  return store.write(async (writer) => {
    if (visible(principal, await writer.lockContact(uuid)) === undefined) return noContact;
    return (await writer.deleteContact(uuid)) === 'deleted'
      ? handlerSuccess({ data: { uuid } })
      : failure(409, 'The contact has a user, cards, charge logs or invoices.');
  });
};

const readCompany: Handler = ({ path, principal }, { store }) =>
  store.read(async (reader) => {
    const company = await visibleByUuid(principal, path['company_uuid'], (uuid) =>
      reader.company(uuid),
    );
    if (company === undefined) return failure(404, 'Company not found.');
    const { id, uuid, organization_uuid, name } = company;
    return handlerSuccess({ data: { id, uuid, organization_uuid, name } });
  });

const readUser: Handler = ({ path, principal }, { store }) =>
  store.read(async (reader) => {
    const user = await visibleByUuid(principal, path['user_uuid'], (uuid) => reader.user(uuid));
    if (user === undefined) return failure(404, 'User not found.');
    const { id, ...named } = withoutOwner(user);
    return handlerSuccess({ data: { id, ...named } });
  });

/** Reads a card by its id or else by its tag. */
const readCard: Handler = ({ path, principal }, { store }) =>
  store.read(async (reader) => {
    const card = await visibleCard(reader, principal, path['card']);
    return card === undefined
      ? failure(404, 'Card not found.')
      : handlerSuccess({ data: withoutOwner(card) });
  });

export const customerHandlers = {
  readContact,
  updateContact,
  deleteContact,
  readCompany,
  readUser,
  readCard,
};
