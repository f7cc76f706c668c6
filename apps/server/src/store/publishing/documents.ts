import {
  type DatabaseSession,
  type DocumentReader,
  type DocumentWriter,
} from '../database/index.ts';

/** Reads of documents. */
export function documentReads({ db }: DatabaseSession): Pick<DocumentReader, 'document'> {
  return {
    async document({ slug, kind, id }) {
      const row = await db
        .selectFrom('document')
        .select('gzipped')
        .where('slug', '=', slug)
        .where('kind', '=', kind)
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.gzipped;
    },
  };
}

/** Writes of documents. */
export function documentWrites({ db }: DatabaseSession): Pick<DocumentWriter, 'putDocument'> {
  return {
    async putDocument(document) {
      const { gzipped } = document;
      await db
        .insertInto('document')
        .values(document)
        .onConflict((conflict) => conflict.columns(['slug', 'kind', 'id']).doUpdateSet({ gzipped }))
        .execute();
    },
  };
}
