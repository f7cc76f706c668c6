import { operations } from '@wattpost/contract/wire';
import {
  acceptsGzip,
  type Store,
  type TokenRecord,
  areasFor,
  errorResponse,
  hashToken,
  polledResponse,
  tokenFromHeaders,
} from '@wattpost/platform';
import type { DatexFeed } from './datexFeed.ts';

/** The path of each publication. */
export const datexPaths = { table: '/datex/table', status: '/datex/status' } as const;

/** Answers requests for publications. */
export interface DatexRoute {
  readonly answer: (request: Request, pathname: string) => Promise<Response>;
}

/** Whether a request is for a publication. */
export function isDatexPath(pathname: string): boolean {
  return pathname.startsWith('/datex/');
}

/** The token of a request, or the error response. It must open both stations and prices. */
async function keyOf(request: Request, store: Store): Promise<TokenRecord | Response> {
  const token = tokenFromHeaders('core', request.headers);
  const challenge = { 'www-authenticate': 'Bearer realm="wattpost"' };
  if (token === undefined) return errorResponse(401, 'A token is required.', challenge);
  const key = await store.read((reader) => reader.token(hashToken(token)));
  if (key === undefined || key.revoked_at_ms !== null) {
    return errorResponse(401, 'The token is unknown or revoked.', challenge);
  }
  const missing = [operations.listStations, operations.listCostRates]
    .map((operation) => areasFor(operation))
    .filter((areas) => !areas.some((area) => key.areas.includes(area)))
    .map((areas) => areas.join(' or '));
  if (missing.length === 0) return key;
  return errorResponse(403, `The token does not open ${missing.join(', nor ')}.`);
}

/** @param feed `undefined`: nothing is published. */
export function datexRoute(store: Store, feed: DatexFeed | undefined): DatexRoute {
  return {
    async answer(request, pathname) {
      if (feed === undefined) {
        const message =
          'This server publishes no DATEX II: it was started without --datex-publisher.';
        return errorResponse(404, message);
      }
      const publication =
        pathname === datexPaths.table
          ? 'table'
          : pathname === datexPaths.status
            ? 'status'
            : undefined;
      if (publication === undefined) {
        return errorResponse(404, 'Not found: no such address.');
      }
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return errorResponse(405, 'Method not allowed. Allowed: GET, HEAD.', {
          allow: 'GET, HEAD',
        });
      }
      const key = await keyOf(request, store);
      if (key instanceof Response) return key;
      const organization = key.cross_organization ? null : key.organization_uuid;
      const { result: published } = await feed.publish(organization, publication);
      if (!published.ok) return errorResponse(404, published.message);
      const { gzipped, plainEtag } = published;
      const answered = (etag: string, headers: Readonly<Record<string, string>>): Response =>
        polledResponse(request, { bytes: gzipped.bytes, etag }, 'private, no-cache', {
          'content-type': 'application/json',
          vary: 'accept-encoding',
          ...headers,
        });
      if (acceptsGzip(request.headers.get('accept-encoding'))) {
        return answered(gzipped.etag, { 'content-encoding': 'gzip' });
      }
      const { status, headers, body } = answered(plainEtag, {});
      // Few clients refuse gzip, and the text is large, so only the gzipped form is cached.
      const plain = body?.pipeThrough(new DecompressionStream('gzip')) ?? null;
      return new Response(plain, { status, headers });
    },
  };
}
