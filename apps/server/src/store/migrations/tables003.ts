import type { TableDefinition } from './tables001.ts';

/** Registrations that may be asked for again, by the key that they were asked for with. */
export const tables003: Readonly<Record<string, TableDefinition>> = {
  registration: {
    columns: {
      organization_uuid: 'text',
      key: 'text',
      fingerprint: 'text',
      contact_uuid: 'text',
      user_uuid: 'text',
      card_id: 'whole',
      created_at_ms: 'whole',
    },
    primaryKey: ['organization_uuid', 'key'],
    references: [['organization_uuid', 'organization', 'uuid']],
    indexes: [['created_at_ms']],
  },
};
