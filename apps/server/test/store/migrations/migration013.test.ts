import { randomUUID } from 'node:crypto';
import { createPublisher } from '@wattpost/platform';
import { expect, it } from 'vitest';
import { executeSql } from '../../support/executeSql.ts';
import { importSite, names, partnerNamed, publishingSite } from '../../support/site.ts';
import { withStores } from '../../support/withStores.ts';
import { publishDatex } from '../../../src/datex/publishDatex.ts';
import { readCurrentDocument } from '../../../src/datex/storedDocument.ts';
import { openStore } from '../../../src/store/openStore.ts';
import { undoDocuments } from './undo.ts';

/** A publication as it was before, without a document, and not yet due. */
const published = `insert into publication (slug, kind, id, content, source, address, created_at_ms,
  updated_at_ms, made_at_ms, due_at_ms) values ('nap', 'datex_status', '${names.organization}', '',
  'a hash', 'https://nap.example/status', 0, 0, 0, 9000000000000)`;

withStores(
  ({ open, newLocation }) => {
    it('generates and sends publications again that have no document', async () => {
      const datex = { publisher: 'DE-NAP-X', status_url: 'https://nap.example/status' };
      const publishing_partners = [partnerNamed('nap', { datex })];
      const location = await newLocation();
      const before = await openStore(location);
      await importSite(before, publishingSite({ publishing_partners }));
      const partner = await before.read((reader) => reader.publishingPartner('nap'));
      await before.close();
      await executeSql(location, [published, ...undoDocuments].join(';'));

      const store = await open(location);
      if (partner === undefined) throw new Error('There is no partner.');
      const current = (): Promise<{ readonly state: string }> =>
        readCurrentDocument(store, partner, 'datex_status', Date.now());
      expect(await current()).toEqual({ state: 'out_of_date' });
      const world = { store, nowMs: Date.now, newUuid: randomUUID };
      await createPublisher(world, publishDatex(world)).publish();
      expect(await current()).toMatchObject({ state: 'published' });
      expect(await store.outbox.undelivered()).toMatchObject([{ kind: 'datex_status' }]);
    });
  },
  ({ shared }) => shared,
);
