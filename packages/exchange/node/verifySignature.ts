import { type KeyObject, createPublicKey, verify } from 'node:crypto';
import type { VerifySignature } from '@wattpost/exchange';

/** Keys that were made, by their bytes: making one takes as long as half a signature. */
const keys = new Map<string, KeyObject | null>();
const maxKeys = 1000;

/** `null`: OpenSSL lacks the curve, or the point is not on it. */
function keyOf(der: Uint8Array): KeyObject | null {
  const name = Buffer.from(der.buffer, der.byteOffset, der.length).toString('latin1');
  const known = keys.get(name);
  if (known !== undefined) return known;
  if (keys.size >= maxKeys) keys.clear();
  const key = keyOrNull(der);
  keys.set(name, key);
  return key;
}

function keyOrNull(der: Uint8Array): KeyObject | null {
  try {
    return createPublicKey({ key: Buffer.from(der), format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}

/**
 * Verifies with OpenSSL, as Node has it: Node 20, 22 and 24 have every curve of the format. A system's OpenSSL may lack
 * some; then, and for a point that is not on the curve, the result is `unavailable`.
 */
export const verifySignature: VerifySignature = (_curve, key, bytes, signature) => {
  const object = keyOf(key);
  if (object === null) return 'unavailable';
  return verify('sha256', bytes, object, signature) ? 'valid' : 'invalid';
};
