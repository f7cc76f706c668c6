import type { StoreWriter } from '@wattpost/platform';
import { insertRows } from '../lists/insertRows.ts';
import { readBy, rowOf, type DatabaseSession } from '../database/index.ts';
import { publicationTable, publishingPartnerTable } from './publishingTables.ts';

const lockPartner = readBy(publishingPartnerTable, 'slug', 'no key update');

/** Writes of publications for the port. */
export function publishingWrites(
  session: DatabaseSession,
): Pick<StoreWriter, 'lockPublishing' | 'putPublications'> {
  return {
    async lockPublishing(slug) {
      await lockPartner(session, slug);
    },
    async putPublications(publications) {
      const rows = publications.map((publication) => rowOf(publicationTable, publication));
      await insertRows(session, 'publication', rows as never, { key: ['slug', 'kind', 'id'] });
    },
  };
}
