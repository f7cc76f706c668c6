import type { StoreWriter } from '@wattpost/platform';
import { insertRows } from '../lists/index.ts';
import { readBy, rowOf, type Session } from '../database/index.ts';
import { publicationTable, publishingPartnerTable } from './publishingTables.ts';

const lockPartner = readBy(publishingPartnerTable, 'slug', 'no key update');

/** What the port writes of what is published. */
export function publishingWrites(
  session: Session,
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
