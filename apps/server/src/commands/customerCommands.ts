import {
  type Answer,
  type Result,
  answer,
  columns,
  printableJson,
  success,
} from '@wattpost/command';
import type { Io } from '../host/index.ts';
import { withDatabase } from '../database/index.ts';
import type { ListOptions } from './tokenCommands.ts';

/** What a list is printed from. */
interface Listing {
  /** The key of the list in JSON. */
  readonly key: string;
  readonly items: readonly object[];
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Said when there is nothing. */
  readonly none: string;
}

function printed({ key, items, names, rows, none }: Listing, options: ListOptions): Answer {
  if (options.json === true) return answer(`${printableJson({ [key]: items })}\n`);
  return items.length === 0 ? { output: [], notes: [none] } : answer(columns(names, rows));
}

const activity = (active: boolean): string => (active ? 'active' : 'not active');

/** `wattpost-server contact list`: customers by name. */
export function contactListCommand(io: Io, options: ListOptions): Promise<Result<Answer>> {
  return withDatabase(io, options, 'refused', async (store) => {
    const contacts = await store.customers.contacts();
    const listing: Listing = {
      key: 'contacts',
      items: contacts.map((contact) => ({
        uuid: contact.uuid,
        company_uuid: contact.companyUuid,
        organization_uuid: contact.organizationUuid,
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
      })),
      names: ['CONTACT', 'COMPANY', 'NAME', 'CUSTOMER NUMBER', 'E-MAIL'],
      rows: contacts.map((contact) => [
        contact.uuid,
        contact.companyUuid,
        contact.name,
        contact.customerNumber ?? '-',
        contact.email ?? '-',
      ]),
      none: 'There is no contact.',
    };
    return success(printed(listing, options));
  });
}

/** `wattpost-server user list`: portal users by e-mail address; nothing of their passwords. */
export function userListCommand(io: Io, options: ListOptions): Promise<Result<Answer>> {
  return withDatabase(io, options, 'refused', async (store) => {
    const users = await store.customers.users();
    const listing: Listing = {
      key: 'users',
      items: users.map((user) => ({
        uuid: user.uuid,
        id: user.id,
        contact_uuid: user.contactUuid,
        company_uuid: user.companyUuid,
        organization_uuid: user.organizationUuid,
        email: user.email,
        locale: user.locale,
        active: user.active,
      })),
      names: ['USER', 'E-MAIL', 'CONTACT', 'LOCALE', 'STATE'],
      rows: users.map((user) => [
        user.uuid,
        user.email,
        user.contactUuid,
        user.locale ?? '-',
        activity(user.active),
      ]),
      none: 'There is no user.',
    };
    return success(printed(listing, options));
  });
}

/** `wattpost-server card list`: cards by id. */
export function cardListCommand(io: Io, options: ListOptions): Promise<Result<Answer>> {
  return withDatabase(io, options, 'refused', async (store) => {
    const cards = await store.customers.cards();
    const listing: Listing = {
      key: 'cards',
      items: cards.map((card) => ({
        id: card.id,
        contact_uuid: card.contactUuid,
        organization_uuid: card.organizationUuid,
        card_no: card.cardNo,
        rfid_tag: card.rfidTag,
        rate_uuid: card.rateUuid,
        billing_contact_id: card.billingContactId,
        label: card.label,
        customer_reference: card.customerReference,
        comment: card.comment,
        emp: card.emp,
        ema_id: card.emaId,
        active: card.active,
      })),
      names: ['CARD', 'NUMBER', 'CONTACT', 'EMA-ID', 'LABEL', 'STATE'],
      rows: cards.map((card) => [
        String(card.id),
        card.cardNo,
        card.contactUuid,
        card.emaId ?? '-',
        card.label ?? '-',
        activity(card.active),
      ]),
      none: 'There is no card.',
    };
    return success(printed(listing, options));
  });
}
