import type { SitePublishingPartner } from '@wattpost/contract/wire';
import {
  acceptsGzip,
  areasFor,
  errorResponse,
  hashToken,
  polledResponse,
  type Publisher,
  type StoreReader,
  tokenFromHeaders,
  type TokenRecord,
} from '@wattpost/platform';
import type { AdminStore, DocumentRecord } from '../store/index.ts';
import { documentKinds } from './datexDocument.ts';
import { type StoredDocument, readCurrentDocument } from './storedDocument.ts';

/** The path of each publication. */
export const datexPaths = { table: '/datex/table', status: '/datex/status' } as const;

/** The path of what is reported beside publications, for their operator. */
export const datexFindingsPath = '/datex/findings';

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

/** What a request's key opens, or the error response. */
async function openedBy<Opened>(
  request: Request,
  store: AdminStore,
  open: (key: TokenRecord, reader: StoreReader) => Promise<Opened | Response>,
): Promise<Opened | Response> {
  const token = tokenFromHeaders('core', request.headers);
  const challenge = { 'www-authenticate': 'Bearer realm="wattpost"' };
  if (token === undefined) return errorResponse(401, 'A token is required.', challenge);
  return store.read(async (reader) => {
    const key = await reader.token(hashToken(token));
    return key === undefined || key.revoked_at_ms !== null
      ? errorResponse(401, 'The token is unknown or revoked.', challenge)
      : open(key, reader);
  });
}

/** The partner of a request's key, or the error response. */
function partnerOf(request: Request, store: AdminStore): Promise<SitePublishingPartner | Response> {
  return openedBy(request, store, async ({ areas, partner_slug }, reader) => {
    const slug = areas.includes('datex') ? (partner_slug ?? null) : null;
    const partner = slug === null ? undefined : await reader.publishingPartner(slug);
    if (partner !== undefined && partner.datex !== null) return partner;
    const message =
      'The token does not open datex. Use one of a publishing partner with datex: "wattpost-server token create --partner SLUG" makes it.';
    return errorResponse(403, message);
  });
}

/** The partners with `datex` that an operator's key opens, or the error response. Partners see no findings. */
function ownPartners(
  request: Request,
  store: AdminStore,
): Promise<readonly SitePublishingPartner[] | Response> {
  return openedBy(request, store, async (key, reader) => {
    const opening = areasFor({ area: 'stations', method: 'GET' });
    if (!opening.some((area) => key.areas.includes(area))) {
      return errorResponse(403, `The token does not open ${opening.join(' or ')}.`);
    }
    const partners = await reader.publishingPartners();
    return partners.filter(
      ({ datex, organization_uuid: id }) =>
        datex !== null && (key.cross_organization || id === key.organization_uuid),
    );
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

  async function findings(request: Request): Promise<Response> {
    const partners = await ownPartners(request, store);
    if (partners instanceof Response) return partners;
    const data: object[] = [];
    for (const partner of partners) {
      const { slug, organization_uuid: id } = partner;
      await publisher.isPublishedTo(partner);
      for (const [publication, kind] of Object.entries(documentKinds)) {
        const [made] = await store.read((reader) => reader.publications(slug, kind, [id]));
        const state = made && {
          generated_at: new Date(made.made_at_ms).toISOString(),
          published: made.content !== null,
          findings: made.finding?.split('\n') ?? [],
        };
        const none = { generated_at: null, published: false, findings: [] };
        data.push({ partner: slug, publication, ...(state ?? none) });
      }
    }
    return Response.json({ data }, { headers: { 'cache-control': 'private, no-store' } });
  }

  return {
    async answer(request, pathname) {
      const kind = kindsByPath.get(pathname);
      if (kind === undefined && pathname !== datexFindingsPath) {
        return errorResponse(404, 'Not found: no such address.');
      }
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        const allow = 'GET, HEAD';
        return errorResponse(405, `Method not allowed. Allowed: ${allow}.`, { allow });
      }
      if (kind === undefined) return findings(request);
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
