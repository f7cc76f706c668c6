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
      items: contacts.map(({ uuid, company_uuid, organization_uuid, ...rest }) => ({
        ...{ uuid, company_uuid, organization_uuid },
        ...rest,
      })),
      names: ['CONTACT', 'COMPANY', 'NAME', 'CUSTOMER NUMBER', 'E-MAIL'],
      rows: contacts.map((contact) => [
        contact.uuid,
        contact.company_uuid,
        contact.name,
        contact.customer_number ?? '-',
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
      items: users.map(({ uuid, id, contact_uuid, company_uuid, organization_uuid, ...rest }) => ({
        ...{ uuid, id, contact_uuid, company_uuid, organization_uuid },
        ...rest,
      })),
      names: ['USER', 'E-MAIL', 'CONTACT', 'LOCALE', 'STATE'],
      rows: users.map((user) => [
        user.uuid,
        user.email,
        user.contact_uuid,
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
      items: cards.map(({ id, contact_uuid, organization_uuid, ...rest }) => ({
        ...{ id, contact_uuid, organization_uuid },
        ...rest,
      })),
      names: ['CARD', 'NUMBER', 'CONTACT', 'EMA-ID', 'LABEL', 'STATE'],
      rows: cards.map((card) => [
        String(card.id),
        card.card_no,
        card.contact_uuid,
        card.ema_id ?? '-',
        card.label ?? '-',
        activity(card.active),
      ]),
      none: 'There is no card.',
    };
    return success(printed(listing, options));
  });
}
