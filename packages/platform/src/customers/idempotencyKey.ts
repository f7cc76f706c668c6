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

/** How long a key is stored. */
export const idempotencyKeyMs: number = idempotencyKeyHours * 60 * 60 * 1000;

/** The key of a request; `undefined` inside: none. */
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
 * Identifies a registration: equal for requests with the same meaning, whatever their spelling. It
 * covers the password and is fast to compute; the secret prevents guessing passwords from
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

/** An object's content, independent of the order of its members. */
function stated(fields: object): readonly (readonly [string, unknown])[] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}
