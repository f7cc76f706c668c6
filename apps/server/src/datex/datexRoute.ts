import type { SitePublishingPartner } from '@wattpost/contract/wire';
import {
  acceptsGzip,
  errorResponse,
  hashToken,
  polledResponse,
  type Publisher,
  tokenFromHeaders,
} from '@wattpost/platform';
import type { AdminStore, DocumentRecord } from '../store/index.ts';
import { documentKinds } from './datexDocument.ts';
import { type StoredDocument, readCurrentDocument } from './storedDocument.ts';

/** The path of each publication. */
export const datexPaths = { table: '/datex/table', status: '/datex/status' } as const;

const kindsByPath: ReadonlyMap<string, DocumentRecord['kind']> = new Map([
  [datexPaths.table, documentKinds.table],
  [datexPaths.status, documentKinds.status],
]);

/** The retry delay while a publication is generated. */
const retryAfterSeconds = '30';

/** Answers requests for publications. */
export interface DatexRoute {
  readonly answer: (request: Request, pathname: string) => Promise<Response>;
}

/** Whether a request is for a publication. */
export function isDatexPath(pathname: string): boolean {
  return pathname.startsWith('/datex/');
}

/** The partner of a request's key, or the error response. */
async function partnerOf(
  request: Request,
  store: AdminStore,
): Promise<SitePublishingPartner | Response> {
  const token = tokenFromHeaders('core', request.headers);
  const challenge = { 'www-authenticate': 'Bearer realm="wattpost"' };
  if (token === undefined) return errorResponse(401, 'A token is required.', challenge);
  return store.read(async (reader) => {
    const key = await reader.token(hashToken(token));
    if (key === undefined || key.revoked_at_ms !== null) {
      return errorResponse(401, 'The token is unknown or revoked.', challenge);
    }
    const slug = key.areas.includes('datex') ? (key.partner_slug ?? null) : null;
    const partner = slug === null ? undefined : await reader.publishingPartner(slug);
    if (partner !== undefined && partner.datex !== null) return partner;
    const message =
      'The token does not open datex. Use one of a publishing partner with datex: "wattpost-server token create --partner SLUG" makes it.';
    return errorResponse(403, message);
  });
}

/** Serves each partner its stored publications; the latest of each is kept in memory. */
export function datexRoute(
  store: AdminStore,
  publisher: Pick<Publisher, 'isPublishedTo'>,
  nowMs: () => number,
): DatexRoute {
  const cached = new Map<string, StoredDocument>();

  async function current(
    partner: SitePublishingPartner,
    kind: DocumentRecord['kind'],
  ): Promise<StoredDocument | Response> {
    await publisher.isPublishedTo(partner);
    const key = `${kind} ${partner.slug}`;
    const found = await readCurrentDocument(store, partner, kind, nowMs(), cached.get(key));
    switch (found.state) {
      case 'published':
        cached.set(key, found.document);
        return found.document;
      case 'not_expressible':
        return errorResponse(404, found.message);
      case 'out_of_date':
        return errorResponse(503, 'The publication is being generated; try again later.', {
          'retry-after': retryAfterSeconds,
        });
    }
  }

  return {
    async answer(request, pathname) {
      const kind = kindsByPath.get(pathname);
      if (kind === undefined) return errorResponse(404, 'Not found: no such address.');
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        const allow = 'GET, HEAD';
        return errorResponse(405, `Method not allowed. Allowed: ${allow}.`, { allow });
      }
      const partner = await partnerOf(request, store);
      if (partner instanceof Response) return partner;
      const document = await current(partner, kind);
      return document instanceof Response ? document : documentResponse(request, document);
    },
  };
}

function documentResponse(request: Request, { digest, gzipped }: StoredDocument): Response {
  const answered = (etag: string, headers: Readonly<Record<string, string>>): Response =>
    polledResponse(request, { bytes: gzipped, etag }, 'private, no-cache', {
      'content-type': 'application/json',
      vary: 'accept-encoding',
      ...headers,
    });
  if (acceptsGzip(request.headers.get('accept-encoding'))) {
    return answered(`"${digest}-gzip"`, { 'content-encoding': 'gzip' });
  }
  const { status, headers, body } = answered(`"${digest}"`, {});
  // Few clients refuse gzip, and the text is large, so only the gzipped form is stored.
  const plain = body?.pipeThrough(new DecompressionStream('gzip')) ?? null;
  return new Response(plain, { status, headers });
}
