import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  idempotencyKeyHours,
  idempotencyKeyPattern,
  type Reading,
  type WholeRegistration,
} from '@wattpost/contract/wire';
import type { OperationRequest } from '../http/index.ts';

/** How long a key is remembered. */
export const idempotencyKeyMs: number = idempotencyKeyHours * 60 * 60 * 1000;

/** The key that a request was sent with; `undefined` inside: none. */
export function readIdempotencyKey(
  header: OperationRequest['header'],
): Reading<string | undefined> {
  const key = header('Idempotency-Key');
  if (key === null) return { ok: true, value: undefined };
  return idempotencyKeyPattern.test(key)
    ? { ok: true, value: key }
    : { ok: false, message: 'Idempotency-Key: Expected 1 to 255 visible ASCII characters.' };
}

/**
 * Tells registrations apart: equal for requests that mean the same, whatever their spelling. It
 * covers the password, and is quick to compute; without the secret nobody can try passwords against
 * it.
 *
 * @param secret 64 hexadecimal digits
 */
export function registrationFingerprint(
  secret: string,
  { company_id, contact, user, card }: WholeRegistration,
): string {
  const text = JSON.stringify([company_id, stated(contact), stated(user), stated(card)]);
  return bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(text)));
}

/** What an object states, in an order that does not depend on how it was written. */
function stated(fields: object): readonly (readonly [string, unknown])[] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}
