import { sha256 } from '@noble/hashes/sha2.js';
import type { ErrorBody } from '@wattpost/contract/wire';

type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 428 | 429 | 500 | 503;

/** Bytes of a response, in a type that compilers before TypeScript 5.7 know. */
export type AnswerBytes = ReturnType<TextEncoder['encode']>;

export const jsonContent = { 'content-type': 'application/json' };

/** The response to a write or to a read that is not polled. */
function jsonResponse(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const sent = { ...jsonContent, 'cache-control': 'no-store', ...headers };
  return new Response(JSON.stringify(body), { status, headers: sent });
}

/** Any error response: `{status: "error", message}` (section 7). */
export function errorResponse(
  status: ErrorStatus,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body: ErrorBody = { status: 'error', message };
  return jsonResponse(status, body, headers);
}

/** The response for an unknown address; also used to hide whether an address exists. */
export function nothingHere(): Response {
  return errorResponse(404, 'Not found: no such address.');
}

/** The message while the store is unavailable, and the retry delay in seconds. */
export const storeUnavailable = {
  message: 'The database cannot be used at present; try again later.',
  headers: { 'retry-after': '5' },
} as const;

/** The response while the store is unavailable. */
export function unavailableResponse(): Response {
  return errorResponse(503, storeUnavailable.message, storeUnavailable.headers);
}

/** A cached response. */
interface PolledAnswer {
  readonly bytes: AnswerBytes;
  readonly etag: string;
  /** The bytes for clients that accept gzip; absent: they get `bytes`. */
  readonly gzipped?: AnswerBytes;
}

/**
 * The response to a polled read: 304 if the caller already has the current body.
 *
 * @param headers of a response with a body
 * @param always headers of any response
 */
export function polledResponse(
  request: Request,
  { bytes, etag, gzipped }: PolledAnswer,
  cacheControl: string,
  headers: Readonly<Record<string, string>> = jsonContent,
  always: Readonly<Record<string, string>> = {},
): Response {
  const isGzip = gzipped !== undefined && acceptsGzip(request.headers.get('accept-encoding'));
  const tag = isGzip ? etag.replace(/"$/, '-gzip"') : etag;
  const kept = { 'cache-control': cacheControl, etag: tag, ...always };
  if (namesTag(request.headers.get('if-none-match'), tag)) {
    return new Response(null, { status: 304, headers: kept });
  }
  return isGzip
    ? new Response(gzipped, {
        status: 200,
        headers: { ...headers, 'content-encoding': 'gzip', ...kept },
      })
    : new Response(bytes, { status: 200, headers: { ...headers, ...kept } });
}

/** Whether a client accepts gzip; `q=0` refuses it. */
export function acceptsGzip(acceptEncoding: string | null): boolean {
  return (acceptEncoding ?? '').split(',').some((coding) => {
    const [name = '', ...parameters] = coding.split(';').map((part) => part.trim().toLowerCase());
    return (
      (name === 'gzip' || name === '*') && !parameters.some((each) => /^q=0(\.0*)?$/.test(each))
    );
  });
}

/** A strong entity tag: SHA-256 of the bytes, base64url, in quotes. */
export function entityTag(bytes: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...sha256(bytes)));
  return `"${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}"`;
}

const encoder = new TextEncoder();

/** The entity tag of a response with this text. */
export function textTag(text: string): string {
  return entityTag(encoder.encode(text));
}

const listed = /"([\x21\x23-\x7e\x80-\xff]*)"/g;

/** What servers and proxies add to a tag when they compress: Apache `-gzip`, `-br`, `-zstd`. */
const codings = /-(?:gzip|br|zstd)$/;

/** What a tag of ours states, without what says how its bytes are sent. */
function contentOf(tag: string): string {
  return tag.replaceAll('"', '').replace(codings, '');
}

/**
 * Whether an `If-Match` or `If-None-Match` header names this tag: `*`, or a list with it. A tag is
 * one of content: proxies that compress make it weak (`W/`) or append the coding, and both are
 * the same tag here (decision 052).
 */
export function namesTag(condition: string | null, tag: string): boolean {
  if (condition === null) return false;
  if (condition === tag || condition.trim() === '*') return true;
  const content = contentOf(tag);
  for (const [, each = ''] of condition.matchAll(listed)) {
    if (contentOf(each) === content) return true;
  }
  return false;
}
