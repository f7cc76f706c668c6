import type { SitePublishingPartner } from '@wattpost/contract/wire';
import { isValidAt } from '@wattpost/platform';
import type { AdminStore, DocumentRecord } from '../store/index.ts';

/** A document as its last publication stored it. */
export interface StoredDocument {
  /** SHA-256 of its text, base64url. */
  readonly digest: string;
  readonly gzipped: DocumentRecord['gzipped'];
}

/** What a partner receives at present. */
export type CurrentDocument =
  | { readonly state: 'published'; readonly document: StoredDocument }
  | { readonly state: 'not_expressible'; readonly message: string }
  /** It has not been generated yet, or is due to be generated again. */
  | { readonly state: 'out_of_date' };

/**
 * Reads what a partner receives.
 *
 * @param known the document that was read before, which is not read again while it is the same
 */
export async function readCurrentDocument(
  store: Pick<AdminStore, 'read'>,
  { slug, organization_uuid: id }: SitePublishingPartner,
  kind: DocumentRecord['kind'],
  nowMs: number,
  known?: StoredDocument,
): Promise<CurrentDocument> {
  return store.read(async (reader) => {
    const [publication] = await reader.publications(slug, kind, [id]);
    if (publication === undefined) return { state: 'out_of_date' };
    const { content: digest, finding, made_at_ms: madeMs, due_at_ms: untilMs } = publication;
    if (!isValidAt({ madeMs, untilMs }, nowMs)) return { state: 'out_of_date' };
    if (digest === null) return { state: 'not_expressible', message: finding ?? '' };
    if (known?.digest === digest) return { state: 'published', document: known };
    const gzipped = await reader.document({ slug, kind, id });
    return gzipped === undefined
      ? { state: 'out_of_date' }
      : { state: 'published', document: { digest, gzipped } };
  });
}
