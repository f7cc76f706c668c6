import {
  contactUpdate,
  readUuid,
  readValue,
  type ContactUpdate,
  type ContactWire,
} from '@wattpost/contract/wire';
import { changed, visible, visibleByUuid } from '../request/index.ts';
import type { ContactFields, ContactRecord } from '../port/index.ts';
import { type Handler, failure, success } from '../http/index.ts';

const noContact = failure(404, 'There is no such contact.');

function contactOnWire(contact: ContactRecord): ContactWire {
  return {
    uuid: contact.uuid,
    company_uuid: contact.companyUuid,
    name: contact.name,
    first_name: contact.firstName,
    gender: contact.gender,
    street: contact.street,
    zip: contact.zip,
    city: contact.city,
    country: contact.country,
    email: contact.email,
    phone: contact.phone,
    customer_number: contact.customerNumber,
    comment: contact.comment,
  };
}

function changedFields(now: ContactFields, change: ContactUpdate): ContactFields {
  return {
    companyUuid: changed(change.company_uuid, now.companyUuid),
    name: changed(change.name, now.name),
    firstName: changed(change.first_name, now.firstName),
    gender: changed(change.gender, now.gender),
    street: changed(change.street, now.street),
    zip: changed(change.zip, now.zip),
    city: changed(change.city, now.city),
    country: changed(change.country, now.country),
    email: changed(change.email, now.email),
    phone: changed(change.phone, now.phone),
    customerNumber: changed(change.customer_number, now.customerNumber),
    comment: changed(change.comment, now.comment),
  };
}

/** Reads a contact. */
export const readContact: Handler = ({ path, principal }, { store }) =>
  store.read(async (reader) => {
    const contact = await visibleByUuid(principal, path['contact_uuid'], (uuid) =>
      reader.contact(uuid),
    );
    return contact === undefined ? noContact : success({ data: contactOnWire(contact) });
  });

/** Changes a contact. */
export const updateContact: Handler = async ({ path, body, principal }, { store }) => {
  const uuid = readUuid(path['contact_uuid'] ?? '');
  if (uuid === undefined) return noContact;
  const update = body.ok ? readValue(contactUpdate, body.value) : body;
  return store.write(async (writer) => {
    const now = visible(principal, await writer.lockContact(uuid));
    if (now === undefined) return noContact;
    if (!update.ok) return failure(400, update.message);
    const fields = changedFields(now, update.value);
    const company = await writer.company(fields.companyUuid);
    if (company?.organizationUuid !== now.organizationUuid) {
      return failure(
        400,
        `company_uuid: There is no company ${fields.companyUuid} in the contact's organization.`,
      );
    }
    await writer.updateContact(uuid, fields);
    return success({ data: contactOnWire({ ...now, ...fields }) });
  });
};

/** Removes a contact that nothing leads to. */
export const deleteContact: Handler = async ({ path, principal }, { store }) => {
  const uuid = readUuid(path['contact_uuid'] ?? '');
  if (uuid === undefined) return noContact;
  return store.write(async (writer) => {
    if (visible(principal, await writer.lockContact(uuid)) === undefined) return noContact;
    return (await writer.deleteContact(uuid)) === 'deleted'
      ? success({ data: { uuid } })
      : failure(409, 'The contact has a user, cards, charge logs or invoices.');
  });
};
