import type { PublicationRecord, StoreReader, StoreWriter } from '@wattpost/platform';

/** A publication of DATEX II, which is stored as it is sent. */
export interface DocumentRecord extends Pick<PublicationRecord, 'slug' | 'id'> {
  readonly kind: Extract<PublicationRecord['kind'], 'datex_table' | 'datex_status'>;
  /** JSON text, gzipped; in a type that compilers before TypeScript 5.7 know. */
  readonly gzipped: ReturnType<Uint8Array['slice']>;
}

export type DocumentKey = Omit<DocumentRecord, 'gzipped'>;

/** The reads of a store, and those of documents. */
export interface DocumentReader extends StoreReader {
  /** The document of a publication; `undefined`: it has none. */
  document(key: DocumentKey): Promise<DocumentRecord['gzipped'] | undefined>;
}

/** The writes of a store, and those of documents. */
export interface DocumentWriter extends StoreWriter, DocumentReader {
  /** Inserts or replaces a document, whose publication must exist and be locked. */
  putDocument(document: DocumentRecord): Promise<void>;
}
