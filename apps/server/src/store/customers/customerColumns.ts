import type { CardFields, ContactFields, UserFields } from '@wattpost/platform';
import type { CardTable, ContactTable, PortalUserTable } from '../database/index.ts';

/** The one form in which e-mail addresses are compared: no two users differ in case alone. */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase();
}

/** The fields of a contact as they are stored. */
export function contactColumns(
  contact: ContactFields,
): Omit<ContactTable, 'uuid' | 'organization_uuid'> {
  return {
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

/** The fields of a user as they are stored; the hash of the password is written apart. */
export function userColumnsOf(
  user: UserFields,
): Omit<PortalUserTable, 'uuid' | 'organization_uuid' | 'password_hash'> {
  return {
    id: user.id,
    contact_uuid: user.contactUuid,
    company_uuid: user.companyUuid,
    email: user.email,
    email_key: emailKey(user.email),
    locale: user.locale,
    active: user.active ? 1 : 0,
  };
}

/** The fields of a card as they are stored. */
export function cardColumns(card: CardFields): Omit<CardTable, 'id' | 'organization_uuid'> {
  return {
    contact_uuid: card.contactUuid,
    card_no: card.cardNo,
    rfid_tag: card.rfidTag,
    rate_uuid: card.rateUuid,
    billing_contact_id: card.billingContactId,
    label: card.label,
    customer_reference: card.customerReference,
    comment: card.comment,
    emp: card.emp,
    ema_id: card.emaId,
    active: card.active ? 1 : 0,
  };
}
