import { type KeyObject, createPublicKey, verify } from 'node:crypto';
import type { CreateSignatureCheck } from '@wattpost/exchange';

/** `null`: OpenSSL lacks the curve, or the point is not on it. */
function keyOrNull(der: Uint8Array): KeyObject | null {
  try {
    return createPublicKey({ key: Buffer.from(der), format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}

/**
 * Checks with OpenSSL, as Node has it: Node 20, 22 and 24 have every curve of the format. A system's OpenSSL may lack
 * some; then, and for a point that is not on the curve, the result is `undefined`.
 */
export const createSignatureCheck: CreateSignatureCheck = (_curve, der) => {
  const key = keyOrNull(der);
  return key === null ? undefined : (bytes, signature) => verify('sha256', bytes, key, signature);
};
