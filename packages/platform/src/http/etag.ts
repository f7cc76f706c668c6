import { sha256 } from '@noble/hashes/sha2.js';

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
