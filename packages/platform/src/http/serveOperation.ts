import {
  type Operation,
  type Reading,
  bundleSignatureHeader,
  tokenAreasHeader,
} from '@wattpost/contract/wire';
import { LRUCache } from 'lru-cache';
import type {
  Environment,
  Handler,
  HandlerAnswer,
  HandlerFailure,
  HandlerSuccess,
} from './handler.ts';
import {
  type Revision,
  type TokenRecord,
  type Topic,
  type Validity,
  isUnchanged,
  isValidAt,
} from '../port/index.ts';
import { type Keyring, openedBy } from './keyring.ts';
import { readTopics } from './readTopics.ts';
import { readBody, unwrapResource } from './requestBody.ts';
import {
  type AnswerBytes,
  entityTag,
  errorResponse,
  jsonContent,
  jsonResponse,
  polledResponse,
} from './respond.ts';
import { challenge, closedMessage, isOpen, tokenFromHeaders } from './token.ts';

/** The dependencies of serving an operation, in addition to its handler. */
export interface Shell {
  readonly environment: Environment;
  readonly keyring: Keyring;
  readonly cache: AnswerCache;
  readonly maxBodyBytes: number;
  /** The address that callers reach the platform under; `undefined`: the request's own origin. */
  readonly publicUrl: string | undefined;
  /** Signs bundles; `undefined`: they are not signed. */
  readonly signBundle: SignBundle | undefined;
  /** Called with the origin of each response to a polled read. */
  readonly onPolledRead: ((result: PolledResult) => void) | undefined;
}

/**
 * Where a successful response to a polled read came from: `computed` from the store, whatever its status; or from
 * the cache, with its body (`cached`) or without (`not_modified`).
 */
export type PolledResult = 'computed' | 'cached' | 'not_modified';

/**
 * The detached signature of a bundle's bytes (Ed25519, base64). Deterministic: equal bytes and keys give
 * equal signatures.
 */
export type SignBundle = (bytes: Uint8Array) => string;

/** Callers may cache responses of polled reads, but must revalidate them. */
const revalidated = 'private, no-cache';

const encoder = new TextEncoder();

/** A cached response of a polled read, valid while the data that it shows is unchanged, for a limited time. */
interface CachedAnswer extends Validity {
  readonly revision: Revision;
  /** What it shows. */
  readonly topics: readonly Topic[];
  readonly etag: string;
  readonly bytes: AnswerBytes;
  /** Of a bundle. */
  readonly gzipped?: AnswerBytes;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Cached answers; not the library's type, which would require Node's types of every embedder. */
interface AnswerCache {
  get(key: string): CachedAnswer | undefined;
  set(key: string, answer: CachedAnswer): unknown;
}

/** Approximate overhead of a cache entry, in bytes, without its body and key. */
const bytesPerEntry = 512;

/**
 * Makes an empty cache, which drops the least recently used answer.
 *
 * @param maxBytes approximate limit; 0 caches nothing
 */
export function createResponseCache(maxBytes: number): AnswerCache {
  return new LRUCache<string, CachedAnswer>({
    maxSize: Math.max(maxBytes, 1),
    sizeCalculation: ({ bytes, gzipped }, key) =>
      bytes.length + (gzipped?.length ?? 0) + key.length * 2 + bytesPerEntry,
  });
}

/**
 * Serves a request for an operation: checks the token, reads the body, calls the
 * handler. A cached polled read only checks the revision of what it shows, and the clock.
 */
export async function serveOperation(
  operation: Operation,
  handler: Handler,
  shell: Shell,
  request: Request,
  path: Readonly<Record<string, string>>,
): Promise<Response> {
  const { area } = operation;
  const token = tokenFromHeaders(area, request.headers);
  if (token === undefined) return errorResponse(401, 'A token is required.', challenge(area));
  const { environment, keyring } = shell;
  const { owner, find } = keyring(token);
  // Read before any data, so that a response is never considered newer than it is.
  const revision = await environment.store.revision(owner);
  const key = await find(revision);
  if (key === undefined) {
    return errorResponse(401, 'The token is unknown or revoked.', challenge(area));
  }
  const opened = openedBy(key);
  const response = isOpen(operation, key.areas)
    ? await serveKey(operation, handler, shell, request, path, key, () =>
        opened === owner ? revision : environment.store.revision(opened),
      )
    : errorResponse(403, closedMessage(operation, key.areas));
  response.headers.set(tokenAreasHeader, key.areas.join(', '));
  return response;
}

/** Serves a request whose token opens the operation. @param readRevision of what the token opens */
async function serveKey(
  operation: Operation,
  handler: Handler,
  shell: Shell,
  request: Request,
  path: Readonly<Record<string, string>>,
  key: TokenRecord,
  readRevision: () => Revision | Promise<Revision>,
): Promise<Response> {
  const { environment, publicUrl } = shell;
  const { organization_uuid: organizationUuid, cross_organization: crossOrganization } = key;
  const { areas, uuid: keyUuid, name } = key;
  const handle = (body: Reading<unknown>, store = environment.store): Promise<HandlerAnswer> => {
    const { searchParams: query, origin } = new URL(request.url);
    const principal = { organizationUuid, crossOrganization };
    const header = (name: string): string | null => request.headers.get(name);
    const baseUrl = publicUrl ?? origin;
    const signal = (): AbortSignal => request.signal;
    const identity = { principal, areas, keyUuid, keyName: name ?? '' };
    const asked = { path, query, header, body, ...identity, baseUrl, signal };
    return handler(asked, { ...environment, store });
  };

  if (!operation.polled) {
    const body = await bodyOf(operation, shell, request, path);
    if (body instanceof Response) return body;
    const answer = await handle(body);
    return 'body' in answer ? jsonResponse(answer.status, answer.body) : refusal(answer);
  }
  const cacheKey = `${organizationUuid} ${crossOrganization ? 'all' : 'own'} ${request.url}`;
  let kept = shell.cache.get(cacheKey);
  const madeMs = environment.nowMs();
  const revision = await readRevision();
  const isCached =
    kept !== undefined &&
    isUnchanged(kept.revision, revision, kept.topics) &&
    isValidAt(kept, madeMs);
  if (kept === undefined || !isCached) {
    const reading = readTopics(environment.store);
    const answer = await handle({ ok: true, value: undefined }, reading.store);
    if (!('body' in answer)) return refusal(answer);
    const sent = await cacheableAnswer(operation, answer, shell.signBundle);
    const topics = reading.topics();
    kept = { ...sent, revision, topics: topics ?? [], madeMs, untilMs: answer.changesAtMs };
    if (topics !== null) shell.cache.set(cacheKey, kept);
  }
  const response = polledResponse(request, kept, revalidated, {
    ...jsonContent,
    ...kept.headers,
  });
  if (!isCached) shell.onPolledRead?.('computed');
  else shell.onPolledRead?.(response.status === 304 ? 'not_modified' : 'cached');
  return response;
}

/** The response of a polled read as it is cached and sent. */
async function cacheableAnswer(
  { isBundle }: Operation,
  { body, tagged }: HandlerSuccess,
  signBundle: SignBundle | undefined,
): Promise<Omit<CachedAnswer, 'revision' | 'topics' | keyof Validity>> {
  const bytes = encoder.encode(JSON.stringify(body));
  if (isBundle !== true) return { bytes, etag: entityTag(bytes) };
  const content = JSON.stringify(tagged ?? body);
  // Another key makes another response; a signature identifies both key and content.
  const named = signBundle === undefined ? content : signBundle(encoder.encode(content));
  return {
    bytes,
    // Some edge runtimes have no compression; their hosts compress responses.
    ...(typeof CompressionStream === 'undefined' ? {} : { gzipped: await gzip(bytes) }),
    etag: entityTag(encoder.encode(named)),
    headers: {
      vary: 'accept-encoding',
      ...(signBundle === undefined ? {} : { [bundleSignatureHeader]: signBundle(bytes) }),
    },
  };
}

async function gzip(bytes: AnswerBytes): Promise<AnswerBytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function refusal({ status, message, retryAfterSec }: HandlerFailure): Response {
  const headers = retryAfterSec === undefined ? {} : { 'retry-after': String(retryAfterSec) };
  return errorResponse(status, message, headers);
}

/** How many times as large as others a large body may be. */
const largeBody = 8;

/** The body for the handler, or the error response. */
async function bodyOf(
  operation: Operation,
  { maxBodyBytes }: Shell,
  request: Request,
  path: Readonly<Record<string, string>>,
): Promise<Reading<unknown> | Response> {
  if (operation.body === undefined) return { ok: true, value: undefined };
  const maxBytes = operation.isLarge === true ? maxBodyBytes * largeBody : maxBodyBytes;
  const body = await readBody(request, maxBytes, operation.confidential);
  if ('status' in body) return errorResponse(body.status, body.message);
  if (!body.ok || operation.bodyResource === undefined) return body;
  const named = operation.parameters.find((parameter) => parameter.in === 'path');
  const pathUuid = named === undefined ? undefined : path[named.name];
  return unwrapResource(body.value, operation.bodyResource, pathUuid);
}
