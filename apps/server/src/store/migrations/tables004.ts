import type { TableDefinition } from './tables001.ts';

/** Registrations by the token that asked for them, and what their fingerprints are keyed with. */
export const tables004: Readonly<Record<string, TableDefinition>> = {
  registration: {
    columns: {
      token_uuid: 'text',
      key: 'text',
      fingerprint: 'text',
      contact_uuid: 'text',
      user_uuid: 'text',
      card_id: 'whole',
      created_at_ms: 'whole',
    },
    primaryKey: ['token_uuid', 'key'],
    references: [['token_uuid', 'token', 'uuid']],
    indexes: [['created_at_ms']],
  },
  secret: { columns: { name: 'text', value: 'text' }, primaryKey: ['name'] },
};
