import type { TableDefinition } from './tables001.ts';

/** How many messages to partners each organization has put in lately. */
export const tables005: Readonly<Record<string, TableDefinition>> = {
  push_pace: {
    columns: {
      organization_uuid: 'text',
      minute_start_ms: 'whole',
      count: 'whole',
      put_at_ms: 'whole',
    },
    primaryKey: ['organization_uuid'],
    references: [['organization_uuid', 'organization', 'uuid']],
  },
};
