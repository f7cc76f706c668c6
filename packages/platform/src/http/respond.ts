import { sha256 } from '@noble/hashes/sha2.js';
import type { ErrorBody } from '@wattpost/contract/wire';

type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503;

const json = 'application/json';

/** Any answer that is not a success: `{status: "error", message}` (section 7). */
export function errorResponse(
  status: ErrorStatus,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body: ErrorBody = { status: 'error', message };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': json, 'cache-control': 'no-store', ...headers },
  });
}

/** The answer to a write or to a read that nobody polls. */
export function jsonResponse(status: 200 | 201, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': json, 'cache-control': 'no-store' },
  });
}

/** The answer to a polled read. */
export function taggedResponse(
  bytes: Uint8Array<ArrayBuffer>,
  etag: string,
  cacheControl: string,
  headers: Readonly<Record<string, string>> = { 'content-type': json },
): Response {
  return new Response(bytes, {
    status: 200,
    headers: { ...headers, 'cache-control': cacheControl, etag },
  });
}

/** What the asker has is what it would get. */
export function notModified(etag: string, cacheControl: string): Response {
  return new Response(null, { status: 304, headers: { 'cache-control': cacheControl, etag } });
}

/** A strong entity tag: SHA-256 of the bytes, base64url, in quotes. */
export function entityTag(bytes: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...sha256(bytes)));
  return `"${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}"`;
}

const listed = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/**
 * Whether an `If-None-Match` header names this tag: `*`, or a list in which it stands, weak (`W/`)
 * or strong alike, as a GET compares them.
 */
export function namesTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch === tag || ifNoneMatch.trim() === '*') return true;
  for (const [, listedTag] of ifNoneMatch.matchAll(listed)) if (listedTag === tag) return true;
  return false;
}
