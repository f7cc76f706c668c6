import type { RevisionRecord } from '@wattpost/platform';
import { table } from '../database/index.ts';

/** Revisions, identified by organization and number. */
export const revisionTable = table<RevisionRecord>('price_revision', 'change_uuid', {
  organization_uuid: true,
  number: true,
  change_uuid: true,
  made_at_ms: true,
  operation: true,
  token_uuid: true,
  token_name: true,
  note: true,
  rates_added: true,
  rates_changed: true,
  rates_removed: true,
  stations_changed: true,
  stations_removed: true,
});
