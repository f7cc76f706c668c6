import { createPublicKey, verify, type KeyObject } from 'node:crypto';

/** The public key for bundles, or why there is none. */
export type PublicKeyReading =
  { readonly ok: true; readonly key: KeyObject } | { readonly ok: false; readonly reason: string };

/** Reads an Ed25519 public key in PEM (`wattpost keygen` writes one). */
export function readPublicKey(pem: string): PublicKeyReading {
  // node:crypto accepts a private key, but it must not be on a display.
  if (pem.includes('PRIVATE')) {
    return { ok: false, reason: 'is a private key; give the file that ends in .pub' };
  }
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'ed25519'
      ? { ok: true, key }
      : {
          ok: false,
          reason: `is a key for ${key.asymmetricKeyType ?? 'something else'}, not Ed25519`,
        };
  } catch {
    return { ok: false, reason: 'is not a public key in PEM form; wattpost keygen makes one' };
  }
}

/** Whether a detached signature (base64) is that of exactly these bytes. */
export function isSignedBy(key: KeyObject, bytes: Uint8Array, signature: string): boolean {
  const text = signature.trim();
  if (!/^[A-Za-z0-9+/]{86}==$/.test(text)) return false;
  return verify(null, bytes, key, Buffer.from(text, 'base64'));
}
