import { type Operation, type OperationId, tokenAreasHeader } from '@wattpost/contract/wire';
import { LRUCache } from 'lru-cache';
import type { ReserveBody } from './bodyBudget.ts';
import type { Environment, Handler, HandlerFailure, SignBundle } from './handler.ts';
import {
  type Revision,
  type TokenRecord,
  type Topic,
  type Validity,
  isUnchanged,
  isValidAt,
} from '../port/index.ts';
import { type Keyring, openedBy } from './keyring.ts';
import { type OperationJob, type OperationResult, performOperation } from './performOperation.ts';
import { readBodyBytes } from './requestBody.ts';
import { type AnswerBytes, errorResponse, jsonContent, polledResponse } from './respond.ts';
import { challenge, closedMessage, isOpen, tokenFromHeaders } from './token.ts';

/**
 * Performs operations elsewhere, such as in a thread with a platform of its own.
 *
 * @param signal aborted when the caller disconnects
 * @returns `busy`: too many wait
 */
export type PerformElsewhere = (
  job: OperationJob,
  signal: AbortSignal,
) => Promise<OperationResult | 'busy'>;

/** Where operations are performed that would occupy this thread for long. */
export interface Elsewhere {
  readonly perform: PerformElsewhere;
  /** Operations with a body of so many bytes (inclusive) go there, too. */
  readonly fromBytes: number;
  /**
   * Performs all other writes, so that none of their steps, such as a wait for the disk, holds requests here. Default:
   * here.
   */
  readonly write?: PerformElsewhere;
}

/** Whether an operation may take long, whatever its body is. */
export type IsHeavy = (job: OperationJob) => boolean | Promise<boolean>;

/** The dependencies of serving an operation, in addition to its handler. */
export interface Shell {
  readonly environment: Environment;
  readonly keyring: Keyring;
  readonly cache: AnswerCache;
  readonly maxBodyBytes: number;
  readonly reserveBody: ReserveBody;
  /** `undefined`: everything is performed here. */
  readonly elsewhere: Elsewhere | undefined;
  readonly isHeavy: IsHeavy;
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

/** Callers may cache responses of polled reads, but must revalidate them. */
const revalidated = 'private, no-cache';

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
  // Given to each response as it is made: changing its headers later takes longer than a whole 304.
  const areas = { [tokenAreasHeader]: key.areas.join(', ') };
  if (!isOpen(operation, key.areas)) {
    return errorResponse(403, closedMessage(operation, key.areas), areas);
  }
  return serveKey(operation, handler, shell, request, path, key, areas, () =>
    opened === owner ? revision : environment.store.revision(opened),
  );
}

/** What each response to a known token states: the areas that the token opens. */
type AreasHeader = Readonly<Record<string, string>>;

/** Serves a request whose token opens the operation. @param readRevision of what the token opens */
async function serveKey(
  operation: Operation,
  handler: Handler,
  shell: Shell,
  request: Request,
  path: Readonly<Record<string, string>>,
  key: TokenRecord,
  areas: AreasHeader,
  readRevision: () => Revision | Promise<Revision>,
): Promise<Response> {
  const { environment, publicUrl, elsewhere } = shell;
  const { organization_uuid: organizationUuid, cross_organization: crossOrganization } = key;

  const perform = async (body: OperationJob['body']): Promise<OperationResult> => {
    const job: OperationJob = {
      operationId: operation.operationId as OperationId,
      url: request.url,
      path,
      headers: statedHeaders(operation, request.headers),
      body,
      maxBodyBytes: maxBytesOf(operation, shell),
      principal: { organizationUuid, crossOrganization },
      areas: key.areas,
      keyUuid: key.uuid,
      keyName: key.name ?? '',
      baseUrl: publicUrl ?? new URL(request.url).origin,
    };
    const bytes = body?.ok === true ? body.value.length : 0;
    const there = elsewhere && (await performerOf(operation, shell, elsewhere, job, bytes));
    if (there !== undefined) {
      const result = await there(job, request.signal);
      return result === 'busy' ? { refusal: tooBusy } : result;
    }
    return performOperation(
      operation,
      handler,
      environment,
      shell.signBundle,
      job,
      () => request.signal,
    );
  };

  if (!operation.polled) {
    return serveBody(operation, shell, request, organizationUuid, areas, perform);
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
    const result = await perform(null);
    if ('refusal' in result) return refusalResponse(result.refusal, areas);
    const { bytes, polled } = result;
    // A polled operation has the answer of one.
    if (polled === undefined) throw new Error(`${operation.operationId} has no tag.`);
    const { topics, changesAtMs: untilMs, ...tagged } = polled;
    kept = { bytes, ...tagged, revision, topics: topics ?? [], madeMs, untilMs };
    if (topics !== null) shell.cache.set(cacheKey, kept);
  }
  const response = polledResponse(
    request,
    kept,
    revalidated,
    kept.headers === undefined ? jsonContent : { ...jsonContent, ...kept.headers },
    areas,
  );
  if (!isCached) shell.onPolledRead?.('computed');
  else shell.onPolledRead?.(response.status === 304 ? 'not_modified' : 'cached');
  return response;
}

/** The headers that an operation states among its parameters, with lower-case names. */
function statedHeaders(
  { parameters }: Operation,
  headers: Headers,
): readonly (readonly [string, string])[] {
  return parameters.flatMap(({ name, in: place }): [string, string][] => {
    const value = place === 'header' ? headers.get(name) : null;
    return value === null ? [] : [[name.toLowerCase(), value]];
  });
}

/** What performs an operation elsewhere; `undefined`: it is performed here. @param bytes of its body */
async function performerOf(
  { method }: Operation,
  { isHeavy }: Shell,
  { fromBytes, perform, write }: Elsewhere,
  job: OperationJob,
  bytes: number,
): Promise<PerformElsewhere | undefined> {
  if (bytes >= fromBytes || (await isHeavy(job))) return perform;
  return method === 'GET' ? undefined : write;
}

/** Serves a write, or a read that is not polled. */
async function serveBody(
  operation: Operation,
  shell: Shell,
  request: Request,
  organizationUuid: string,
  areas: AreasHeader,
  perform: (body: OperationJob['body']) => Promise<OperationResult>,
): Promise<Response> {
  const maxBytes = maxBytesOf(operation, shell);
  const announced = request.headers.get('content-length');
  // What is announced is not read beyond its length, nor beyond the limit.
  const bytes = Math.min(announced === null ? maxBytes : Number(announced), maxBytes);
  const isRead = operation.body !== undefined;
  const release =
    isRead && bytes > smallBody ? shell.reserveBody(organizationUuid, bytes) : () => undefined;
  if (release === undefined) return refusalResponse(tooBusy, areas);
  try {
    const body = isRead ? await readBodyBytes(request, maxBytes) : null;
    if (body !== null && 'status' in body) return errorResponse(body.status, body.message, areas);
    const result = await perform(body);
    if ('refusal' in result) return refusalResponse(result.refusal, areas);
    const headers = { ...jsonContent, 'cache-control': 'no-store', ...areas };
    return new Response(result.bytes, { status: result.status, headers });
  } finally {
    release();
  }
}

/** The largest body of an operation, in bytes (inclusive). */
function maxBytesOf({ isLarge }: Operation, { maxBodyBytes }: Shell): number {
  return isLarge === true ? maxBodyBytes * largeBody : maxBodyBytes;
}

/** Bodies up to so many bytes need no reservation. */
const smallBody = 65_536;

/** How many times as large as others a large body may be. */
export const largeBody = 8;

const tooBusy: HandlerFailure = {
  status: 503,
  message: 'Too many large requests at once; try again later.',
  retryAfterSec: 5,
};

function refusalResponse(
  { status, message, retryAfterSec }: HandlerFailure,
  areas: AreasHeader,
): Response {
  const headers =
    retryAfterSec === undefined ? areas : { ...areas, 'retry-after': String(retryAfterSec) };
  return errorResponse(status, message, headers);
}
