import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Random bytes that a token is made of. */
export const tokenBytes = 32;

/**
 * Makes a token of 32 random bytes: `wattpost_` and 43 characters of base64url. It is shown to its
 * holder once; a store keeps `hashToken` of it.
 *
 * @throws RangeError for another number of bytes
 */
export function newToken(randomBytes: Uint8Array): string {
  if (randomBytes.length !== tokenBytes) {
    throw new RangeError(
      `A token is made of ${tokenBytes} random bytes, not ${randomBytes.length}`,
    );
  }
  const base64 = btoa(String.fromCharCode(...randomBytes));
  return `wattpost_${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** SHA-256 of a token, 64 lower-case hexadecimal digits: all that is stored of it. */
export function hashToken(token: string): string {
  return bytesToHex(sha256(utf8ToBytes(token)));
}

/** Compares two hashes in a time that tells nothing about where they differ. */
export function sameHash(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let i = 0; i < one.length; i += 1) difference |= one.charCodeAt(i) ^ other.charCodeAt(i);
  return difference === 0;
}
