import { scryptAsync } from '@noble/hashes/scrypt.js';

/** Cost of scrypt, one of those that OWASP recommends: 16 MiB, five passes. */
const cost = { log2N: 14, r: 8, p: 5, hashBytes: 32 } as const;

/**
 * Hashes a password if the platform has no other way: scrypt in JavaScript, which
 * runs everywhere and yields every few milliseconds.
 *
 * @param salt at least 16 random bytes, used once
 * @returns the hash with its salt and cost, in the PHC string format
 */
export async function scryptPassword(password: string, salt: Uint8Array): Promise<string> {
  const { log2N, r, p, hashBytes } = cost;
  const hash = await scryptAsync(password, salt, { N: 2 ** log2N, r, p, dkLen: hashBytes });
  return `$scrypt$ln=${log2N},r=${r},p=${p}$${phcBase64(salt)}$${phcBase64(hash)}`;
}

/** Base64 as in the PHC string format: without padding. */
function phcBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replaceAll('=', '');
}
