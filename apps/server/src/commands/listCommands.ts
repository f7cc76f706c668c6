import {
  type Answer,
  type CommandResult,
  answer,
  columns,
  printableJson,
  success,
} from '@wattpost/command';
import type { CardRecord, ContactRecord, UserRecord } from '@wattpost/platform';
import { type DatabaseOptions, withDatabase } from '../database/openDatabase.ts';
import type { Io } from '../host/index.ts';
import type { AdminStore, PublicationFinding, PushRecord } from '../store/index.ts';

/** Options of the lists. */
export interface ListCommandOptions extends DatabaseOptions {
  readonly json?: boolean;
}

/** Prints a list. */
export type ListCommand = (io: Io, options: ListCommandOptions) => Promise<CommandResult<Answer>>;

interface Listing<Item> {
  /** The key of the list in JSON. */
  readonly key: string;
  readonly read: (store: AdminStore, io: Io) => Promise<readonly Item[]>;
  /** Fields that come first in JSON. */
  readonly first?: readonly (keyof Item & string)[];
  /** The cells by heading; `null` for an empty cell. */
  readonly columns: Readonly<Record<string, (item: Item) => string | null>>;
  readonly emptyMessage: string;
}

/** A command that prints a list, as a table or as JSON. */
export function listCommand<Item extends object>(listing: Listing<Item>): ListCommand {
  const { key, first = [], emptyMessage: none } = listing;
  const headings = Object.keys(listing.columns);
  const cells = Object.values(listing.columns);
  return (io, { json, ...options }) =>
    withDatabase(io, options, 'refuse', async (store) => {
      const items = await listing.read(store, io);
      if (json === true) {
        const ordered = items.map((item): object => ({
          ...Object.fromEntries(first.map((field) => [field, item[field]])),
          ...item,
        }));
        return success(answer(`${printableJson({ [key]: ordered })}\n`));
      }
      if (items.length === 0) return success({ output: [], notes: [none] });
      const rows = items.map((item) => cells.map((cell) => cell(item) ?? '-'));
      return success(answer(columns(headings, rows)));
    });
}

/** An instant as ISO 8601 in UTC. */
export const listedTime = (epochMs: number): string => new Date(epochMs).toISOString();

const stateOf = ({ active }: { readonly active: boolean }): string =>
  active ? 'active' : 'not active';

/** `wattpost-server contact list`: customers by name. */
export const contactListCommand = listCommand<ContactRecord>({
  key: 'contacts',
  read: (store) => store.customers.contacts(),
  first: ['uuid', 'company_uuid', 'organization_uuid'],
  columns: {
    CONTACT: ({ uuid }) => uuid,
    COMPANY: ({ company_uuid }) => company_uuid,
    NAME: ({ name }) => name,
    'CUSTOMER NUMBER': ({ customer_number }) => customer_number,
    'E-MAIL': ({ email }) => email,
  },
  emptyMessage: 'No contacts.',
});

/** `wattpost-server user list`: portal users by e-mail address; without their passwords. */
export const userListCommand = listCommand<UserRecord>({
  key: 'users',
  read: (store) => store.customers.users(),
  first: ['uuid', 'id', 'contact_uuid', 'company_uuid', 'organization_uuid'],
  columns: {
    USER: ({ uuid }) => uuid,
    'E-MAIL': ({ email }) => email,
    CONTACT: ({ contact_uuid }) => contact_uuid,
    LOCALE: ({ locale }) => locale,
    STATE: stateOf,
  },
  emptyMessage: 'No users.',
});

/** `wattpost-server card list`: cards by id. */
export const cardListCommand = listCommand<CardRecord>({
  key: 'cards',
  read: (store) => store.customers.cards(),
  first: ['id', 'contact_uuid', 'organization_uuid'],
  columns: {
    CARD: ({ id }) => String(id),
    NUMBER: ({ card_no }) => card_no,
    CONTACT: ({ contact_uuid }) => contact_uuid,
    'EMA-ID': ({ ema_id }) => ema_id,
    LABEL: ({ label }) => label,
    STATE: stateOf,
  },
  emptyMessage: 'No cards.',
});

/** `wattpost-server token list`: without the tokens themselves and their hashes. */
export const tokenListCommand = listCommand({
  key: 'tokens',
  read: async (store) =>
    (await store.tokens.list()).map(({ hash: _, created_at_ms, revoked_at_ms, ...token }) => ({
      ...token,
      created_at: listedTime(created_at_ms),
      revoked_at: revoked_at_ms === null ? null : listedTime(revoked_at_ms),
    })),
  columns: {
    TOKEN: ({ uuid }) => uuid,
    NAME: ({ name }) => name ?? null,
    ORGANIZATION: ({ organization_uuid }) => organization_uuid,
    AREAS: ({ areas }) => areas.join(','),
    REACHES: ({ cross_organization, partner_slug }) =>
      partner_slug ?? (cross_organization ? 'all organizations' : 'its own'),
    CREATED: ({ created_at }) => created_at,
    REVOKED: ({ revoked_at }) => revoked_at,
  },
  emptyMessage: 'No tokens.',
});

/** A line of `outbox list`: a push, or a finding. */
interface OutboxLine {
  readonly uuid: string | null;
  readonly slug: string;
  readonly kind: string;
  readonly object_id: string;
  readonly organization_uuid: string;
  readonly state: string;
  readonly failed_attempts: number;
  readonly created_at: string | null;
  readonly not_before: string | null;
  readonly last_error: string | null;
}

function pushLine(push: PushRecord, nowMs: number): OutboxLine {
  const { uuid, slug, kind, object_id, organization_uuid, attempts, created_at_ms } = push;
  return {
    uuid,
    slug,
    kind,
    object_id,
    organization_uuid,
    // Columns of earlier versions, for existing programs.
    ...(kind === 'station' ? { station_uuid: object_id } : {}),
    state: push.claimed_until_ms > nowMs ? 'sending' : push.state,
    failed_attempts: attempts,
    created_at: listedTime(created_at_ms),
    // Tariffs are sent before everything else.
    not_before:
      push.state === 'dead' ? null : listedTime(Math.max(push.not_before_ms, created_at_ms)),
    last_error: push.last_error,
  };
}

function findingLine({ id, finding, isPublished, ...of }: PublicationFinding): OutboxLine {
  return {
    ...of,
    uuid: null,
    object_id: id,
    state: isPublished ? 'told with a finding' : 'held back',
    failed_attempts: 0,
    created_at: null,
    not_before: null,
    last_error: finding,
  };
}

/**
 * `wattpost-server outbox list`: undelivered pushes, oldest first; then what OCPI and DATEX II cannot
 * express.
 */
export const outboxListCommand = listCommand<OutboxLine>({
  key: 'pushes',
  read: async (store, io) => [
    ...(await store.outbox.undelivered()).map((push) => pushLine(push, io.now())),
    ...(await store.outbox.findings()).map(findingLine),
  ],
  columns: {
    PUSH: ({ uuid }) => uuid,
    PARTNER: ({ slug }) => slug,
    ORGANIZATION: ({ organization_uuid }) => organization_uuid,
    KIND: ({ kind }) => kind,
    ID: ({ object_id }) => object_id,
    STATE: ({ state }) => state,
    FAILED: ({ failed_attempts }) => String(failed_attempts),
    'NOT BEFORE': ({ not_before }) => not_before,
    'LAST ERROR': ({ last_error }) => last_error,
  },
  emptyMessage: 'Every partner is up to date.',
});
