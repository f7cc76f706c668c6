import type { Tables } from './tables.ts';

/** Displays, and the last lines of their records at each report. */
export const tables016: Tables = {
  display: {
    columns: `uuid text, organization_uuid text, line whole, hash text, reported_at_ms whole,
      status text`,
    primaryKey: 'uuid',
    references: ['(organization_uuid) references organization (uuid)'],
    indexes: ['organization_uuid'],
  },
  display_head: {
    columns: 'display_uuid text, line whole, hash text, received_at_ms whole',
    primaryKey: 'display_uuid, line',
    references: ['(display_uuid) references display (uuid)'],
    indexes: ['display_uuid, received_at_ms', 'received_at_ms'],
    clustered: true,
  },
};
